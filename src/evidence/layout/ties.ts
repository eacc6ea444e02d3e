import type { CaseFile } from '../case.ts'
import { exhibitsOf } from '../citations.ts'
import { contradictionsIn, type Half } from '../contradiction.ts'
import { languageOfText } from '../languages/language.ts'
import { inBoth, wordsOf } from '../text.ts'
import { independentIn } from '../witnesses.ts'
import { doAgree } from './agreed.ts'
import type { DocumentOf } from './beside.ts'
import { remarkKey, remarkOf, type Remark } from './remarks.ts'

/** A case file with what its exhibits say, in one order however they came. */
export interface RemarkedFile extends CaseFile {
  readonly remarks: readonly Remark[]
  readonly documentOf: DocumentOf
}

/** Two remarks that cannot both be true, or that state the same. */
interface Tie {
  readonly relation: 'contradicted' | 'agreed'
  readonly one: Remark
  readonly other: Remark
  /** What both answer, where a clerk asked it. */
  readonly question?: string
}

/**
 * What a clerk has read and what the rules find, struck or not. The rules read English, and inside one document they are
 * not heard: the rows of a table and the pages of a report tell of something else each.
 */
export function opposingTies(file: RemarkedFile): readonly Tie[] {
  const known = exhibitsOf(file.exhibits)
  const english = new Set(
    file.exhibits.filter(({ text }) => (languageOfText(text) ?? 'en') === 'en').map(({ result_id: id }) => id),
  )
  const own = Map.groupBy(file.remarks, ({ exhibit }) => exhibit.result_id)
  const remarkIn = ({ exhibit: id, words }: Half, against: Half): Remark | undefined => {
    const exhibit = known.get(id)?.exhibit
    const start = exhibit?.text.indexOf(words) ?? -1
    if (exhibit === undefined || start === -1) return undefined
    const theirs = new Set(wordsOf(against.words).map(({ stem }) => stem))
    const common = ({ matter }: Remark): number => inBoth(matter, theirs).length
    const within = (own.get(id) ?? []).filter((remark) => words.includes(remark.words))
    const [best] = within.toSorted((one, other) => common(other) - common(one) || one.start - other.start)
    return best ?? remarkOf({ exhibit, words, start }, { told: words, code: 'en' })
  }
  return contradictionsIn({ ...file, struck: [] }, known).flatMap(
    ({ halves: [here, there], question, decided_by: by }): readonly Tie[] => {
      const [one, other] = [remarkIn(here, there), remarkIn(there, here)]
      if (one === undefined || other === undefined) return []
      const isHeard =
        file.documentOf(one) !== file.documentOf(other) && english.has(here.exhibit) && english.has(there.exhibit)
      if (by === 'model') return [{ relation: 'contradicted', one, other, question }]
      return isHeard && areShort(one, other) ? [{ relation: 'contradicted', one, other }] : []
    },
  )
}

/** A long sentence says many things, and the rules cannot tell which of them another one denies. */
const MOST_MATTER = 16
const LEAST_SHARE = 0.3

const areShort = ({ matter: mine }: Remark, { matter: theirs }: Remark): boolean =>
  Math.max(mine.size, theirs.size) <= MOST_MATTER &&
  inBoth(mine, theirs).length >= LEAST_SHARE * Math.min(mine.size, theirs.size)

const LEAST_WORDS = 3

/** Remarks of documents that do not depend on each other and state the same. */
export function agreedIn({ exhibits, remarks, documentOf }: RemarkedFile): readonly Tie[] {
  return alike(remarks, documentOf)
    .filter(([one, other]) => doAgree(one, other))
    .filter(([one, other]) => independentIn([one, other].map(spoken), exhibits) === 2)
    .map(([one, other]) => ({ relation: 'agreed', one, other }))
}

const spoken = ({ exhibit, words }: Remark) => ({ exhibit: exhibit.result_id, words })

/** Pairs of two documents that share a figure or several words; all others need not be looked at. */
function alike(remarks: readonly Remark[], documentOf: DocumentOf): readonly (readonly [Remark, Remark])[] {
  const places = new Map<string, number[]>()
  const counts = new Map<number, number>()
  return remarks.flatMap((remark, at) => {
    counts.clear()
    const figures = remark.quantities.map(({ value }) => String(value))
    const add = (key: string, weight: number): void => {
      const known = places.get(key)
      for (const place of known ?? []) counts.set(place, (counts.get(place) ?? 0) + weight)
      if (known === undefined) places.set(key, [at])
      else known.push(at)
    }
    for (const term of remark.terms) add(term, 1)
    for (const figure of new Set(figures)) add(figure, LEAST_WORDS - 1)
    return [...counts]
      .filter(([, count]) => count >= LEAST_WORDS)
      .map(([place]) => [remarks[place]!, remark] as const)
      .filter(([one, other]) => documentOf(one) !== documentOf(other))
  })
}

/** Remarks that hang together, by what the strongest of their ties says. */
interface Cluster {
  readonly relation: Tie['relation']
  readonly remarks: readonly Remark[]
  readonly first: Tie
}

export function clustersOf(ties: readonly Tie[]): readonly Cluster[] {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    while (parents.has(root)) root = parents.get(root)!
    if (root !== key) parents.set(key, root)
    return root
  }
  for (const { one, other } of ties) {
    const [here, there] = [rootOf(remarkKey(one)), rootOf(remarkKey(other))]
    if (here !== there) parents.set(there, here)
  }
  const groups = Map.groupBy(ties, ({ one }) => rootOf(remarkKey(one)))
  return [...groups.values()].map((own) => {
    const first = own.find(({ relation }) => relation === 'contradicted') ?? own[0]!
    const remarks = new Map(own.flatMap(({ one, other }) => [one, other]).map((remark) => [remarkKey(remark), remark]))
    return { relation: first.relation, remarks: [...remarks.values()], first }
  })
}
