import type {
  Catalogued,
  Entry,
  EntryOf,
  EventType,
  Header,
  PointsTo,
  Standing,
  Told,
  ToldColumns,
  ToldLine,
  ToldSeal,
  Tone,
  Typed,
} from '#record'
import type { WeighedSeats } from '#evidence'
import type { LabelledExhibits } from './labels.ts'
import type { ToldWords } from './words/index.ts'

/** What a telling may know beside the entry: the language, the names, and what was read before. */
export interface ToldContext {
  /** The case's name, where it is known; it stands outside the record. */
  readonly id: string | undefined
  /** The cast may not be shown by name. */
  readonly covered: boolean
  readonly language: Catalogued
  readonly words: ToldWords
  readonly typed: Typed
  readonly header: Header | undefined
  /** As it was before the entry that is being told. */
  readonly standing: Standing
  readonly exhibits: LabelledExhibits
  readonly name: (agent: string) => string
  readonly quoted: (words: string) => string
  /** A phase by its own words. */
  readonly phase: (name: string) => string
}

/** Who sits on a seat, as far as it is shown beside a name. */
export interface ToldSeat {
  readonly name: string
  readonly tone: Tone
  /** On which side it is or what it does, in words. */
  readonly side?: string
  /** It says nothing that readers need to be told of. */
  readonly behind?: true
  readonly seal?: ToldSeal
}

/** Nothing at all is an empty list; undefined leaves the entry to what tells any format. */
type TellingOf<T extends EventType> = (entry: EntryOf<T>) => Telling | readonly Telling[] | undefined

/** A line as a format gives it; where it stands is known to whoever asks. */
export interface Telling extends Pick<
  Told,
  'act' | 'agent' | 'toward' | 'title' | 'chapter' | 'turn' | 'moment' | 'place'
> {
  readonly tone?: Tone
  readonly words?: string
  readonly lines?: readonly ToldLine[]
  readonly points?: PointsTo
}

/** What one reads off a case: the judge's certainty, what a side got, where it stood in the end. */
export interface ToldFigure {
  readonly name: string
  readonly value: number
}

/** What a table has in columns, by the kind of entry. */
export type ColumnTellers = { readonly [T in EventType]?: (entry: EntryOf<T>) => ToldColumns | undefined }

/** What a format tells its audits with, by the names in the record. Whatever is left out is told as of any format. */
export interface AuditTelling {
  /** Sides that are no names. */
  readonly sides?: Readonly<Record<string, string>>
  /** Parts of the hearing after which the judge was asked. */
  readonly after?: Readonly<Record<string, string>>
  /** What the judge found without a thing of some kind, or with it otherwise. */
  readonly left?: Readonly<Record<string, (name: string, view: string) => string>>
}

/** How a format tells its record. Whatever is left out is told as it is for any format. */
export interface FormatTelling {
  /** By the kind of entry. */
  readonly told?: { readonly [T in EventType]?: TellingOf<T> }
  /** What documents set in tables, by the kind of entry. */
  readonly columns?: ColumnTellers
  /** The turns, counted from 1, that an entry takes out of what anybody may go by. */
  readonly struck?: (entry: Entry) => readonly number[]
  /** What a verdict says in numbers, for whoever holds it against another one. */
  readonly figures?: (verdict: EntryOf<'verdict'>) => readonly ToldFigure[]
  /** Kinds of its entries that never show anything. */
  readonly silent?: readonly EventType[]
  /** What must be known of entries beside telling them. */
  readonly follow?: ((entry: Entry) => void) | undefined
  readonly seat?: (agent: string) => Partial<ToldSeat>
  /** What stands above the names: the premise, the charge. */
  readonly facts?: readonly ToldLine[]
  /** How many turns there will be. */
  readonly turns?: number
  /** Whether those who speak stand on sides that have names; they do, unless said. */
  readonly sided?: boolean
  /** What the format is called, where that is not its own name. */
  readonly called?: string
  /** Whose words are held against the exhibits; nobody's, unless said. */
  readonly weighs?: WeighedSeats
  /** What somebody does who says something of a kind that only this format has. */
  readonly does?: Readonly<Record<string, string>>
  /** What its offline model is. */
  readonly engine?: string
  /** A phase by its name in the record. */
  readonly phase?: (phase: string) => string | undefined
  /** A ruling of the bench by its name in the record, in the midst of a sentence. */
  readonly ruling?: (ruling: string) => string | undefined
  readonly audit?: AuditTelling
  /** Fields of its brief that nobody was told in private: whole, or of a list how many there are. */
  readonly published?: Readonly<Record<string, 'whole' | 'number'>>
  /** A show: whatever is told of its entries passes the gate, drawn or not. */
  readonly isShow?: true
  /** What of an entry may be shown, word for word, where that is less than all that is told of it. */
  readonly texts?: (entry: Entry) => readonly string[]
  /** The turn, counted from 1, whose words an entry says again; whichever stands in it word for word, unless said. */
  readonly repeats?: (entry: Entry, turns: number) => number | undefined
}

export type FormatTeller = (around: ToldContext) => FormatTelling
