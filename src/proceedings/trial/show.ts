import type { Court } from '#court'
import { readingTime } from '#record'
import { BEATS, CAPTION } from './beats.ts'
import type { TrialBrief } from './brief.ts'
import { Floor, type GalleryCall } from './floor.ts'
import type { Act } from './acts.ts'
import { trialBeginning, perform, unstruckTestimony, type TrialProgress } from './progress.ts'
import { numberedExhibits, type ClerksLook, type Confrontation } from './scene.ts'

/** A piece of the order of business: drafted ahead, from how the trial will stand by then. */
export type BusinessSegment = (expected: TrialProgress) => Promise<readonly Act[]>

/** The order of business: each segment is asked for with the trial as it will stand after the one before. */
export type Business = Generator<BusinessSegment, void, TrialProgress>

interface Played {
  readonly rest: readonly Act[]
  /** The gallery has won the floor, so that what comes next must be drafted anew. */
  readonly call: GalleryCall | undefined
}

/** Who has counsel object and the judge rule at the gallery's demand, given what the clerk saw in the last line. */
interface GalleryDisputes {
  forGallery(now: TrialProgress, look: ClerksLook | undefined): Promise<readonly Act[]>
}

/**
 * The show: while one segment is on air the next one is drafted, so a finished turn is always in hand. Nothing that is
 * drafted is on the record yet. When the gallery wins the floor, what is drafted in ignorance of it is abandoned.
 */
export class Show {
  readonly #court: Court
  readonly #floor: Floor | undefined
  readonly #disputes: GalleryDisputes
  #now: TrialProgress
  #look: ClerksLook | undefined
  #objection: GalleryCall | undefined

  constructor(court: Court, brief: TrialBrief, disputes: GalleryDisputes) {
    this.#court = court
    this.#disputes = disputes
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
    await this.#perform(acts, () => undefined)
  }

  /** Puts a segment on air and drafts the next one beside it. */
  async #air(acts: readonly Act[], next: BusinessSegment | undefined): Promise<readonly Act[]> {
    let playing = acts
    for (;;) {
      const expected = confronted(after(this.#now, playing))
      const [{ call, rest }, ahead = []] = await this.#court.ahead(
        (abandon) => this.#perform(playing, abandon),
        async () => (next ? await next(expected) : []),
      )
      if (!call) return ahead
      playing = call.act === 'objection' ? await this.#disputed(rest) : rest
    }
  }

  /** The objection that the gallery demands, and what follows it of what was to come. */
  async #disputed(rest: readonly Act[]): Promise<readonly Act[]> {
    const disputed = await this.#disputes.forGallery(this.#now, this.#look)
    return [...disputed, ...(isStruck(after(this.#now, disputed)) ? [] : withoutObjection(rest))]
  }

  /** What is said and what comes of it are on the record together; the pause follows both. */
  async #perform(drafted: readonly Act[], abandon: () => void): Promise<Played> {
    let acts = drafted
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
      const rest = acts.slice(at + 1)
      const atHand = call.act === 'objection' ? objectionAtHand(rest) : undefined
      if (!atHand) abandon()
      await this.#called(call)
      if (!atHand) return { rest, call }
      acts = [...acts.slice(0, at + 1), ...atHand]
    }
    return { rest: [], call: undefined }
  }

  async #do(act: Act): Promise<void> {
    if (act.do === 'look') this.#look = act
    if (act.do === 'examine') this.#look = undefined
    const { now, events } = perform(this.#now, act)
    this.#now = now
    for (const { event, to } of events) await this.#court.enter(event, to)
  }

  /** The call that takes effect now: an objection not where the judge has just spoken or ruled on one in this round. */
  async #listen({ round, ...now }: TrialProgress): Promise<GalleryCall | undefined> {
    if (!this.#floor || !round) return undefined
    const call = await this.#floor.listen()
    if (call?.act === 'objection') this.#objection = call
    else if (call && confrontationFor({ round, ...now }, call)) return call
    const { last, disputed, question } = round
    if (!this.#objection || last === 'judge' || disputed !== null || question === null) return undefined
    const won = this.#objection
    this.#objection = undefined
    return won
  }

  async #called(call: GalleryCall): Promise<void> {
    const { act, voices } = call
    const confrontation = confrontationFor(this.#now, call) ?? this.#now.confrontation
    const incidents = [...this.#now.incidents, { kind: 'call' as const, act, voices }]
    this.#now = { ...this.#now, confrontation, incidents }
    await this.#court.enter({ type: 'floor_call', ...call })
  }
}

const following = ({ value, done }: IteratorResult<BusinessSegment, void>): BusinessSegment | undefined =>
  done ? undefined : (value ?? undefined)

const isConsequence = (act: Act | undefined): boolean =>
  act !== undefined && ['perjury', 'note', 'look', 'object', 'rule'].includes(act.do)

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

/** Counsel has its own objection to the last line at hand: the gallery has only been quicker. */
function objectionAtHand([said, objection, ...rest]: readonly Act[]): readonly Act[] | undefined {
  if (said?.do !== 'say' || objection?.do !== 'object') return undefined
  return [said, { ...objection, by: 'audience' }, ...rest]
}

function confrontationFor(now: TrialProgress, { act, exhibit }: GalleryCall): Confrontation | undefined {
  if (act === 'objection') return undefined
  if (act === 'press') return pressed(now)
  const shown = numberedExhibits(now.brief).find(({ number }) => number === exhibit)
  return shown && { present: shown }
}

function pressed(now: TrialProgress): Confrontation | undefined {
  const last = unstruckTestimony(now).at(-1)
  return last && { press: last }
}

/** Nobody is confronted with an answer that is struck by then. */
function confronted(now: TrialProgress): TrialProgress {
  const { confrontation } = now
  if (confrontation === null || !('press' in confrontation)) return now
  const stands = unstruckTestimony(now).some(({ answer }) => answer === confrontation.press.answer)
  return stands ? now : { ...now, confrontation: pressed(now) ?? null }
}
