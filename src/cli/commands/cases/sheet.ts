import { proceedings } from '#proceedings'
import { seedNow, type Json, type Standing } from '#record'

/** What a study needs of a case beside what the list shows. */
export interface StudiedCase {
  readonly date: string
  readonly seed?: string
  /** Who plays each seat, in the order in which they are asked. */
  readonly models: Readonly<Record<string, readonly string[]>>
  /** US dollars for all calls whose price is known. */
  readonly cost: number
  /** Calls whose price nobody knows. */
  readonly unpriced: number
}

/** With what its format sets in columns of its own. */
export const studied = (
  { header, spent, unpriced, openedAt }: Standing,
  own: Readonly<Record<string, Json>> = {},
): StudiedCase => ({
  date: new Date(openedAt).toISOString(),
  ...(header && { seed: seedNow(header) }),
  ...own,
  models: Object.fromEntries((header?.cast ?? []).map(({ id, models }) => [id, models])),
  cost: spent,
  unpriced,
})

const sheets = Object.values(proceedings).flatMap(({ sheet }) => sheet ?? [])

const columns: readonly string[] = [
  'id',
  'format',
  'title',
  ...new Set(sheets.flatMap(({ asked = [] }) => asked)),
  'state',
  'ended',
  ...new Set(sheets.flatMap(({ found = [] }) => found)),
  'seed',
  'models',
  'turns',
  'calls',
  'cost',
  'unpriced',
  'date',
]

/** The rows as CSV with a line of headings; groups stand in one cell, `name: value` with semicolons between them. */
export const csvOfCases = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = toldIn(value)
  // A spreadsheet would take such a text for a formula.
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toldIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(toldIn).join(' then ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${toldIn(part)}`)
      .join('; ')
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
