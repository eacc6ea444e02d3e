import type { Report } from './ports.ts'

interface Order {
  /** Does it after all that was asked before. What fails is reported, and the rest goes on. */
  add(what: string, work: () => Promise<void>): void
  done(): Promise<void>
}

/** One thing after the other, in the order in which they were asked for. */
export function inTurn(report: Report): Order {
  let last: Promise<void> = Promise.resolve()
  return {
    add(what, work) {
      last = last.then(work).catch((error: unknown) => report(`Twitch: ${what} failed: ${messageOf(error)}`))
    },
    done: () => last,
  }
}

/** Lets one piece of work begin when the one before it is over, however that went. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
