import type { Exhibit } from '#record'

/** How much a source counts for, out of 100, as the sum of its lines. */
export interface Quality {
  readonly score: number
  readonly lines: readonly QualityLine[]
}

export interface QualityLine {
  readonly of: 'type' | 'age' | 'citations' | 'independence'
  readonly points: number
  readonly reason: string
}

type SourceType = Exhibit['source_type']

const BY_TYPE: Readonly<Record<SourceType, readonly [points: number, called: string]>> = {
  academic: [45, 'academic work'],
  statistics: [45, 'statistics'],
  document: [30, 'a document'],
  news: [20, 'news'],
  web: [10, 'a web page'],
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
export function scoreEvidence(exhibit: Exhibit, how: { readonly now: string }): Quality {
  const all = [byType(exhibit), byAge(exhibit, how.now), byCitations(exhibit), byIndependence(exhibit)]
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
  how: { readonly now: string; readonly disputed: boolean },
): readonly string[] {
  const { score, lines } = scoreEvidence(exhibit, how)
  const faults = lines
    .filter(({ of, points }) => points <= FAULTS[of])
    .toSorted((one, next) => one.points - next.points)
    .map(({ reason }) => reason)
  const missing = exhibit.source_type === 'document' && exhibit.date === null && how.disputed
  return [
    ...(missing ? ['Its date is not known, and another exhibit says otherwise.'] : []),
    ...(score < WEAK ? faults : []),
  ]
}

function byType({ source_type, source }: Exhibit): QualityLine {
  const [points, called] = BY_TYPE[source_type]
  return { of: 'type', points, reason: `It is ${called} (${source}).` }
}

function byAge({ date }: Exhibit, now: string): QualityLine {
  const years = date === null ? undefined : yearsBetween(date, now)
  if (years === undefined) return { of: 'age', points: 0, reason: 'Its date is not known.' }
  if (years < 0) return { of: 'age', points: 0, reason: `It bears a date to come, ${date}.` }
  const points = BY_AGE.find(([most]) => years <= most)?.[1] ?? 0
  const age = years < 1 ? 'less than a year' : years < 2 ? 'one year' : `${Math.floor(years)} years`
  return { of: 'age', points, reason: `It is ${age} old.` }
}

function byCitations({ citations }: Exhibit): QualityLine {
  if (citations === null) return { of: 'citations', points: 0, reason: 'How often others cite it is not known.' }
  const points = BY_CITATIONS.find(([least]) => citations >= least)?.[1] ?? 0
  const often = citations === 1 ? 'once' : citations === 0 ? 'nowhere' : `${citations} times`
  return { of: 'citations', points, reason: `Others cite it ${often}.` }
}

function byIndependence({ same_source_as }: Exhibit): QualityLine {
  return same_source_as === undefined
    ? { of: 'independence', points: INDEPENDENT, reason: 'It stands on its own.' }
    : { of: 'independence', points: 0, reason: `It goes back to the same source as ${same_source_as}.` }
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

const authority = (exhibit: Exhibit): number => byType(exhibit).points + byCitations(exhibit).points

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
