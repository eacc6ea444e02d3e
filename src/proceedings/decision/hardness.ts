/** From so many exhibits on a piece of work is hard. */
const MANY = 13

export interface Load {
  readonly exhibits?: number
  /** Contradictions between exhibits that nobody has decided. */
  readonly contradictions?: number
  /** Directives of a person that are owed an answer. */
  readonly directives?: number
}

/** Why a piece of work is hard, by the one stated rule; undefined when it is simple. */
export function hardness({ exhibits = 0, contradictions = 0, directives = 0 }: Load): string | undefined {
  if (directives > 0) return 'a directive is owed an answer'
  if (contradictions > 0) return 'exhibits contradict each other'
  return exhibits >= MANY ? `there are ${exhibits} exhibits` : undefined
}
