import { ENDED, isTold } from '../quotable.ts'
import { sentencesIn } from '../sentences.ts'

/** A stretch of a text, word for word, that can be read alone. */
export interface Stretch {
  readonly words: string
  readonly start: number
}

/** What a text says, sentence by sentence and row by row; what greets, asks, signs or heads says nothing. */
export const stretchesIn = (text: string): readonly Stretch[] =>
  sentencesIn(text).flatMap((sentence) =>
    unjoined(sentence.text)
      .filter(({ words }) => isSaid(words))
      .map(({ words, start }) => ({ words, start: sentence.start + start })),
  )

/** From here on a line was broken because it was full. */
const FULL = 48
const LISTED = /^[^.!?]{2,60}:[ \t]*\S|\S[,;|\t]\S.*\S[,;|\t]\S|^[^.!?]{2,60}\s[\d.,]*\d$/u
const SALUTATION = /^\p{Lu}[^.]*,$/u

/** Lines that a passage has put together, such as a letterhead and the first sentence, or the rows of a list. */
function unjoined(text: string): readonly Stretch[] {
  const found: { words: string; readonly start: number }[] = []
  let last = ''
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const words = line.trim()
    if (words === '') continue
    const goesOn = last.length >= FULL ? /^\p{L}/u.test(words) : /^\p{Ll}/u.test(words)
    const open = found.at(-1)
    if (open !== undefined && goesOn && !LISTED.test(last) && !SALUTATION.test(last))
      open.words = text.slice(open.start, index + line.trimEnd().length)
    else found.push({ words, start: index + (line.length - line.trimStart().length) })
    last = words
  }
  return found
}

const LEAST_WORDS = 4
const LONGEST = 600
const ASKS = /\?\W*$/u
const BARE_ROW = /[^\s,;|\t][,;|\t][^\s,;|\t]/gu
const LABELLED = /^[^:]*\p{L}{3,}[^:]*:\s.*(?<![\p{L}\d])\d[\d.,]*(?!\p{L})/u
const COUNTED = /^[^.!?]*\p{L}{3,}[^.!?]*\s(?!(?:19|20)\d\d\b)(?:\d{3,}|\d+[.,]\d+)(?:\s?[€£$%]|\s\p{L}{1,12})?$/u
const DATED = /^[^.!?]{0,40}\b\d{1,2}\.?\s\p{L}+\s\d{4}\W*$/u
const SIGNED =
  /^(?:yours|sincerely|regards|love|best|cheers|signed|present|from|to|subject|date|cc|ps|p\.s)\b[^.]{0,60}$/iu
/** What only leads up to what is said, or speaks of the letter itself. */
const ADDRESSED =
  /^(?:you (?:have )?(?:asked|wrote|wanted)|(?:I am|we are) writing|in (?:reply|answer) to|further to|with reference to|please|enclosed|attached)\b/iu
/** What is printed on a paper and says nothing of its matter. */
const PRINTED =
  /\b(?:sample data|fictional|all rights reserved|copyright|confidential|unsubscribe|do not reply|page \d+ of \d+)\b|©/iu
const EMPTY_TALK = [ASKS, SIGNED, ADDRESSED]

/** It tells something and can be read alone. */
function isSaid(words: string): boolean {
  if (words.length > LONGEST || !isTold(words) || EMPTY_TALK.some((form) => form.test(words))) return false
  if (isHeaded(words)) return /\d/.test(words)
  if (PRINTED.test(words) || (words.match(BARE_ROW) ?? []).length > 1) return false
  if (ENDED.test(words)) return (words.match(/[\p{L}\p{N}]+/gu) ?? []).length >= LEAST_WORDS
  return (LABELLED.test(words) || COUNTED.test(words)) && !DATED.test(words)
}

const HEADED = /^[^:;]+: [^;]+(?:; [^:;]+: [^;]*)+$/u
const isHeaded = (words: string): boolean => HEADED.test(words)

/** The cells of a row that is written with its headers: "Month: 2024-10; Line: Hospital; Passengers: 47900". */
export const cellsOf = (words: string): readonly string[] => (isHeaded(words) ? words.split('; ') : [])

const A_DATE = /:\s*(?:19|20)\d\d(?:-\d\d){0,2}\s*$/u
const isCounted = (cell: string): boolean => /:.*\d/u.test(cell) && !A_DATE.test(cell)

/** What every row says tells no row from another. */
export const repeatedIn = (rows: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(rows.length < 2 ? [] : rows[0]!.filter((cell) => rows.every((row) => row.includes(cell))))

/** What a row is about stands before its first column: "Larkfield House, monthly cost: 5,850 euro". */
const SUBJECT = /^(.+), [^,:]+:/u

/** A row with its headers tells one thing for each of its figures, and the other cells say of what it is. */
export function toldIn(words: string, repeated: ReadonlySet<string>): readonly string[] {
  const cells = cellsOf(words)
  const counted = cells.filter(isCounted)
  if (counted.length < 2) return [words]
  const heads = cells.filter((cell) => !isCounted(cell) && !repeated.has(cell))
  const subject = isCounted(cells[0]!) ? SUBJECT.exec(cells[0]!)?.[1] : undefined
  return counted.map((cell) =>
    [...(subject === undefined || cell === cells[0] ? [] : [subject]), ...heads, cell].join('; '),
  )
}

/** A part of what is laid out, and whether it is of something else. */
interface LaidPart {
  readonly text: string
  readonly far: boolean
}

/** Of a row with its headers the first cell and those that the matter is named by are near; a sentence is one part. */
export function laidParts(words: string, name: string): readonly LaidPart[] {
  const cells = isHeaded(words) ? words.split(/(?<=; )/u) : [words]
  const isNamed = (cell: string): boolean => cell.toLowerCase().includes(name.toLowerCase())
  if (!cells.some(isNamed)) return [{ text: words, far: false }]
  return cells.map((text, at) => ({ text, far: at > 0 && !isNamed(text) }))
}
