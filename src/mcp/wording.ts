/** Words that end differently are still the same word. */
const STEM = 6
const SHORTEST = 3

/** What carries a question, each word by its beginning. */
export const rootsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= SHORTEST)
      .map((word) => word.slice(0, STEM).replace(/s$/, '')),
  )

/** From so many words on it may be too much to ask that all of them fit. */
const MANY = 3
const MOST = 8

/** A question of plain words of which any may fit; undefined when it has few, or signs of its own. */
export function looserThan(query: string): string | undefined {
  if (/["[\]():*]|\b(?:AND|OR|NOT)\b/.test(query)) return undefined
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST)
  return words.length < MANY ? undefined : words.slice(0, MOST).join(' OR ')
}

const ENOUGH = 0.6

/** Whether a text that was found by any of the words has most of them. */
export function isAbout(text: string, query: string): boolean {
  const wanted = rootsOf(query)
  return wanted.intersection(rootsOf(text)).size >= ENOUGH * wanted.size
}
