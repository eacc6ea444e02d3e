import { CHARACTERS_A_SECOND, LEAST_READING, pagesOf } from '#record'

/** Words come somewhat faster than they are read, so that the last one of a page has its time as well. */
const LEAD = 1.25

export interface PagedReading {
  /** The two lines that are up now. */
  readonly page: string
  readonly number: number
  readonly of: number
  /** How many characters of the page can be seen; it ends between words. */
  readonly shown: number
  /** Milliseconds until something more is to be seen; null when all of it is. */
  readonly next: number | null
}

const timeOf = (page: string): number => Math.max(LEAST_READING, Math.round((page.length / CHARACTERS_A_SECOND) * 1000))

interface Pace {
  readonly speed?: number
  /** How long it takes to say all of it; words then come as they are said. */
  readonly spoken?: number | undefined
}

/** What of a caption is up after so many milliseconds. */
export function readingAt(text: string, elapsed: number, { speed = 1, spoken }: Pace = {}): PagedReading {
  const pages = pagesOf(text)
  const whole = pages.reduce((sum, page) => sum + page.length, 0)
  const rate = spoken === undefined ? speed : 1
  const passed = Math.max(0, elapsed) * rate
  let from = 0
  for (const [at, page] of pages.entries()) {
    const ends = from + (spoken === undefined ? timeOf(page) : (spoken * page.length) / whole)
    if (passed < ends || at === pages.length - 1) {
      const { shown, next } = wordsAt(page, passed - from, (ends - from) / (spoken === undefined ? LEAD : 1))
      const turns = at < pages.length - 1 ? ends - passed : null
      const wait = next ?? turns
      return { page, number: at + 1, of: pages.length, shown, next: wait === null ? null : Math.ceil(wait / rate) }
    }
    from = ends
  }
  return { page: '', number: 0, of: 0, shown: 0, next: null }
}

/** Words over their time, evenly: a short page comes slowly rather than stands there. */
function wordsAt(page: string, passed: number, time: number): { readonly shown: number; readonly next: number | null } {
  const each = time / page.length
  let shown = 0
  for (const { index, 0: word } of page.matchAll(/\S+/gu)) {
    const comes = index * each
    if (comes > passed) return { shown, next: comes - passed }
    shown = index + word.length
  }
  return { shown, next: null }
}

/** The last page, whole: for those who want no motion, and for a line that is over. */
export function readingDone(text: string): PagedReading {
  const pages = pagesOf(text)
  const page = pages.at(-1) ?? ''
  return { page, number: pages.length, of: pages.length, shown: page.length, next: null }
}
