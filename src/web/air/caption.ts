import { pagesOf, readingTime } from '#record'

interface CaptionPage {
  readonly text: string
  readonly number: number
  readonly of: number
  /** Milliseconds until the next page, at the show's speed; null when this is the last. */
  readonly left: number | null
}

/** The two lines that are up when a text has been on for so long. The last page stays. */
export function pageAt(text: string, elapsed: number, speed = 1): CaptionPage {
  const pages = pagesOf(text)
  let spent = Math.max(0, elapsed) * speed
  for (const [index, page] of pages.entries()) {
    const time = readingTime(page)
    const isLast = index === pages.length - 1
    if (isLast || spent < time)
      return { text: page, number: index + 1, of: pages.length, left: isLast ? null : (time - spent) / speed }
    spent -= time
  }
  return { text: '', number: 1, of: 1, left: null }
}
