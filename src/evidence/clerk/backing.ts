import type { ClerkReading } from '../case.ts'
import { EMPTY } from '../lexicon.ts'
import { marksIn, withoutMarks } from '../marks.ts'
import { columnsOf, follows, numbersIn, writtenIn, type KnownNumbers } from '../reckoning.ts'
import type { Source } from '../source.ts'
import { wordsOf } from '../text.ts'
import { clauseAround, isNamedNear, placedWords, type FoundWords, type SpeechSheet } from './sheet.ts'
import { placeIn } from './spans.ts'
import { isRightSum } from './sums.ts'

export type ReadMark = ClerkReading['marks'][number]

/** An entry as it came, freed of what is no number and no text. */
export interface MarkEntry {
  readonly n: number
  readonly o: string
  readonly q: string
  readonly s: string
  readonly v: string
}

export const NEGATIVE: ReadonlySet<ReadMark['state']> = new Set(['weak', 'contradicts', 'silent'])

/** The marks that hold: their words stand in the speech and in the exhibit that they name. */
export function backingIn(sheet: SpeechSheet, entries: readonly MarkEntry[]): readonly ReadMark[] {
  const marks = entries.flatMap((entry) => markOf(sheet, entry) ?? [])
  const unique = marks.filter(
    (mark, at) => marks.findIndex((other) => other.id === mark.id && isSameSpan(other, mark)) === at,
  )
  return tooMany(unique) ? unique.map((mark) => (NEGATIVE.has(mark.state) ? undecided(mark) : mark)) : unique
}

const isSameSpan = ({ clause: one }: ReadMark, { clause: other }: ReadMark): boolean =>
  one.start === other.start && one.end === other.end

const MOST_NEGATIVE = 2

/** Nobody misleads so often; it is the reader who is wrong. */
const tooMany = (marks: readonly ReadMark[]): boolean => {
  const negative = marks.filter(({ state }) => NEGATIVE.has(state)).length
  return negative > MOST_NEGATIVE && negative * 3 > marks.length
}

const undecided = ({ start, id, clause, words }: ReadMark): ReadMark => ({
  start,
  id,
  clause,
  words,
  state: 'undecided',
})

function markOf(sheet: SpeechSheet, { n, o: id, q, s, v }: MarkEntry): ReadMark | undefined {
  const source = sheet.exhibits.get(id)
  if (source === undefined) return undefined
  const found = placedWords(sheet, { n, words: q }, (at) => isNamedNear(sheet, id, at))
  if (found === undefined || !isNamedNear(sheet, id, found.at)) return undefined
  const { start } = sheet.sentences[found.at]!
  const finding = findingOf(sheet, source, found, { s, v })
  return finding && { start, id, clause: found.clause, ...finding }
}

type Finding = Pick<ReadMark, 'words' | 'state' | 'elsewhere' | 'slight'>

function findingOf(
  sheet: SpeechSheet,
  source: Source,
  found: FoundWords,
  { s: words, v }: Pick<MarkEntry, 's' | 'v'>,
): Finding | undefined {
  const backed = sheet.speech.content.slice(found.clause.start, found.clause.end)
  const stands = words !== '' && placeIn(source.exhibit, words) !== undefined
  const negative = (state: ReadMark['state'], more: Partial<Finding> = {}): Finding =>
    isThere(backed, source, { figures: state === 'silent' }) ? { words, state: 'undecided' } : { words, state, ...more }
  switch (v) {
    case 'supports':
      if (stands) return supported(sheet, source, found, { words, backed })
      return isSum(sheet, source, found, words) ? { words, state: 'supports' } : undefined
    case 'computed':
      return isSum(sheet, source, found, words) ? { words, state: 'supports' } : undefined
    case 'partly':
      return stands ? negative('weak') : undefined
    case 'contradicts':
      return stands ? negative('contradicts') : undefined
    case 'silent':
      return stands || words === '' ? negative('silent') : undefined
    case 'misplaced': {
      if (stands) return { words, state: 'undecided' }
      const elsewhere = homeOf(sheet, source, words)
      return negative('silent', elsewhere === undefined ? { words: '' } : { elsewhere })
    }
    case 'attacked':
      return { words: stands ? words : '', state: 'attacked' }
    default:
      return undefined
  }
}

/** The exhibit that says it, if not the one that was cited: one that the speech names before any other. */
function homeOf({ exhibits, named }: SpeechSheet, source: Source, words: string): string | undefined {
  const others = exhibits.all().filter((other) => other !== source && placeIn(other.exhibit, words) !== undefined)
  const shown = others.find(({ exhibit }) => named.some((ids) => ids.has(exhibit.result_id)))
  return (shown ?? others[0])?.exhibit.result_id
}

const LONG = 5

/** The exhibit has the very words, or every figure, that it is said not to have. */
function isThere(backed: string, source: Source, how: { readonly figures: boolean }): boolean {
  if (wordsOf(backed).length >= LONG && placeIn(source.exhibit, backed) !== undefined) return true
  const figures = figuresOf(backed)
  return how.figures && figures.length > 0 && figures.every((readings) => hasOne(source, readings))
}

const hasOne = (source: Source, readings: readonly number[]): boolean => {
  const numbers = numbersOf(source)
  return readings.some((value) => numbers.includes(value))
}

const numbersOf = ({ numbers, columns, exhibit }: Source): readonly number[] => [
  ...numbers,
  ...columns,
  ...numbersIn(exhibit.date ?? ''),
]

/** The figures that a speaker wrote in digits, each in every way it can be read. */
const figuresOf = (text: string): readonly (readonly number[])[] =>
  Array.from(text.matchAll(/\d+(?:[.,'’\u00A0\u202F]\d+)*/gu), ([run]) => numbersIn(run))

function isSum(
  { sentences, speech, exhibits, named }: SpeechSheet,
  source: Source,
  { at }: FoundWords,
  sum: string,
): boolean {
  const cited = new Set(named.flatMap((ids) => [...ids]))
  const around = [...cited].flatMap((id) => exhibits.get(id) ?? []).flatMap(numbersOf)
  return isRightSum(sum, {
    exhibit: numbersOf(source),
    around: [...around, ...numbersIn(speech.content)],
    sentence: sentences[at]!.text,
  })
}

/** Figures that are not there support nothing; words that have nothing in common with the sentence carry nothing alone. */
function supported(
  sheet: SpeechSheet,
  source: Source,
  found: FoundWords,
  { words, backed }: { readonly words: string; readonly backed: string },
): Finding {
  const figures = figuresOf(backed)
  const given =
    figures.length === 0 ||
    figures.some((readings) => hasOne(source, readings)) ||
    followsFrom(tableOf(sheet, source, found), backed)
  if (!given) return { words, state: 'undecided' }
  const { text } = sheet.sentences[found.at]!
  const isApart = !touch(words, text) && !isForeign(sheet.speech.content, source.exhibit.text)
  return { words, state: 'supports', ...(isApart && { slight: true as const }) }
}

const followsFrom = (known: KnownNumbers, text: string): boolean =>
  writtenIn(text).some((figure) => follows(figure, known))

/** What a figure may follow from: the exhibits of its mark and the speech so far, or as it was said before. */
function tableOf(sheet: SpeechSheet, source: Source, found: FoundWords): KnownNumbers {
  const { marks } = clauseAround(sheet, found)
  const together = marks.flatMap(({ cited }) => cited.flatMap(({ id }) => sheet.exhibits.get(id) ?? []))
  const said = sheet.sentences.slice(0, found.at).flatMap(({ text }) => numbersIn(bare(text)))
  const heard = sheet.file.speeches.filter(({ turn }) => turn < sheet.speech.turn)
  return {
    reckoned: [...source.numbers, ...together.flatMap(({ numbers }) => numbers), ...said],
    standing: [
      ...together.flatMap(({ columns }) => columns),
      ...heard.flatMap(({ content }) => numbersIn(bare(content))),
    ],
  }
}

const bare = (text: string): string => withoutMarks(text, marksIn(text))

const stems = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap(({ plain, stem }) => (EMPTY.has(plain) || plain.length < 3 ? [] : [stem])))

/** The words of an exhibit and a sentence share a word or a figure, or the sentence adds up what they list. */
export function touch(words: string, sentence: string): boolean {
  const theirs = stems(sentence)
  const standing = [...numbersIn(words), ...columnsOf(words)]
  return (
    [...stems(words)].some((stem) => theirs.has(stem)) ||
    numbersIn(bare(sentence)).some((number) => standing.includes(number)) ||
    writtenIn(bare(sentence)).some((figure) => follows(figure, { reckoned: [], standing }))
  )
}

const SHORT = 4
const SAME_LANGUAGE = 0.1

const small = (text: string): readonly string[] =>
  wordsOf(text).flatMap(({ plain }) => (/^\p{L}+$/u.test(plain) && plain.length <= SHORT ? [plain] : []))

/** Two texts of one language share its small words, whatever they speak of. */
export function isForeign(one: string, other: string): boolean {
  const ours = new Set(small(one))
  const theirs = wordsOf(other).length
  return theirs > 0 && small(other).filter((word) => ours.has(word)).length / theirs < SAME_LANGUAGE
}
