import { z } from 'zod'
import { freely, json, type Agent, type Court, type Drafted } from '#court'
import { SCRIPTED, witnessId, type TrialRole } from '#record'
import type { TrialBrief, TrialCast } from './brief.ts'
import { drawEvent, JUDGE_INTERRUPTS, opponentOf, type RandomEvent } from './events.ts'
import { callsFor } from './floor.ts'
import { grounds, groundsIn } from './objections.ts'
import { perjuryIn } from './perjury.ts'
import { perform, sceneOf, testimonyIn, type Act, type Part, type Progress } from './progress.ts'
import * as say from './prompts.ts'
import {
  examinerIn,
  exhibitsOf,
  type CounselSide,
  type Disputed,
  type Kind,
  type NumberedExhibit,
  type Round,
} from './scene.ts'

const Ruling = json(
  z.strictObject({ ruling: z.enum(['sustained', 'overruled']), sentence: z.string().trim().min(1).max(400) }),
)

/** An answer longer than this is cut at the end of a sentence. */
const MOST_WORDS = 70

export interface RoundOf {
  /** Which witness, from 1. */
  readonly number: number
  readonly kind: Kind
  readonly round: number
  readonly of: number
  /** No other round with this witness follows. */
  readonly isLast: boolean
}

/** Drafts the rounds of an examination. Everything is drafted from the progress it is given, and nothing else. */
export class Rounds {
  readonly #court: Court
  readonly #cast: TrialCast
  readonly #brief: TrialBrief

  constructor(court: Court, cast: TrialCast, brief: TrialBrief) {
    this.#court = court
    this.#cast = cast
    this.#brief = brief
  }

  /** One question and one answer, with all that comes of them. */
  async round(from: Progress, place: RoundOf): Promise<readonly Act[]> {
    const court = this.#court
    const event = drawEvent((low, high) => court.draw(low, high))
    const interrupts = court.chance(JUDGE_INTERRUPTS)
    const examiner = examinerIn(place.kind)
    const draft = new Drafts(from)
    draft.add({ do: 'examine', witness: witnessId(place.number), kind: place.kind, round: place.round, of: place.of })
    if (this.#brief.audience) draft.add({ do: 'open floor', choices: callsFor(this.#brief, place.isLast) })

    const asked = await this.#question(from, examiner, place, draft)
    const judgeSpeaks = interrupts || event?.speaker === 'judge'
    const [answer, onQuestion] = await court.meanwhile(
      () => this.#answer(from, place, asked, examiner),
      async () =>
        judgeSpeaks ? null : this.#classify(place.kind, { of: 'question', question: asked.text, answer: null }),
    )
    draft.add(line(answer, 'witness', 'answer'))
    const perjury = await perjuryIn(court, this.#cast.clerk, draft.now, {
      witness: witnessId(place.number),
      answer: answer.content,
    })
    if (perjury) draft.add({ do: 'perjury', found: perjury })
    if (event) await this.#happens(event, place, examiner, draft)
    // Nobody objects after the judge has spoken.
    if (event?.speaker === 'judge') return inCycle(draft.acts)
    if (interrupts) await this.#interrupt(place, draft)
    else await this.#object(place, examiner, onQuestion, draft)
    return inCycle(draft.acts)
  }

  /** The gallery objects to what was said last in the round; counsel must say it, and the judge must rule. */
  async forGallery(now: Progress): Promise<readonly Act[]> {
    const { round } = now
    if (!round) return []
    const examiner = examinerIn(round.kind)
    const of = round.answer === null ? 'question' : 'answer'
    const disputed = disputedIn(now, of)
    const found = (await this.#classify(round.kind, disputed)) ?? 'popular demand'
    const draft = new Drafts(now)
    const side = opponentOf(examiner)
    const words = await this.#line(this.#cast[side], say.object(sceneOf(now), side, found, disputed))
    draft.add(line(words, side, 'other'))
    draft.add({ do: 'object', agent: side, grounds: found, by: 'audience', of })
    await this.#rule({ ...disputed, kind: round.kind, grounds: found, side, by: 'audience' }, draft)
    return draft.acts
  }

  async #question(from: Progress, side: CounselSide, place: RoundOf, draft: Drafts): Promise<Asked> {
    const hand = {
      notes: from.notes.filter((note) => note.side === side).map(({ text }) => text),
      contradictions: from.contradictions.filter(({ witness }) => witness === witnessId(place.number)),
      confrontation: from.confrontation,
      sustained: from.sustained?.side === side ? from.sustained.grounds : null,
    }
    const words = await this.#line(
      this.#cast[side],
      say.question(sceneOf(from), side, this.#roundOf(from, place), hand),
    )
    const forced = from.confrontation && 'present' in from.confrontation ? from.confrontation.present : null
    const { text, exhibit } = presented(this.#brief, words.content, forced)
    if (exhibit) draft.add({ do: 'reveal', exhibit: exhibit.number })
    draft.add(line({ ...words, content: text }, side, 'question'))
    return { text, exhibit }
  }

  async #answer(from: Progress, place: RoundOf, { text, exhibit }: Asked, side: CounselSide) {
    const witness = this.#cast[witnessId(place.number)]!
    const by = this.#brief[side].name
    const words = await this.#line(witness, say.answer(this.#roundOf(from, place), { question: text, by, exhibit }))
    return { ...words, content: capped(words.content) }
  }

  async #happens(event: RandomEvent, place: RoundOf, examiner: CounselSide, draft: Drafts): Promise<void> {
    const side = event.speaker === 'opposing counsel' ? opponentOf(examiner) : null
    const speaker =
      event.speaker === 'witness' ? witnessId(place.number) : (side ?? (event.speaker as 'bailiff' | 'judge'))
    const { question, answer } = disputedIn(draft.now, 'answer')
    const around = { event: event.event, side, question, answer: answer ?? '' }
    const prompt =
      event.speaker === 'witness'
        ? say.outburst(this.#roundOf(draft.now, place), around)
        : say.happening(sceneOf(draft.now), around)
    const words = await this.#line(this.#cast[speaker]!, prompt)
    draft.add({ do: 'event', event: event.event, agent: speaker })
    draft.add(line(words, event.speaker === 'witness' ? 'witness' : (speaker as TrialRole), 'other'))
  }

  async #interrupt(place: RoundOf, draft: Drafts): Promise<void> {
    const { question, answer } = disputedIn(draft.now, 'answer')
    const at = { question, answer: answer ?? '' }
    const prompt = say.interrupt(sceneOf(draft.now), this.#roundOf(draft.now, place), at)
    draft.add(line(await this.#line(this.#cast.judge, prompt), 'judge', 'other'))
  }

  /** By opposing counsel's own words, or else because the clerk saw grounds in the question or in the answer. */
  async #object(place: RoundOf, examiner: CounselSide, onQuestion: string | null, draft: Drafts): Promise<void> {
    const side = opponentOf(examiner)
    const onBoth = disputedIn(draft.now, 'answer')
    const [own, onAnswer] = await this.#court.meanwhile(
      () => this.#line(this.#cast[side], say.objectOrNote(sceneOf(draft.now), side, place.kind, onBoth)),
      () => this.#classify(place.kind, onBoth),
    )
    const organic = groundsIn(own.content)
    const found = organic ?? onQuestion ?? onAnswer
    if (found === null) return draft.add({ do: 'note', side, said: own })
    const of = organic === undefined ? (onQuestion === null ? 'answer' : 'question') : aimOf(found)
    const by = organic === undefined ? 'classifier' : 'organic'
    const disputed = disputedIn(draft.now, of)
    const words =
      organic === undefined
        ? await this.#line(this.#cast[side], say.object(sceneOf(draft.now), side, found, disputed))
        : own
    draft.add(line(words, side, 'other'))
    draft.add({ do: 'object', agent: side, grounds: found, by, of })
    await this.#rule({ ...disputed, kind: place.kind, grounds: found, side, by }, draft)
  }

  async #rule(dispute: say.Dispute, draft: Drafts): Promise<void> {
    const { judge } = this.#cast
    const drafted = await this.#court.draft(judge, say.rule(sceneOf(draft.now), dispute), Ruling, {
      orElse: () => undefined,
    })
    const { value, said } = drafted
    const content = value?.sentence ?? 'The bench gave no ruling that could be read, so the objection falls.'
    const ruling = value?.ruling ?? 'overruled'
    draft.add(line({ ...said, content, ...(!value && { model: SCRIPTED }) }, 'judge', 'other'))
    draft.add({ do: 'rule', agent: judge.id, ruling, content, unreadable: !value })
  }

  async #classify(kind: Kind, at: Disputed): Promise<string | null> {
    return this.#court.ask(this.#cast.clerk, say.classify(kind, at), grounds, { orElse: () => null })
  }

  async #line(agent: Agent, prompt: Parameters<Court['draft']>[1]): Promise<Drafted<string>['said']> {
    const { said, value } = await this.#court.draft(agent, prompt, freely)
    return { ...said, content: value }
  }

  #roundOf(now: Progress, { number, kind, round, of }: RoundOf): Round {
    const { name, role, knows, persona } = this.#brief.witnesses[number - 1]!
    return {
      kind,
      round,
      of,
      witness: { id: witnessId(number), name, role, knows, ...(persona !== undefined && { persona }) },
      testimony: testimonyIn(now),
    }
  }
}

interface Asked {
  readonly text: string
  readonly exhibit: NumberedExhibit | null
}

/** The acts drafted so far, and how the trial will stand after them. */
class Drafts {
  readonly acts: Act[] = []
  now: Progress

  constructor(from: Progress) {
    this.now = from
  }

  add(act: Act): void {
    this.acts.push(act)
    this.now = perform(this.now, act).now
  }
}

const line = (said: Drafted<string>['said'], role: TrialRole, as: Part): Act => ({
  do: 'say',
  said,
  role,
  as,
  pause: 'witnessBetweenTurns',
})

/** After the last line of a round the pause is longer. */
function inCycle(acts: readonly Act[]): readonly Act[] {
  const last = acts.findLastIndex((act) => act.do === 'say')
  return acts.map((act, index) =>
    index === last && act.do === 'say' ? { ...act, pause: 'witnessBetweenCycles' } : act,
  )
}

function disputedIn({ lines, round }: Progress, of: Disputed['of']): Disputed {
  const content = (turn: number | null | undefined): string | null => (turn ? (lines[turn - 1]?.content ?? null) : null)
  return { of, question: content(round?.question) ?? '', answer: content(round?.answer) }
}

/** A question can be leading or badger; what is hearsay or speculation is in the answer. */
const aimOf = (found: string): Disputed['of'] => (/hearsay|speculat/iu.test(found) ? 'answer' : 'question')

/** Counsel that begins with PRESENT: and a number shows an exhibit while it asks. */
function presented(brief: TrialBrief, words: string, forced: NumberedExhibit | null): Asked {
  const [opening = '', number] = /^[\s"“*_]*PRESENT\s*[:#]?\s*(\d+)\s*[.:,;–—-]*\s*/iu.exec(words) ?? []
  const own = exhibitsOf(brief).find((exhibit) => exhibit.number === Number(number)) ?? null
  const text = words.slice(opening.length).trim()
  return { text: text === '' ? words : text, exhibit: forced ?? own }
}

function capped(answer: string): string {
  const words = answer.trim().split(/\s+/u)
  if (words.length <= MOST_WORDS) return answer.trim()
  const most = words.slice(0, MOST_WORDS).join(' ')
  const end = Math.max(most.lastIndexOf('.'), most.lastIndexOf('!'), most.lastIndexOf('?'))
  return end > 0 ? most.slice(0, end + 1) : `${most}…`
}
