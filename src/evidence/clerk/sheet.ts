import type { CaseFile, Speech } from '../case.ts'
import { clausesIn, exhibitsOf, type Clause, type Exhibits } from '../citations.ts'
import { sentencesIn } from '../sentences.ts'
import { findWords, needleOf, foldedSpeech, type Folded } from './spans.ts'
import type { Span } from '../citing.ts'

/** A sentence of a speech by its number, counted from 1. */
export interface NumberedSentence {
  readonly n: number
  readonly text: string
  readonly start: number
  readonly end: number
  /** A paragraph ends with it. */
  readonly ends: boolean
}

export function numbered(speech: string): readonly NumberedSentence[] {
  const sentences = sentencesIn(speech)
  return sentences.map(({ text, start, end }, at) => {
    const next = sentences[at + 1]
    return { n: at + 1, text, start, end, ends: next === undefined || /\n/.test(speech.slice(end, next.start)) }
  })
}

/** A speech laid out, so that what somebody read in it can be looked up. */
export interface SpeechSheet {
  readonly file: CaseFile
  readonly speech: Speech
  readonly sentences: readonly NumberedSentence[]
  readonly exhibits: Exhibits
  /** By sentence: its words, the exhibits that it names in a mark or by their id, and what its marks back. */
  readonly said: readonly Folded[]
  readonly named: readonly ReadonlySet<string>[]
  readonly clauses: readonly (readonly Clause[])[]
}

export function sheetOf(file: CaseFile, speech: Speech): SpeechSheet {
  const sentences = numbered(speech.content)
  const ids = file.exhibits.map(({ result_id: id }) => id)
  return {
    file,
    speech,
    sentences,
    exhibits: exhibitsOf(file.exhibits),
    said: sentences.map(({ text }) => foldedSpeech(text)),
    named: sentences.map(({ text }) => namedIn(text, ids)),
    clauses: clausesIn(speech.content),
  }
}

/** Escapes of Markdown may stand in an id as it was written. */
function namedIn(text: string, ids: readonly string[]): ReadonlySet<string> {
  const plain = text.replaceAll(/\\(?=[_.-])/g, '')
  return new Set(ids.filter((id) => plain.includes(id)))
}

/** Words of the speech, by the index of their sentence and their offsets in the speech. */
export interface FoundWords {
  readonly at: number
  readonly clause: Span
}

export function within(
  { sentences, said }: SpeechSheet,
  at: number,
  words: string,
  needle = needleOf(words),
): FoundWords | undefined {
  const folded = said[at]
  const span = folded && findWords(folded, words, needle)
  if (span === undefined) return undefined
  const { start } = sentences[at]!
  return { at, clause: { start: start + span.start, end: start + span.end } }
}

/** Where words stand that were read in a sentence: there, or in the only other one where they may have been. */
export function placedWords(
  sheet: SpeechSheet,
  { n, words }: { readonly n: number; readonly words: string },
  isPossible: (at: number) => boolean,
): FoundWords | undefined {
  const needle = needleOf(words)
  const here = within(sheet, n - 1, words, needle)
  if (here !== undefined) return here
  const others = sheet.sentences.flatMap((_, at) => (isPossible(at) ? (within(sheet, at, words, needle) ?? []) : []))
  return others.length === 1 ? others[0] : undefined
}

const REACH = 3

/** Whether an exhibit is named in a sentence or within three of it. */
export const isNamedNear = ({ named }: SpeechSheet, id: string, at: number): boolean =>
  named.slice(Math.max(0, at - REACH), at + REACH + 1).some((ids) => ids.has(id))

export const spanOverlap = (one: Span, other: Span): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start)

/** The part of a sentence, between marks, in which words stand; with the marks that back it. */
export function clauseAround({ sentences, clauses }: SpeechSheet, { at, clause }: FoundWords): Clause {
  const own = clauses[at] ?? []
  const backed = own.find((one) => spanOverlap(one.clause, clause) > 0)
  if (backed !== undefined) return backed
  const { start, end } = sentences[at]!
  const before = own.flatMap(({ marks }) => marks).filter((mark) => mark.end <= clause.start)
  return { marks: [], clause: { start: Math.max(start, ...before.map((mark) => mark.end)), end } }
}
