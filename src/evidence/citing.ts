import type { EventOf } from '#record'
import type { Sentence } from './sentences.ts'
import type { Statement } from './statement.ts'

/**
 * What a cited exhibit does for the clause that cites it. `undecided`: the rules cannot tell, and nobody has been asked.
 * `struck`: it would count, had the court not struck it.
 */
export type Support =
  | 'supports'
  | 'weak'
  | 'quote-not-found'
  | 'figure-not-found'
  | 'contradicts'
  | 'silent'
  | 'undecided'
  | 'unknown'
  | 'struck'

/** One citation of a speech, checked. */
export interface Citation {
  /** The id as the speaker wrote it, or the whole mark if it is malformed. */
  readonly id: string
  readonly start: number
  readonly end: number
  readonly state: Support
  readonly reason: string
  /** The passage of the exhibit it was held against. */
  readonly passage: Span | null
  /** The words of the speech that it backs: those between it and the mark before, or after it if it leads. */
  readonly clause: Span
  /** As the clerk read it; where this is left out, a rule decided. */
  readonly read?: EventOf<'clerk_reading'>['marks'][number]
}

export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of a speech with its citations. */
export interface CitingSentence extends Sentence {
  readonly statement: Statement
  readonly citations: readonly Citation[]
}
