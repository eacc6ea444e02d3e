import { deviation, mean, quantile } from 'd3-array'
import type { ObservedRun } from './observing.ts'
import type { WonRun } from './shares.ts'
import type { Interval } from './statistics/intervals.ts'
import { bootstrap } from './statistics/resampling.ts'

/** How figures lie. */
export interface Spread {
  readonly label: string
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly quartiles: readonly [number, number, number]
}

const spreadOf = (label: string, values: readonly number[]): Spread => ({
  label,
  count: values.length,
  mean: mean(values) ?? Number.NaN,
  deviation: deviation(values) ?? 0,
  quartiles: [0.25, 0.5, 0.75].map((part) => quantile(values, part) ?? Number.NaN) as unknown as [
    number,
    number,
    number,
  ],
})

/** Points at the end: of those who won, of those who lost, and between them. */
export function finalSpread(decided: readonly WonRun[]): readonly Spread[] {
  const scored = decided.flatMap(({ seats, winner }) => {
    const [won, lost] = [seats[winner].points, seats[winner === 0 ? 1 : 0].points]
    return won === null || lost === null ? [] : [{ won, lost }]
  })
  if (scored.length === 0) return []
  return [
    spreadOf(
      'Winners',
      scored.map(({ won }) => won),
    ),
    spreadOf(
      'Losers',
      scored.map(({ lost }) => lost),
    ),
    spreadOf(
      'Between them',
      scored.map(({ won, lost }) => won - lost),
    ),
  ]
}

/** The mean running score of one seat after one of its turns. */
export interface DriftPoint {
  readonly seat: 0 | 1
  readonly turn: number
  readonly count: number
  readonly mean: number
  readonly interval: Interval
}

/** Debates of another length have other last turns, so the turns are those that most have. */
export function driftOf(seen: readonly ObservedRun[]): readonly DriftPoint[] {
  const all = seen.flatMap(({ scores }) => scores)
  return [...Map.groupBy(all, ({ turn, seat }) => `${turn} ${seat}`).values()]
    .map((same) => {
      const values = same.map(({ score }) => score)
      const { turn, seat } = same[0]!
      return { turn, seat, count: values.length, mean: mean(values)!, interval: bootstrap(values, (one) => mean(one)!) }
    })
    .toSorted((a, b) => a.turn - b.turn || a.seat - b.seat)
}

/** One run: how many words more whoever opens said, and how many points more it had. */
export interface LengthPoint {
  readonly id: string
  readonly words: number
  readonly points: number
}

export const lengthsOf = (decided: readonly WonRun[]): readonly LengthPoint[] =>
  decided.flatMap(({ cell, seats: [first, second] }) =>
    first.points === null || second.points === null
      ? []
      : [{ id: cell.id, words: first.words - second.words, points: first.points - second.points }],
  )

/** How two figures go together, from -1 to 1; null where one of them never changes. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  const [mx, my] = [mean(xs) ?? 0, mean(ys) ?? 0]
  const [sx, sy] = [deviation(xs) ?? 0, deviation(ys) ?? 0]
  if (pairs.length < 3 || sx === 0 || sy === 0) return null
  return pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / ((pairs.length - 1) * sx * sy)
}
