import type { Figure } from '../../bench/figure.ts'

/** What figures are held against: those whose name fits must not be greater. */
export type Goal = readonly [pattern: RegExp, most: number]

interface Held {
  readonly told: string
  readonly isHeld: boolean
}

/** Says every figure, and holds against its goal each that has one. */
export function heldFigures(figures: readonly Figure[], goals: readonly Goal[], say: (line: string) => void): Held {
  const told: string[] = []
  let isHeld = true
  for (const { name, value, unit } of figures) {
    const line = `${name}: ${value.toFixed(value < 10 ? 2 : 0)}${unit && ` ${unit}`}`
    say(line)
    const goal = goals.find(([pattern]) => pattern.test(name))
    if (!goal) continue
    told.push(`${line} (goal ${goal[1]})`)
    if (!(value <= goal[1])) isHeld = false
  }
  return { told: told.join('; '), isHeld: isHeld && told.length > 0 }
}

/** Goes on with larger ones as long as all their figures hold, and tells of the last that held and the first that did not. */
export async function largestSize(
  growing: AsyncIterable<readonly Figure[]>,
  goals: readonly Goal[],
  say: (line: string) => void,
): Promise<Held> {
  let most: string | undefined
  for await (const figures of growing) {
    const { told, isHeld } = heldFigures(figures, goals, say)
    if (isHeld) most = told
    else
      return { told: `the largest that held: ${most ?? 'none'}; the next did not: ${told}`, isHeld: most !== undefined }
  }
  return { told: `the largest that was tried held: ${most ?? 'none'}`, isHeld: most !== undefined }
}
