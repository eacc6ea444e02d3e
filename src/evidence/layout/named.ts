import { NEGATIONS } from '../lexicon.ts'
import { shared, wordsOf, type Word } from '../text.ts'
import type { Remark } from './remarks.ts'

const MOST_WORDS = 5
const MOST_TERMS = 3

/** What remarks are about, in words of one of them: the shortest stretch that has all they share, or else those words. */
export function nameFor(remarks: readonly Remark[], wanted: ReadonlySet<string>): string {
  const stretches = remarks.flatMap(({ words }) => stretchOf(words, wanted))
  const [best] = stretches.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  if (best !== undefined) return best
  const [first] = remarks.toSorted(
    (one, other) => one.words.length - other.words.length || (one.words < other.words ? -1 : 1),
  )
  const found = wordsOf(first?.words ?? '').filter(
    ({ stem }, at, all) => wanted.has(stem) && all.findIndex((one) => one.stem === stem) === at,
  )
  return found.slice(0, MOST_TERMS).map(plainly).join(', ')
}

const plainly = ({ raw }: Word): string => raw

/** All the wanted words close together, with nothing between that counts or denies. */
function stretchOf(words: string, wanted: ReadonlySet<string>): readonly string[] {
  const all = wordsOf(words)
  const at = all.flatMap(({ stem }, place) => (wanted.has(stem) ? [place] : []))
  for (const first of at) {
    const seen = new Set<string>()
    for (const last of at.filter((place) => place >= first && place < first + MOST_WORDS)) {
      seen.add(all[last]!.stem)
      if (seen.size < wanted.size) continue
      const text = words.slice(all[first]!.start, all[last]!.end)
      const isPlain = !/[\d,;:.()!?]/.test(text) && all.slice(first, last).every(({ plain }) => !NEGATIONS.has(plain))
      if (isPlain) return [text.replaceAll(/\s+/gu, ' ')]
    }
  }
  return []
}

/** What two remarks share: the rarest of it and what belongs to its name. */
export const sharedBy = (one: Remark, other: Remark, weigh: (term: string) => number): ReadonlySet<string> =>
  new Set(
    shared(one.matter, other.matter)
      .toSorted((here, there) => weigh(there) - weigh(here) || (here < there ? -1 : 1))
      .slice(0, MOST_TERMS),
  )
