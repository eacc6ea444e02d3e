import type { Exhibit } from '#record'

/** From so many sources on a piece of work is hard. A document of many passages is one. */
const MANY = 13

export interface Load {
  readonly exhibits?: readonly Exhibit[]
  /** Contradictions between exhibits that nobody has decided. */
  readonly contradictions?: number
  /** Directives of a person that are owed an answer. */
  readonly directives?: number
}

/** Why a piece of work is hard, by the one stated rule; undefined when it is simple. */
export function hardness({ exhibits = [], contradictions = 0, directives = 0 }: Load): string | undefined {
  if (directives > 0) return 'a directive is owed an answer'
  if (contradictions > 0) return 'exhibits contradict each other'
  const sources = new Set(exhibits.map(({ source }) => source)).size
  return sources >= MANY ? `there are exhibits of ${sources} sources` : undefined
}
