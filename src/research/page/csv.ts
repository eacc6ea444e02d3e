import type { GroupReport } from '../report.ts'

type Value = string | number | boolean | null

/** A cell of a table that a spreadsheet reads as text, whatever it begins with. */
function cellOf(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const written = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

const columns = [
  'case_id',
  'case',
  'format',
  'cast',
  'models',
  'effort',
  'judge',
  'seats',
  'order',
  'seed',
  'repeat',
  'state',
  'outcome',
  'opens',
  'opens_model',
  'second',
  'second_model',
  'winner',
  'winner_seat',
  'winner_position',
  'winner_player',
  'level',
  'draw_to',
  'premise_upheld',
  'opens_points',
  'second_points',
  'opens_words',
  'second_words',
  'turns',
  'flags',
  'claims',
  'claims_supported',
  'kill_shots',
  'calls',
  'calls_shared',
  'dollars',
  'calls_unpriced',
  'milliseconds',
] as const

const numbered = (at: 0 | 1 | undefined): string | null => (at === undefined ? null : at === 0 ? 'first' : 'second')

/** Every run in a row. */
export const runsCsv = ({ seen }: GroupReport): string =>
  written([
    columns,
    ...seen.map((one): readonly Value[] => {
      const { cell, seats, winner, evidence } = one
      const won = seats && winner !== null ? seats[winner] : undefined
      return [
        cell.id,
        cell.case,
        cell.format,
        cell.cast,
        cell.models,
        cell.effort,
        one.judge,
        cell.seats,
        cell.order,
        cell.seed,
        cell.repeat,
        one.state,
        one.outcome,
        seats?.[0].name ?? null,
        seats?.[0].model ?? null,
        seats?.[1].name ?? null,
        seats?.[1].model ?? null,
        won?.name ?? null,
        winner === null ? null : numbered(winner),
        numbered(won?.position),
        numbered(won?.player),
        seats && one.isContest && one.state === 'verdict' ? winner === null : null,
        seats && one.drawTo !== null ? seats[one.drawTo].name : null,
        one.upheld,
        seats?.[0].points ?? null,
        seats?.[1].points ?? null,
        seats?.[0].words ?? null,
        seats?.[1].words ?? null,
        one.turns,
        evidence?.flags ?? null,
        evidence?.claims ?? null,
        evidence?.supported ?? null,
        evidence?.killShots ?? null,
        one.calls,
        one.shared.calls,
        one.spent,
        one.unpriced,
        one.took,
      ]
    }),
  ])
