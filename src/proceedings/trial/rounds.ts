import { freely, type Agent, type Court } from '#court'
import { SCRIPTED } from './drawing.ts'
import type { TrialRole } from './picture.ts'
import { witnessId } from './seats.ts'
import type { TrialBrief, TrialCast } from './brief.ts'
import { drawEvent, JUDGE_INTERRUPTS, opponentOf, type RandomEvent } from './surprises.ts'
import { callsFor } from './floor.ts'
import * as bench from './bench.prompts.ts'
import { asking, capped, presented, type SpokenQuestion } from './delivery.ts'
import type { Disputes } from './disputes.ts'
import { disputedIn, Drafts, exchangeIn, line, type DraftedLine, type Examining, type RoundPlace } from './drafts.ts'
import { perjuryIn } from './perjury.ts'
import type { Act } from './acts.ts'
import { notesOf, outburstsOf, sceneOf, unstruckTestimony, type TrialProgress } from './progress.ts'
import * as say from './prompts.ts'
import { statementsOf } from './statements.ts'
import { examinerIn, type CounselSide, type ExaminationRound } from './scene.ts'

/** Drafts the rounds of an examination. Everything is drafted from the progress it is given, and nothing else. */
export class RoundDrafts {
  readonly #court: Court
  readonly #cast: TrialCast
  readonly #brief: TrialBrief
  readonly #disputes: Disputes

  constructor(court: Court, cast: TrialCast, brief: TrialBrief, disputes: Disputes) {
    this.#court = court
    this.#cast = cast
    this.#brief = brief
    this.#disputes = disputes
  }

  /** One question and one answer, with all that comes of them. */
  async round(from: TrialProgress, place: RoundPlace): Promise<readonly Act[]> {
    const court = this.#court
    const event = drawEvent((low, high) => court.draw(low, high))
    const interrupts = court.chance(JUDGE_INTERRUPTS)
    const examiner = examinerIn(place.kind)
    const begun = new Drafts(from)
    begun.add({ do: 'examine', witness: witnessId(place.number), kind: place.kind, round: place.round, of: place.of })
    if (this.#brief.audience) begun.add({ do: 'open floor', choices: callsFor(this.#brief, place.isLast) })
    const isChallenge = event?.speaker === 'opposing counsel'
    // Where the judge is about to speak, or counsel challenges what it could object to, there is no objection.
    const isSettled = interrupts || isChallenge || event?.speaker === 'judge'
    // An objection follows upon what it is about; what else happens comes after it.
    const draft = await this.#examined({ from, place, examiner }, begun, isSettled)
    if (event) await this.#happens(event, place, examiner, draft)
    if (isChallenge) await this.#answered(bench.challengeRulingPrompt, draft)
    else if (interrupts && event?.speaker !== 'judge') await this.#interrupt(place, draft)
    // The next question takes it up; after the last one the judge does.
    else if (event && event.speaker !== 'judge' && place.isLast) await this.#answered(bench.reactionPrompt, draft)
    return inCycle(draft.acts)
  }

  /** The question and its answer, with the objection to one of them, if there is any. */
  async #examined(at: Examining, draft: Drafts, isSettled: boolean): Promise<Drafts> {
    const { kind } = at.place
    const asked = await this.#question(at.from, at, draft)
    const look = { kind, of: 'question', question: asked.text, answer: null } as const
    // Most questions are answered, so the answer is written while the clerk looks.
    const [answer, seen] = await this.#court.meanwhile(
      () => this.#answer(at, asked),
      async () => (isSettled ? undefined : this.#disputes.look(look)),
    )
    if (seen !== undefined) draft.add({ do: 'look', of: 'question', grounds: seen })
    const put = draft.copy()
    if (seen != null && (await this.#disputes.toQuestion(at, { grounds: seen, by: 'classifier' }, draft))) {
      if (draft.isStruck) await this.#putOtherwise(at, draft)
      else await this.#testifies(at, answer, draft)
      return draft
    }
    await this.#testifies(at, answer, draft, !isSettled)
    if (isSettled) return draft
    const late = await this.#disputes.toAnswer(at, draft)
    const answered = draft.acts.slice(put.acts.length)
    // Who thinks of the question only when the answer has come is asked as of before; nobody is asked that twice.
    if (late === undefined || seen != null) return draft
    if (!(await this.#disputes.toQuestion(at, { grounds: late, by: 'organic' }, put))) return draft
    if (put.isStruck) await this.#putOtherwise(at, put)
    else for (const act of answered) put.add(act)
    return put
  }

  /** A question that was struck is not answered: the witness answers what is asked in its place. */
  async #putOtherwise(at: Examining, draft: Drafts): Promise<void> {
    const asked = await this.#question({ ...draft.now, confrontation: at.from.confrontation }, at, draft)
    await this.#testifies(at, await this.#answer(at, asked), draft)
  }

  /** The witness answers; what contradicts something is noted, and the clerk looks, where somebody may still object. */
  async #testifies(at: Examining, answer: DraftedLine, draft: Drafts, isLookedAt = false): Promise<void> {
    const { kind, number } = at.place
    draft.add(line(answer, 'witness', 'answer'))
    const { now } = draft
    const [noted, seen] = await this.#court.meanwhile(
      () => perjuryIn(this.#court, this.#cast.clerk, now, { witness: witnessId(number), answer: answer.content }),
      async () => (isLookedAt ? this.#disputes.look({ ...disputedIn(now, 'answer'), kind }) : undefined),
    )
    for (const found of noted) draft.add({ do: 'perjury', found })
    if (seen !== undefined) draft.add({ do: 'look', of: 'answer', grounds: seen })
  }

  async #question(from: TrialProgress, at: Examining, draft: Drafts): Promise<SpokenQuestion> {
    const { place, examiner: side } = at
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

  async #answer({ from, place, examiner }: Examining, { text, exhibit }: SpokenQuestion): Promise<DraftedLine> {
    const witness = this.#cast[witnessId(place.number)]!
    const by = this.#brief[examiner].name
    const struck = from.sustained?.of === 'answer' ? from.sustained.grounds : null
    const put = { question: text, by, exhibit, struck, own: from }
    const words = await this.#line(witness, say.answerPrompt(this.#roundOf(from, place), put))
    return { ...words, content: capped(words.content) }
  }

  async #happens(event: RandomEvent, place: RoundPlace, examiner: CounselSide, draft: Drafts): Promise<void> {
    const side = event.speaker === 'opposing counsel' ? opponentOf(examiner) : null
    const speaker =
      event.speaker === 'witness' ? witnessId(place.number) : (side ?? (event.speaker as 'bailiff' | 'judge'))
    const around = { event: event.event, side, ...exchangeIn(draft.now) }
    const prompt =
      event.speaker === 'witness'
        ? say.outburstPrompt(this.#roundOf(draft.now, place), { ...around, own: draft.now })
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

  async #interrupt(place: RoundPlace, draft: Drafts): Promise<void> {
    const contradictions = draft.now.contradictions.filter(({ turn }) => turn === draft.now.round?.answer)
    const at = { ...exchangeIn(draft.now), contradictions, happened: draft.now.happened }
    const prompt = bench.interruptionPrompt(sceneOf(draft.now), this.#roundOf(draft.now, place), at)
    draft.add(line(await this.#line(this.#cast.judge, prompt), 'judge', 'other'))
  }

  async #line(agent: Agent, prompt: Parameters<Court['draft']>[1]): Promise<DraftedLine> {
    const { said, value } = await this.#court.draft(agent, prompt, freely)
    return { ...said, content: value }
  }

  #roundOf(now: TrialProgress, { number, kind, round, of }: RoundPlace): ExaminationRound {
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

/** After the last line of a round the pause is longer. */
function inCycle(acts: readonly Act[]): readonly Act[] {
  const last = acts.findLastIndex((act) => act.do === 'say')
  return acts.map((act, index) =>
    index === last && act.do === 'say' ? { ...act, pause: 'witnessBetweenCycles' } : act,
  )
}
