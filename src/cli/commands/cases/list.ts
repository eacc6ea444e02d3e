import { mineFilters } from '#limits'
import { formatOf } from '#proceedings'
import { afterwardsIn, standing, type Entry, type Standing, type Tone } from '#record'
import { isPlaceKept } from '#docket'
import { openRecords } from '../../sitting/records.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { MARGIN, twoDigits } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { csvOfCases, studied, type StudiedCase } from './sheet.ts'
import { cut, padded, widthOf } from '../../terminal/width.ts'

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
  /** What the person decided, and when to look at it again. */
  readonly mine?: string
  readonly review?: string
}

/** The runs of a batch in a line. */
interface ListedBatch {
  readonly group: string
  readonly runs: number
  readonly ended: number
  readonly last_at: number
}

interface Listing {
  readonly json?: boolean
  readonly csv?: boolean
  readonly due?: boolean
  readonly mine?: string
  readonly tag?: string
  readonly group?: string
  readonly archived?: boolean
  readonly before?: string
}

/** How many lines a list has before it says where to go on. */
const PAGE = 50

export async function listCommand(around: Surroundings, how: Listing): Promise<Exit> {
  const { rows, lines, due, isWhole, next } = isPlaceKept(around) ? await allRows(around, how) : none
  if (how.json) for (const { ended: _ended, ...row } of rows) around.json(row)
  else if (how.csv) around.bytes(csvOfCases(rows.map((row) => ({ ...row }))))
  else if (lines.length > 0)
    around.out.write([...(how.due ? [] : dueLine(due)), ...table(lines, around), ...olderLine(how, next)])
  else if (!isWhole) around.complain([span('No case fits. `list` without more shows them all.')])
  else around.complain([span('No cases yet. To open the first: ./courtroom debate cases/four-day-week.debate.yaml')])
  return exits.fine
}

interface AllRows {
  readonly rows: readonly (ListedCase & StudiedCase)[]
  /** The same with batches in a line each, where their newest runs would stand. */
  readonly lines: readonly (ListedCase | ListedBatch)[]
  readonly due: number
  /** Nothing was asked for in particular. */
  readonly isWhole: boolean
  /** The last of this page, where there is another. */
  readonly next?: string
}

const none: AllRows = { rows: [], lines: [], due: 0, isWhole: true }

async function allRows(around: Surroundings, how: Listing): Promise<AllRows> {
  const { due, mine, tag, group, archived, before } = how
  const wanted = due ? 'due' : mineFilters.find((each) => each === mine)
  if (mine !== undefined && wanted === undefined)
    throw new CommandError('bad-usage', `--mine ${mine}: give made, open or due.`)
  await using records = await openRecords(around)
  const isWhole = wanted === undefined && tag === undefined && group === undefined && !archived
  // Programs get every case.
  const isAll = how.json === true || how.csv === true
  const filter = {
    ...(wanted && { mine: wanted }),
    ...(tag !== undefined && { tag }),
    ...(group !== undefined && { group }),
    archived: isWhole ? ('both' as const) : archived === true,
  }
  const found = await records.rows({
    ...filter,
    ...(before !== undefined && { before: (await records.find(before)).id }),
    folded: group === undefined && !isAll,
    limit: isAll ? Infinity : PAGE,
  })
  const rows: (ListedCase & StudiedCase)[] = []
  const lines: (ListedCase | ListedBatch)[] = []
  for (const { id, group: batch, folded } of found.cases) {
    if (folded && batch !== undefined) {
      const { cases: runs } = await records.rows({ ...filter, group: batch, limit: Infinity })
      lines.push({ group: batch, ...folded, last_at: Math.max(...runs.map(({ last_at: at }) => at)) })
      continue
    }
    const row = rowOf(id, await records.entries(id))
    rows.push(row)
    lines.push(row)
  }
  const last = found.more ? found.cases.at(-1)?.id : undefined
  return { rows, lines, due: found.due, isWhole, ...(last !== undefined && { next: last }) }
}

function olderLine({ due, mine, tag, group, archived }: Listing, next: string | undefined): readonly StyledText[] {
  if (next === undefined) return []
  const again = [
    due ? '--due ' : '',
    mine === undefined ? '' : `--mine ${mine} `,
    tag === undefined ? '' : `--tag ${JSON.stringify(tag)} `,
    group === undefined ? '' : `--group ${JSON.stringify(group)} `,
    archived ? '--archived ' : '',
  ]
  return [span(`${MARGIN}Older ones: ./courtroom list ${again.join('')}--before ${next}\n`, 'dim')]
}

const dueLine = (due: number): readonly StyledText[] =>
  due === 0
    ? []
    : [span(`${MARGIN}${due} decision${due === 1 ? '' : 's'} to look at again: ./courtroom list --due\n`, 'judge')]

function rowOf(id: string, entries: readonly Entry[]): ListedCase & StudiedCase {
  const now = standing(entries)
  const { header, verdict } = now
  const format = formatOf(header?.format)
  const listed = verdict && format?.listed(verdict)
  const { mine, review } = afterwardsIn(entries)
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
    ...studied(now, format?.sheet?.cells(entries)),
    ...(mine && { mine: mine.decided }),
    ...(review !== undefined && { review }),
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
  rows: readonly (ListedCase | ListedBatch)[],
  { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>,
): readonly StyledText[] {
  const cells = rows.map((row) =>
    'group' in row
      ? batchCells(row)
      : {
          id: inline(row.id),
          state: cut(inline(endOf(row)), 28, glyphs.cut),
          turns: counted(row),
          when: moment(row.last_at),
          title: inline(`${row.format}: ${row.title}`),
          tone: tones[row.state],
          mine: ownLine(row, { width, glyphs }),
        },
  )
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
    return [...fitting([...columns, ...title], width), span('\n'), ...cell.mine]
  })
}

/** A batch opens by its name. */
const batchCells = ({ group, runs, ended, last_at: at }: ListedBatch) => ({
  id: inline(group),
  state: `${ended} of ${runs} ended`,
  turns: `${runs} runs`,
  when: moment(at),
  title: 'batch',
  tone: ended === runs ? tones.ended : tones.open,
  mine: [span(`${MARGIN}${MARGIN}One by one: ./courtroom list --group ${inline(group)}\n`, 'dim')],
})

/** What the person decided, under the case. */
function ownLine({ mine, review }: ListedCase, { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>) {
  if (mine === undefined) return []
  const again = review === undefined ? '' : ` ${glyphs.dot} look again ${review}`
  const room = Math.max(8, width - 2 * MARGIN.length - widthOf(`I decided: ${again}`))
  return [span(`${MARGIN}${MARGIN}I decided: ${cut(inline(mine), room, glyphs.cut)}${again}\n`, 'dim')]
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
