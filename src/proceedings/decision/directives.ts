import type { Side } from '#evidence'
import type { Meant } from './clerk/cut.ts'
import { other, type Answered, type OwedDirective, type DirectiveSearch } from './matter.ts'

interface Fallen {
  readonly intervention: number
  readonly content: string
  /** How many speeches had been given. */
  readonly place: number
  /** How it is meant; nothing, when nobody understands it. */
  readonly meant: Meant | undefined
}

/** Everything the decision-maker has said, in order: all of it stands, some of it is owed an answer. */
export class Directives {
  #all: readonly OwedDirective[] = []

  /** What nobody understands gets a question back and is none. */
  fall({ intervention, content, place, meant }: Fallen): OwedDirective | undefined {
    if (meant === undefined) return undefined
    const { replaces, ...direction } = meant
    const number = this.#all.length + 1
    this.#all = this.#all.map((each) => (replaces.includes(each.number) ? { ...each, replacedBy: number } : each))
    const directive: OwedDirective = {
      intervention,
      number,
      content,
      place,
      ...direction,
      owing: owingOf(direction),
      found: { fresh: [], near: [], searched: false },
      answers: [],
    }
    this.#all = [...this.#all, directive]
    return directive
  }

  /** What was found on it; from here on it is owed. */
  found(intervention: number, found: DirectiveSearch): void {
    this.#change(intervention, (directive) => ({ ...directive, found }))
  }

  /** A side has spoken to it, well or badly. */
  answered(intervention: number, answer: Answered): void {
    this.#change(intervention, (directive) => ({
      ...directive,
      owing: stillOwing(directive, answer.side),
      answers: [...directive.answers, answer],
    }))
  }

  get all(): readonly OwedDirective[] {
    return this.#all
  }

  get owed(): readonly OwedDirective[] {
    return this.#all.filter(({ owing }) => owing.length > 0)
  }

  /** What a side has to answer when it speaks. */
  owedBy(side: Side): readonly OwedDirective[] {
    return this.owed.filter(({ owing }) => owing === 'next' || owing.includes(side))
  }

  /** Who must have the floor next: of two that owe, the one that has not just spoken. */
  due(last: Side | undefined): Side | undefined {
    if (last === undefined) return undefined
    if (this.owedBy(other(last)).length > 0) return other(last)
    return this.owedBy(last).length > 0 ? last : undefined
  }

  #change(intervention: number, how: (directive: OwedDirective) => OwedDirective): void {
    this.#all = this.#all.map((directive) => (directive.intervention === intervention ? how(directive) : directive))
  }
}

function owingOf({ to, moves }: Pick<OwedDirective, 'to' | 'moves'>): OwedDirective['owing'] {
  if (moves || to === 'judge') return []
  if (to === 'both') return ['defense', 'prosecution']
  return to === 'next' ? 'next' : [to]
}

export const stillOwing = ({ owing }: OwedDirective, side: Side): readonly Side[] =>
  owing === 'next' ? [] : owing.filter((each) => each !== side)
