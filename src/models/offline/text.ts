import { readOnce } from '#readings'
import { wordsInRows, type Deck } from './deck.ts'

const QUOTES = /["“”„«»「」『』]/u
const UNSPEAKABLE = /[\p{C}{}]/u

/** Words after which a full stop ends nothing. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|etc|[a-z])\.$/iu

const BREAK = /(?<=[.!?…][”"’')\]]*)\s+(?=“|["‘'([]?[\p{Lu}\p{Lo}\p{N}])|\n+|(?<=[。！？])/gu

/** What a text has that is more than one sentence, told in less time than where they part. */
const SEVERAL = /[.!?…][”"’')\]]*\s|[\n。！？]/u

/** The sentences of a text, each a verbatim part of it. Every turn looks at all that was said before. */
export const sentences: (text: string) => readonly string[] = readOnce((text) => {
  const whole = text.trim()
  if (!SEVERAL.test(whole)) return whole === '' ? [] : [whole]
  const parts: string[] = []
  let start = 0
  for (const found of text.matchAll(BREAK)) {
    const part = text.slice(start, found.index)
    if (ABBREVIATION.test(part) && !found[0].includes('\n')) continue
    parts.push(part)
    start = found.index + found[0].length
  }
  parts.push(text.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
})

/** A text in which letters that patterns take for one another are the same. */
export const caseless = (text: string): string => text.toLowerCase().toUpperCase()

export const spacedWords = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '')

const WORD = /[^\s.,;:!?…“”"„«»()[\]—–、。，！？]+/g
const EDGES = "'’‘-"

/** The bare words, lower case, without the marks around them. */
export const bareWords: (text: string) => readonly string[] = readOnce((text) => {
  const found: readonly string[] = text.toLowerCase().match(WORD) ?? []
  return found.some((word) => EDGES.includes(word.charAt(0)) || EDGES.includes(word.charAt(word.length - 1)))
    ? found.map((word) => word.replaceAll(/^['’‘-]+|['’‘-]+$/g, '')).filter((word) => word !== '')
    : found
})

/** How many of the hints, which are beginnings of words, a text calls for. */
export function hintsCalled(hints: Deck, text: string): number {
  const spoken = bareWords(text)
  return wordsInRows(hints).filter((hint) => spoken.some((word) => word.startsWith(hint))).length
}

/** Two texts with the same bare words say the same thing. */
export const foldedWords = (text: string): string => bareWords(text).join(' ')

export const openingOf = (text: string): string => bareWords(text.slice(0, 80)).slice(0, 3).join(' ')

const EMPTY = new Set(
  `a about after again all also an and any anybody anyone anything are as at away back be because become been before
  being between both but by can cannot come could did do does done down each either else even ever every everybody
  everything few first for from get gets give gives go goes good had has have he her here him his how however i if in
  into is it its itself just keep last least less let like made make makes many may me might mine more most much must my
  neither never no nobody none nor not nothing now of off on once one only or other others ought our out over own put
  rather said same say says see shall she should since so some somebody something still such take takes than that the
  their them themselves then there these they thing things this those though through to together too two under until
  up upon us very was way we well were what when where whether which while who whoever whole whom whose why will with
  within without would yes yet you your yours`.match(/\S+/g),
)

const ENDINGS = ['ings', 'ing', 'ies', 'ed', 'es', 'ly', 's'] as const

/** Cuts a word to what it shares with its forms. Crude on purpose: it only has to agree with itself. */
export const stemOf = (word: string): string => {
  const plain = word.endsWith('’s') || word.endsWith("'s") ? word.slice(0, -2) : word
  const ending = ENDINGS.find((one) => plain.endsWith(one) && plain.length - one.length >= 3) ?? ''
  const cut = plain.slice(0, plain.length - ending.length)
  return cut.endsWith('e') || cut.endsWith('i') || cut.endsWith('y') ? cut.slice(0, -1) : cut
}

/** The stems of those words that carry meaning. */
export const meaningOf = (list: readonly string[]): readonly string[] =>
  list.filter((word) => !EMPTY.has(word) && (word.length > 2 || word > '\u007f' || /^\d/.test(word))).map(stemOf)

export const stems = (text: string): readonly string[] => meaningOf(bareWords(text))

const isEmptyWord = (word: string): boolean => EMPTY.has(word.toLowerCase())

/** Takes out what would break a sentence of ours: stray marks, unmatched brackets, braces and control characters. */
export function smooth(text: string): string {
  const plain = text.replaceAll(/[\p{C}{}<>*_#`|\\~^]+/gu, ' ').replaceAll(/["“”„«»]/gu, '')
  const even = balanced(plain) ? plain : plain.replaceAll(/[()[\]「」『』]/gu, '')
  return even.replaceAll(/\s+/gu, ' ').trim()
}

export function balanced(text: string): boolean {
  const open: string[] = []
  for (const mark of text.match(/[()[\]「」『』]/gu) ?? []) {
    const pair = '([「『'.indexOf(mark)
    if (pair >= 0) open.push(')]」』'.charAt(pair))
    else if (open.pop() !== mark) return false
  }
  return open.length === 0
}

export const withoutEnd = (text: string): string => text.replace(/[\s.,;:。…–—-]+$/u, '')

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Where a clause may end: at a strong mark, before a joining word, or at a comma before a new beginning; not in lists. */
const CLAUSE =
  /(?<=[;:–—；：，])\s*|(?<=,)\s+(?=(?:and|but|so|or|because|since|which|where|when|while|who|if|although|unless|as|not|no|nobody|nothing|somebody|every|the|an?|it|they|we|you|I|he|she|there|this|that|these|those|people)\s)|\s+(?=(?:because|but|unless|although)\s)/u

/** The clauses of a sentence, each a verbatim part of it. */
export const clauses = (sentence: string): readonly string[] => sentence.split(CLAUSE).filter((part) => part !== '')

/** At most so many words from the beginning, ending at a clause if one ends in time, and never on an empty word. */
export function shorten(text: string, most: number): string {
  const all = [...text.matchAll(/\S+/gu)]
  const whole = withoutEnd(text)
  if (all.length <= most)
    return whole.length <= most * 12
      ? whole
      : Array.from(whole)
          .slice(0, most * 6)
          .join('')
  let end = 0
  for (const clause of clauses(text)) {
    const next = text.indexOf(clause, end) + clause.length
    if (spacedWords(text.slice(0, next)).length > most) break
    end = next
  }
  if (spacedWords(text.slice(0, end)).length >= Math.min(4, most)) return withoutEnd(text.slice(0, end))
  let count = most
  while (count > 3 && isEmptyWord(bareWords(all[count - 1]?.[0] ?? '')[0] ?? '')) count--
  const last = all[count - 1]
  return last ? withoutEnd(text.slice(0, last.index + last[0].length)) : whole
}

/** Whether the words can stand between quotation marks of ours without breaking them. */
export const quotable = (text: string): boolean =>
  !QUOTES.test(text) && !UNSPEAKABLE.test(text) && balanced(text) && /[\p{L}\p{N}]/u.test(text)

/** Everything that stands between quotation marks. */
export const quotations = (text: string): readonly string[] =>
  [...text.matchAll(/“([^”]+)”|"([^"]+)"/gu)].map((found) => found[1] ?? found[2] ?? '')

export const withoutQuotations = (text: string): string => text.replaceAll(/“[^”]*”|"[^"]*"/gu, ' ')

/** A sentence is sound if no word stands twice in a row and it has neither too few words nor too many. */
export function isSound(sentence: string): boolean {
  const count = spacedWords(sentence).length
  return count >= 4 && count <= 40 && !/(?<![\p{L}\p{N}])([\p{L}\p{N}]+)[\s“”]+\1(?![\p{L}\p{N}])/iu.test(sentence)
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A small number in words, as it stands before what is counted. */
export const spelled = (count: number): string => NUMBERS[count] ?? String(count)
