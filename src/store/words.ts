const common = new Set(
  'a an and are as at be but by for from has have if in is it its of on or should that the this to was we will with'.split(
    ' ',
  ),
)

const MOST_LETTERS = 2_000
const MOST_TERMS = 24

/** The words of a query, each once and the last one last; those that stand everywhere only when there are no others. */
export function queryTerms(query: string): readonly string[] {
  const words: readonly string[] = query.slice(0, MOST_LETTERS).normalize('NFC').toLowerCase().match(WORD) ?? []
  const once = words.filter((word, at) => !words.includes(word, at + 1))
  const telling = once.filter((word) => !common.has(word))
  return (telling.length > 0 ? telling : once).slice(-MOST_TERMS)
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** For each term, whether it means a word of a text. The last term may be only the beginning of one. */
export const meanings = (terms: readonly string[]): readonly ((word: string) => boolean)[] =>
  terms.map(plainWord).map((term, at) => {
    const stem = stemOf(term)
    if (at < terms.length - 1) return (word) => stemOf(plainWord(word)) === stem
    return (word) => plainWord(word).startsWith(term) || stemOf(plainWord(word)) === stem
  })

/** A word as it is looked for, whatever its capitals and accents. */
export const plainWord = (word: string): string => (ASCII.test(word) ? word : bare(word)).toLowerCase()

const ASCII = /^[\0-\x7f]*$/

const bare = (word: string): string => word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

/** Roughly: the endings that people leave out or add when they look for a word. */
const stemOf = (word: string): string => word.replace(word.length < 5 ? /s$/ : /(?:ing|ed|es|e|s)$/, '')

/** The words of a text as they are looked for. */
export const searchWords = (text: string): string => wordsIn(text).map(plainWord).join(' ')

export const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? []

/** Where the first word stands that is meant, else the beginning; kept for the terms of one query, which has many texts. */
const firstMeant = keptForLast((terms: readonly string[]) => {
  const means = meanings(terms)
  const stems = terms.map((term) => stemOf(plainWord(term)))
  // In plain letters a word that is meant begins with a stem; elsewhere each is looked at for itself.
  const stemmed = stems.every((stem) => stem !== '') ? stemming(stems) : WORD
  return (text: string): number => {
    const words = isPlain(text) ? stemmed : WORD
    words.lastIndex = 0
    for (let found = words.exec(text); found; found = words.exec(text)) {
      const [word] = found
      if (means.some((isMeant) => isMeant(word))) return found.index
    }
    return 0
  }
})

/** Whether a text, which may be long, has plain letters alone. */
const isPlain = (text: string): boolean => Buffer.byteLength(text) === text.length

const stemming = (stems: readonly string[]): RegExp => new RegExp(`(?<![a-z0-9])(?:${stems.join('|')})[a-z0-9]*`, 'gi')

function keptForLast<A, B>(make: (from: A) => B): (from: A) => B {
  let last: { readonly from: A; readonly made: B } | undefined
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}

const BEFORE = 60
const LONGEST = 180

/** More than a line shows, where it has one blank at a time and none but one at each end. */
const ENOUGH = LONGEST + 3

/** White space other than one blank at a time. */
const UNEVEN = /[^\S ]| {2}/

/** Up to the last word that is whole, or at least without half a letter. */
function wholeWords(line: string): string {
  const end = line.lastIndexOf(' ')
  return end === -1 ? line.replace(/[\ud800-\udbff]$/, '') : line.slice(0, end)
}

/** The place where the terms stand, in one line. */
export const snippetOf = (text: string, terms: readonly string[]): string => {
  const { line, isBegun, isCut } = placeOf(text, terms)
  return `${isBegun ? '…' : ''}${line}${isCut ? '…' : ''}`
}

const DOTS = String.raw`\u2026`

/** The same as JSON. The dots are escaped: for one of them alone a whole answer would take two bytes a letter. */
export function snippetAsJson(text: string, terms: readonly string[]): string {
  const { line, isBegun, isCut } = placeOf(text, terms)
  return `"${isBegun ? DOTS : ''}${JSON.stringify(line).slice(1, -1)}${isCut ? DOTS : ''}"`
}

function placeOf(text: string, terms: readonly string[]) {
  const found = firstMeant(terms)(text)
  const near = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1 || found
  const from = Math.min(near, found)
  const piece = text.slice(from, from + ENOUGH)
  const line = (UNEVEN.test(piece) ? text.slice(from, from + 2 * LONGEST).replaceAll(/\s+/g, ' ') : piece).trim()
  const isCut = line.length > LONGEST
  return { line: isCut ? wholeWords(line.slice(0, LONGEST)) : line, isBegun: from > 0, isCut }
}
