import { quantileSorted } from 'd3-array'
import type { Interval } from './intervals.ts'

const TIMES = 1_000

/** Numbers in [0, 1) that are the same on every machine and in every run: a report must not change by being printed. */
export function drawnFrom(seed = 1): () => number {
  let state = seed
  return () => {
    // A linear congruence modulo 2^32; its high bits are random enough to draw samples with.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What a figure comes to over samples that are drawn again from what was seen. */
export function resampled<T, F>(seen: readonly T[], figure: (sample: readonly T[]) => F, times = TIMES): readonly F[] {
  const draw = drawnFrom()
  return Array.from({ length: times }, () => figure(Array.from(seen, () => seen[Math.floor(draw() * seen.length)]!)))
}

/** Where 95 of 100 figures lie. */
export function middleOf(figures: readonly number[]): Interval {
  const sorted = figures.filter(Number.isFinite).toSorted((a, b) => a - b)
  return { low: quantileSorted(sorted, 0.025) ?? Number.NaN, high: quantileSorted(sorted, 0.975) ?? Number.NaN }
}

/** The percentile interval of a figure. */
export const bootstrap = <T>(seen: readonly T[], figure: (sample: readonly T[]) => number): Interval =>
  middleOf(resampled(seen, figure))
