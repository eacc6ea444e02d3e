import type { RunEnd } from '#research'
import type { Glyphs } from '../terminal/glyphs.ts'
import { dotted } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { clockTime } from '../terminal/status.ts'
import { cut, padded } from '../terminal/width.ts'

/** How far a batch has come. */
export interface BatchProgress {
  readonly all: number
  /** Ended before this start. */
  readonly known: number
  readonly ended: number
  readonly failed: number
  readonly running: number
  readonly spent: number
  readonly ceiling: number | undefined
  /** Milliseconds since this start. */
  readonly elapsed: number
}

export const amountTold = (dollars: number): string =>
  `$${dollars === 0 ? '0' : dollars.toFixed(dollars < 0.1 ? 4 : 2)}`

/** Runs a minute and the time left, from what was heard since this start; nothing before the first. */
function paceOf({ all, known, ended, failed, elapsed }: BatchProgress): { rate: string; left: string } | undefined {
  if (ended === 0 || elapsed <= 0) return undefined
  const each = elapsed / ended
  const rate = 60_000 / each
  return {
    rate: `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a minute`,
    left: clockTime((all - known - ended - failed) * each),
  }
}

/** One line for the whole, below the table. */
export function batchStatus(progress: BatchProgress, glyphs: Glyphs): string {
  const { all, known, ended, failed, running, spent, ceiling } = progress
  const pace = paceOf(progress)
  return `  ${dotted(glyphs, [
    `${known + ended} of ${all} runs`,
    running > 0 && `${running} now`,
    failed > 0 && `${failed} failed`,
    pace?.rate,
    spent > 0 && `${amountTold(spent)}${ceiling === undefined ? '' : ` of ${amountTold(ceiling)}`}`,
    pace && `${pace.left} left`,
  ])}`
}

const NAME = 34
const RESULT = 28

/** One run in a row of the table. */
export function runLine(
  { cell, state, told, spent, shared }: RunEnd,
  progress: BatchProgress,
  glyphs: Glyphs,
): readonly StyledText[] {
  const { all, known, ended, failed } = progress
  const place = `${known + ended + failed}/${all}`.padStart(9)
  const isBad = state === 'failed' || state === 'waits' || state === 'mistrial'
  const pace = paceOf(progress)
  const parts = [
    spent > 0 && amountTold(spent),
    shared.calls > 0 && `${shared.calls} calls shared`,
    pace?.rate,
    pace && `${pace.left} left`,
  ]
  const result = isBad ? `${state}: ${inline(told)}` : inline(told)
  return [
    span(`${place}  `, 'dim'),
    span(`${padded(cut(cellTold(cell), NAME, glyphs.cut), NAME)}  `),
    span(isBad ? `${result}  ` : `${padded(cut(result, RESULT, glyphs.cut), RESULT)}  `, isBad ? 'bad' : 'strong'),
    span(`${dotted(glyphs, parts)}\n`, 'dim'),
  ]
}

const cellTold = ({ case: matter, cast, models, judge, seats, order, seed }: RunEnd['cell']): string =>
  [matter, cast, models, judge, seats === 'swapped' && 'swapped', order === 'reversed' && 'reversed', `seed ${seed}`]
    .filter((part) => part !== '' && part !== false)
    .map((part) => inline(String(part)))
    .join(' ')
