import PQueue from 'p-queue'
import type { Courthouse } from '#docket'
import type { Entry } from '#record'
import { refusalIn } from './errors.ts'

/** So many cases are heard at the same time; others wait. */
const MOST = 4

interface Called {
  readonly rise: AbortController
  readonly over: Promise<void>
}

/** Hears cases in this process, whoever waits for them or not. */
export interface Hearings {
  /** Has a case heard as soon as there is room; one that is being heard goes on. */
  call(id: string): void
  /** Whether a case is heard here, or waits for that. */
  state(id: string): 'hearing' | 'waiting' | undefined
  /** Why the last hearing of a case stopped before its end. */
  trouble(id: string): string | undefined
  /** Lets the court rise; resolves when it has. */
  adjourn(id: string): Promise<void>
  /** Waits until a case is heard no more, somebody has left, or the time is up. Entries are told as they come. */
  until(id: string, how: Waiting): Promise<void>
  /** Lets every court rise, so that each case can be taken up where it stands. */
  close(): Promise<void>
}

interface Waiting {
  readonly signal: AbortSignal
  readonly seconds: number
  readonly told: (entry: Entry) => void
}

export function hearings(house: Courthouse, report: (error: unknown) => void): Hearings {
  const { docket } = house
  const queue = new PQueue({ concurrency: MOST })
  const sittings = new Map<string, Called>()
  const begun = new Set<string>()
  const troubles = new Map<string, string>()
  let isClosing = false

  const hear = async (id: string, signal: AbortSignal): Promise<void> => {
    begun.add(id)
    try {
      if (signal.aborted) return
      const called = await docket.call(id)
      await docket.run(called, { ...(await house.hearing(called)), speed: 0, signal })
    } catch (error) {
      const refusal = refusalIn(error)
      troubles.set(id, refusal?.message ?? 'Something in Courtroom failed; its log says what.')
      if (!refusal) report(error)
    } finally {
      sittings.delete(id)
      begun.delete(id)
    }
  }
  return {
    call(id) {
      if (sittings.has(id) || isClosing) return
      troubles.delete(id)
      const rise = new AbortController()
      sittings.set(id, { rise, over: queue.add(() => hear(id, rise.signal)) })
    },
    state(id) {
      if (begun.has(id)) return 'hearing'
      return sittings.has(id) ? 'waiting' : undefined
    },
    trouble: (id) => troubles.get(id),
    async adjourn(id) {
      await docket.note(id, { adjourned: true })
      const sitting = sittings.get(id)
      sitting?.rise.abort()
      await sitting?.over
    },
    async until(id, { signal, seconds, told }) {
      const sitting = sittings.get(id)
      if (!sitting || seconds <= 0) return
      const unwatch = docket.watch(id, (entries) => entries.forEach(told))
      const enough = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)])
      try {
        await Promise.race([sitting.over, aborted(enough)])
      } finally {
        unwatch()
      }
    },
    async close() {
      isClosing = true
      for (const { rise } of sittings.values()) rise.abort()
      await queue.onIdle()
    },
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
