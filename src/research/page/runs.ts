import type { ObservedRun } from '../observing.ts'
import { dollarsIn, escaped } from './markup.ts'

/** Every run in a row that points lead to, with the way to its record. */
export function runsTable(seen: readonly ObservedRun[], cases: string | undefined): string {
  const rows = seen.map((one) => {
    const { cell, seats, winner, state } = one
    const named =
      cases === undefined ? escaped(cell.id) : `<a href="${escaped(cases + cell.id)}">${escaped(cell.id)}</a>`
    const points = seats?.map((seat) => seat.points ?? '–').join(' : ') ?? '–'
    const ended = winner === null || !seats ? state : `${seats[winner].name} wins`
    const where = [
      cell.case,
      cell.cast,
      cell.models,
      cell.effort,
      cell.seats === 'swapped' ? 'swapped' : '',
      cell.order === 'reversed' ? 'reversed' : '',
    ]
    const cells = [
      where.filter((part) => part !== '').join(', '),
      cell.seed,
      one.judge ?? '–',
      ended,
      points,
      `${one.calls}`,
      dollarsIn(one.spent),
    ]
    return `<tr id="${escaped(cell.id)}"><th scope="row">${named}</th>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`
  })
  const head = ['case', 'what', 'seed', 'judge', 'end', 'points', 'calls', 'cost']
  return (
    `<p>Each run is an ordinary case: <code>./courtroom show CASE</code> prints its record.</p>` +
    `<div class="wide" tabindex="0" role="region" aria-label="All runs"><table><caption>All runs</caption><thead><tr>` +
    `${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  )
}
