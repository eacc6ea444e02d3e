import type { Clock } from './ports.ts'

/** The wall clock. Pauses are divided by the speed; speed 0 leaves them out. */
export const wallClock = (speed = 1): Clock => ({
  speed,
  now: () => Date.now(),
  async pause(ms, signal) {
    if (speed <= 0 || ms <= 0 || signal.aborted) return
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms / speed)
      signal.addEventListener('abort', wake)
    })
  },
})

/**
 * A clock that goes on from a moment, and on from wherever it has come when the one behind it is set back. It is the
 * other one's again as soon as that has caught up.
 */
export function steadyClock(clock: Clock, from: number): Clock {
  let last = from
  let ahead = 0
  return {
    ...clock,
    now() {
      const told = clock.now()
      if (told >= last) ahead = 0
      else if (told + ahead < last) ahead = last - told
      last = told + ahead
      return last
    },
  }
}

/**
 * Time that passes only when everybody waits: pauses end in the order of their times, and an hour of them takes no
 * time at all. What overlaps and what does not shows in `now()`.
 */
export function virtualClock(): Clock {
  let now = 0
  let ticking = false
  const waiting: { readonly until: number; readonly wake: () => void }[] = []
  const tick = (): void => {
    waiting.sort((a, b) => a.until - b.until)
    const next = waiting.shift()
    ticking = next !== undefined
    if (!next) return
    now = Math.max(now, next.until)
    next.wake()
    setImmediate(tick)
  }
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const leave = (): void => void waiting.splice(waiting.indexOf(pause), 1)
      const wake = (): void => {
        signal.removeEventListener('abort', wake)
        if (signal.aborted) leave()
        resolve()
      }
      const pause = { until: now + ms, wake }
      signal.addEventListener('abort', wake)
      waiting.push(pause)
      if (!ticking) setImmediate(tick)
      ticking = true
    })
  return { now: () => now, pause: async (ms, signal) => (signal.aborted ? undefined : wait(ms, signal)) }
}
