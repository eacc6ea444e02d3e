import { spawnSync, type ChildProcess } from 'node:child_process'

/** How long a program may take to end itself, in milliseconds. */
const GRACE = 2000

/** The leaders of the groups that run. Nothing of ours outlives this process, however it is made to exit. */
const running = new Set<number>()
process.on('exit', () => {
  for (const leader of running) send(leader, 'SIGKILL')
})

/** Holds a program, started as the leader of a group of its own, and all that it starts. */
interface Group {
  /** Asks all of it to end, and ends what does not. */
  end(): void
  /** Resolves when its leader is gone; nothing of the rest is left then. */
  readonly gone: Promise<void>
}

export function groupOf(child: ChildProcess): Group {
  const { pid } = child
  if (pid === undefined) return { end: () => undefined, gone: Promise.resolve() }
  running.add(pid)
  let harder: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      clearTimeout(harder)
      // What the program left behind would keep its output open, and work for nobody.
      send(pid, 'SIGKILL')
      running.delete(pid)
      resolve()
    })
  })
  return {
    gone,
    end() {
      if (harder !== undefined || !running.has(pid)) return
      send(pid, 'SIGTERM')
      harder = setTimeout(() => send(pid, 'SIGKILL'), GRACE)
    },
  }
}

function send(leader: number, signal: NodeJS.Signals): void {
  // Windows has neither groups nor signals: a program and what it started are ended as a tree, or not at all.
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader), '/t', '/f'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-leader, signal)
  } catch (error) {
    // ESRCH: nobody is left. EPERM: on some systems said of a group that is just ending.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
