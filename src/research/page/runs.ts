import type { ObservedRun } from '../observing.ts'
import type { RunFilters } from './filters.ts'
import { escaped, framed, linkTo, rowOf } from './markup.ts'
import type { ReportVoice } from './words/index.ts'

/** Every run in a row that points lead to, with the way to its record. */
export function runsTable(
  seen: readonly ObservedRun[],
  cases: string | undefined,
  { words, dollars }: ReportVoice,
  filters: RunFilters,
): string {
  const { columns, runs, tables } = words
  const ended = ({ state, seats, winner, drawTo, isContest, outcome }: ObservedRun): string => {
    if (state === 'verdict' && !isContest)
      return outcome === null ? words.states[state] : words.counted.outcome(outcome)
    if (winner !== null && seats) return runs.wins(seats[winner].name)
    if (drawTo !== null && seats) return runs.level(seats[drawTo].name)
    return state === 'verdict' && seats ? runs.neither : words.states[state]
  }
  const rows = seen.map((one) => {
    const { cell, seats } = one
    const where = [
      cell.case,
      cell.cast,
      cell.models,
      cell.effort,
      cell.seats === 'swapped' ? runs.swapped : '',
      cell.order === 'reversed' ? runs.reversed : '',
    ]
    const cells = [
      where.filter((part) => part !== '').join(', '),
      cell.seed,
      one.judge ?? '–',
      ended(one),
      seats?.map((seat) => seat.points ?? '–').join(' : ') ?? '–',
      `${one.calls}`,
      dollars(one.spent),
    ]
    const named = cases === undefined ? escaped(cell.id) : linkTo(cases + cell.id, cell.id)
    return rowOf([named, ...cells.map(escaped)], ` id="${escaped(cell.id)}" class="${filters.classesOf(cell.id)}"`)
  })
  const { case: matter, what, seed, judge, end, points, calls, cost } = columns
  const how = escaped(runs.how).replace('{command}', '<code>./courtroom show CASE</code>')
  return `<p>${how}</p>${filters.lines()}${framed(tables.runs, [matter, what, seed, judge, end, points, calls, cost], rows)}`
}
