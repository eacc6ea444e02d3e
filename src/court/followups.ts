import { afterwardsIn, type Entry, type EntryOf, type StepKey } from '#record'
import { AgentStep } from './act.ts'
import { spokenFields } from './asking.ts'
import type { StepDeps } from './calls.ts'
import type { Agent, AtCeiling } from './court.ts'
import { CourtError, type CourtErrorCode } from './errors.ts'
import type { Forking } from './forking.ts'
import type { Gallery } from './gallery.ts'
import type { Lane } from './lane.ts'
import type { Attachment, CaseSources, Message, Prompt } from './ports.ts'
import type { Quoting } from './quoting.ts'
import type { Shape } from './shapes.ts'

/** What the judge is told of a question behind the end of a case, and how the answer is read. */
export type FollowUpPrompt = (
  question: EntryOf<'question'>,
  known: {
    /** The record as it stood when it was asked. */
    readonly entries: readonly Entry[]
    readonly quoting: Quoting
    /** As the record calls the language of the court. */
    readonly language: string | undefined
  },
) => Promise<Asked>

interface Asked {
  readonly prompt: Prompt
  readonly shape: Shape<string>
}

/** All that a sitting works with. */
export interface SittingDeps extends StepDeps, Gallery, Forking {
  readonly sources: CaseSources
  readonly filedSources: CaseSources
  readonly pictures: readonly Attachment[]
  readonly atCeiling: AtCeiling
  /** What all keys begin with; nothing, unless given. */
  readonly path?: string
}

/** A step beside the script. */
export interface AsideStep {
  readonly stage: StepDeps
  readonly lane: Lane
  readonly key: StepKey
  readonly quoting: Quoting
  /** What an agent remembers; what is added to it is forgotten. */
  readonly history: (agent: Agent) => Message[]
}

/** The questions that wait for the judge: a view over the record, by the sitting after which they were asked. */
export class FollowUps {
  readonly #entries: Entry[]

  constructor(past: readonly Entry[]) {
    this.#entries = [...past]
  }

  receive(entry: Entry): void {
    this.#entries.push(entry)
  }

  get isEmpty(): boolean {
    return afterwardsIn(this.#entries).asked.length === 0
  }

  /** The first that waits behind this sitting. */
  next(sat: number): EntryOf<'question'> | undefined {
    return afterwardsIn(this.#entries).asked.find(({ seq }) => this.#satBefore(seq) === sat)
  }

  before({ seq }: EntryOf<'question'>): readonly Entry[] {
    return this.#entries.filter((entry) => entry.seq < seq)
  }

  /** Whoever gave the verdict that the question is about. */
  judge(question: EntryOf<'question'>, cast: Readonly<Record<string, Agent | undefined>>): Agent | undefined {
    const verdict = this.before(question).findLast((entry) => entry.type === 'verdict')
    return Object.values(cast).find((agent) => agent !== undefined && agent.id === verdict?.agent)
  }

  #satBefore(seq: number): number {
    return 1 + this.#entries.filter((entry) => entry.type === 'reopened' && entry.seq < seq).length
  }
}

/** The judge answers: without tools, and what was said is no part of its memory. */
export async function giveAnswer(
  { stage, lane, key, quoting, history }: AsideStep,
  { seq: question }: EntryOf<'question'>,
  { judge, ...asked }: Asked & { readonly judge: Agent },
): Promise<void> {
  const { tools: _tools, searchers: _searchers, ...agent } = judge
  const step = new AgentStep(stage, { lane, key, agent, history: history(agent) })
  const said = await step.write<string, never>({ ...asked, how: {} }).then(
    ({ value, receipt }) => ({ ...spokenFields(agent, receipt, quoting), content: value }),
    (error: unknown) => unanswered(agent, error),
  )
  await lane.put([{ type: 'answer', question, ...said, to: 'open', key }])
}

const endsAnswers: readonly CourtErrorCode[] = ['model-failed', 'unusable-answer', 'over-budget']

/** A question that nobody could answer is settled by that, and can be put again. */
function unanswered({ id: agent, models: [model = 'unknown'] }: Agent, error: unknown) {
  if (!(error instanceof CourtError) || !endsAnswers.includes(error.code)) throw error
  return { agent, model, content: '', failed: error.message }
}
