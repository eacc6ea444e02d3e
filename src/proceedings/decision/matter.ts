import type { Attachment, Quoting } from '#court'
import type { Side } from '#evidence'
import type { Exhibit } from '#record'
import type { DecisionBrief } from './brief.ts'

export const phases = [
  'INTAKE',
  'CASE_BRIEF',
  'DISCOVERY',
  'DEFENSE_OPENING',
  'PROSECUTION_OPENING',
  'CROSS_EXAM_1',
  'CROSS_EXAM_2',
  'DEFENSE_CLOSING',
  'PROSECUTION_CLOSING',
  'VERDICT',
  'EPISTEMIC_MAP',
] as const

export type Phase = (typeof phases)[number]

/** What kind of speech it is. An answer is an extra turn, when the other side must answer a directive out of its turn. */
export type Form = 'opening' | 'cross' | 'closing' | 'answer'

/** What the case is about. */
export interface Matter {
  readonly brief: DecisionBrief
  readonly axes: readonly string[]
  readonly summary: string
}

/** A directive that waits for its answer, with what a quick search has found on it. */
export interface Directive {
  readonly intervention: number
  readonly content: string
  readonly exhibits: readonly string[]
}

export interface Spoken {
  readonly turn: number
  readonly side: Side
  readonly form: Form
  readonly content: string
  /** It ended at its length, not at its end. */
  readonly cutShort: boolean
}

/** What the court has noted against a side. */
export interface Weaknesses {
  readonly claims: readonly { readonly claim: string; readonly status: string; readonly reason: string }[]
  readonly sources: readonly { readonly id: string; readonly reason: string }[]
  /** Tensions it has not spoken to. */
  readonly gaps: readonly string[]
}

/** All that a side is given for one turn. */
export interface Given {
  /** It has not spoken yet. */
  readonly first: boolean
  readonly round: number | null
  readonly exhibits: readonly Exhibit[]
  /** Exhibits it has not been shown yet. */
  readonly fresh: readonly Exhibit[]
  /** All speeches so far. */
  readonly speeches: readonly Spoken[]
  /** Speeches it has not heard yet. */
  readonly heard: readonly Spoken[]
  /** Of the other side. */
  readonly weaknesses: Weaknesses
  readonly directives: readonly Directive[]
  /** The other side's words, as far as they came. */
  readonly interrupted: string | null
  /** Its own statement was cut and is begun anew. */
  readonly again: boolean
  /** Why it is hard work, if it is. */
  readonly hard: string | undefined
  readonly quoting: Quoting
  readonly files: readonly Attachment[]
}

export const other = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')
