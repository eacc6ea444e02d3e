import { existsSync } from 'node:fs'
import { formatOf } from '#proceedings'
import { standing, type Entry, type Standing, type Tone } from '#record'
import { openRecords } from '../sitting/records.ts'
import { exits, type Exit } from '../exits.ts'
import { MARGIN, twoDigits } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import type { Surroundings } from '../surroundings.ts'
import { cut, padded, widthOf } from '../terminal/width.ts'

/** One case in a line. */
export interface ListedCase {
  readonly id: string
  readonly format: string
  readonly title: string
  readonly state: 'open' | 'verdict' | 'ended' | 'mistrial'
  /** What the verdict says in a word or two, as its format lists it. */
  readonly ended?: string
  readonly turns: number
  readonly calls: number
  readonly opened_at: number
  readonly last_at: number
}

export async function listCommand(around: Surroundings, how: { readonly json?: boolean }): Promise<Exit> {
  const rows = existsSync(around.folder) ? await allRows(around) : []
  if (how.json) for (const { ended: _ended, ...row } of rows) around.json(row)
  else if (rows.length > 0) around.out.write(table(rows, around))
  else around.complain([span('No cases yet. To open the first: ./courtroom debate cases/four-day-week.debate.yaml')])
  return exits.fine
}

async function allRows(around: Surroundings): Promise<readonly ListedCase[]> {
  await using records = openRecords(around)
  const rows: ListedCase[] = []
  for (const { id } of await records.cases()) rows.push(rowOf(id, await records.entries(id)))
  return rows
}

function rowOf(id: string, entries: readonly Entry[]): ListedCase {
  const now = standing(entries)
  const { header, verdict } = now
  const listed = verdict && formatOf(header?.format)?.listed(verdict)
  return {
    id,
    format: header?.format ?? '?',
    title: header?.title ?? '?',
    state: stateOf(now),
    ...(listed && { ended: listed.told, ...listed.fields }),
    turns: now.turns,
    calls: now.calls,
    opened_at: now.openedAt,
    last_at: now.lastAt,
  }
}

const stateOf = ({ closed }: Standing): ListedCase['state'] => closed?.outcome ?? 'open'

const tones: Readonly<Record<ListedCase['state'], Tone>> = {
  open: 'judge',
  verdict: 'good',
  ended: 'good',
  mistrial: 'bad',
}

/** The table; columns give way from the right when the terminal is narrow. */
export function table(
  rows: readonly ListedCase[],
  { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>,
): readonly StyledText[] {
  const cells = rows.map((row) => ({
    id: inline(row.id),
    state: cut(inline(endOf(row)), 28, glyphs.cut),
    turns: counted(row),
    when: moment(row.last_at),
    title: inline(`${row.format}: ${row.title}`),
    tone: tones[row.state],
  }))
  const widest = (column: 'id' | 'state' | 'turns'): number => Math.max(...cells.map((cell) => widthOf(cell[column])))
  const [id, state, turns] = [widest('id'), widest('state'), widest('turns')]
  return cells.flatMap((cell) => {
    const columns = [
      span(MARGIN + padded(cell.id, id), 'strong'),
      span(MARGIN + padded(cell.state, state), cell.tone),
      span(MARGIN + padded(cell.turns, turns), 'dim'),
      span(MARGIN + cell.when, 'dim'),
    ]
    const room = width - columns.reduce((sum, { text }) => sum + widthOf(text), 0) - MARGIN.length
    const title = room > 8 ? [span(MARGIN + cut(cell.title, room, glyphs.cut))] : []
    return [...fitting([...columns, ...title], width), span('\n')]
  })
}

const endOf = ({ state, ended }: ListedCase): string => (ended === undefined ? state : `verdict: ${ended}`)

/** As many columns as there is room for; the first one always. */
const fitting = (columns: readonly StyledText[], width: number): readonly StyledText[] => {
  const used = columns.reduce((sum, { text }) => sum + widthOf(text), 0)
  return used <= width || columns.length === 1 ? columns : fitting(columns.slice(0, -1), width)
}

const counted = ({ turns }: ListedCase): string => `${turns} ${turns === 1 ? 'turn' : 'turns'}`

/** Local time, the same width always. */
function moment(at: number): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
