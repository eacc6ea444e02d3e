import { z } from 'zod'
import { freely, json, type Agent, type Court } from '#court'
import type { Act } from './acts.ts'
import type { TrialBrief, TrialCast } from './brief.ts'
import * as bench from './bench.prompts.ts'
import { disputedIn, Drafts, line, type DraftedLine, type Examining } from './drafts.ts'
import { SCRIPTED } from './drawing.ts'
import { aimOf } from './grounds.ts'
import { grounds, isPassed, objectionGrounds } from './objections.ts'
import * as objecting from './objections.prompts.ts'
import { sceneOf, type TrialProgress } from './progress.ts'
import { examinerIn, type ClerksLook } from './scene.ts'
import { helpedBy } from './statements.ts'
import { opponentOf } from './surprises.ts'

const Ruling = json(
  z.strictObject({
    ruling: z.enum(['sustained', 'overruled']),
    sentence: z.string().trim().min(1).max(400).describe('what you say aloud from the bench'),
  }),
)

/** Grounds to object, and by whose eyes. */
interface Seen {
  readonly grounds: string
  readonly by: 'classifier' | 'organic'
}

/** Who objects to what, and what the judge makes of it. */
export class Disputes {
  readonly #court: Court
  readonly #cast: TrialCast
  readonly #brief: TrialBrief

  constructor(court: Court, cast: TrialCast, brief: TrialBrief) {
    this.#court = court
    this.#cast = cast
    this.#brief = brief
  }

  /** Whether opposing counsel, told where there are grounds, stops the question before it is answered. */
  async toQuestion(at: Examining, seen: Seen, draft: Drafts): Promise<boolean> {
    const { side, disputed, own } = await this.#counsel(at, { of: 'question', grounds: seen.grounds }, draft)
    const found = objectionGrounds(own.content)
    if (found === undefined) {
      if (!isPassed(own.content)) draft.add({ do: 'note', side, said: own })
      return false
    }
    const by = found === seen.grounds ? seen.by : 'organic'
    await this.#raise({ ...disputed, grounds: found, side, by }, own, draft)
    return true
  }

  /** Opposing counsel objects to the answer or makes a note; given back are grounds that concern the question only. */
  async toAnswer(at: Examining, draft: Drafts): Promise<string | undefined> {
    const look = draft.look?.grounds ?? null
    const { side, disputed, own } = await this.#counsel(at, { of: 'answer', grounds: look }, draft)
    const found = objectionGrounds(own.content)
    if (found === undefined) {
      if (!isPassed(own.content)) draft.add({ do: 'note', side, said: own })
      return undefined
    }
    if (found !== look && aimOf(found, own.content) === 'question') return found
    const by = found === look ? 'classifier' : 'organic'
    await this.#raise({ ...disputed, grounds: found, side, by }, own, draft)
    return undefined
  }

  /** What opposing counsel says to the last line, by its own choice, whatever the clerk has pointed at. */
  async #counsel({ place, examiner }: Examining, { of, grounds: seen }: ClerksLook, draft: Drafts) {
    const side = opponentOf(examiner)
    const disputed = { ...disputedIn(draft.now, of), kind: place.kind }
    const hint = seen === null ? null : { of, grounds: seen }
    const helps = helpedBy(this.#brief, disputed.answer ?? '')
    const prompt = objecting.objectionPrompt(sceneOf(draft.now), side, disputed, { hint, helps })
    return { side, disputed, own: await this.#line(this.#cast[side], prompt) } as const
  }

  async #raise(dispute: bench.Dispute, words: DraftedLine, draft: Drafts): Promise<void> {
    const { side, grounds: found, by, of } = dispute
    draft.add(line(words, side, 'other'))
    draft.add({ do: 'object', agent: side, grounds: found, by, of })
    await this.#rule(dispute, draft)
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

  /** What the clerk sees in a line. */
  async look(at: objecting.Exchanged): Promise<string | null> {
    return this.#court.ask(this.#cast.clerk, objecting.groundsPrompt(at), grounds, { orElse: () => null })
  }

  /** The gallery objects to what was said last in the round; counsel must say it, and the judge must rule. */
  async forGallery(now: TrialProgress, look: ClerksLook | undefined): Promise<readonly Act[]> {
    const { round } = now
    if (!round) return []
    const examiner = examinerIn(round.kind)
    const of = round.answer === null ? 'question' : 'answer'
    const disputed = { ...disputedIn(now, of), kind: round.kind }
    const seen = look?.of === of ? look.grounds : await this.look(disputed)
    const found = seen ?? bench.POPULAR
    const draft = new Drafts(now)
    const side = opponentOf(examiner)
    const words = await this.#line(
      this.#cast[side],
      objecting.galleryObjectionPrompt(sceneOf(now), side, found, disputed),
    )
    await this.#raise({ ...disputed, grounds: found, side, by: 'audience' }, words, draft)
    return draft.acts
  }

  async #line(agent: Agent, prompt: Parameters<Court['draft']>[1]): Promise<DraftedLine> {
    const { said, value } = await this.#court.draft(agent, prompt, freely)
    return { ...said, content: value }
  }
}
