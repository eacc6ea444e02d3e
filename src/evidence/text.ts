import { readOnce } from '#readings'

/** A word as it stands somewhere, and as it compares: lower case, straight apostrophes, no invisible marks. */
interface WordForms {
  readonly raw: string
  readonly plain: string
  readonly stem: string
}

/** A word of a text. */
export interface Word extends WordForms {
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’\-‐‑.][\p{L}\p{N}\p{M}]+)*/gu
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu

/**
 * All places that a pattern finds, none of them empty. `matchAll` makes a pattern anew for every text, which takes as
 * long as reading a sentence.
 */
export function allIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const all: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let found; (found = pattern.exec(text)) !== null;) all.push(found)
  return all
}

/** A word comes hundreds of times in a case. */
const formsOf = readOnce((raw): WordForms => {
  const plain = plainly(raw)
  return { raw, plain, stem: stem(plain) }
})

export const wordsOf = readOnce((text): readonly Word[] =>
  allIn(text, WORD).map((found) => {
    const { raw, plain, stem: root } = formsOf(found[0])
    return { start: found.index, end: found.index + raw.length, raw, plain, stem: root }
  }),
)

/** The words of a long text, each once for each way in which it is written, wherever it stands. */
export const vocabularyOf = (text: string): readonly WordForms[] => Array.from(new Set(text.match(WORD)), formsOf)

function plainly(raw: string): string {
  const small = raw.toLowerCase()
  return /[’‐‑]/.test(small) ? small.replaceAll('’', "'").replaceAll(/[‐‑]/g, '-') : small
}

export const wordList = (words: string): readonly string[] => words.match(/\S+/g) ?? []
export const inBoth = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): readonly T[] => {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  const found: T[] = []
  for (const item of small) if (large.has(item)) found.push(item)
  return found
}
export const setOf = (words: string): ReadonlySet<string> => new Set(wordList(words))

const IRREGULAR = new Map(
  wordList(`rose:rise risen:rise fell:fall fallen:fall grew:grow grown:grow growth:grow shrank:shrink shrunk:shrink
  men:man women:woman children:child people:person lives:life wives:wife paid:pay spent:spend lost:lose won:win
  built:build found:find made:make took:take taken:take gave:give given:give went:go gone:go cost:cost costs:cost
  countries:country data:data analyses:analysis crises:crisis hypotheses:hypothesis lower:lower higher:higher
  died:die dies:die dying:die deaths:death taxes:tax taxed:tax taxation:tax prices:price priced:price wages:wage
  ran:run running:run sold:sell bought:buy taught:teach kept:keep held:hold drove:drive driven:drive chose:choose
  chosen:choose wrote:write written:write`).map((pair) => pair.split(':') as [string, string]),
)

/** Cuts a word to what its forms share. Crude on purpose: it only has to agree with itself. */
export const stem = readOnce((word) => {
  const plain = /['.-]/.test(word) ? word.replace(/'s?$/, '').replaceAll(/[-.]/g, '') : word
  return IRREGULAR.get(plain) ?? closed(inflected(plain))
})

function inflected(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ing') && word.length > 5) return single(word.slice(0, -3))
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ed') && word.length > 4) return single(word.slice(0, -2))
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const single = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word)

const closed = (word: string): string => {
  if (word.length > 6 && word.endsWith('ly')) return closed(word.slice(0, -2))
  if (word.length > 7 && word.endsWith('ion')) return closed(word.slice(0, -3))
  if (word.length > 6 && word.endsWith('ment')) return word.slice(0, -4)
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}

/**
 * A text as its bare words with single blanks between and around, for finding quoted words in a source: quotation marks,
 * dashes, white space, case and ligatures make no difference, but figures keep their points and their signs.
 */
export const folded = (text: string): string => foldings(text)[0]!

/** A hyphen at the end of a line may belong to the word or not, so a text that has one there has two readings. */
export const foldings = readOnce((text): readonly string[] => {
  const even = text.normalize('NFKC').replaceAll(INVISIBLE, '')
  const joined = even.replaceAll(DIVIDED, '$1')
  return joined === even ? [bareWords(even)] : [bareWords(joined), bareWords(even.replaceAll(DIVIDED, '$1 '))]
})

const DIVIDED = /(\p{L})[-‐‑][ \t]*\r?\n[ \t]*(?=\p{Ll})/gu

function bareWords(text: string): string {
  const found = text
    .toLowerCase()
    .replaceAll(/(\d)[,\u202F\u00A0](?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\p{L})['’](?=\p{L})/gu, '$1')
    .replaceAll(/\bper cent\b/g, 'percent')
    .match(/(?<![\p{L}\p{N}])[-−–](?=[$€£]?\d)|[\p{L}\p{N}\p{M}]+(?:\.\d+)*|[%$€£¥+]/gu)
  const even = (found ?? []).map((part) => (part === '%' ? 'percent' : part === '−' || part === '–' ? '-' : part))
  return ` ${even.join(' ')} `
}

/** Without the gaps that marks of citation leave. */
export const tidied = readOnce((text) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim(),
)

/** As a reason quotes it: one line, not too long. */
export const shortened = (text: string, longest = 140): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`
}
