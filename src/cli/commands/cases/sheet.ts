import { isDebateVerdict, nameOf, seedNow, type Standing } from '#record'

/** What a study needs of a case beside what the list shows. */
export interface StudiedCase {
  readonly date: string
  readonly seed?: string
  readonly premise?: string
  /** The last score of each side by name, where a judge gives scores. */
  readonly scores?: Readonly<Record<string, number>>
  /** Who plays each seat, in the order in which they are asked. */
  readonly models: Readonly<Record<string, readonly string[]>>
  /** US dollars for all calls whose price is known. */
  readonly cost: number
  /** Calls whose price nobody knows. */
  readonly unpriced: number
}

export function studied({ header, verdict, scores, spent, unpriced, openedAt }: Standing): StudiedCase {
  const premise = premiseIn(header?.brief)
  const ruled = verdict && isDebateVerdict(verdict) ? verdict.scores : undefined
  const running = Object.entries(scores).flatMap(([id, score]) =>
    score === undefined ? [] : [[nameOf(header, id), score] as const],
  )
  return {
    date: new Date(openedAt).toISOString(),
    ...(header && { seed: seedNow(header) }),
    ...(premise !== undefined && { premise }),
    ...((ruled || running.length > 0) && { scores: ruled ?? Object.fromEntries(running) }),
    models: Object.fromEntries((header?.cast ?? []).map(({ id, models }) => [id, models])),
    cost: spent,
    unpriced,
  }
}

const premiseIn = (brief: unknown): string | undefined =>
  typeof brief === 'object' && brief !== null && 'premise' in brief && typeof brief.premise === 'string'
    ? brief.premise
    : undefined

const columns = [
  'id',
  'format',
  'title',
  'premise',
  'state',
  'ended',
  'scores',
  'seed',
  'models',
  'turns',
  'calls',
  'cost',
  'unpriced',
  'date',
] as const

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
