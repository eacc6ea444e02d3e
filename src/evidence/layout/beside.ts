import { shared } from '../text.ts'
import type { Remark } from './remarks.ts'

/** Remarks of several documents that speak of one thing, and the words that they have in common. */
export interface Group {
  readonly remarks: readonly Remark[]
  readonly about: ReadonlySet<string>
}

export type DocumentOf = (remark: Remark) => string

/** How rare each word is among the remarks of a file: near 1 for one that stands in two of them, 0 for one in all. */
export function rarityIn(remarks: readonly Remark[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const { terms } of remarks) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const all = Math.log(Math.max(SMALL_FILE, remarks.length))
  return (term) => 1 - Math.log(counts.get(term) ?? remarks.length) / all
}

const SMALL_FILE = 40
/** A word in more remarks than these is what the whole file is about, and no matter of its own. */
const MOST_REMARKS = 12
const MOST_SHOWN = 6
/** What two remarks must share to speak of one thing; a word alone never does. */
const LEAST_TIE = 1.2
const LEAST_KEY = 0.35
/** That both give a figure of one kind adds a little, and two words that stand together in both a little more. */
const SAME_UNIT = 0.5
const PHRASE = 0.4

export function groupsIn(remarks: readonly Remark[], documentOf: DocumentOf): readonly Group[] {
  const rarity = rarityIn(remarks)
  const places = new Map<string, Remark[]>()
  for (const remark of remarks) for (const term of remark.terms) places.set(term, [...(places.get(term) ?? []), remark])
  const drafts = [...places]
    .filter(
      ([term, having]) => having.length <= MOST_REMARKS && rarity(term) >= LEAST_KEY && isSpread(having, documentOf),
    )
    .map(([term, having]) => draftOf(term, having, { rarity, documentOf }))
    .filter(({ remarks: own }) => isSpread(own, documentOf))
    .toSorted((one, other) => other.weight - one.weight || (one.term < other.term ? -1 : 1))
  return chosen(drafts, documentOf)
}

const isSpread = (remarks: readonly Remark[], documentOf: DocumentOf): boolean =>
  new Set(remarks.map(documentOf)).size > 1

interface Draft extends Group {
  readonly term: string
  readonly weight: number
}

interface Weighing {
  readonly rarity: (term: string) => number
  readonly documentOf: DocumentOf
}

/** Of the remarks with a word those that share more with one of another document. */
function draftOf(term: string, having: readonly Remark[], { rarity, documentOf }: Weighing): Draft {
  const ties = having.flatMap((one, at) =>
    having.slice(at + 1).flatMap((other) => {
      if (documentOf(one) === documentOf(other)) return []
      const weight = tieOf(one, other, rarity)
      return weight < LEAST_TIE ? [] : [{ one, other, weight }]
    }),
  )
  const tied = new Set(ties.flatMap(({ one, other }) => [one, other]))
  const [best] = ties.toSorted((one, other) => other.weight - one.weight)
  const common = best === undefined ? [] : shared(best.one.terms, best.other.terms)
  const inMost = common.filter((each) => [...tied].filter(({ terms }) => terms.has(each)).length > tied.size / 2)
  return {
    term,
    remarks: having.filter((remark) => tied.has(remark)),
    about: new Set([term, ...inMost.toSorted((one, other) => rarity(other) - rarity(one))].slice(0, 3)),
    weight: (best?.weight ?? 0) + Math.log(1 + new Set([...tied].map(documentOf)).size),
  }
}

function tieOf(one: Remark, other: Remark, rarity: (term: string) => number): number {
  const common = shared(one.terms, other.terms)
  const words = common.reduce((sum, term) => sum + rarity(term), 0)
  const units = one.quantities.some(({ unit }) => unit !== '' && other.quantities.some((each) => each.unit === unit))
  return words + (units ? SAME_UNIT : 0) + (hasPhrase(one, other) ? PHRASE : 0)
}

/** Two words that follow each other in both. */
const hasPhrase = (one: Remark, other: Remark): boolean =>
  one.order.some(
    (term, at) =>
      at > 0 &&
      other.order.some((each, place) => place > 0 && each === term && other.order[place - 1] === one.order[at - 1]),
  )

/** The weightiest first; a remark stands in one of them. */
function chosen(drafts: readonly Draft[], documentOf: DocumentOf): readonly Group[] {
  const taken = new Set<Remark>()
  return drafts.flatMap(({ remarks, about }) => {
    const free = remarks.filter((remark) => !taken.has(remark)).slice(0, MOST_SHOWN)
    if (!isSpread(free, documentOf)) return []
    for (const remark of free) taken.add(remark)
    return [{ remarks: free, about }]
  })
}
