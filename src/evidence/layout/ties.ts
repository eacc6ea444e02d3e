import type { Exhibit } from '#record'
import { exhibitsOf } from '../citations.ts'
import { contradictionsBetween, type Half } from '../contradiction.ts'
import { codeOf, tongueOf } from '../languages/language.ts'
import { shared, wordsOf } from '../text.ts'
import { independentIn } from '../witnesses.ts'
import { doAgree } from './agreed.ts'
import type { DocumentOf } from './beside.ts'
import { keyOf, remarkOf, type Remark } from './remarks.ts'

/** The exhibits of a case with what they say, in one order however they came. */
export interface Filed {
  readonly exhibits: readonly Exhibit[]
  readonly remarks: readonly Remark[]
  readonly documentOf: DocumentOf
  readonly language: string | undefined
}

/** Two remarks that cannot both be true, or that state the same. */
export interface Tie {
  readonly relation: 'contradicted' | 'agreed'
  readonly one: Remark
  readonly other: Remark
}

/** As the rules find contradictions; they read English. */
export function opposedIn({ exhibits, remarks, documentOf, language }: Filed): readonly Tie[] {
  if (codeOf(language) !== 'en') return []
  const sources = exhibitsOf(exhibits.filter(({ text }) => (tongueOf(text) ?? 'en') === 'en')).all()
  const own = Map.groupBy(remarks, ({ exhibit }) => exhibit)
  const remarkIn = ({ words }: Half, exhibit: Exhibit, against: Half): Remark => {
    const within = (own.get(exhibit) ?? []).filter((remark) => words.includes(remark.words))
    const start = exhibit.text.indexOf(words)
    const whole = remarkOf({ exhibit, words, start }, { told: words, code: 'en' })
    const theirs = new Set(wordsOf(against.words).map(({ stem }) => stem))
    const common = ({ matter }: Remark): number => shared(matter, theirs).length
    return within.toSorted((one, other) => common(other) - common(one) || one.start - other.start)[0] ?? whole
  }
  const found = sources.flatMap((mine, at) =>
    sources.slice(at + 1).flatMap((theirs) =>
      contradictionsBetween(mine, theirs).map(({ halves: [here, there] }): Tie => ({
        relation: 'contradicted',
        one: remarkIn(here, mine.exhibit, there),
        other: remarkIn(there, theirs.exhibit, here),
      })),
    ),
  )
  // The rows of one table, and the pages of one report, seldom gainsay each other: they tell of something else.
  return found.filter(({ one, other }) => documentOf(one) !== documentOf(other))
}

const LEAST_WORDS = 3

/** Remarks of documents that do not depend on each other and state the same. */
export function agreedIn({ exhibits, remarks, documentOf }: Filed): readonly Tie[] {
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
export interface Cluster {
  readonly relation: Tie['relation']
  readonly remarks: readonly Remark[]
  readonly first: Tie
}

export function joined(ties: readonly Tie[]): readonly Cluster[] {
  const clusters: { readonly remarks: Map<string, Remark>; readonly ties: Tie[] }[] = []
  for (const tie of ties) {
    const keys = [tie.one, tie.other].map(keyOf)
    const near = clusters.filter(({ remarks }) => keys.some((key) => remarks.has(key)))
    const remarks = new Map([
      ...near.flatMap((cluster) => [...cluster.remarks]),
      ...[tie.one, tie.other].map((remark) => [keyOf(remark), remark] as const),
    ])
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1)
    clusters.push({ remarks, ties: [...near.flatMap((cluster) => cluster.ties), tie] })
  }
  return clusters.map(({ remarks, ties: own }) => {
    const first = own.find(({ relation }) => relation === 'contradicted') ?? own[0]!
    return { relation: first.relation, remarks: [...remarks.values()], first }
  })
}
