import { isDistinctive } from '../quotable.ts'
import { inBoth } from '../text.ts'
import { remarkKey, type Remark } from './remarks.ts'

/** Remarks of several documents that speak of one thing, and the words they have in common, the weightiest first. */
interface Group {
  readonly remarks: readonly Remark[]
  readonly about: readonly string[]
}

export type DocumentOf = (remark: Remark) => string
type Rarity = (term: string) => number

const SMALL_FILE = 40

/** The rows of one table, and the pages of one report, repeat a word without making it common. */
const MOST_COUNTED = 4

/** How rare each word is among the remarks of a file: near 1 for one that stands in two of them, 0 for one in all. */
export function rarityIn(remarks: readonly Remark[], documentOf: DocumentOf): Rarity {
  const counts = new Map<string, number>()
  for (const own of Map.groupBy(remarks, documentOf).values()) {
    const places = new Map<string, Set<string>>()
    for (const { terms, exhibit, start } of own)
      for (const term of terms) places.set(term, (places.get(term) ?? new Set()).add(`${exhibit.result_id}\n${start}`))
    for (const [term, { size }] of places) counts.set(term, (counts.get(term) ?? 0) + Math.min(size, MOST_COUNTED))
  }
  const all = Math.log(Math.max(SMALL_FILE, remarks.length))
  return (term) => 1 - Math.log(counts.get(term) ?? remarks.length) / all
}

/** Two words that remarks of two documents share, taken together, must be as rare as this. */
const leastRare = (remarks: number): number => 1.2 + 0.08 * Math.max(0, Math.log2(remarks / SMALL_FILE))
/** One word alone tells only where three documents have it, and few remarks. */
const leastFor = (of: readonly Feature[]): number => (of.length > 1 ? 2 : 3)
const LEAST_ALONE = 0.6
const MOST_ALONE = 8
const MOST_SHARE = 0.5
const FEW_DOCUMENTS = 4
const MOST_GROUPS = 60
/** What stands in more remarks is what the whole file is about, and no matter of its own. */
const LEAST_WORD = 0.3
const MOST_WORDS = 14
const MOST_OF_ONE = 3
const MOST_NAMED = 3
/** That both give a figure of one kind, and the very same figure. */
const SAME_UNIT = 0.5
const SAME_FIGURE = 0.9
/** Two words that follow each other in several documents. */
const PHRASE = 0.4

interface Feature {
  readonly key: string
  readonly weight: number
  readonly isWord: boolean
}

export function groupsIn(
  remarks: readonly Remark[],
  { documentOf, weigh: rarity }: { readonly documentOf: DocumentOf; readonly weigh: Rarity },
): readonly Group[] {
  const things = new Set(remarks.flatMap((remark) => [...remark.things]))
  const countOf = (own: readonly Remark[]): number => new Set(own.map(documentOf)).size
  const most = Math.max(FEW_DOCUMENTS, countOf(remarks) * MOST_SHARE)
  const least = leastRare(remarks.length)
  const bundles = new Map<string, { readonly of: readonly Feature[]; readonly remarks: Remark[] }>()
  const add = (of: readonly Feature[], remark: Remark): void => {
    const key = of.map((feature) => feature.key).join('\n')
    const known = bundles.get(key)
    if (known === undefined) bundles.set(key, { of, remarks: [remark] })
    else known.remarks.push(remark)
  }
  for (const remark of remarks) {
    const features = featuresOf(remark, { rarity, things })
    features.forEach((one, at) => {
      if (one.isWord) add([one], remark)
      for (const other of features.slice(at + 1)) if (one.isWord || other.isWord) add([one, other], remark)
    })
  }
  const drafts = [...bundles.entries()]
    .filter(([, { remarks: own }]) => own.length > 1 && isSpread(own, documentOf) && countOf(own) <= most)
    .map(([key, { of, remarks: own }]) => ({ key, of, remarks: withMore(of, own, { documentOf, rarity }) }))
    .filter(({ remarks: own }) => isSpread(own, documentOf))
    .map((draft) => ({ ...draft, weight: weightOf(draft.of, draft.remarks, documentOf) }))
    .filter(({ of, remarks: own, weight }) =>
      of.length > 1 ? weight.rare >= least : weight.rare >= LEAST_ALONE && own.length <= MOST_ALONE,
    )
    .toSorted((one, other) => other.weight.all - one.weight.all || (one.key < other.key ? -1 : 1))
  return chosen(drafts, { documentOf, rarity, things }).slice(0, MOST_GROUPS)
}

/** The rarest words of a remark, and its figures, in an order that is the same for all remarks. */
function featuresOf(
  { terms, quantities }: Remark,
  { rarity, things }: { readonly rarity: Rarity; readonly things: ReadonlySet<string> },
): readonly Feature[] {
  const words = [...terms]
    .filter((term) => things.has(term))
    .map((key): Feature => ({ key, weight: rarity(key), isWord: true }))
    .filter(({ weight }) => weight >= LEAST_WORD)
    .toSorted((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
    .slice(0, MOST_WORDS)
  const units = new Set(quantities.map(({ unit }) => unit).filter((unit) => unit !== '' && !terms.has(unit)))
  const values = new Set(quantities.map(({ value }) => value).filter(isDistinctive))
  return [
    ...words,
    ...[...units].map((unit) => ({ key: `#${unit}`, weight: SAME_UNIT, isWord: false })),
    ...[...values].map((value) => ({ key: `=${value}`, weight: SAME_FIGURE, isWord: false })),
  ].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const isSpread = (remarks: readonly Remark[], documentOf: DocumentOf): boolean =>
  new Set(remarks.map(documentOf)).size > 1

/** A name of two words is one thing: who speaks of the same house need not speak of the same matter. */
function withMore(
  of: readonly Feature[],
  remarks: readonly Remark[],
  { documentOf, rarity }: Pick<Choosing, 'documentOf' | 'rarity'>,
): readonly Remark[] {
  const isOneName = remarks.every(({ names }) => of.every(({ key }) => names.has(key)))
  if (!isOneName) return remarks
  const isMore = (term: string): boolean => of.every(({ key }) => key !== term) && rarity(term) >= LEAST_WORD
  return remarks.filter((one) =>
    remarks.some((other) => documentOf(one) !== documentOf(other) && inBoth(one.terms, other.terms).some(isMore)),
  )
}

interface Weight {
  readonly rare: number
  readonly all: number
}

function weightOf(of: readonly Feature[], remarks: readonly Remark[], documentOf: DocumentOf): Weight {
  const [one = '', other = ''] = of.map(({ key }) => key)
  const follow = remarks.filter(({ order }) =>
    order.some((term, at) => at > 0 && [one, other].includes(term) && [one, other].includes(order[at - 1]!)),
  )
  const phrase = isSpread(follow, documentOf) ? PHRASE : 0
  const rare = of.reduce((sum, { weight }) => sum + weight, phrase)
  return { rare, all: rare + Math.log(new Set(remarks.map(documentOf)).size) }
}

interface DraftedGroup {
  readonly of: readonly Feature[]
  readonly remarks: readonly Remark[]
}

interface Choosing {
  readonly documentOf: DocumentOf
  readonly rarity: Rarity
  readonly things: ReadonlySet<string>
}

/** The weightiest first; a remark stands in one of them. */
function chosen(drafts: readonly DraftedGroup[], { documentOf, rarity, things }: Choosing): readonly Group[] {
  const taken = new Set<string>()
  return drafts.flatMap(({ of, remarks }) => {
    const free = remarks.filter((remark) => !taken.has(remarkKey(remark)))
    if (new Set(free.map(documentOf)).size < leastFor(of)) return []
    const shown = mostAlike(free, documentOf)
    for (const remark of free) taken.add(remarkKey(remark))
    return [{ remarks: shown, about: aboutOf(of, shown, { rarity, things }) }]
  })
}

/** Of one document not more than a few: those that have most in common with what the others say. */
function mostAlike(remarks: readonly Remark[], documentOf: DocumentOf): readonly Remark[] {
  const likeness = (one: Remark): number =>
    Math.max(
      ...remarks.map((other) => {
        if (documentOf(one) === documentOf(other)) return 0
        const figures = one.quantities.filter(({ value }) => other.quantities.some((each) => each.value === value))
        return inBoth(one.terms, other.terms).length + figures.length
      }),
    )
  const best = remarks.toSorted((one, other) => likeness(other) - likeness(one))
  return remarks.filter((one) => {
    const own = best.filter((other) => documentOf(one) === documentOf(other))
    return own.indexOf(one) < MOST_OF_ONE
  })
}

/** The words of the pair, and others that most of the remarks have. */
function aboutOf(
  of: readonly Feature[],
  remarks: readonly Remark[],
  { rarity, things }: Omit<Choosing, 'documentOf'>,
): readonly string[] {
  const rarest = (terms: readonly string[]): readonly string[] =>
    terms.toSorted((one, other) => rarity(other) - rarity(one) || (one < other ? -1 : 1))
  const words = rarest(of.filter(({ isWord }) => isWord).map(({ key }) => key))
  const inMost = [...new Set(remarks.flatMap(({ terms }) => [...terms]))].filter(
    (term) => things.has(term) && remarks.filter(({ terms }) => terms.has(term)).length > remarks.length / 2,
  )
  return [...new Set([...words, ...rarest(inMost)])].slice(0, MOST_NAMED)
}
