import type { Interval } from './intervals.ts'
import { middleOf, resampled } from './resampling.ts'

/** One contest; a tie is half a win for each. */
export interface Match {
  readonly first: string
  readonly second: string
  /** What the first had of it: 1, 0 or a half. */
  readonly result: number
}

export interface Rated {
  readonly name: string
  readonly contests: number
  /** On the scale of Elo: 400 points are odds of ten to one, and the mean is 1500. */
  readonly rating: number
  readonly interval: Interval
}

const [MEAN, SCALE] = [1_500, 400 / Math.LN10]
const ROUNDS = 1_000
const STILL = 1e-9
/** Everybody has won and lost half a contest against a player of mean strength: so nobody is rated without end. */
const PRIOR = 0.5

/** Strengths by Bradley and Terry, found by the usual iteration that never makes the likelihood smaller. */
export function strengthsOf(contests: readonly Match[], names: readonly string[]): ReadonlyMap<string, number> {
  const place = new Map(names.map((name, at) => [name, at]))
  const wins = names.map(() => PRIOR)
  const meetings = new Map<string, { readonly a: number; readonly b: number; times: number }>()
  for (const { first, second, result } of contests) {
    const [a, b] = [place.get(first)!, place.get(second)!]
    wins[a]! += result
    wins[b]! += 1 - result
    const met = meetings.get(`${a} ${b}`)
    if (met) met.times++
    else meetings.set(`${a} ${b}`, { a, b, times: 1 })
  }
  let strengths = names.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const met = strengths.map((strength) => (2 * PRIOR) / (strength + 1))
    for (const { a, b, times } of meetings.values()) {
      const share = times / (strengths[a]! + strengths[b]!)
      met[a]! += share
      met[b]! += share
    }
    const next = wins.map((won, at) => won / met[at]!)
    const moved = Math.max(...next.map((strength, at) => Math.abs(Math.log(strength / strengths[at]!))))
    strengths = next
    if (moved < STILL) break
  }
  return new Map(names.map((name, at) => [name, strengths[at]!]))
}

function pointsOf(strengths: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const logs = [...strengths].map(([name, strength]) => [name, Math.log(strength)] as const)
  const mean = logs.reduce((sum, [, log]) => sum + log, 0) / logs.length
  return new Map(logs.map(([name, log]) => [name, MEAN + SCALE * (log - mean)]))
}

const RESAMPLED = 400

/** Everybody by strength, the strongest first. */
export function ratingsOf(contests: readonly Match[]): readonly Rated[] {
  const names = [...new Set(contests.flatMap(({ first, second }) => [first, second]))].toSorted()
  const points = pointsOf(strengthsOf(contests, names))
  const drawn = resampled(contests, (sample) => pointsOf(strengthsOf(sample, names)), RESAMPLED)
  return names
    .map((name) => ({
      name,
      contests: contests.filter(({ first, second }) => first === name || second === name).length,
      rating: points.get(name)!,
      interval: middleOf(drawn.map((each) => each.get(name)!)),
    }))
    .toSorted((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}
