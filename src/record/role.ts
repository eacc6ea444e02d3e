import type { Effort } from './parts.ts'

/** What a seat does, as the formats declare it, and whose models it takes when nobody names any for it. */
export interface Role {
  readonly name: string
  readonly about: string
  /** How much it thinks, unless somebody says otherwise. */
  readonly effort: Effort
  /** The role it speaks like; who speaks like nobody comes to models of another only when there is nothing else. */
  readonly like?: string
  /** It may use tools, so it may have a model for that: those of every source, or only of sources that name it. */
  readonly searches?: true | 'named'
  /** It has exactly one model: one standard from the first score to the verdict. */
  readonly alone?: true
  /** What it does, for whoever chooses its models; a role that says nothing takes those of the one it speaks like. */
  readonly work?: Work
}

/** Kinds of work that models are better or worse at. */
export type Work = 'sorting' | 'arguing' | 'concluding' | 'ruling' | 'testifying' | 'reading'
