import { deviation, mean, quantile } from 'd3-array'
import type { ObservedRun } from './observing.ts'
import type { RuledRun } from './shares.ts'
import type { Interval } from './statistics/intervals.ts'
import { bootstrap } from './statistics/resampling.ts'

/** How figures lie. */
export interface Spread {
  readonly what: 'winners' | 'losers' | 'between' | 'level'
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly quartiles: readonly [number, number, number]
  readonly cases: readonly string[]
}

interface Scored {
  readonly id: string
  readonly value: number
}

function spreadOf(what: Spread['what'], scored: readonly Scored[]): Spread {
  const values = scored.map(({ value }) => value)
  const at = (part: number): number => quantile(values, part) ?? Number.NaN
  return {
    what,
    count: values.length,
    mean: mean(values) ?? Number.NaN,
    deviation: deviation(values) ?? 0,
    quartiles: [at(0.25), at(0.5), at(0.75)],
    cases: scored.map(({ id }) => id),
  }
}

/** Points at the end: of those who won, of those who lost, and between them; and of both where they are level. */
export function finalSpread(ruled: readonly RuledRun[]): readonly Spread[] {
  const scored = ruled.flatMap(({ cell: { id }, seats: [{ points: first }, { points: second }], winner }) =>
    first === null || second === null ? [] : [{ id, winner, first, second }],
  )
  const won = scored.flatMap(({ id, winner, first, second }) =>
    winner === null ? [] : [winner === 0 ? { id, own: first, other: second } : { id, own: second, other: first }],
  )
  const level = scored.filter(({ winner }) => winner === null)
  const spreads = [
    spreadOf(
      'winners',
      won.map(({ id, own }) => ({ id, value: own })),
    ),
    spreadOf(
      'losers',
      won.map(({ id, other }) => ({ id, value: other })),
    ),
    spreadOf(
      'between',
      won.map(({ id, own, other }) => ({ id, value: own - other })),
    ),
    spreadOf(
      'level',
      level.map(({ id, first }) => ({ id, value: first })),
    ),
  ]
  return spreads.filter(({ count }) => count > 0)
}

/** The mean running score of one seat after one of its turns. */
export interface DriftPoint {
  readonly seat: 0 | 1
  readonly turn: number
  readonly count: number
  readonly mean: number
  readonly interval: Interval
  readonly cases: readonly string[]
}

/** Debates of another length have other last turns, so the turns are those that most have. */
export function driftOf(seen: readonly ObservedRun[]): readonly DriftPoint[] {
  const all = seen.flatMap(({ cell: { id }, scores }) => scores.map((one) => ({ ...one, id })))
  return [...Map.groupBy(all, ({ turn, seat }) => `${turn} ${seat}`).values()]
    .map((same) => {
      const values = same.map(({ score }) => score)
      const { turn, seat } = same[0]!
      const interval = bootstrap(values, (one) => mean(one)!)
      return { turn, seat, count: values.length, mean: mean(values)!, interval, cases: same.map(({ id }) => id) }
    })
    .toSorted((a, b) => a.turn - b.turn || a.seat - b.seat)
}

/** One run: how many words more whoever opens said, and how many points more it had. */
export interface LengthPoint {
  readonly id: string
  readonly words: number
  readonly points: number
}

export const lengthsOf = (ruled: readonly RuledRun[]): readonly LengthPoint[] =>
  ruled.flatMap(({ cell, seats: [first, second] }) =>
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
