import type { Court } from '#court'
import { readingTime } from '#record'
import { BEATS, CAPTION } from './beats.ts'
import type { TrialBrief } from './brief.ts'
import { Floor, type GalleryCall } from './floor.ts'
import type { Act } from './acts.ts'
import { trialBeginning, perform, unstruckTestimony, type TrialProgress } from './progress.ts'
import { numberedExhibits, type Confrontation } from './scene.ts'

/** A piece of the order of business: drafted ahead, from how the trial will stand by then. */
export type BusinessSegment = (expected: TrialProgress) => Promise<readonly Act[]>

/** The order of business: each segment is asked for with the trial as it will stand after the one before. */
export type Business = Generator<BusinessSegment, void, TrialProgress>

interface Played {
  readonly rest: readonly Act[]
  /** The gallery has won the floor, and it cannot wait for the end of the segment. */
  readonly call: GalleryCall | undefined
}

/**
 * The show: while one segment is on air the next one is drafted, so a finished turn is always in hand. Nothing that is
 * drafted is on the record yet. When the gallery wins the floor, what was drafted in ignorance of it is thrown away.
 */
export class Show {
  readonly #court: Court
  readonly #floor: Floor | undefined
  /** Rules on an objection of the gallery's. */
  readonly #ruling: (now: TrialProgress) => Promise<readonly Act[]>
  #now: TrialProgress
  #objection: GalleryCall | undefined
  #confrontation: Confrontation | null = null

  constructor(court: Court, brief: TrialBrief, ruling: (now: TrialProgress) => Promise<readonly Act[]>) {
    this.#court = court
    this.#ruling = ruling
    this.#now = trialBeginning(brief)
    this.#floor = brief.audience && new Floor(court, brief.audience.quorum)
  }

  get now(): TrialProgress {
    return this.#now
  }

  async run(business: Business): Promise<true> {
    let segment = following(business.next())
    let acts = segment ? await segment(this.#now) : []
    while (segment) {
      const next = following(business.next(after(this.#now, acts)))
      const ahead = await this.#air(acts, next)
      segment = next
      acts = ahead
    }
    return true
  }

  /** Plays acts that were not drafted ahead. */
  async play(...acts: readonly Act[]): Promise<void> {
    await this.#perform(acts)
  }

  /** Puts a segment on air and drafts the next one beside it. */
  async #air(acts: readonly Act[], next: BusinessSegment | undefined): Promise<readonly Act[]> {
    let playing = acts
    for (;;) {
      const expected = after(this.#now, playing)
      const [played, ahead] = await this.#court.meanwhile(
        () => this.#perform(playing),
        async () => (next ? await next(expected) : []),
      )
      if (played.call) {
        const ruling = await this.#ruling(this.#now)
        playing = [...ruling, ...(isStruck(after(this.#now, ruling)) ? [] : played.rest)]
        continue
      }
      if (this.#confrontation === null || !next) return ahead
      this.#now = { ...this.#now, confrontation: this.#confrontation }
      this.#confrontation = null
      return next(this.#now)
    }
  }

  /** What is said and what comes of it are on the record together; the pause follows both. */
  async #perform(acts: readonly Act[]): Promise<Played> {
    for (let at = 0; at < acts.length; at++) {
      const act = acts[at]!
      await this.#do(act)
      if (act.do === 'open floor') this.#floor?.clear()
      if (act.do === 'pause') await this.#court.beat(act.beat, BEATS[act.beat])
      if (act.do !== 'say' && act.do !== 'recap') continue
      while (isConsequence(acts[at + 1])) await this.#do(acts[++at]!)
      await this.#court.beat(CAPTION, readingTime(act.said.content))
      if (act.do === 'recap') continue
      await this.#court.beat(act.pause, BEATS[act.pause])
      const call = await this.#listen(this.#now)
      if (!call) continue
      // At once: whoever called should not wait for a draft that is written in ignorance of it.
      await this.#called(call)
      return { rest: withoutObjection(acts.slice(at + 1)), call }
    }
    return { rest: [], call: undefined }
  }

  async #do(act: Act): Promise<void> {
    const { now, events } = perform(this.#now, act)
    this.#now = now
    for (const { event, to } of events) await this.#court.enter(event, to)
  }

  /** An objection that wins is ruled on now, unless the judge has just spoken or one was ruled on in this round. */
  async #listen(now: TrialProgress): Promise<GalleryCall | undefined> {
    if (!this.#floor || !now.round) return undefined
    const call = await this.#floor.listen()
    if (call?.act === 'objection') this.#objection = call
    else if (call) await this.#confront(now, call)
    const { last, disputed, question } = now.round
    if (!this.#objection || last === 'judge' || disputed !== null || question === null) return undefined
    const won = this.#objection
    this.#objection = undefined
    return won
  }

  async #confront(now: TrialProgress, call: GalleryCall): Promise<void> {
    const confrontation = confrontationFor(now, call)
    if (!confrontation) return
    this.#confrontation = confrontation
    await this.#called(call)
  }

  async #called(call: GalleryCall): Promise<void> {
    const { act, voices } = call
    this.#now = { ...this.#now, incidents: [...this.#now.incidents, { kind: 'call', act, voices }] }
    await this.#court.enter({ type: 'floor_call', ...call })
  }
}

const following = ({ value, done }: IteratorResult<BusinessSegment, void>): BusinessSegment | undefined =>
  done ? undefined : (value ?? undefined)

const isConsequence = (act: Act | undefined): boolean =>
  act !== undefined && ['perjury', 'note', 'object', 'rule'].includes(act.do)

/** How the trial will stand when nothing comes between. */
const after = (now: TrialProgress, acts: readonly Act[]): TrialProgress =>
  acts.reduce((before, act) => perform(before, act).now, now)

/** A question that was struck before the answer came is not answered, and nobody goes on about a struck answer. */
const isStruck = ({ round, struck }: TrialProgress): boolean =>
  [round?.question, round?.answer].some((turn) => turn != null && struck.has(turn))

/** One objection a round: the gallery's takes the place of the one that was to come. */
function withoutObjection(acts: readonly Act[]): readonly Act[] {
  const at = acts.findIndex((act) => act.do === 'object')
  return at < 0 ? acts : acts.slice(0, at - 1)
}

function confrontationFor(now: TrialProgress, { act, exhibit }: GalleryCall): Confrontation | undefined {
  if (act === 'press') {
    const last = unstruckTestimony(now).at(-1)
    return last && { press: last }
  }
  const shown = numberedExhibits(now.brief).find(({ number }) => number === exhibit)
  return shown && { present: shown }
}
