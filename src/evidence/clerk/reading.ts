import type { CaseFile, ClerkReading, SentencePlace } from '../case.ts'
import { backingIn, type MarkEntry } from './backing.ts'
import { notesIn, type NoteEntry } from './notes.ts'
import { numbered, sheetOf, within, type SpeechSheet } from './sheet.ts'
import { reasonsFor } from '../words/index.ts'

/** What a clerk answers on one speech, as it came: nothing of it is checked. Exhibits go by their ids. */
export interface ReviewAnswer {
  /** What each numbered sentence does. */
  readonly lines: readonly { readonly n: number; readonly t: string }[]
  /** Which words of the speech an exhibit backs, and the words of the exhibit that decide. */
  readonly marks: readonly MarkEntry[]
  readonly notes: readonly NoteEntry[]
  /** `to` is a sentence of the hearing, such as "4.5"; empty, when a concession answers none. */
  readonly replies: readonly { readonly n: number; readonly to: string; readonly v: string }[]
  readonly tasks: readonly { readonly id: string; readonly n: number; readonly v: string }[]
}

type Line = ClerkReading['lines'][number]
type Reply = ClerkReading['replies'][number]

/** What of an answer stands: words that are there, exhibits that were given out, sentences that exist. Never throws. */
export function readReview(answer: ReviewAnswer, file: CaseFile, turn: number): ClerkReading {
  const speech = file.speeches.find((one) => one.turn === turn)
  const { clerk: words } = reasonsFor(file)
  if (speech === undefined) return { ...NOTHING, turn, unread: words.noSpeech }
  const sheet = sheetOf(file, speech)
  const given = shifted(sheet, entriesOf(answer))
  const lines = linesIn(sheet, given.lines)
  const marks = backingIn(sheet, given.marks)
  const notes = notesIn(sheet, given.notes, { lines, marks })
  const replies = repliesIn(sheet, given.replies)
  const isEmpty = lines.length + marks.length + notes.length + replies.length === 0
  return { turn, lines, marks, notes, replies, ...(isEmpty && { unread: words.unfound }) }
}

const NOTHING = { lines: [], marks: [], notes: [], replies: [] }

interface Entries {
  readonly lines: readonly { readonly n: number; readonly t: string }[]
  readonly marks: readonly MarkEntry[]
  readonly notes: readonly NoteEntry[]
  readonly replies: readonly { readonly n: number; readonly to: string; readonly v: string }[]
}

/** The entries with every key there; what is no number is 0, what is no text is empty. */
function entriesOf(answer: unknown): Entries {
  const list = (key: string): readonly Readonly<Record<string, unknown>>[] => {
    const value = isGroup(answer) ? answer[key] : undefined
    return Array.isArray(value) ? value.filter(isGroup) : []
  }
  return {
    lines: list('lines').map(({ n, t }) => ({ n: whole(n), t: text(t) })),
    marks: list('marks').map(({ n, o, q, s, v }) => ({ n: whole(n), o: text(o), q: text(q), s: text(s), v: text(v) })),
    notes: list('notes').map(({ n, q, v }) => ({ n: whole(n), q: text(q), v: text(v) })),
    replies: list('replies').map(({ n, to, v }) => ({ n: whole(n), to: text(to), v: text(v) })),
  }
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const whole = (value: unknown): number => {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : 0
}

const ENOUGH = 0.8

/** Some count from 0, or lose count once. The words they copied tell; their lines are kept only if they run through. */
function shifted(sheet: SpeechSheet, entries: Entries): Entries {
  const copied = [...entries.marks, ...entries.notes].filter(({ q }) => q !== '')
  const fitting = (by: number): number =>
    copied.filter(({ n, q }) => within(sheet, n - 1 + by, q) !== undefined).length / Math.max(1, copied.length)
  const runs = (by: number): boolean =>
    entries.lines.length === sheet.sentences.length && entries.lines.every(({ n }, at) => n + by === at + 1)
  const by =
    copied.length === 0
      ? runs(1)
        ? 1
        : 0
      : fitting(0) >= 0.5
        ? 0
        : ([1, -1].find((one) => fitting(one) >= ENOUGH) ?? 0)
  if (by === 0) return entries
  const moved = <E extends { readonly n: number }>(entry: E): E => ({ ...entry, n: entry.n + by })
  return {
    lines: runs(by) ? entries.lines.map(moved) : [],
    marks: entries.marks.map(moved),
    notes: entries.notes.map(moved),
    replies: entries.replies.map(moved),
  }
}

const DOINGS: ReadonlySet<string> = new Set<Line['does']>([
  'fact',
  'inference',
  'argument',
  'hearing',
  'other',
  'question',
  'concession',
  'admission',
])
const isDoing = (word: string): word is Line['does'] => DOINGS.has(word)

/** So many sentences of one kind make no speech. */
const MONOTONOUS = 6

/** One kind a sentence. Where there are two, or always the same, nobody has read. */
function linesIn({ sentences }: SpeechSheet, entries: Entries['lines']): readonly Line[] {
  const known = Map.groupBy(entries, ({ n }) => n)
  const lines = sentences.flatMap(({ n, start }): readonly Line[] => {
    const [does, ...others] = new Set(known.get(n)?.map(({ t }) => t))
    return does !== undefined && others.length === 0 && isDoing(does) ? [{ start, does }] : []
  })
  return lines.length >= MONOTONOUS && new Set(lines.map(({ does }) => does)).size === 1 ? [] : lines
}

const MOST_REPLIES = 5

/** A reply answers a sentence that the other side said before; only a concession may answer none. */
function repliesIn({ file, speech, sentences }: SpeechSheet, entries: Entries['replies']): readonly Reply[] {
  const replies = entries.flatMap(({ n, to, v }): readonly Reply[] => {
    const start = sentences[n - 1]?.start
    if (start === undefined || !isReply(v)) return []
    const place = sentenceAt(file, to)
    const answered = place === undefined ? undefined : file.speeches.find(({ turn }) => turn === place?.turn)
    const isOther = answered !== undefined && answered.turn < speech.turn && answered.side !== speech.side
    if (!isOther && v !== 'concedes') return []
    return [{ start, to: (isOther && place) || null, how: v }]
  })
  return replies.slice(0, MOST_REPLIES)
}

const isReply = (word: string): word is Reply['how'] => word === 'rebuts' || word === 'doubts' || word === 'concedes'

/** A sentence of the hearing by its name: turn 4, sentence 5 is "4.5". */
function sentenceAt({ speeches }: CaseFile, name: string): SentencePlace | undefined {
  const [, turn, n] = /^(\d{1,4})\.(\d{1,4})$/.exec(name) ?? []
  const content = speeches.find((speech) => speech.turn === Number(turn))?.content
  const sentence = content === undefined ? undefined : numbered(content)[Number(n) - 1]
  return sentence && { turn: Number(turn), start: sentence.start }
}
