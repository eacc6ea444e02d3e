import {
  verdictTexts,
  type WayChosen,
  type Draft,
  type Entry,
  type EntryOf,
  type EventOf,
  type Json,
  type LaidEntry,
  type MapEntry,
  type Role,
} from '#record'

/** What the house must know of a format beside its order of business. Whatever is left out, the format does not have. */
export interface Declared<Brief> {
  /** The roles that it seats, in the order in which people are shown them. */
  readonly roles?: readonly Role[]
  /** Whether documents may be added when the case has been opened; its script must then take them in hand. */
  readonly takesDocuments?: true
  /** A show: it has a pace of its own, shows whole lines, lets people vote and may go on air. */
  readonly isShow?: true
  /** Whether the answer to a task is a line of the show, which has its pace there: a slow model would be silence. */
  isLine?(task: string): boolean
  /** US dollars that the brief itself allows the case to cost. */
  budget?(brief: Brief): number | undefined
  /** The brief that a bare question makes, where no more is needed. */
  ask?(question: string): Brief
  /** What a list tells of a case beside its title, its phase and its cost; the first words of a verdict, unless said. */
  summary?(entries: readonly Entry[]): Partial<Summary>
  /** How a verdict stands in a list, in a word or two, and its fields for programs. */
  listed?(verdict: EventOf<'verdict'>): Listed | undefined
  /** What a table over many cases has of one in columns of the format's own. */
  readonly sheet?: FormatSheet
  /** What a task needs of its answer in a rehearsal, where words of the right length would not play it. */
  rehearsed?(task: RehearsedTask): RehearsedAnswer | undefined
  /** What an estimate of it counts in beyond what holds for every format, in a sentence or two. */
  counted?(how: CountedIn): string
  /** Between what a person can choose when the verdict is there, and which of it the verdict chose; nothing, unless said. */
  choices?(entries: readonly Entry[]): OfferedChoices
  /** What people would look for in an entry of this format's own; the words of a verdict, unless said. */
  words?(draft: Draft): readonly string[] | undefined
  /** What an entry tells of how long the case will be, where that is drawn. */
  drawn?(entry: Entry): DrawnCourse | undefined
  /** The kind of its entries that tells what is known, disputed and not known. */
  readonly mapped?: MapEntry['type']
  /** The kind of its entries that lays on the table what no source has brought. */
  readonly laid?: LaidEntry['type']
  /** Who argues against whom and before whom, for whoever holds many; without it only whole briefs can be varied. */
  readonly contest?: FormatContest
  /** What the bench rules on objections, as one asks for it in a fork. */
  readonly rulings?: readonly string[]
  /** The record up to where a ruling on an objection was made, made otherwise; undefined where none follows the place. */
  ruledOtherwise?(entries: readonly Entry[], seq: number): Promise<RuledOtherwise | undefined>
}

/** Two who argue and one who finds, by their seats, which are also their names in the brief. */
export interface FormatContest {
  /** Whoever is heard first stands first. */
  readonly sides: readonly [string, string]
  /** Where the brief has the two: a list of both in the order in which they open, or a group by their names; else at its top. */
  readonly of?: string
  /** Whoever finds stands in the same group, or at the top of the brief. */
  readonly bench: string
  /** What stays at its place when the two change places: what is argued there. */
  readonly stays?: readonly string[]
  /** What is put the other way round when the second opens. */
  readonly reversed?: string
  /** A seat that speaks for both, so that whoever plays both plays it too. */
  readonly both?: string
  /** Seats that nobody hears before a phase, with its name: what came before does not depend on them. */
  readonly late?: Readonly<Record<string, string>>
  /** For whom a verdict finds; undefined where it finds for nobody by its nature. */
  found?(verdict: EventOf<'verdict'>, nameOf: (seat: string) => string | undefined): ContestFinding | undefined
  /** The marks that statements were given on the way, each with its turn, counted from 1. */
  marks?(entries: readonly Entry[]): readonly StatementMark[]
  /** Whether evidence was laid out that what is said is held against. */
  weighed?(entries: readonly Entry[]): boolean
}

interface StatementMark {
  readonly turn: number
  /** The side by its place. */
  readonly seat: 0 | 1
  readonly score: number
}

interface ContestFinding {
  /** The side by its place; null where it is for neither. */
  readonly winner: 0 | 1 | null
  /** Whom it names although the two are level. */
  readonly drawTo?: 0 | 1 | null
  readonly points?: readonly [number | undefined, number | undefined]
  /** Whether a premise that the first argues for stands. */
  readonly upheld?: boolean
}

/** The beginning of a record whose last entry rules otherwise, and on which objection. */
export interface RuledOtherwise {
  readonly entries: readonly Entry[]
  readonly objection: number
  readonly ruling: string
}

/** How many rounds were drawn for a case, and which, in words. */
export interface DrawnCourse {
  readonly rounds: number
  readonly told: string
}

export interface Listed {
  readonly told: string
  readonly fields: Readonly<Record<string, string | number>>
}

/** Columns of a table over many cases, by their names, and what stands in them. */
export interface FormatSheet {
  /** Of what was asked; they stand behind the title. */
  readonly asked?: readonly string[]
  /** Of what came of it; they stand behind the ruling. */
  readonly found?: readonly string[]
  cells(entries: readonly Entry[]): Readonly<Record<string, Json>>
}

export interface RehearsedTask {
  readonly task: string
  /** The prompt's own, without its words. */
  readonly data: Readonly<Record<string, Json>>
  readonly level: 'low' | 'expected' | 'high'
  /** Whether something that may happen here does, such as an objection. */
  readonly happens: boolean
}

export interface RehearsedAnswer {
  /** Words that the script must read; such an answer can be as unreadable as a form. */
  readonly text?: string
  /** Words at its beginning, and words before it that its length does not count. */
  readonly begins?: string
  readonly above?: string
  /** Of what a form lets one choose, the last and not the first. */
  readonly last?: boolean
  /** What a form has in lists are questions to sources. */
  readonly asks?: boolean
  /** What questions to sources are about; the text of the prompt, unless said. */
  readonly about?: string
  /** It asserts something, be there exhibits to cite or not. */
  readonly asserts?: boolean
}

/** What an estimate was made with. */
export interface CountedIn {
  readonly documents: number
  readonly seed?: string | undefined
  /** What one question to a source is taken to bring. */
  readonly brought: Readonly<Record<'expected' | 'high', { readonly finds: number; readonly characters: number }>>
  /** How often an agent searches in a turn at most, and with how many questions. */
  readonly searches: { readonly rounds: number; readonly questions: number }
}

export interface OfferedChoices {
  readonly offered: readonly WayChosen[]
  /** The id of what the verdict is for. */
  readonly ruled?: string
}

export interface Summary {
  /** What came of it, in one line. */
  readonly ruling: string | null
  /** What the ruling is for, in a few words. */
  readonly cause: string | null
  /** The fields of the verdict as it is listed. */
  readonly found: Listed['fields']
  /** How each side stood after each turn, and the most it could have had; none, until something counts. */
  readonly standing: {
    readonly of: number
    readonly sides: readonly { readonly name: string; readonly values: readonly number[] }[]
  } | null
}

/** What a format declared, with nothing left open. */
export interface FormatDeclaration {
  readonly roles: readonly Role[]
  readonly takesDocuments: boolean
  readonly isShow: boolean
  isLine(task: string): boolean
  /** What the files with its briefs end in. */
  readonly ending: string
  budget(brief: unknown): number | undefined
  /** Undefined where a question alone makes no brief. */
  ask(question: string): unknown
  summary(entries: readonly Entry[]): Summary
  listed(verdict: EventOf<'verdict'>): Listed | undefined
  readonly sheet: FormatSheet | undefined
  rehearsed(task: RehearsedTask): RehearsedAnswer | undefined
  counted(how: CountedIn): string
  choices(entries: readonly Entry[]): OfferedChoices
  words(draft: Draft): readonly string[] | undefined
  drawn(entry: Entry): DrawnCourse | undefined
  readonly contest: FormatContest | undefined
  readonly rulings: readonly string[]
  readonly mapped: MapEntry['type'] | undefined
  readonly laid: LaidEntry['type'] | undefined
  ruledOtherwise(entries: readonly Entry[], seq: number): Promise<RuledOtherwise | undefined>
}

/** Of a case of which nothing can be told. */
export const untold: Summary = { ruling: null, cause: null, found: {}, standing: null }

/** Reads what a format declares; `read` gives undefined for a brief that does not fit. */
export const declared = <B>(
  format: string,
  order: Declared<B>,
  read: (brief: unknown) => B | undefined,
): FormatDeclaration => ({
  roles: order.roles ?? [],
  takesDocuments: order.takesDocuments ?? false,
  isShow: order.isShow ?? false,
  isLine: (task) => order.isLine?.(task) ?? false,
  ending: `.${format}.yaml`,
  budget(brief) {
    const fitting = read(brief)
    return fitting === undefined ? undefined : order.budget?.(fitting)
  },
  ask: (question) => order.ask?.(question),
  summary(entries) {
    const verdict = entries.findLast((entry) => entry.type === 'verdict')
    const listed = verdict && order.listed?.(verdict)
    return {
      ...untold,
      ...(listed && { found: listed.fields }),
      ...(order.summary?.(entries) ?? (verdict && { ruling: rulingIn(verdict, listed) })),
    }
  },
  listed: (verdict) => order.listed?.(verdict),
  sheet: order.sheet,
  rehearsed: (task) => order.rehearsed?.(task),
  counted: (how) => order.counted?.(how) ?? '',
  choices: (entries) => order.choices?.(entries) ?? { offered: [] },
  words: (draft) => (order.words ? order.words(draft) : verdictTexts(draft)),
  drawn: (entry) => order.drawn?.(entry),
  contest: order.contest,
  rulings: order.rulings ?? [],
  mapped: order.mapped,
  laid: order.laid,
  ruledOtherwise: async (entries, seq) => order.ruledOtherwise?.(entries, seq),
})

function rulingIn(verdict: EntryOf<'verdict'>, listed: Listed | undefined): string | null {
  const told = [listed?.told, verdictTexts(verdict)?.[0]].filter((part) => part !== undefined)
  return told.length === 0 ? null : told.join(': ').replaceAll(/\s+/g, ' ')
}
