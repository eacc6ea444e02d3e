import { afterwardsIn, type Entry, type EntryOf } from '#record'
import type { Agent } from './court.ts'
import type { Prompt } from './ports.ts'
import type { Quoting } from './quoting.ts'
import type { Shape } from './shapes.ts'

/** What the judge is told of a question behind the end of a case, and how the answer is read. */
export type Answering = (
  question: EntryOf<'question'>,
  known: {
    /** The record as it stood when it was asked. */
    readonly entries: readonly Entry[]
    readonly quoting: Quoting
    /** As the record calls the language of the court. */
    readonly language: string | undefined
  },
) => Promise<{ readonly prompt: Prompt; readonly shape: Shape<string> }>

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
