/** What a thread tells of itself, as `Worker` does. */
interface Thread {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>
}

interface Allowance {
  /** Milliseconds of the processor. */
  readonly work: number
  /** Milliseconds on the wall in which it may do nothing at all. */
  readonly stuck: number
  readonly lookEvery: number
}

/** The milliseconds that a thread has worked. */
export async function workOf(thread: Thread): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/**
 * Looks at a thread until it is told to stop, and says when that has worked more than it may, or does not get on. How
 * long it takes is no reason: it shares the machine.
 */
export function watchWork(
  worked: () => Promise<number>,
  { work, stuck, lookEvery }: Allowance,
  end: (why: 'work' | 'stuck') => void,
): () => void {
  let [most, seen] = [0, performance.now()]
  const look = async (): Promise<void> => {
    const milliseconds = await worked()
    if (milliseconds > most) [most, seen] = [milliseconds, performance.now()]
    if (milliseconds > work) end('work')
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    // A thread that never comes back does not answer either.
    if (performance.now() - seen > stuck) end('stuck')
    looking ??= look()
      // The thread has ended meanwhile, and its end is heard elsewhere.
      .catch(() => undefined)
      .finally(() => (looking = undefined))
  }, lookEvery)
  return () => clearInterval(timer)
}
