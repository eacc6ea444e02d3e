import { unaccented } from './calendar.ts'
import { datesIn, orderIn, type Order } from './dates.ts'
import { datingOf, type Dating } from './dating.ts'
import { saysOtherwise } from './labels.ts'

/** Of the rows, a column of days has at least this share of cells that are days. */
const MOST = 0.5

/**
 * The date of a table: what its title and its notes say, or the name of the file, or else the last day on which
 * something was entered. A column of what is due is none of days.
 */
export function datingOfTable(name: string, rows: readonly (readonly string[])[]): Dating | undefined {
  const order = orderIn(rows.map((cells) => cells.join(' ')).join('\n'))
  const widths = Map.groupBy(rows, (cells) => cells.length)
  const [usual] = [...widths].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const isAside = (cells: readonly string[]): boolean => cells.length !== usual || filled(cells) === 1
  const asides = rows.filter((cells) => isAside(cells) && dayIn(cells[0] ?? '', order) === undefined)
  const blocks = asides.map((cells, at) => ({ at, text: cells.filter((cell) => cell.trim() !== '').join(', ') }))
  return datingOf({ name, title: '', blocks }) ?? lastEntry(rows, order)
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** The day that a cell is; more than a day is none. */
function dayIn(cell: string, order: Order): string | undefined {
  const text = unaccented(cell).trim()
  const [found] = datesIn(text, { order })
  return found !== undefined && found.date.length > 4 && found.end - found.start >= text.length - 2
    ? found.date
    : undefined
}

/** "Week beginning" names what the row is about, not when something begins. */
const PERIOD = /^(?:week|month|quarter|woche|monat|quartal|semaine|mois|semana|mes|settimana|mese)(?!\p{L})/u

function lastEntry(rows: readonly (readonly string[])[], order: Order): Dating | undefined {
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean)
    const days = cells.map((cell) => dayIn(cell, order))
    const first = days.findIndex((day) => day !== undefined)
    const heading = unaccented(cells[first - 1] ?? '')
    const known = days.filter((day) => day !== undefined)
    const enough = known.length > 1 && known.length >= MOST * (cells.length - first)
    if (enough && (PERIOD.test(heading) || !saysOtherwise(`${heading} `)))
      return { date: known.reduce((latest, day) => (day > latest ? day : latest)), dated: 'text' }
  }
  return undefined
}
