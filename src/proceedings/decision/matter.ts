import type { Attachment, Quoting } from '#court'
import type { Direction, Side } from '#evidence'
import type { Exhibit } from '#record'
import type { SpeechForm } from './kinds.ts'
import type { DecisionBrief } from './brief.ts'
import type { Naming } from './naming.ts'

/** What the case is about. */
export interface Matter {
  readonly brief: DecisionBrief
  readonly axes: readonly string[]
  readonly summary: string
  readonly naming: Naming
  /** The court's language, in English; English, unless given. */
  readonly language?: string
}

/** A document that was filed when the case had been opened. */
export interface LateDocument {
  readonly title: string
  readonly date: string | null
  /** What it brought that the case had not. */
  readonly exhibits: readonly string[]
}

/** What a quick search on a directive has brought. */
export interface DirectiveSearch {
  /** New exhibits. */
  readonly fresh: readonly string[]
  /** What was on file already, came up again and speaks of it, the nearest first. */
  readonly near: readonly string[]
  /** There was something to search in. */
  readonly searched: boolean
}

/** What a side made of a directive. */
export interface Answered {
  readonly side: Side
  readonly state: 'answered' | 'evaded' | 'noted'
  /** The sentences that answer, where they are known. */
  readonly words?: string
}

/** What the decision-maker has said, whom it binds to answer, and what became of it. It stands to the end. */
export interface OwedDirective extends Direction {
  readonly intervention: number
  /** Counted from 1, as they fell. */
  readonly number: number
  readonly content: string
  /** How many speeches had been given when it fell. */
  readonly place: number
  /** Who still owes it an answer; `next` is whoever has the floor next. */
  readonly owing: readonly Side[] | 'next'
  readonly found: DirectiveSearch
  readonly answers: readonly Answered[]
  /** A later one that takes its place, by its number. What is owed is owed all the same. */
  readonly replacedBy?: number
}

export interface SideSpeech {
  readonly turn: number
  readonly side: Side
  readonly form: SpeechForm
  /** Of cross-examination; where every way is heard, the number of the way. */
  readonly round: number | null
  readonly content: string
  /** It ended at its length, not at its end. */
  readonly cutShort: boolean
  /** The directive that cut it, by its number; nothing when nobody did, `cut` when what cut it is no directive. */
  readonly cutBy: number | 'cut' | null
  /** It was cut, and given anew later. */
  readonly anew: boolean
}

/** What the court has noted against a side. */
export interface Weaknesses {
  readonly claims: readonly { readonly claim: string; readonly status: string; readonly reason: string }[]
  readonly sources: readonly { readonly id: string; readonly reason: string }[]
  /** Tensions it has not spoken to. */
  readonly gaps: readonly string[]
}

/** All that a side is given for one turn. */
export interface TurnMaterial {
  /** It has not spoken yet. */
  readonly first: boolean
  readonly round: number | null
  /** What the researcher said when the evidence was handed over. */
  readonly handOver: string
  readonly exhibits: readonly Exhibit[]
  /** Exhibits it has not been shown yet. */
  readonly fresh: readonly Exhibit[]
  /** Exhibits that nobody may go by any more. */
  readonly struck?: readonly string[]
  /** All speeches so far. */
  readonly speeches: readonly SideSpeech[]
  /** Speeches it has not heard yet. */
  readonly heard: readonly SideSpeech[]
  /** Of the other side. */
  readonly weaknesses: Weaknesses
  /** All that the decision-maker has said to the sides. */
  readonly standing: readonly OwedDirective[]
  /** What it has to answer now. */
  readonly directives: readonly OwedDirective[]
  /** The other side's words, as far as they came. */
  readonly interrupted: string | null
  /** Its own statement was cut and is begun anew. */
  readonly again: boolean
  /** Documents that were added and that it has not been told of. */
  readonly added: readonly LateDocument[]
  /** The case had closed, and it closes again. */
  readonly reopened: boolean
  /** Why it is hard work, if it is. */
  readonly hard: string | undefined
  readonly quoting: Quoting
  readonly files: readonly Attachment[]
}

export const other = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')
