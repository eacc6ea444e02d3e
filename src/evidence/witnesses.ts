import type { Exhibit } from '#record'
import { witnessOf } from './quality.ts'
import { quotationsIn } from './quotations.ts'
import { hasWords, holding } from './source.ts'
import { readEach } from '#readings'

/** Words of an exhibit. */
interface Spoken {
  readonly exhibit: string
  readonly words: string
}

/** So many words in a row are not found twice by chance. */
const COPIED = 10
const NAMED = 3

/** How many speak that do not depend on each other: of other sources, and none quotes another. */
export function independentIn(spoken: readonly Spoken[], exhibits: readonly Exhibit[]): number {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const groups: Spoken[][] = []
  for (const one of spoken) {
    const near = groups.filter((group) => group.some((other) => areOne(one, other, known)))
    const joined = [one, ...near.flat()]
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups.length
}

function areOne(one: Spoken, other: Spoken, known: ReadonlyMap<string, Exhibit>): boolean {
  if (witnessOf(one.exhibit, known) === witnessOf(other.exhibit, known)) return true
  const [mine, theirs] = [known.get(one.exhibit), known.get(other.exhibit)]
  if (mine === undefined || theirs === undefined) return false
  return isOneSource(mine, theirs) || quotes(mine, theirs, other.words) || quotes(theirs, mine, one.words)
}

/** A journal prints many authors; a file, an office or a site speaks for itself. */
const isOneSource = (one: Exhibit, other: Exhibit): boolean =>
  (one.url !== null && one.url === other.url) ||
  (one.source === other.source && one.source_type === other.source_type && one.source_type !== 'academic')

function quotes(one: Exhibit, other: Exhibit, words: string): boolean {
  const [mine, theirs] = [readingOf(one), readingOf(other)]
  return (
    (count(words) >= COPIED && mine.has(words)) ||
    mine.quoted.some((quoted) => theirs.has(quoted) && hasWords(words, quoted)) ||
    (count(other.title) >= NAMED && one.title !== other.title && mine.has(other.title))
  )
}

interface Reading {
  readonly has: (words: string) => boolean
  readonly quoted: readonly string[]
}

/** Every exhibit is held against every other one, so each is read once. */
const readingOf = readEach(({ text }: Exhibit): Reading => ({ has: holding(text), quoted: quotationsIn(text) }))

const count = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length
