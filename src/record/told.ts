import type { Draft, Entry, EventType, To } from './event.ts'
import type { FileReading } from './parts.ts'

/** What kind of act is told of. Closed, so that whoever sets lines has a place for each. */
type ToldAct =
  | 'opened'
  | 'phase'
  | 'speech'
  | 'thought'
  | 'request'
  | 'directive'
  | 'ruling'
  | 'evidence'
  | 'note'
  | 'score'
  | 'vote'
  | 'map'
  | 'verdict'
  | 'notice'
  | 'closed'
  /** What a person made of it behind its end, and what the judge answered. */
  | 'after'

/** What whoever looks back wants to find again: somebody objected, something was brought down, the score leapt. */
export type ToldMoment = 'challenge' | 'blow' | 'swing'

/**
 * Where a document sets it that has a place for such things: in its head, beside what it is about, in the ledger, on the
 * table of exhibits. All else stands where it happened.
 */
type ToldPlace = 'head' | 'margin' | 'ledger' | 'table'

/** What a piece of text is, never how it looks: of one side or the other, of whoever stands on neither, of the bench. */
export type Tone = 'plain' | 'strong' | 'dim' | 'a' | 'b' | 'c' | 'judge' | 'good' | 'bad'

/** What stands for a seat where there is little room. */
export interface ToldSeal {
  readonly letter: string
  /** That of one of the two sides, of whoever stands on neither, of the bench, or of whoever looks for evidence. */
  readonly ink: 'a' | 'b' | 'c' | 'judge' | 'finder'
}

/** The seals of two who stand against each other, and of whoever judges, where their seats are called no otherwise. */
export const usualSeals = {
  a: { letter: 'A', ink: 'a' },
  b: { letter: 'B', ink: 'b' },
  judge: { letter: 'J', ink: 'judge' },
} as const satisfies Readonly<Record<string, ToldSeal>>

/** What stands before a line in the margin, by its meaning. */
export type ToldSign = 'mark' | 'warning' | 'tick' | 'cross' | 'flag' | 'scales' | 'bullet' | 'ring' | 'strip'

interface ToldPiece {
  readonly text: string
  readonly tone?: Tone
}

/** One line under an act; whoever shows it wraps it. */
export type ToldLine =
  | { readonly kind: 'text'; readonly pieces: readonly ToldPiece[]; readonly sign?: ToldSign; readonly depth?: number }
  /** Lines stand apart here. */
  | { readonly kind: 'gap' }
  /** What something is, by its name. A seat has its id; one behind the scenes need not be shown. */
  | {
      readonly kind: 'field'
      readonly name: string
      readonly text: string
      readonly tone?: Tone
      readonly agent?: string
      readonly behind?: true
    }
  /** So much of so much; of a vote, whether it won. */
  | {
      readonly kind: 'bar'
      readonly name: string
      readonly value: number
      readonly of: number
      readonly tone?: Tone
      readonly won?: boolean
    }
  /** A question that was answered: the source, what it was asked, and what came of it. */
  | { readonly kind: 'asked'; readonly source: string; readonly question: string; readonly found: string }
  /** An exhibit, or a document with its passages in the line below; `short` where there is little room. */
  | {
      readonly kind: 'exhibit'
      readonly label?: string
      readonly title: string
      readonly about: string
      readonly short: string
    }

/** What something points to, by the names that the record has for it. */
export interface PointsTo {
  readonly exhibits?: readonly string[]
  /** Counted from 1. */
  readonly turns?: readonly number[]
  readonly entries?: readonly number[]
}

/** Something of the record, told in neutral lines that a terminal, a page and a printed record can set. */
export interface Told {
  readonly act: ToldAct
  /** The entry that it is read from. */
  readonly seq: number
  readonly to: To
  readonly phase?: string
  readonly turn?: number
  /** Who acts, and whom it concerns. */
  readonly agent?: string
  readonly toward?: string
  readonly tone: Tone
  /** What stands over it: a phase's name, whose verdict it is. */
  readonly title?: string
  /** Under what name a menu lists what begins here. */
  readonly chapter?: string
  readonly moment?: ToldMoment
  readonly place?: ToldPlace
  /** What was said, word for word; empty where nobody spoke. */
  readonly words: string
  readonly lines: readonly ToldLine[]
  readonly points?: PointsTo
}

/** What is said for nobody to hear, or behind the end. */
const unheard = ['plan', 'think', 'fold', 'answer'] as const satisfies readonly EventType[]

/** An entry that is said aloud in the hearing, whatever its format calls it: a turn, or words that are none. */
export type AloudEntry = Exclude<
  Extract<Entry, { readonly agent: string; readonly content: string; readonly model: string }>,
  { readonly type: (typeof unheard)[number] }
>

export const isAloud = <D extends Draft>(draft: D): draft is Extract<D, { readonly type: AloudEntry['type'] }> =>
  'content' in draft && 'model' in draft && 'agent' in draft && !unheard.some((type) => type === draft.type)

/** An entry that tells what is known, disputed and not known, whatever its format calls it. */
export type MapEntry = Extract<Entry, Readonly<Record<'confirmed' | 'contested' | 'unknown', readonly string[]>>>

/** An entry that lays something on the table under a number, whatever its format calls it. */
export type LaidEntry = Extract<
  Entry,
  { readonly exhibit: number; readonly name: string; readonly description: string }
>

/** Something a hearing was about, and how much of it is known. */
export interface ToldMatter {
  readonly band: 'confirmed' | 'contested' | 'unknown'
  /** Confirmed by one source alone; unknown since it was refuted or given up. */
  readonly footing: 'firm' | 'undisputed' | 'fallen'
  readonly text: string
  readonly reason: string
  readonly supporting: readonly string[]
  readonly refuting: readonly string[]
  /** The words of exhibits that decide. */
  readonly words: readonly { readonly exhibit: string; readonly words: string; readonly against: boolean }[]
  readonly settles: string
}

/** One change of a ledger. All that was asked for counts; applied is how far the meter moved. */
export interface ToldCharge {
  readonly turn: number
  readonly side: string
  readonly rule: string
  readonly asked: number
  readonly applied: number
  readonly after: number
  readonly exhibits: readonly string[]
  readonly reason: string
  /** As people read it. */
  readonly told: ToldLine
}

/** A document that gave no exhibit: it could not be read, all it says stands in another, or there was no room for it. */
export interface Absent {
  readonly name: string
  readonly title?: string
  readonly because: Exclude<FileReading, 'read' | 'read-by-ocr'> | 'repeats' | 'left-out'
}

/** What documents set in tables, for which lines of text are not enough. Seats and exhibits have their ids. */
export type ToldColumns =
  /** Something is laid on the table, under the number that people speak of. */
  | {
      readonly table: 'item'
      readonly number: number
      readonly kind: 'item' | 'document'
      readonly name: string
      readonly description: string
    }
  /** One exhibit is brought against another. */
  | { readonly table: 'clash'; readonly exhibit: string; readonly contradicts: string }
  /** How the sides stand now, and what moved them. */
  | {
      readonly table: 'ledger'
      readonly sides: readonly { readonly agent: string; readonly value: number }[]
      readonly lines: readonly ToldCharge[]
    }
  /** What stands beside the very words that it is about, as far as they have a place: a fault, or what was granted. */
  | {
      readonly table: 'margin'
      readonly kind: 'fault' | 'grant'
      readonly turn?: number
      readonly start?: number
      readonly end?: number
      readonly text: string
    }
  /** Documents that were filed and gave no exhibit. */
  | { readonly table: 'absent'; readonly documents: readonly Absent[] }
  /** The bench has ruled on something, which a fork can turn: under which number, on what, and what the other ruling is. */
  | {
      readonly table: 'ruling'
      readonly number: number
      readonly on: string
      readonly otherwise: string
      /** The same in words. */
      readonly called: string
    }
  /** All that is known so far; a later one replaces it. */
  | { readonly table: 'map'; readonly matters: readonly ToldMatter[] }

/** Signs of writing that differ between terminals and languages. */
export interface Typed {
  readonly open: string
  readonly close: string
  readonly dot: string
  readonly dash: string
  readonly minus: string
  readonly cut: string
  readonly up: string
  readonly down: string
  readonly level: string
}

/** Names for machines, and what is told in other ways. */
export const unworded: ReadonlySet<string> = new Set([
  'type',
  'format',
  'agent',
  'seq',
  'at',
  'to',
  'key',
  'incomplete',
])

/** The texts of a verdict, whatever its format calls them, in their order. */
export const verdictTexts = (draft: Draft): readonly string[] | undefined =>
  draft.type !== 'verdict'
    ? undefined
    : Object.entries(draft).flatMap(([field, value]: readonly [string, unknown]) =>
        typeof value === 'string' && !unworded.has(field) ? [value] : [],
      )
