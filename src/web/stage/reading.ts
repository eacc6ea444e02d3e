import { CHARACTERS_A_SECOND, LEAST_READING, pagesOf } from '#record'

/** Words come somewhat faster than they are read, so that the last one of a page has its time as well. */
const LEAD = 1.08

export interface PagedReading {
  /** The two lines that are up now. */
  readonly page: string
  readonly number: number
  readonly of: number
  /** How many characters of the page can be seen; it ends between words. */
  readonly shown: number
  /** Milliseconds until something more is to be seen; null when all of it is. */
  readonly next: number | null
  /** Milliseconds until the page is turned; null on the last. */
  readonly turns: number | null
}

const timeOf = (page: string): number => Math.max(LEAST_READING, Math.round((page.length / CHARACTERS_A_SECOND) * 1000))

interface Pace {
  readonly speed?: number
  /** How long it takes to say all of it; words then come as they are said. */
  readonly spoken?: number | undefined
}

/** How long it takes to say, in letters: whoever speaks stops for breath after a sentence, and shortly after a clause. */
const breathOf = (words: string): number =>
  words.length + 1 + count(words, /[.!?…]["”’)]?(?=\s|$)/gu) * 5 + count(words, /[,;:–—]["”’)]?(?=\s|$)/gu) * 2

const count = (words: string, what: RegExp): number => words.match(what)?.length ?? 0

/** What of a caption is up after so many milliseconds. */
export function readingAt(text: string, elapsed: number, { speed = 1, spoken }: Pace = {}): PagedReading {
  const pages = pagesOf(text)
  const whole = pages.reduce((sum, page) => sum + breathOf(page), 0)
  const rate = spoken === undefined ? speed : 1
  const passed = Math.max(0, elapsed) * rate
  let from = 0
  for (const [at, page] of pages.entries()) {
    const ends = from + (spoken === undefined ? timeOf(page) : (spoken * breathOf(page)) / whole)
    if (passed < ends || at === pages.length - 1) {
      const { shown, next } = wordsAt(page, passed - from, (ends - from) / (spoken === undefined ? LEAD : 1))
      const inTime = (ms: number | null): number | null => (ms === null ? null : Math.ceil(ms / rate))
      const turns = at < pages.length - 1 ? ends - passed : null
      return { page, number: at + 1, of: pages.length, shown, next: inTime(next ?? turns), turns: inTime(turns) }
    }
    from = ends
  }
  return { page: '', number: 0, of: 0, shown: 0, next: null, turns: null }
}

/** Words over their time, evenly: a short page comes slowly rather than stands there. */
function wordsAt(page: string, passed: number, time: number): { readonly shown: number; readonly next: number | null } {
  const each = time / breathOf(page)
  let shown = 0
  for (const { index, 0: word } of page.matchAll(/\S+/gu)) {
    const comes = index === 0 ? 0 : breathOf(page.slice(0, index - 1)) * each
    if (comes > passed) return { shown, next: comes - passed }
    shown = index + word.length
  }
  return { shown, next: null }
}

/** The last page, whole: for those who want no motion, and for a line that is over. */
export function readingDone(text: string): PagedReading {
  const pages = pagesOf(text)
  const page = pages.at(-1) ?? ''
  return { page, number: pages.length, of: pages.length, shown: page.length, next: null, turns: null }
}
