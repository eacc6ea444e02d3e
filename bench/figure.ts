import { before } from './before.ts'

/** One measured figure, with the goal it is held against if there is one. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: string
}

/** Each with its goal, and with what it was before the work on speed began, where that was measured. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit, goal } of figures) {
    const digits = value >= 100 ? 0 : value >= 10 ? 1 : 3
    const was = before.find(([of]) => name.startsWith(of))?.[1]
    const beside = [goal && `goal ${goal}`, was && `before ${was}`].filter((each) => each)
    process.stdout.write(
      `${name}: ${value.toFixed(digits)}${unit && ` ${unit}`}${beside.length > 0 ? `  (${beside.join(', ')})` : ''}\n`,
    )
  }
}
