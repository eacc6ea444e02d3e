/** Exchanges words for each other wherever they stand as words, each in the case of the other's place. */
export function exchangedIn(pairs: readonly (readonly [string, string])[]): (text: string) => string {
  const into = new Map<string, string>()
  for (const [one, other] of pairs) {
    into.set(one.toLowerCase(), other)
    if (!into.has(other.toLowerCase())) into.set(other.toLowerCase(), one)
  }
  const words = [...into.keys()].toSorted((one, other) => other.length - one.length).map(literal)
  if (words.length === 0) return (text) => text
  const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replaceAll(known, (found) => likewise(found, into.get(found.toLowerCase()) ?? found))
}

const literal = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** In capitals, with a capital first, or as it is written. */
function likewise(found: string, word: string): string {
  if (found.length > 1 && found === found.toUpperCase() && found !== found.toLowerCase()) return word.toUpperCase()
  const [first = ''] = found
  const [own = ''] = word
  return first === first.toLowerCase()
    ? own.toLowerCase() + word.slice(own.length)
    : own.toUpperCase() + word.slice(own.length)
}
