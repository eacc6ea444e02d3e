import type { Past } from '../call.ts'
import judged from '../decks/debate/notes.json' with { type: 'json' }
import { hintsCalled } from '../text.ts'
import type { JudgingData } from './data.ts'
import {
  featureOrder,
  mean,
  measure,
  nothingSaid,
  PLAIN,
  type Feature,
  type Features,
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

/** How much each feature counts: more if the judge’s own words ask for it. */
function weights(judge: JudgingData['judge']): Features {
  const of = (feature: Feature, plain: number): number => plain * (asksFor(feature, judge) ? 1.6 : 1)
  return {
    answers: of('answers', 3),
    support: of('support', 2.4),
    fresh: of('fresh', 1.8),
    economy: of('economy', 1.2),
    candour: of('candour', 1),
    measure: of('measure', 1),
  }
}

/** The mark before it is rounded: six for what can be expected, more or less as the features differ from that. */
function exact(features: Features, judge: JudgingData['judge']): number {
  const weight = weights(judge)
  const sum = featureOrder.reduce((total, one) => total + weight[one], 0)
  const gain = featureOrder.reduce((total, one) => total + weight[one] * (features[one] - PLAIN[one]), 0)
  return Math.min(10, Math.max(0, 6 + (gain / sum) * 14))
}

export const mark = (features: Features, judge: JudgingData['judge']): number => Math.round(exact(features, judge))

/** The features in the order of what they did for the mark, best first. Candour is missed only by a judge who asks for it. */
export function ranked(features: Features, judge: JudgingData['judge']): readonly Feature[] {
  const weight = weights(judge)
  const gain = (one: Feature): number => weight[one] * (features[one] - PLAIN[one])
  const missed = asksFor('candour', judge) || features.candour > PLAIN.candour
  return featureOrder.filter((one) => missed || one !== 'candour').toSorted((one, other) => gain(other) - gain(one))
}

export const performance = (heard: readonly HeardStatement[], speaker: string): Features =>
  mean(heard.filter((one) => one.speaker === speaker).map(({ features }) => features))

/** What can fairly be held against a statement: an opening has nothing to answer or to repeat. */
const fair = (feature: Feature, before: number): boolean =>
  before > 1 ||
  feature === 'support' ||
  feature === 'measure' ||
  (before === 1 && feature !== 'economy' && feature !== 'fresh')

/** The two features that did most for the mark and the two that did most against it, best and worst first. */
export function sides(
  { features }: HeardStatement,
  before: number,
  judge: JudgingData['judge'],
): Record<'strengths' | 'weaknesses', readonly Feature[]> {
  const order = ranked(features, judge).filter((one) => fair(one, before))
  return {
    strengths: order.filter((one) => features[one] >= PLAIN[one]).slice(0, 2),
    weaknesses: order
      .filter((one) => features[one] < PLAIN[one])
      .toReversed()
      .slice(0, 2),
  }
}

export interface DecidedDebate {
  readonly winner: string
  readonly loser: string
  readonly scores: ReadonlyMap<string, number>
  /** What set them apart; undefined when nothing did. */
  readonly feature: Feature | undefined
  readonly tied: boolean
}

/** Closer than this, two performances are level. */
const LEVEL = 0.2

/**
 * The better performance wins, by a point at least. Level performances get one mark and are told
 * apart by the features in their order; then by the burden of the first word.
 */
export function decideDebate(
  bench: JudgingData,
  heard: readonly HeardStatement[],
  named?: string | null,
): DecidedDebate {
  const [a, b] = [performance(heard, bench.a), performance(heard, bench.b)]
  const [one, other] = [exact(a, bench.judge), exact(b, bench.judge)]
  const weight = weights(bench.judge)
  const lead = (feature: Feature): number => weight[feature] * (a[feature] - b[feature])
  const apart = featureOrder.find((feature) => Math.abs(lead(feature)) > 0.01)
  const tied = Math.abs(one - other) <= LEVEL
  const aWins = tied ? apart !== undefined && lead(apart) > 0 : one > other
  const own = aWins ? bench.a : bench.b
  const winner = named === bench.a || named === bench.b ? named : own
  const loser = winner === bench.a ? bench.b : bench.a
  const sign = aWins ? 1 : -1
  const level = Math.round((one + other) / 2)
  const high = Math.max(1, Math.round(Math.max(one, other)))
  return {
    winner,
    loser,
    scores: new Map([
      [winner, tied ? level : high],
      [loser, tied ? level : Math.min(high - 1, Math.round(Math.min(one, other)))],
    ]),
    feature: tied ? apart : featureOrder.toSorted((x, y) => sign * (lead(y) - lead(x)))[0],
    tied,
  }
}
