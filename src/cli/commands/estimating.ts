import type { CaseEstimate, Cost } from '#docket'
import type { PlannedCell } from '#research'
import { amountTold } from '../telling/running.ts'
import { counted } from '../terminal/layout.ts'

interface QuotedRuns {
  readonly cells: readonly PlannedCell['cell'][]
  readonly estimate: CaseEstimate
}

interface Left {
  readonly excluded: number
  readonly ownFamily: number
  readonly spend: number | undefined
}

const levels = ['low', 'expected', 'high'] as const

/** What a batch would ask and cost, as if no run took anything over from another. */
export function estimateLines(name: string, quoted: readonly QuotedRuns[], { excluded, ownFamily, spend }: Left) {
  const runs = quoted.reduce((sum, { cells }) => sum + cells.length, 0)
  const calls = quoted.reduce((sum, { cells, estimate }) => sum + cells.length * estimate.calls, 0)
  const heirs = quoted.flatMap(({ cells }) => cells).filter(({ from }) => from !== undefined).length
  const dollars = Object.fromEntries(levels.map((level) => [level, summed(quoted, level)]))
  const data = { batch: name, runs, calls, dollars, excluded, own_family: ownFamily, sharing: heirs }
  const lines = [
    `${name}: ${counted(runs, 'run')}, ${counted(calls, 'call')}. Nothing was started.`,
    ...levels.map(
      (level) => `${level.padEnd(10)}${dollars[level] === null ? 'unknown' : amountTold(dollars[level] ?? 0)}`,
    ),
    ...(excluded > 0 ? [`${counted(excluded, 'run')} left out as the file says.`] : []),
    ...(ownFamily > 0
      ? [`${counted(ownFamily, 'run')} left out because the judge is of a family that argues (own_family).`]
      : []),
    ...(heirs > 0
      ? [
          `${counted(heirs, 'run')} begin as another one did until its judge first spoke, and cost less than counted here.`,
        ]
      : []),
    ...(spend === undefined ? [] : [`The limit of ${amountTold(spend)} over all runs holds whatever happens.`]),
  ]
  return { data, lines }
}

const summed = (quoted: readonly QuotedRuns[], level: (typeof levels)[number]): number | null =>
  quoted.reduce<number | null>((sum, { cells, estimate }) => {
    const { dollars }: Cost = estimate[level]
    return sum === null || dollars === null ? null : sum + cells.length * dollars
  }, 0)
