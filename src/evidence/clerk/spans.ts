import type { Exhibit } from '#record'
import { marksIn, withoutMarks } from '../marks.ts'
import type { Span } from '../citing.ts'
import { readEach, readOnce } from '#readings'

/** A text as it compares, and where each of its letters stands in the text as it is. */
export interface Folded {
  readonly text: string
  readonly startOf: (letter: number) => number
  readonly endOf: (letter: number) => number
}

const DIVIDED = /(?<=\p{L})[-‐‑][ \t]*\r?\n[ \t]*(?=\p{Ll})/u
/** Most of a text is plain words, which stand for themselves; a mark above the last letter makes it another. */
const PIECES = new RegExp(
  String.raw`([\da-zA-Z]+(?!\p{M})(?: [\da-zA-Z]+(?!\p{M}))*)|(${DIVIDED.source})|\s+|\P{M}\p{M}*|\p{M}`,
  'gsu',
)
const INVISIBLE = /[*`\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu
const QUOTES = /["'“”„‟‘’‚‛«»‹›「」『』`´]/gu
const HYPHENS = /[-‐‑‒–—―−]/gu
const SHORT_MARK = /\[\s*\p{Lu}{1,4}\d{1,3}(?:\s*[,;]\s*\p{Lu}{1,4}\d{1,3})*\s*\]/gu

/** NFKC, one kind of quotation mark and hyphen, single blanks, no emphasis, no case. */
export const foldText = (text: string, how: { readonly divided: '' | '-' } = { divided: '-' }): Folded =>
  how.divided === '-' ? foldedApart(text) : foldedTogether(text)

const foldedApart = readOnce((text) => fold(text, '-'))
const foldedTogether = readOnce((text) => fold(text, ''))

/** A piece from a letter on: as wide in the text as all its letters are; 0 where each of them stands for itself. */
interface Piece {
  readonly from: number
  readonly at: number
  readonly width: number
}

/** Where a letter stands is asked of few, so it is worked out for those. */
function fold(text: string, divided: '' | '-'): Folded {
  const pieces: Piece[] = []
  let even = ''
  let isBlank = false
  const put = (letters: string, at: number, width: number): void => {
    const from = even.length
    const last = pieces.at(-1)
    if (width > 0 || last === undefined || last.width > 0 || at - last.at !== from - last.from)
      pieces.push({ from, at, width })
    even += letters
    isBlank = letters === ' '
  }
  for (const { 0: raw, 1: plain, 2: parting, index } of text.matchAll(PIECES)) {
    if (plain !== undefined) {
      put(plain.toLowerCase(), index, 0)
      continue
    }
    for (const letter of parting === undefined ? evenOf(raw) : divided) {
      if (letter === ' ' && isBlank) continue
      if (isBlank && /[.,;:!?)]/.test(letter)) even = even.slice(0, -1)
      put(letter, index, raw.length === 1 && letter.length === 1 ? 0 : raw.length)
    }
  }
  const pieceOf = (letter: number): Piece => pieces[lastAt(pieces, letter)]!
  return {
    text: even,
    startOf(letter) {
      const { from, at, width } = pieceOf(letter)
      return width > 0 ? at : at + letter - from
    },
    endOf(letter) {
      const { from, at, width } = pieceOf(letter)
      return width > 0 ? at + width : at + letter - from + 1
    },
  }
}

/** The last piece that begins at a letter or before it. */
function lastAt(pieces: readonly Piece[], letter: number): number {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.from <= letter) low = middle
    else high = middle - 1
  }
  return low
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

function search({ text, startOf, endOf }: Folded, needle: string): Span | undefined {
  if (!isPiece(needle)) return undefined
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const past = at + needle.length
    if (isParted(text, at, needle) && isParted(text, past, needle)) return { start: startOf(at), end: endOf(past - 1) }
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
