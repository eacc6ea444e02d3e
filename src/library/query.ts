// The negations are missing on purpose: they tell a claim from its opposite.
const stopWords = new Set(
  `a about after again all also am an and any are as at be because been before being between both but by can could did do
  does doing during each for from further had has have having he her here hers him his how i if in into is it its itself
  just me more most my of off on once only or other our out over own same she should so some such than that the their
  them then there these they this those through to too under until up very was we were what when where which while who
  whom why will with would you your`.split(/\s+/),
)

const MOST_TERMS = 48

/** The words of a query that are worth searching for, each once. All of them, if none is. */
export function searchTerms(query: string): readonly string[] {
  const words = [
    ...new Set(
      query
        .slice(0, 8_000)
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_TERMS)
}

/** In FTS5's language: any of the words. Each stands in quotes and holds no quote, so nothing in it is read as syntax. */
export const searchMatch = (terms: readonly string[]): string => terms.map((term) => `"${term}"`).join(' OR ')

/**
 * What two copies of a text share, whatever became of its spaces, hyphens, cases and ligatures on the way. Numbers stay
 * whole, or 2 would be found in 25.
 */
export function squash(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  const parts = plain.match(/(?<![\p{L}\p{N}])[-−–]?\p{N}+(?:[.,]\p{N}+)*|\p{N}+|\p{L}+/gu) ?? []
  return parts.map((part) => (/\p{N}/u.test(part) ? `#${part}#` : part)).join('')
}
