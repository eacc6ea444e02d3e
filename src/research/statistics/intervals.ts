/** A span in which a figure lies, 95 times of 100. */
export interface Interval {
  readonly low: number
  readonly high: number
}

const Z = 1.959964

/** The interval of Wilson's score, which holds where counts are small, and for all and none. */
export function wilson(count: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const [p, square] = [count / of, Z * Z]
  const centre = (p + square / (2 * of)) / (1 + square / of)
  const reach = (Z * Math.sqrt((p * (1 - p)) / of + square / (4 * of * of))) / (1 + square / of)
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}
