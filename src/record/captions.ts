/** How fast people read what they also have to watch. */
export const CHARACTERS_A_SECOND = 17

/** A caption is up for at least so long, in milliseconds. */
export const LEAST_READING = 2_500

/** The end of a sentence; a short word with a stop may be an abbreviation. */
const ENDING = /(?:[!?…]|[\p{L}\p{N}]{3}\.)["”’)]?$/u
const PAUSE = /[,;:–—]["”’)]?$/u
const CAPITAL = /^["“‘(]?\p{Lu}/u

/** Two lines of 46. */
const FULL = 92

/** How long a text must be up to be read, in milliseconds. */
export const readingTime = (text: string): number =>
  pagesOf(text).reduce((sum, page) => sum + pageTime(page), 0) || LEAST_READING

const pageTime = (page: string): number =>
  Math.max(LEAST_READING, Math.round((page.length / CHARACTERS_A_SECOND) * 1000))

/** What is wrong with a page, apart from its length: it ends in the middle, cuts a name, or is a word left over. */
function troubleOf(words: readonly string[], from: number, to: number): number {
  const [last = '', next] = [words[to - 1], words[to]]
  if (next === undefined) return to - from < 3 && from > 0 ? 90 : 0
  const few = to - from < 3 ? 90 : 0
  if (ENDING.test(last)) return few
  if (PAUSE.test(last)) return few + 20
  return few + (CAPITAL.test(last) && CAPITAL.test(next) ? 75 : 40)
}

/** A page more is read more slowly, and a page that is nearly empty is a page too many. */
const A_PAGE = 60
const emptiness = (length: number): number => 90 * ((FULL - length) / FULL) ** 2

interface Way {
  readonly cost: number
  readonly from: number
}

/**
 * A text as captions of two lines, broken between words: at the end of a sentence or a clause where there is one, and
 * evenly, so that no word is left over for a page of its own.
 */
export function pagesOf(text: string): readonly string[] {
  const words = text.trim().split(/\s+/u)
  if (words[0] === '') return []
  const ways: Way[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= words.length; to++) ways.push(bestTo(words, to, ways))
  const pages: string[] = []
  for (let to = words.length; to > 0; to = ways[to]!.from) pages.unshift(words.slice(ways[to]!.from, to).join(' '))
  return pages
}

/** The cheapest way to end a page before a word. One that is longer than a page has one to itself. */
function bestTo(words: readonly string[], to: number, ways: readonly Way[]): Way {
  let best: Way | undefined
  let length = -1
  for (let from = to - 1; from >= 0; from--) {
    length += words[from]!.length + 1
    if (length > FULL && from < to - 1) break
    const cost = ways[from]!.cost + A_PAGE + emptiness(Math.min(length, FULL)) + troubleOf(words, from, to)
    if (best === undefined || cost < best.cost) best = { cost, from }
  }
  return best!
}
