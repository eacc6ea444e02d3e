import type { Exhibit } from '#record'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** How much a source counts for, out of 100, as the sum of its lines. */
interface Quality {
  readonly score: number
  readonly lines: readonly QualityLine[]
}

interface QualityLine {
  readonly of: 'type' | 'age' | 'citations' | 'independence'
  readonly points: number
  readonly reason: string
}

type SourceType = Exhibit['source_type']

const BY_TYPE: Readonly<Record<SourceType, number>> = {
  academic: 45,
  statistics: 45,
  document: 30,
  news: 20,
  web: 10,
}

const BY_AGE: readonly (readonly [years: number, points: number])[] = [
  [2, 20],
  [5, 15],
  [10, 8],
  [20, 3],
]

const BY_CITATIONS: readonly (readonly [least: number, points: number])[] = [
  [1000, 20],
  [100, 15],
  [10, 8],
  [1, 3],
]

const INDEPENDENT = 15

/** A source's weight from its type, age, citations and independence; `now` is a date such as 2026-03-31. */
export function scoreEvidence(exhibit: Exhibit, how: { readonly now: string; readonly words?: Reasons }): Quality {
  const { quality: words } = how.words ?? reasonsFor({})
  const all = [
    byType(exhibit, words),
    byAge(exhibit, how.now, words),
    byCitations(exhibit, words),
    byIndependence(exhibit, words),
  ]
  const lines = all.filter(({ of }) => !isUnsaid(exhibit, of))
  return { score: lines.reduce((sum, { points }) => sum + points, 0), lines }
}

/** Nobody counts who cites a letter, and many a paper of a person bears no date: that is no mark against it. */
const isUnsaid = ({ source_type, date, citations }: Exhibit, of: QualityLine['of']): boolean =>
  source_type === 'document' && ((of === 'citations' && citations === null) || (of === 'age' && date === null))

const WEAK = 50

/** Up to these points a line is held against a source. */
const FAULTS: Readonly<Record<QualityLine['of'], number>> = { type: 20, age: 3, citations: 3, independence: 0 }

/** What may be held against a weak source, the worst first. A date is missed where another exhibit says otherwise. */
export function faultsOf(
  exhibit: Exhibit,
  how: { readonly now: string; readonly disputed: boolean; readonly words?: Reasons },
): readonly string[] {
  const { score, lines } = scoreEvidence(exhibit, how)
  const faults = lines
    .filter(({ of, points }) => points <= FAULTS[of])
    .toSorted((one, next) => one.points - next.points)
    .map(({ reason }) => reason)
  const missing = exhibit.source_type === 'document' && exhibit.date === null && how.disputed
  return [...(missing ? [(how.words ?? reasonsFor({})).quality.undatedDisputed] : []), ...(score < WEAK ? faults : [])]
}

const byType = ({ source_type: type, source }: Exhibit, words: Reasons['quality']): QualityLine => ({
  of: 'type',
  points: BY_TYPE[type],
  reason: words.type(type, source),
})

function byAge({ date }: Exhibit, now: string, words: Reasons['quality']): QualityLine {
  const years = date === null ? undefined : yearsBetween(date, now)
  if (years === undefined) return { of: 'age', points: 0, reason: words.undated }
  if (years < 0) return { of: 'age', points: 0, reason: words.ahead(date) }
  const points = BY_AGE.find(([most]) => years <= most)?.[1] ?? 0
  return { of: 'age', points, reason: words.age(years) }
}

const citedFor = (citations: number | null): number =>
  BY_CITATIONS.find(([least]) => (citations ?? 0) >= least)?.[1] ?? 0

const byCitations = ({ citations }: Exhibit, words: Reasons['quality']): QualityLine => ({
  of: 'citations',
  points: citedFor(citations),
  reason: citations === null ? words.uncounted : words.cited(citations),
})

function byIndependence({ same_source_as }: Exhibit, words: Reasons['quality']): QualityLine {
  return same_source_as === undefined
    ? { of: 'independence', points: INDEPENDENT, reason: words.independent }
    : { of: 'independence', points: 0, reason: words.copy(same_source_as) }
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/

const at = ([, year, month, day]: RegExpExecArray, missing: string): number =>
  Number(year) + (Number(month ?? missing) - 1) / 12 + (Number(day ?? '1') - 1) / 365

/** In years and parts of years; undefined when one of them is no date. */
function yearsBetween(date: string, now: string): number | undefined {
  const [from, to] = [DATE.exec(date), DATE.exec(now)]
  if (from === null || to === null) return undefined
  return at(to, '01') - at(from, from[2] === undefined ? (to[2] ?? '01') : '01')
}

/** As far as both dates are known; undefined when that does not decide. */
export function isNewer(one: Exhibit, other: Exhibit): boolean | undefined {
  const [mine, theirs] = [one.date, other.date].map((date) => (date === null ? null : DATE.exec(date)))
  if (!mine || !theirs) return undefined
  const length = Math.min(mine[0].length, theirs[0].length)
  const [here, there] = [mine[0].slice(0, length), theirs[0].slice(0, length)]
  return here === there ? undefined : here > there
}

const AUTHORITY_GAP = 15

const authority = (exhibit: Exhibit): number => BY_TYPE[exhibit.source_type] + citedFor(exhibit.citations)

/** By type and citations alone, and clearly so; age is another matter. */
export function isStronger(one: Exhibit, other: Exhibit): boolean {
  return authority(one) - authority(other) >= AUTHORITY_GAP
}

/** The source an exhibit goes back to: exhibits with one such source are one witness. */
export function witnessOf(id: string, exhibits: ReadonlyMap<string, Exhibit>): string {
  const seen = new Set<string>()
  let here = id
  for (;;) {
    const origin = exhibits.get(here)?.same_source_as
    if (origin === undefined || seen.has(here)) return seen.has(here) ? [...seen].toSorted()[0]! : here
    seen.add(here)
    here = origin
  }
}
