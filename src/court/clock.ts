import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from './ports.ts'

/** The wall clock. Pauses are divided by the speed; speed 0 leaves them out. */
export const wallClock = (speed = 1): Clock => ({
  now: () => Date.now(),
  async pause(ms, signal) {
    if (speed <= 0 || ms <= 0 || signal.aborted) return
    await wait(ms / speed, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  },
})
