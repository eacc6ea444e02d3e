import { saysSomething } from '../denied.ts'
import { NEGATIONS } from '../lexicon.ts'
import { inBoth, wordsOf } from '../text.ts'
import type { Remark } from './remarks.ts'

const MOST_WORDS = 5
const MOST_TERMS = 3

/**
 * What remarks are about, in words of one of them: the shortest stretch that has what they share, and if there is none
 * those words by themselves. The first that is wanted matters most.
 */
export function nameFor(remarks: readonly Remark[], wanted: readonly string[]): string {
  const texts = remarks.map(({ words }) => words).toSorted(shorterFirst)
  for (let most = wanted.length; most > 1; most--) {
    const [best] = texts.flatMap((words) => stretchOf(words, wanted, most)).toSorted(shorterFirst)
    if (best !== undefined) return best
  }
  return listed(texts.find((words) => wordsOf(words).some(({ stem }) => stem === wanted[0])) ?? '', wanted)
}

const shorterFirst = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)

/** So many of the wanted words close together, the first among them, with nothing between that counts or denies. */
function stretchOf(words: string, wanted: readonly string[], most: number): readonly string[] {
  const all = wordsOf(words)
  const at = all.flatMap(({ stem }, place) => (wanted.includes(stem) ? [place] : []))
  return at.flatMap((first) => {
    const seen = new Set<string>()
    for (const last of at.filter((place) => place >= first && place < first + MOST_WORDS)) {
      seen.add(all[last]!.stem)
      const text = words.slice(all[first]!.start, all[last]!.end)
      const between = all.slice(first, last).filter((word) => !wanted.includes(word.stem))
      const isWhole = seen.size === most && seen.has(wanted[0]!)
      if (isWhole && isPlain(text) && !between.some(saysSomething)) return [text.replaceAll(/\s+/gu, ' ')]
    }
    return []
  })
}

/** No figure, no denial, no clause: what follows "is" or "which" tells of the thing and does not name it. */
const CLAUSE = /[\d,;:.()!?]|\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|that|which|who|when)\b/i

const isPlain = (text: string): boolean =>
  !CLAUSE.test(text) && wordsOf(text).every(({ plain }) => !NEGATIONS.has(plain))

/** The wanted words of a text, parted by commas where others stand between. */
function listed(words: string, wanted: readonly string[]): string {
  const all = wordsOf(words)
  const seen = new Set<string>()
  let last = -1
  let name = ''
  all.forEach(({ raw, stem }, at) => {
    if (!wanted.includes(stem) || seen.has(stem)) return
    seen.add(stem)
    name += `${name === '' ? '' : last === at - 1 ? ' ' : ', '}${raw}`
    last = at
  })
  return name
}

/** What two remarks share, the rarest first. */
export const sharedBy = (one: Remark, other: Remark, weigh: (term: string) => number): readonly string[] =>
  inBoth(one.matter, other.matter)
    .toSorted((here, there) => weigh(there) - weigh(here) || (here < there ? -1 : 1))
    .slice(0, MOST_TERMS)
