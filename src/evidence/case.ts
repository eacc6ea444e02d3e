import type { EventOf, Exhibit } from '#record'
import type { Side } from './ledger.ts'
import type { CitingSentence, Citation } from './citing.ts'

export type MapItem = NonNullable<EventOf<'epistemic_map'>['items']>[number]
export type Band = MapItem['band']
export type BandRow = NonNullable<MapItem['row']>

/** All that the rules need of a case. Plain data, so that a page can keep it and strike exhibits on the spot. */
export interface CaseFile {
  readonly exhibits: readonly Exhibit[]
  readonly speeches: readonly Speech[]
  readonly directives: readonly DirectiveOutcome[]
  /** What a model said when it was asked; it decides before the rule does. */
  readonly opinions: readonly Opinion[]
  /** Exhibits taken out of consideration, in order and each once. */
  readonly struck: readonly string[]
  /** What a live clerk has read; nobody has, when it is left out. */
  readonly clerk?: Clerk
  /** The court's language, in English; English, unless given. */
  readonly language?: string
}

/** What the clerk of the case has read, every word of it checked. */
export interface Clerk {
  readonly readings: readonly ClerkReading[]
  readonly clashes: readonly Clashing[]
  readonly matters: readonly ProposedMatter[]
}

/** What the clerk read in one turn. */
export type ClerkReading = Untyped<EventOf<'clerk_reading'>>
/** Two exhibits on one question. */
export type Clashing = EventOf<'clerk_clashes'>['clashes'][number]
export type ProposedMatter = EventOf<'clerk_matters'>['matters'][number]

export interface Speech {
  /** Which of the record's turns, counted from 1 and whoever spoke. */
  readonly turn: number
  readonly side: Side
  readonly content: string
}

export interface DirectiveOutcome {
  readonly turn: number
  readonly side: Side
  readonly directive: string
  readonly addressed: boolean
}

/** A sentence by the turn it stands in and its offset there. */
export interface SentencePlace {
  readonly turn: number
  readonly start: number
}

type Untyped<E> = E extends unknown ? Readonly<Omit<E, 'type'>> : never

/** A second opinion on one question that a rule has answered too. */
export type Opinion = Untyped<EventOf<'second_opinion'>>

export type OpinionOf<T extends Opinion['of']> = Extract<Opinion, { of: T }>

/** A sentence of the case that asserts a checkable fact, with all that is known of its citations. */
export interface Claim extends CitingSentence {
  readonly turn: number
  readonly side: Side
  readonly decidedBy: 'rule' | 'model'
}

export const isAt =
  ({ turn, start }: SentencePlace) =>
  (place: SentencePlace): boolean =>
    place.turn === turn && place.start === start

export const opinionsOf = <T extends Opinion['of']>(file: CaseFile, of: T): readonly OpinionOf<T>[] =>
  file.opinions.filter((opinion): opinion is OpinionOf<T> => opinion.of === of)

export const supporters = ({ citations }: { readonly citations: readonly Citation[] }): readonly string[] => [
  ...new Set(citations.filter(({ state }) => state === 'supports').map(({ id }) => id)),
]
