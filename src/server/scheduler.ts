import { isOwed, isShow, type CalledCase, type Courthouse, type Docket } from '#docket'
import type { MoneyBeside } from '#models'
import { drawnIn } from '#proceedings'
import { ServerError, troubleOf } from './errors.ts'
import type { Relays } from './relays.ts'

/** Sees to it that open cases are heard in this process, each once, and not too many at the same time. */
export interface Scheduler {
  /** Calls a case; it is heard as soon as there is room. One that was reopened is heard again, should it sit still. */
  call(id: string, how?: { readonly reopened?: boolean }): void
  /** Lets the court rise; resolves when it has. The case waits until somebody resumes it. */
  adjourn(id: string): Promise<void>
  resume(id: string): Promise<void>
  /** A case that only waited is not called any more. */
  strike(id: string): void
  /** Calls every open case that nobody adjourned, unless the process ended twice while it was in hand. */
  takeUp(): Promise<void>
  readonly size: number
  /** Whether a case is heard in this process. */
  hears(id: string): boolean
  /** Lets every court rise, so that each case can be taken up where it stands. */
  close(): Promise<void>
}

/** Once may be chance; who was there twice in a row, and came no further between, may be the reason. */
const MOST_CRASHES = 2

const suspected = (id: string): ServerError =>
  new ServerError(
    'crashed-in-a-row',
    `Case ${id} was being heard when the server ended without a word, twice in a row, so it waits. Resume it to hear it on.`,
  )

/** A case that is being heard, and how it is made to rise. */
export interface CaseInHand {
  readonly rise: AbortController
  readonly over: Promise<void>
}

/** What is the same for a process that hears all cases and for one that hears them among others. */
export interface HearingHere {
  readonly house: Courthouse
  /** How fast shows go; 0 leaves their pauses out. */
  readonly speed?: number
  /** Where the calls of a case must find room besides its own budget. */
  readonly purseOf?: ((id: string) => Promise<MoneyBeside | undefined>) | undefined
  readonly report: (error: unknown) => void
  /** For whoever reads along at the server. */
  readonly log?: (line: string) => void
}

interface SchedulerOptions extends HearingHere {
  readonly hub: Pick<Relays, 'stand' | 'hear'>
  readonly most: number
}

/** By the settings, within what its holders may spend; a show at its pace, and everything else at once. */
export const heardAs = async ({ house, speed = 1, purseOf }: HearingHere, called: CalledCase) => ({
  ...(await house.hearing(called, { beside: await purseOf?.(called.id) })),
  speed: isShow(called.entries[0]) ? speed : 0,
})

export function scheduler(given: SchedulerOptions): Scheduler {
  const { house, hub, most, report } = given
  const { docket } = house
  const heard = new Map<string, CaseInHand>()
  const waiting = new Set<string>()
  let isClosing = false

  const next = (): void => {
    for (const id of waiting) {
      if (isClosing || heard.size >= most) return
      if (heard.has(id)) continue
      waiting.delete(id)
      const rise = new AbortController()
      heard.set(id, { rise, over: hear(id, rise.signal) })
    }
  }
  const hear = async (id: string, signal: AbortSignal): Promise<void> => {
    hub.stand(id, true)
    const hand = handOf(docket, id, report)
    const unwatch = followed(given, id, hand)
    try {
      // Noted before the record is read: that alone may end the process.
      const summary = await docket.summary(id)
      await hand.take(summary?.notes.inHand ?? 0)
      const called = await docket.call(id)
      const how = { ...(await heardAs(given, called)), signal, paid: () => hand.wentOn() }
      await docket.run(called, { ...how, live: (words) => hub.hear(id, words) })
      heard.delete(id)
      hub.stand(id, false)
    } catch (error) {
      heard.delete(id)
      hub.stand(id, false, troubleOf(error))
      report(error)
    } finally {
      unwatch()
      await letGo(docket, id).catch(report)
    }
    next()
  }
  const call: Scheduler['call'] = (id, { reopened = false } = {}) => {
    const isSitting = heard.get(id)?.rise.signal.aborted === false
    if ((isSitting && !reopened) || isClosing) return
    waiting.add(id)
    next()
  }
  return {
    call,
    get size() {
      return heard.size
    },
    hears: (id) => heard.has(id),
    async adjourn(id) {
      await requireHearable(docket, id)
      await docket.note(id, { adjourned: true })
      waiting.delete(id)
      const court = heard.get(id)
      court?.rise.abort()
      await court?.over
    },
    async resume(id) {
      await requireHearable(docket, id)
      await docket.note(id, { adjourned: false, inHand: 0 })
      call(id)
    },
    strike: (id) => void waiting.delete(id),
    async takeUp() {
      for (const summary of await docket.owed()) {
        if (summary.notes.adjourned === true) continue
        if ((summary.notes.inHand ?? 0) < MOST_CRASHES) call(summary.id)
        else suspect(given, summary.id)
      }
    },
    async close() {
      isClosing = true
      waiting.clear()
      for (const { rise } of heard.values()) rise.abort()
      await Promise.all([...heard.values()].map(({ over }) => over))
    },
  }
}

function suspect({ hub, report }: SchedulerOptions, id: string): void {
  const why = suspected(id)
  hub.stand(id, false, troubleOf(why))
  report(why)
}

/** Tells who reads along what is drawn, and sees that the case comes further. */
const followed = (
  { house: { docket }, log = () => undefined }: SchedulerOptions,
  id: string,
  hand: ReturnType<typeof handOf>,
): (() => void) =>
  docket.watch(id, (entries) => {
    for (const { told } of entries.flatMap((entry) => drawnIn(entry) ?? [])) log(`${id}: ${told}`)
    // What people say and vote comes also to a case that ends its process again and again.
    if (entries.some(({ key }) => key !== undefined)) hand.wentOn()
  })

/** What is noted of a hearing, in case the process ends while it is in hand. */
function handOf(docket: Docket, id: string, report: (error: unknown) => void) {
  let crashes = 0
  return {
    async take(before: number): Promise<void> {
      crashes = before
      await docket.note(id, { inHand: before + 1 })
    },
    /** It has come further than where the process ended before, so it was hardly the reason. */
    wentOn(): void {
      if (crashes === 0) return
      crashes = 0
      docket.note(id, { inHand: 1 }).catch(report)
    },
  }
}

/** Whatever came of a hearing, the process did not end by it. The case may have been removed since. */
export async function letGo(docket: Docket, id: string): Promise<void> {
  if (await docket.summary(id)) await docket.note(id, { inHand: 0 })
}

export async function requireHearable(docket: Docket, id: string): Promise<void> {
  const summary = await docket.summary(id)
  if (!summary) throw new ServerError('no-such-case', `There is no case ${id}.`)
  if (!isOwed(summary)) throw new ServerError('case-closed', `Case ${id} is closed; nothing is left to hear.`)
}
