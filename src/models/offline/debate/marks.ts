import type { Past } from '../call.ts'
import judged from '../decks/debate/notes.json' with { type: 'json' }
import { hintsCalled, stems } from '../text.ts'
import { claimsOfAll, takesUp, weightOf, worthOf, type BroughtPoint } from './brought.ts'
import type { JudgingData } from './data.ts'
import {
  featureOrder,
  measure,
  nothingSaid,
  PLAIN,
  type Feature,
  type MeasuredStatement,
  type SaidBefore,
} from './features.ts'

export interface HeardStatement extends MeasuredStatement {
  readonly speaker: string
  readonly statement: string
}

/** Everything that was said so far, with its features; the judge’s own history is all it needs. */
export function hear(
  past: readonly Past[],
  now?: { readonly speaker: string; readonly statement: string },
): readonly HeardStatement[] {
  const statements = past.flatMap(({ task, data }) => (task === 'evaluate' && isStatement(data) ? [data] : []))
  const said = new Map<string, SaidBefore>()
  const by = (speaker: string): SaidBefore => {
    const known = said.get(speaker) ?? nothingSaid()
    said.set(speaker, known)
    return known
  }
  return (now ? [...statements, now] : statements).map(({ speaker, statement }) => {
    const other = [...said].find(([name]) => name !== speaker)?.[1] ?? nothingSaid()
    return { speaker, statement, ...measure(statement, by(speaker), other) }
  })
}

const isStatement = (data: unknown): data is { readonly speaker: string; readonly statement: string } =>
  typeof data === 'object' &&
  data !== null &&
  'speaker' in data &&
  typeof data.speaker === 'string' &&
  'statement' in data &&
  typeof data.statement === 'string'

const asksFor = (feature: Feature, judge: JudgingData['judge']): boolean =>
  hintsCalled(judged.notes[feature].hints, `${judge?.judging_criteria ?? ''} ${judge?.personality ?? ''}`) > 0

/** How much more a feature counts if the judge’s own words ask for it. */
const stress = (feature: Feature, judge: JudgingData['judge']): number => (asksFor(feature, judge) ? 1.3 : 1)

/** A point that the other side took up counts for so much less. */
const TAKEN = 0.15

/** A case that touches neither the topic nor anything the other side said counts half. */
const ASIDE = 0.5

/** What a debater has brought so far, weighed. */
export interface WeighedCase {
  readonly worth: number
  /** What of the worth is whose doing; what others took up counts against it. */
  readonly parts: Readonly<Record<Exclude<Feature, 'candour'>, number>>
  readonly statements: number
  readonly points: readonly BroughtPoint[]
  /** Those of the points that the other side never took up, the weightiest first. */
  readonly standing: readonly BroughtPoint[]
}

export function weighSpeaker(bench: JudgingData, heard: readonly HeardStatement[], speaker: string): WeighedCase {
  const [own, others] = [heard.filter((one) => one.speaker === speaker), heard.filter((one) => one.speaker !== speaker)]
  const points = own.flatMap((one) => one.points)
  const taken = points.filter((point) => others.some(({ statement }) => takesUp(statement, point)))
  const matter = new Set([
    ...stems(`${bench.topic} ${bench.premise ?? ''}`),
    ...others.flatMap((one) => one.points.flatMap((point) => [...point.stems])),
  ])
  const share = points.some((point) => [...point.stems].some((stem) => matter.has(stem))) ? 1 : ASIDE
  const sum = (of: (point: BroughtPoint) => number): number => share * points.reduce((all, one) => all + of(one), 0)
  const parts = {
    figures: sum((point) => weightOf(point).figures) * stress('figures', bench.judge),
    support: sum((point) => weightOf(point).support) * stress('support', bench.judge),
    fresh: share * claimsOfAll(points) * stress('fresh', bench.judge),
    answers: -share * TAKEN * stress('answers', bench.judge) * taken.reduce((all, one) => all + worthOf(one), 0),
  }
  const candour = asksFor('candour', bench.judge) && own.some((one) => one.features.candour > PLAIN.candour) ? 0.3 : 0
  return {
    worth: parts.figures + parts.support + parts.fresh + parts.answers + (points.length > 0 ? candour : 0),
    parts,
    statements: own.length,
    points,
    standing: points.filter((one) => !taken.includes(one)).toSorted((one, other) => worthOf(other) - worthOf(one)),
  }
}

/** Out of ten: what was brought against what can be expected after so many statements. */
export function markOf({ worth, statements }: Pick<WeighedCase, 'worth' | 'statements'>): number {
  const expected = 1.5 + 0.8 * Math.min(4, Math.max(0, statements - 1))
  return Math.round((10 * worth) / (worth + expected))
}

/** What did most for a statement and what did most against it. Figures and candour are missed only by a judge who asks. */
export function sides(
  { features, opens }: HeardStatement,
  judge: JudgingData['judge'],
): Record<'strengths' | 'weaknesses', readonly Feature[]> {
  const gain = (one: Feature): number => (features[one] - PLAIN[one]) * stress(one, judge)
  const order = featureOrder
    .filter((one) => !opens || (one !== 'answers' && one !== 'candour'))
    .toSorted((one, other) => gain(other) - gain(one))
  return {
    strengths: order.filter((one) => gain(one) > 0).slice(0, 2),
    weaknesses: order
      .filter((one) => gain(one) < 0 && ((one !== 'candour' && one !== 'figures') || asksFor(one, judge)))
      .toReversed()
      .slice(0, 2),
  }
}

export interface DecidedDebate {
  readonly winner: string
  readonly loser: string
  readonly scores: ReadonlyMap<string, number>
  readonly cases: ReadonlyMap<string, WeighedCase>
  /** What set them apart; undefined when nothing did. */
  readonly feature: keyof WeighedCase['parts'] | undefined
  readonly tied: boolean
}

/** Closer than this two cases are level: so much, or such a share of the better one. */
const LEVEL = { least: 0.5, share: 0.15 } as const

/**
 * Whoever brought more wins, by a point at least. Level cases get one mark, and the burden of proof decides: the
 * premise was not carried, or, without one, the debater who opened did not get ahead.
 */
export function decideDebate(
  bench: JudgingData,
  heard: readonly HeardStatement[],
  named?: string | null,
): DecidedDebate {
  const cases = new Map([bench.a, bench.b].map((name) => [name, weighSpeaker(bench, heard, name)]))
  const worth = (name: string): number => cases.get(name)?.worth ?? 0
  const [one, other] = [worth(bench.a), worth(bench.b)]
  const tied = Math.abs(one - other) <= Math.max(LEVEL.least, LEVEL.share * Math.max(one, other))
  const own = tied ? (bench.against ?? bench.b) : one > other ? bench.a : bench.b
  const winner = named === bench.a || named === bench.b ? named : own
  const loser = winner === bench.a ? bench.b : bench.a
  const mark = (name: string): number => markOf(cases.get(name) ?? { worth: 0, statements: 1 })
  const level = markOf({ worth: (one + other) / 2, statements: Math.ceil(heard.length / 2) })
  const high = Math.max(1, mark(winner), mark(loser))
  const lead = (part: keyof WeighedCase['parts']): number =>
    (cases.get(winner)?.parts[part] ?? 0) - (cases.get(loser)?.parts[part] ?? 0)
  const parts = featureOrder.filter((part) => part !== 'candour')
  return {
    winner,
    loser,
    cases,
    scores: new Map([
      [winner, tied ? level : high],
      [loser, tied ? level : Math.min(high - 1, mark(loser))],
    ]),
    feature: tied ? undefined : parts.toSorted((x, y) => lead(y) - lead(x))[0],
    tied,
  }
}
