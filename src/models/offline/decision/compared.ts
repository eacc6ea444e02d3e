import { contradictionsBetween, exhibitsOf, layOut, type LaidMatter } from '#evidence'
import type { Exhibit } from '#record'
import { bare, quotable, smooth, stems, withoutEnd, words } from '../text.ts'
import { titleOf } from './names.ts'
import { isHostile } from './points.ts'

/** What several documents say on one matter, in words that can be read out. */
export interface Compared {
  /** A few words of the documents themselves; none, where they have no good ones. */
  readonly name: string | undefined
  readonly relation: LaidMatter['relation']
  /** One passage a document, the newest first; of a contradiction and an agreement the two that show it. */
  readonly says: readonly Says[]
}

export interface Says {
  readonly exhibit: Exhibit
  /** Word for word, without its end. */
  readonly quote: string
}

const LONGEST = 28
const MOST_SAYING = 3

interface Laid {
  readonly exhibits: readonly Exhibit[]
  readonly matters: readonly LaidMatter[]
}

/** By the last exhibit of a file. Comparing everything with everything is the longest work of a hearing, and done once. */
const known = new WeakMap<Exhibit, Laid>()

/** What the documents say, as long as the file is the same. */
export function laidFor(exhibits: readonly Exhibit[]): readonly LaidMatter[] {
  const last = exhibits.at(-1)
  const before = last && known.get(last)
  if (before?.exhibits.length === exhibits.length && before.exhibits.every((one, at) => one === exhibits[at]))
    return before.matters
  const matters = layOut(exhibits)
  if (last) known.set(last, { exhibits, matters })
  return matters
}

/** The matters of a file on which documents contradict each other, agree, or speak beside each other. */
export function comparedIn(exhibits: readonly Exhibit[]): readonly Compared[] {
  const filed = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  return laidFor(exhibits).flatMap(({ name, relation, says }): readonly Compared[] => {
    const quotes = says.flatMap((one) => {
      const exhibit = filed.get(one.exhibit)
      const quote = quoteOf(one.words)
      return exhibit === undefined || quote === undefined ? [] : [{ exhibit, quote }]
    })
    const told = { agreed: nearest, contradicted: clashing, beside: oneOfEach }[relation](quotes)
    return told.length < 2 ? [] : [{ name: named(name), relation, says: told.slice(0, MOST_SAYING) }]
  })
}

export const contradictedIn = (matters: readonly Compared[]): readonly Compared[] =>
  matters.filter(({ relation }) => relation === 'contradicted')

export const agreedIn = (matters: readonly Compared[]): readonly Compared[] =>
  matters.filter(({ relation }) => relation === 'agreed')

function quoteOf(text: string): string | undefined {
  const line = withoutEnd(text.replaceAll(/\s+/gu, ' ').trim())
  const count = words(line).length
  return count > 2 && count <= LONGEST && quotable(line) && !isHostile(line) ? line : undefined
}

const LONGEST_NAME = 6

function named(name: string): string | undefined {
  const plain = withoutEnd(smooth(name))
  return plain === '' || words(plain).length > LONGEST_NAME ? undefined : plain
}

const oneOfEach = (says: readonly Says[]): readonly Says[] =>
  says.filter(({ exhibit }, at) => says.findIndex((one) => one.exhibit.source === exhibit.source) === at)

/** Every two that are of different documents, in their order. */
const pairsOf = (says: readonly Says[]): readonly (readonly [Says, Says])[] =>
  says.flatMap((one, at) =>
    says
      .slice(at + 1)
      .filter(({ exhibit }) => exhibit.source !== one.exhibit.source)
      .map((other) => [one, other] as const),
  )

/** The two that cannot both be right, where several bear out the one or the other. */
function clashing(says: readonly Says[]): readonly Says[] {
  const pairs = pairsOf(says)
  const plain = pairs.find((pair) => {
    const [mine, theirs] = exhibitsOf(pair.map(({ exhibit, quote }) => ({ ...exhibit, text: `${quote}.` }))).all()
    return mine !== undefined && theirs !== undefined && contradictionsBetween(mine, theirs).length > 0
  })
  return plain ?? pairs[0] ?? []
}

/** The two of different documents that share most words. */
function nearest(says: readonly Says[]): readonly Says[] {
  const rootsOf = ({ quote }: Says): ReadonlySet<string> =>
    new Set([...stems(quote), ...bare(quote).filter((word) => /\d/u.test(word))])
  const shared = ([one, other]: readonly [Says, Says]): number => {
    const [mine, theirs] = [rootsOf(one), rootsOf(other)]
    return [...mine].filter((root) => theirs.has(root)).length / Math.max(1, Math.min(mine.size, theirs.size))
  }
  return pairsOf(says).toSorted((one, other) => shared(other) - shared(one))[0] ?? []
}

/** Whether what is said of a matter is counted or measured. */
export const isMeasured = ({ says }: Compared): boolean => says.every(({ quote }) => /\d/u.test(quote))

const LONGEST_TITLE = 5

/** A matter as what a case turns on: what it is about, and who stands against whom. */
export function axisOf({ name, says }: Compared): string | undefined {
  const [one, other] = says.map(({ exhibit }) => shortTitle(exhibit))
  return name === undefined || one === undefined || one === other ? undefined : `${name}: ${one} vs ${other}`
}

const shortTitle = (exhibit: Exhibit): string =>
  words(titleOf(exhibit).replaceAll(/[,;:].*$/gu, ''))
    .slice(0, LONGEST_TITLE)
    .join(' ')
