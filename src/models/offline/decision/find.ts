import { demandOf } from '#evidence'
import type { Exhibit } from '#record'
import { stems } from '../text.ts'
import { quotesOf, type Quote } from './quotes.ts'

/** What a search for the words of a question has found. */
export interface FoundQuote {
  readonly quote: Quote
  /** The share of what was asked that it speaks of, by how telling each word is. */
  readonly covers: number
  /** What of the question no exhibit speaks of at all. */
  readonly missing: readonly string[]
  readonly worth: number
}

/** A passage that speaks of less of the question answers another one. */
const LEAST = 0.33
const NEAR = 0.7
const IN_TITLE = 0.4
const IN_PASSAGE = 0.25
const MOST = 8
/** A heading counts less than what it stands over. */
const UNTOLD = 0.6
/** What each further word adds that stands in the same sentence. */
const TOGETHER = 0.2

const WORD = /[\p{L}\p{N}]+/gu
const plainly = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string): readonly string[] => plainly(text).match(WORD) ?? []

/**
 * The passages of all exhibits that speak most of what is asked, the best first: by the words themselves and their kin,
 * by near spellings, and so by names and cognates in other languages; the title and the rest of the passage count a
 * little. Telling words count more than those that stand everywhere.
 */
export function findQuotes(
  question: string,
  exhibits: readonly Exhibit[],
  how: { readonly brought?: ReadonlySet<string>; readonly least?: number } = {},
): readonly FoundQuote[] {
  const { words: asked, foundIn, form } = demandOf(question)
  if (asked.length === 0) return []
  const near = nearTo(asked, exhibits)
  const read = (text: string): ReadonlyMap<number, number> => {
    const found = new Map<number, number>()
    const all = wordsIn(text)
    for (const [at, set] of near.entries()) if (all.some((word) => set.has(word))) found.set(at, NEAR)
    for (const at of foundIn(text)) found.set(at, 1)
    return found
  }
  const rows = exhibits.flatMap((exhibit) => {
    const around = { title: read(exhibit.title), passage: read(exhibit.text) }
    return around.title.size + around.passage.size === 0
      ? []
      : quotesOf(exhibit).map((quote) => ({ quote, here: read(quote.words), ...around }))
  })
  const counts = asked.map((_, at) => rows.filter(({ here }) => here.has(at)).length)
  const telling = counts.map((count) => (count === 0 ? 0 : Math.log(1 + rows.length / count)))
  const known = telling.filter((weight) => weight > 0)
  const usual = known.reduce((total, weight) => total + weight, 0) / Math.max(1, known.length)
  // What stands nowhere may be a slip of the pen or the very point; it weighs as much as the rest does.
  const weights = telling.map((weight) => weight || usual)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const sum = (found: ReadonlyMap<number, number>): number =>
    [...found].reduce((total, [at, share]) => total + share * (weights[at] ?? 0), 0)
  const missing = asked.filter((_, at) => !rows.some(({ here, title }) => here.has(at) || title.has(at)))
  return rows
    .map(({ quote, here, title, passage }) => {
      const beside = (found: ReadonlyMap<number, number>): number =>
        sum(new Map([...found].filter(([at]) => !here.has(at))))
      const context = IN_TITLE * beside(title) + IN_PASSAGE * beside(passage)
      const wanted = all * bonusOf(form, quote.words)
      const fresh = how.brought?.has(quote.exhibit.result_id) ? 0.05 * all : 0
      const direct = sum(here) * (1 + TOGETHER * Math.max(0, here.size - 1))
      return {
        quote,
        missing,
        covers: here.size === 0 ? 0 : (sum(here) + context) / all,
        worth: (direct + context + wanted + fresh) * (quote.told ? 1 : UNTOLD),
      }
    })
    .filter(({ covers }) => covers > 0 && covers >= (how.least ?? LEAST))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST)
}

const FIGURE = /\d/u
const TIME =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|o['’]clock|morning|evening|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:19|20)\d\d\b/iu

/** What has the form that was asked for is nearer to an answer. */
function bonusOf(form: string | null, text: string): number {
  if (form === 'time') return TIME.test(text) ? 0.2 : 0
  return FIGURE.test(text) ? (form === 'figure' ? 0.15 : 0.05) : 0
}

/** For each word that is asked the words of the exhibits that are spelled nearly like it. */
function nearTo(asked: readonly string[], exhibits: readonly Exhibit[]): readonly ReadonlySet<string>[] {
  const all = exhibits.flatMap(({ title, text }) => wordsIn(`${title} ${text}`))
  const known = [...new Set(all)].filter((word) => stems(word).length > 0)
  return asked.map((word) => {
    const plain = plainly(word)
    return new Set(known.filter((other) => isNear(plain, other)))
  })
}

const SHORTEST = 4
const BEGINNING = 5

/** One letter wrong in a short word, two in a long one; or the same long beginning, as cognates have. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < SHORTEST || /\d/u.test(one + other)) return false
  if (short.length > BEGINNING && long.startsWith(short.slice(0, Math.max(BEGINNING, Math.ceil(short.length * 0.8)))))
    return true
  const most = slipsIn(short, long)
  return most > 0 && long.length - short.length <= most && distance(one, other) <= most
}

/** How many letters may be wrong. In a short word one too many or too few is a slip, another letter is another word. */
function slipsIn(short: string, long: string): number {
  const begins = short.charAt(0) === long.charAt(0)
  if (short.length === SHORTEST) return begins && (long.length > short.length || sorted(short) === sorted(long)) ? 1 : 0
  return (short.length < 8 ? 1 : 2) - (begins ? 0 : 1)
}

const sorted = (word: string): string => Array.from(word).toSorted().join('')

/** Letters to put in, take out, change or swap with their neighbour. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const steps = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + same)
      row.push(swapped ? Math.min(steps, before[to - 2]! + 1) : steps)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}
