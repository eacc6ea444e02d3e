import { CourtError, type Ended, type Live } from '#court'
import { DocketError, type Docket } from '#docket'
import { EvidenceError } from '#tools'
import { LibraryError } from '#library'
import { ModelError } from '#models'
import { StoreError } from '#store'
import type { AgentStream, Closed, Entry, EventOf } from '#record'
import { following, type Following } from './following.ts'
import { caseReading, type CaseReading } from './reading.ts'

/** What the court says no to, or cannot go on with: each has a code for programs and words for people. */
export type CourtRefusal = CourtError | DocketError | EvidenceError | LibraryError | ModelError | StoreError

const refusals = [CourtError, DocketError, EvidenceError, LibraryError, ModelError, StoreError]

export const isCourtRefusal = (error: unknown): error is CourtRefusal => refusals.some((each) => error instanceof each)

/** How a hearing ended. One that was adjourned or stopped on a failure can be resumed. */
export type HeardCase<V extends EventOf<'verdict'> = EventOf<'verdict'>> = CaseReading<V> &
  (
    | { readonly state: 'closed'; readonly outcome: Closed['outcome'] }
    | { readonly state: 'adjourned' }
    | { readonly state: 'stopped'; readonly why: CourtRefusal }
  )

/** Whether the court took what a person said. */
export type CutInAnswer =
  | { readonly heard: true; readonly entry: Entry }
  | { readonly heard: false; readonly why: CourtRefusal }

/** A case that is being heard. To follow it is to read its entries, from the first on; any number may. */
export interface CaseHearing<V extends EventOf<'verdict'> = EventOf<'verdict'>> extends AsyncIterable<Entry> {
  readonly id: string
  /** Settles when the court has risen. */
  readonly ended: Promise<HeardCase<V>>
  /** Words as they are spoken, from now on. The entry with the same key is what counts. */
  words(): AsyncIterable<AgentStream>
  /** Says something to the court, which takes it in hand at once; a patient one waits for the speaker to end. */
  cutIn(content: string, how?: { readonly patient?: boolean }): Promise<CutInAnswer>
  /** Lets the court rise. The case stays open. */
  adjourn(): Promise<HeardCase<V>>
}

interface FollowedSitting<V extends EventOf<'verdict'>> {
  readonly docket: Docket
  readonly id: string
  readonly isOwn: (verdict: EventOf<'verdict'>) => verdict is V
  readonly signal: AbortSignal | undefined
  readonly run: (signal: AbortSignal, live: Live) => Promise<Ended>
}

/** Follows a case and lets it run. */
export async function followCase<V extends EventOf<'verdict'>>(sitting: FollowedSitting<V>): Promise<CaseHearing<V>> {
  const { docket, id, isOwn, signal, run } = sitting
  const rising = new AbortController()
  const record = following<Entry>()
  const ears = new Set<Following<AgentStream>>()
  const take = (entries: readonly Entry[]): void =>
    record.add(...entries.filter(({ seq }) => seq > (record.soFar.at(-1)?.seq ?? 0)))
  const unwatch = docket.watch(id, take)
  take(await docket.entries(id))
  const conclude = async (): Promise<HeardCase<V>> => {
    let failure: Error | undefined
    try {
      const stop = signal ? AbortSignal.any([signal, rising.signal]) : rising.signal
      const ended = await run(stop, (words) => ears.forEach((ear) => ear.add(words)))
      take(await docket.entries(id, record.soFar.at(-1)?.seq))
      const read = caseReading(id, [...record.soFar], isOwn)
      return ended.state === 'closed'
        ? { ...read, state: 'closed', outcome: ended.closed.outcome }
        : { ...read, state: 'adjourned' }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error), { cause: error })
      if (!isCourtRefusal(error)) throw error
      return { ...caseReading(id, [...record.soFar], isOwn), state: 'stopped', why: error }
    } finally {
      unwatch()
      record.end(failure)
      for (const ear of ears) ear.end()
    }
  }
  const ended = conclude()
  return {
    id,
    ended,
    [Symbol.asyncIterator]: () => record.read(),
    words: () => heardBy(ears),
    async cutIn(content, how) {
      try {
        return { heard: true, entry: await docket.intervene(id, content, how) }
      } catch (why) {
        if (!isCourtRefusal(why)) throw why
        return { heard: false, why }
      }
    },
    async adjourn() {
      rising.abort()
      return ended
    },
  }
}

/** An ear that listens from now on, until its owner has heard enough. */
function heardBy(ears: Set<Following<AgentStream>>): AsyncIterable<AgentStream> {
  const ear = following<AgentStream>()
  ears.add(ear)
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* ear.read()
      } finally {
        ears.delete(ear)
      }
    },
  }
}
