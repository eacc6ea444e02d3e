/** How fast people read what they also have to watch. */
export const CHARACTERS_A_SECOND = 17

/** A caption is up for at least so long, in milliseconds. */
export const LEAST_READING = 2_500

/** The end of a sentence; a short word with a stop may be an abbreviation. */
const ENDING = /(?:[!?…]|[\p{L}\p{N}]{3}\.)["”’)]?$/u

const LINE = 46
const LINES = 2

/** How long a text must be up to be read, in milliseconds. */
export const readingTime = (text: string): number =>
  pagesOf(text).reduce((sum, page) => sum + pageTime(page), 0) || LEAST_READING

const pageTime = (page: string): number =>
  Math.max(LEAST_READING, Math.round((page.length / CHARACTERS_A_SECOND) * 1000))

/** A text as captions of two lines, broken between words, at the end of a sentence where there is one. */
export function pagesOf(text: string): readonly string[] {
  const pages: string[] = []
  let page = ''
  for (const word of text.trim().split(/\s+/u)) {
    const longer = page === '' ? word : `${page} ${word}`
    const isFull = longer.length > LINE * LINES || (page.length > LINE && ENDING.test(page))
    if (page !== '' && isFull) {
      pages.push(page)
      page = word
    } else page = longer
  }
  return page === '' ? pages : [...pages, page]
}
