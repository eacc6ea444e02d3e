import type { Exhibit } from '#record'
import { marksIn, withoutMarks } from '../marks.ts'
import type { Span } from '../citing.ts'
import { readEach, readOnce } from '#readings'

/** A text as it compares, and for each of its letters where it stands in the text as it is. */
export interface Folded {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const DIVIDED = /(?<=\p{L})[-‐‑][ \t]*\r?\n[ \t]*(?=\p{Ll})/u
/** Most of a text is plain letters, which stand for themselves; a mark above the last one makes it another. */
const PIECES = new RegExp(String.raw`([\da-zA-Z]+(?!\p{M}))|(${DIVIDED.source})|\s+|\P{M}\p{M}*|\p{M}`, 'gsu')
const INVISIBLE = /[*`\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu
const QUOTES = /["'“”„‟‘’‚‛«»‹›「」『』`´]/gu
const HYPHENS = /[-‐‑‒–—―−]/gu
const SHORT_MARK = /\[\s*\p{Lu}{1,4}\d{1,3}(?:\s*[,;]\s*\p{Lu}{1,4}\d{1,3})*\s*\]/gu

/** NFKC, one kind of quotation mark and hyphen, single blanks, no emphasis, no case. */
export const foldText = (text: string, how: { readonly divided: '' | '-' } = { divided: '-' }): Folded =>
  how.divided === '-' ? foldedApart(text) : foldedTogether(text)

const foldedApart = readOnce((text) => fold(text, '-'))
const foldedTogether = readOnce((text) => fold(text, ''))

function fold(text: string, divided: '' | '-'): Folded {
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const put = (letter: string, start: number, end: number): void => {
    letters.push(letter)
    starts.push(start)
    ends.push(end)
  }
  for (const { 0: raw, 1: plain, 2: parting, index } of text.matchAll(PIECES)) {
    if (plain !== undefined) {
      const small = plain.toLowerCase()
      for (let at = 0; at < small.length; at++) put(small.charAt(at), index + at, index + at + 1)
      continue
    }
    for (const letter of parting === undefined ? evenOf(raw) : divided) {
      if (letter === ' ' && letters.at(-1) === ' ') continue
      if (/[.,;:!?)]/.test(letter) && letters.at(-1) === ' ') [letters, starts, ends].forEach((list) => list.pop())
      for (let unit = 0; unit < letter.length; unit++) put(letter.charAt(unit), index, index + raw.length)
    }
  }
  return { text: letters.join(''), starts, ends }
}

const evenOf = (raw: string): string =>
  raw === ' '
    ? raw
    : raw
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(INVISIBLE, '')
        .replaceAll(QUOTES, "'")
        .replaceAll(HYPHENS, '-')
        .replaceAll(/\s+/gu, ' ')

/** What a speaker said, without the marks that cite. */
export const foldedSpeech = (text: string): Folded =>
  foldText(withoutMarks(text, marksIn(text)).replaceAll(SHORT_MARK, (mark) => ' '.repeat(mark.length)))

/** An exhibit in the ways its divided words can be read. */
const readingsOf = readEach(({ text }: Exhibit): readonly Folded[] =>
  DIVIDED.test(text) ? [foldText(text), foldText(text, { divided: '' })] : [foldText(text)],
)

/** Where the words of an exhibit stand; `null`, if they stand in its heading. */
export function placeIn(exhibit: Exhibit, words: string): Span | null | undefined {
  const needle = bared(foldText(words).text)
  for (const reading of readingsOf(exhibit)) {
    const found = search(reading, needle)
    if (found !== undefined) return found
  }
  const { title, date } = exhibit
  return search(foldText(`${title}, ${date ?? ''}`), needle) === undefined ? undefined : null
}

/** Words as they are looked for in what a speaker said. */
export const needleOf = (words: string): string => bared(foldedSpeech(words).text)

/** Where the words stand in what a speaker said. */
export const findWords = (said: Folded, words: string, needle = needleOf(words)): Span | undefined =>
  search(said, needle)

/** Whatever a copy begins and ends with that is no word: dots, commas, quotation marks. */
const bared = (text: string): string =>
  text.replace(/^(?:['.,;:!?()[\]\s]|-\s)+/u, '').replace(/(?:['.,;:!?()[\]\s]|\s-)+$/u, '')

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const LEAST_UNSPACED = 4

/** Two words or a figure: less than that stands everywhere. */
const isPiece = (text: string): boolean =>
  (text.match(WORDS) ?? []).length > 1 || /\d/.test(text) || (text.match(UNSPACED) ?? []).length >= LEAST_UNSPACED

function search({ text, starts, ends }: Folded, needle: string): Span | undefined {
  if (!isPiece(needle)) return undefined
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const past = at + needle.length
    if (isParted(text, at, needle) && isParted(text, past, needle)) return { start: starts[at]!, end: ends[past - 1]! }
  }
  return undefined
}

/** No word and no figure goes on across the place; a row of a table may be cut at its commas. */
function isParted(text: string, at: number, needle: string): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)]
  if (LETTER.test(before) && LETTER.test(after)) return UNSPACED_ONE.test(before + after)
  const across =
    /\d[.,]\d/.test(text.slice(Math.max(0, at - 2), at + 1)) || /\d[.,]\d/.test(text.slice(Math.max(0, at - 1), at + 2))
  return !across || /\d,\d/.test(needle)
}

const LETTER = /[\p{L}\p{N}\p{M}]/u
const UNSPACED_ONE = new RegExp(UNSPACED.source, 'u')
