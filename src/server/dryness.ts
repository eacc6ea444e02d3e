import type { Docket, SharedHouse } from '#docket'
import { isUnwritable } from './errors.ts'
import { letGo } from './scheduler.ts'

/** A time in which nothing can be written where the cases are kept. */
export interface Dryness {
  /** A case stopped since it could not be written on. */
  begin(id: string): void
  isOver(): Promise<boolean>
}

/** How long is waited before it is tried again whether anything can be written. */
const DRY = 5_000

/**
 * Where nothing can be written no case is taken up: each would cost what it asks and stop again. It is tried again after
 * a while, and with room all go on by themselves, since none of them was the reason.
 */
export function dryness(docket: Docket, shared: Pick<SharedHouse, 'tryToWrite'>): Dryness {
  const stopped = new Set<string>()
  let isDue = true
  const wait = (): void => {
    isDue = false
    setTimeout(() => (isDue = true), DRY).unref()
  }
  return {
    begin(id: string): void {
      stopped.add(id)
      wait()
    },
    async isOver(): Promise<boolean> {
      if (stopped.size === 0) return true
      if (!isDue) return false
      wait()
      try {
        await shared.tryToWrite()
        for (const id of stopped) {
          await letGo(docket, id)
          stopped.delete(id)
        }
      } catch (error) {
        if (isUnwritable(error)) return false
        throw error
      }
      return stopped.size === 0
    },
  }
}
