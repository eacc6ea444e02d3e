import { z } from 'zod'
import { freely, json, type Agent, type Court, type Drafted } from '#court'
import { SCRIPTED } from './drawing.ts'
import type { TrialRole } from './picture.ts'
import { witnessId } from './seats.ts'
import type { TrialBrief, TrialCast } from './brief.ts'
import { drawEvent, JUDGE_INTERRUPTS, opponentOf, type RandomEvent } from './surprises.ts'
import { callsFor } from './floor.ts'
import * as bench from './bench.prompts.ts'
import { asking, capped, presented, type SpokenQuestion } from './delivery.ts'
import { aimOf, grounds, objectionGrounds } from './objections.ts'
import { perjuryIn } from './perjury.ts'
import type { Act, Duty } from './acts.ts'
import { notesOf, outburstsOf, perform, sceneOf, unstruckTestimony, type TrialProgress } from './progress.ts'
import * as say from './prompts.ts'
import { helpedBy, statementsOf } from './statements.ts'
import {
  examinerIn,
  type CounselSide,
  type DisputedLine,
  type Hint,
  type Kind,
  type ExaminationRound,
} from './scene.ts'

const Ruling = json(
  z.strictObject({
    ruling: z.enum(['sustained', 'overruled']),
    sentence: z.string().trim().min(1).max(400).describe('what you say aloud from the bench'),
  }),
)

interface RoundOf {
  /** Which witness, from 1. */
  readonly number: number
  readonly kind: Kind
  readonly round: number
  readonly of: number
  /** No other round with this witness follows. */
  readonly isLast: boolean
}

/** Drafts the rounds of an examination. Everything is drafted from the progress it is given, and nothing else. */
export class RoundDrafts {
  readonly #court: Court
  readonly #cast: TrialCast
  readonly #brief: TrialBrief

  constructor(court: Court, cast: TrialCast, brief: TrialBrief) {
    this.#court = court
    this.#cast = cast
    this.#brief = brief
  }

  /** One question and one answer, with all that comes of them. */
  async round(from: TrialProgress, place: RoundOf): Promise<readonly Act[]> {
    const court = this.#court
    const event = drawEvent((low, high) => court.draw(low, high))
    const interrupts = court.chance(JUDGE_INTERRUPTS)
    const examiner = examinerIn(place.kind)
    const draft = new Drafts(from)
    draft.add({ do: 'examine', witness: witnessId(place.number), kind: place.kind, round: place.round, of: place.of })
    if (this.#brief.audience) draft.add({ do: 'open floor', choices: callsFor(this.#brief, place.isLast) })

    const asked = await this.#question(from, examiner, place, draft)
    const isChallenge = event?.speaker === 'opposing counsel'
    // Where the judge is about to speak, or counsel challenges what it could object to, there is no objection.
    const isSettled = interrupts || isChallenge || event?.speaker === 'judge'
    const [answer, onQuestion] = await court.meanwhile(
      () => this.#answer(from, place, asked, examiner),
      async () =>
        isSettled ? null : this.#classify({ kind: place.kind, of: 'question', question: asked.text, answer: null }),
    )
    draft.add(line(answer, 'witness', 'answer'))
    const exchanged = disputedIn(draft.now, 'answer')
    const [onAnswer] = await court.meanwhile(
      async () => (isSettled || onQuestion !== null ? null : this.#classify({ ...exchanged, kind: place.kind })),
      async () => {
        const perjury = await perjuryIn(court, this.#cast.clerk, draft.now, {
          witness: witnessId(place.number),
          answer: answer.content,
        })
        if (perjury) draft.add({ do: 'perjury', found: perjury })
      },
    )
    // An objection follows upon what it is about; what else happens comes after it.
    if (!isSettled) await this.#object(place, examiner, hintOf(onQuestion, onAnswer), draft)
    if (event) await this.#happens(event, place, examiner, draft)
    if (isChallenge) await this.#answered(bench.challengeRulingPrompt, draft)
    else if (interrupts && event?.speaker !== 'judge') await this.#interrupt(place, draft)
    // The next question takes it up; after the last one the judge does.
    else if (event && event.speaker !== 'judge' && place.isLast) await this.#answered(bench.reactionPrompt, draft)
    return inCycle(draft.acts)
  }

  /** The gallery objects to what was said last in the round; counsel must say it, and the judge must rule. */
  async forGallery(now: TrialProgress): Promise<readonly Act[]> {
    const { round } = now
    if (!round) return []
    const examiner = examinerIn(round.kind)
    const of = round.answer === null ? 'question' : 'answer'
    const disputed = disputedIn(now, of)
    const found = (await this.#classify({ ...disputed, kind: round.kind })) ?? bench.POPULAR
    const draft = new Drafts(now)
    const side = opponentOf(examiner)
    const words = await this.#line(this.#cast[side], say.object(sceneOf(now), side, found, disputed))
    draft.add(line(words, side, 'other'))
    draft.add({ do: 'object', agent: side, grounds: found, by: 'audience', of })
    await this.#rule({ ...disputed, kind: round.kind, grounds: found, side, by: 'audience' }, draft)
    return draft.acts
  }

  async #question(from: TrialProgress, side: CounselSide, place: RoundOf, draft: Drafts): Promise<SpokenQuestion> {
    const hand = {
      notes: notesOf(from, side),
      contradictions: from.contradictions.filter(({ witness }) => witness === witnessId(place.number)),
      confrontation: from.confrontation,
      sustained: from.sustained?.side === side ? from.sustained : null,
      happened: from.happened,
    }
    const prompt = say.questionPrompt(sceneOf(from), side, this.#roundOf(from, place), hand)
    const { said, value } = await this.#court.draft(this.#cast[side], prompt, asking(this.#brief), {
      orElse: () => undefined,
    })
    const own = presented(this.#brief, value ?? UNASKED)
    const forced = from.confrontation && 'present' in from.confrontation ? from.confrontation.present : null
    const asked = { text: own.text, exhibit: forced ?? own.exhibit }
    if (asked.exhibit) draft.add({ do: 'reveal', exhibit: asked.exhibit.number })
    draft.add(line({ ...said, content: asked.text, ...(!value && { model: SCRIPTED }) }, side, 'question'))
    return asked
  }

  async #answer(from: TrialProgress, place: RoundOf, { text, exhibit }: SpokenQuestion, side: CounselSide) {
    const witness = this.#cast[witnessId(place.number)]!
    const by = this.#brief[side].name
    const struck = from.sustained?.of === 'answer' ? from.sustained.grounds : null
    const put = { question: text, by, exhibit, struck }
    const words = await this.#line(witness, say.answerPrompt(this.#roundOf(from, place), put))
    return { ...words, content: capped(words.content) }
  }

  async #happens(event: RandomEvent, place: RoundOf, examiner: CounselSide, draft: Drafts): Promise<void> {
    const side = event.speaker === 'opposing counsel' ? opponentOf(examiner) : null
    const speaker =
      event.speaker === 'witness' ? witnessId(place.number) : (side ?? (event.speaker as 'bailiff' | 'judge'))
    const around = { event: event.event, side, ...exchangeIn(draft.now) }
    const prompt =
      event.speaker === 'witness'
        ? say.outburstPrompt(this.#roundOf(draft.now, place), around)
        : say.happeningPrompt(sceneOf(draft.now), around)
    const words = await this.#line(this.#cast[speaker]!, prompt)
    draft.add({ do: 'event', event: event.event, agent: speaker })
    draft.add(line(words, event.speaker === 'witness' ? 'witness' : (speaker as TrialRole), 'other'))
  }

  /** The judge answers what has just happened. */
  async #answered(prompt: typeof bench.reactionPrompt, draft: Drafts): Promise<void> {
    const { happened } = draft.now
    if (!happened) return
    const words = await this.#line(
      this.#cast.judge,
      prompt(sceneOf(draft.now), { ...happened, ...exchangeIn(draft.now) }),
    )
    draft.add(line(words, 'judge', 'other'))
  }

  async #interrupt(place: RoundOf, draft: Drafts): Promise<void> {
    const contradictions = draft.now.contradictions.filter(({ turn }) => turn === draft.now.round?.answer)
    const at = { ...exchangeIn(draft.now), contradictions, happened: draft.now.happened }
    const prompt = bench.interruptionPrompt(sceneOf(draft.now), this.#roundOf(draft.now, place), at)
    draft.add(line(await this.#line(this.#cast.judge, prompt), 'judge', 'other'))
  }

  /** By opposing counsel's own words, whether the clerk has pointed at grounds or not. */
  async #object(place: RoundOf, examiner: CounselSide, hint: Hint | null, draft: Drafts): Promise<void> {
    const side = opponentOf(examiner)
    const { kind } = place
    const at = { ...disputedIn(draft.now, 'answer'), kind }
    const helps = helpedBy(this.#brief, at.answer ?? '')
    const own = await this.#line(this.#cast[side], say.objectionPrompt(sceneOf(draft.now), side, at, { hint, helps }))
    const found = objectionGrounds(own.content)
    if (found === undefined) return draft.add({ do: 'note', side, said: own })
    const isHinted = hint?.grounds === found
    const of = isHinted ? hint.of : aimOf(found)
    const by = isHinted ? 'classifier' : 'organic'
    draft.add(line(own, side, 'other'))
    draft.add({ do: 'object', agent: side, grounds: found, by, of })
    await this.#rule({ ...disputedIn(draft.now, of), kind, grounds: found, side, by }, draft)
  }

  async #rule(dispute: bench.Dispute, draft: Drafts): Promise<void> {
    const { judge } = this.#cast
    const drafted = await this.#court.draft(judge, bench.objectionRulingPrompt(sceneOf(draft.now), dispute), Ruling, {
      orElse: () => undefined,
    })
    const { value, said } = drafted
    const content = value?.sentence ?? 'The bench gave no ruling that could be read, so the objection falls.'
    const ruling = value?.ruling ?? 'overruled'
    draft.add(line({ ...said, content, ...(!value && { model: SCRIPTED }) }, 'judge', 'other'))
    draft.add({ do: 'rule', agent: judge.id, ruling, content, unreadable: !value })
  }

  async #classify(at: say.Exchanged): Promise<string | null> {
    return this.#court.ask(this.#cast.clerk, say.groundsPrompt(at), grounds, { orElse: () => null })
  }

  async #line(agent: Agent, prompt: Parameters<Court['draft']>[1]): Promise<Drafted<string>['said']> {
    const { said, value } = await this.#court.draft(agent, prompt, freely)
    return { ...said, content: value }
  }

  #roundOf(now: TrialProgress, { number, kind, round, of }: RoundOf): ExaminationRound {
    const witness = this.#brief.witnesses[number - 1]!
    const { name, role, persona } = witness
    const known = statementsOf(this.#brief, witness)
    const [knows, helps] = [known.map(({ says }) => says), known.map((one) => one.helps)]
    const { directRounds = of, crossRounds = 0, redirectRounds = 0 } = now.scripts[number - 1] ?? {}
    return {
      kind,
      round,
      of,
      witness: { id: witnessId(number), name, role, knows, helps, ...(persona !== undefined && { persona }) },
      plan: { direct: directRounds, cross: crossRounds, redirect: redirectRounds },
      testimony: unstruckTestimony(now),
      outbursts: outburstsOf(now),
    }
  }
}

/** What counsel is left with who could not be brought to ask anything. */
const UNASKED = 'What can you tell the court about this?'

/** Where the clerk saw grounds; a question that gave some was looked at first. */
function hintOf(onQuestion: string | null, onAnswer: string | null): Hint | null {
  if (onQuestion !== null) return { of: 'question', grounds: onQuestion }
  return onAnswer === null ? null : { of: 'answer', grounds: onAnswer }
}

/** The acts drafted so far, and how the trial will stand after them. */
class Drafts {
  readonly acts: Act[] = []
  now: TrialProgress

  constructor(from: TrialProgress) {
    this.now = from
  }

  add(act: Act): void {
    this.acts.push(act)
    this.now = perform(this.now, act).now
  }
}

const line = (said: Drafted<string>['said'], role: TrialRole, as: Duty): Act => ({
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

function disputedIn({ lines, round }: TrialProgress, of: DisputedLine['of']): DisputedLine {
  const content = (turn: number | null | undefined): string | null => (turn ? (lines[turn - 1]?.content ?? null) : null)
  return { of, question: content(round?.question) ?? '', answer: content(round?.answer) }
}

/** The last question and its answer, as far as they still stand. */
function exchangeIn(now: TrialProgress): { readonly question: string; readonly answer: string } {
  const { question, answer } = disputedIn(now, 'answer')
  const stands = (turn: number | null | undefined): boolean => turn != null && !now.struck.has(turn)
  return {
    question: stands(now.round?.question) ? question : '',
    answer: stands(now.round?.answer) ? (answer ?? '') : '',
  }
}
