import type { PageLine, PdfPiece } from './layout.ts'
import { isFigure, isYear, rowsToBlocks } from './rows.ts'
import { type LineSegment, segmentsOf } from './segments.ts'

/** Words that belong together: those of one line, or of several right below each other. */
interface Cell {
  readonly segments: LineSegment[]
  readonly top: number
  bottom: number
  readonly x: number
  end: number
  readonly size: number
}

/** Cells side by side. */
interface Level {
  readonly cells: Cell[]
  top: number
  bottom: number
}

interface Band {
  readonly from: number
  readonly to: number
}

/** A wider empty space, in sizes, ends a table. */
const TABLE_GAP = 3.2
/** A row of one cell inside a table is a short label of those below it. */
const LONGEST_LABEL = 80
/** More lines than these are a column of running text. */
const MOST_LINES = 8

/** The lines of a page in the order of reading, and every row of a table as a line of its own. */
export function linesWithRows(pieces: readonly PdfPiece[]): readonly PageLine[] {
  const segments = segmentsOf(pieces)
  const places = new Map<LineSegment, readonly PageLine[]>()
  for (const run of runsOf(levelsOf(cellsOf(segments)))) {
    const lines = readRun(run)
    if (lines === undefined) continue
    const [first, ...rest] = run.flatMap(({ cells }) => cells.flatMap((cell) => cell.segments))
    places.set(first!, lines)
    for (const segment of rest) places.set(segment, [])
  }
  return inOrder(segments, places)
}

const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

function inOrder(
  segments: readonly LineSegment[],
  places: ReadonlyMap<LineSegment, readonly PageLine[]>,
): readonly PageLine[] {
  const lines: PageLine[] = []
  let words: LineSegment[] = []
  const flush = (): void => {
    const text = tidy(words.map((segment) => segment.text).join(' '))
    const size = Math.max(0, ...words.map((segment) => segment.size))
    if (text !== '') lines.push({ text, size, y: words.at(-1)!.y })
    words = []
  }
  for (const segment of segments) {
    const told = places.get(segment)
    if (told !== undefined) {
      flush()
      for (const line of told) lines.push(line)
      continue
    }
    words.push(segment)
    if (segment.endsLine) flush()
  }
  flush()
  return lines
}

/** Files write a cell whole before the next one, so what comes next right below goes on in it, unless a row begins there. */
function cellsOf(segments: readonly LineSegment[]): readonly Cell[] {
  const cells: Cell[] = []
  for (const [index, segment] of segments.entries()) {
    const open = cells.at(-1)
    const next = segments[index + 1]
    const isBeside = next !== undefined && Math.abs(next.y - segment.y) < 0.3 * segment.size && next.x > segment.end
    if (open !== undefined && !isBeside && isBelow(segment, open)) {
      open.segments.push(segment)
      open.bottom = segment.y
      open.end = Math.max(open.end, segment.end)
    } else {
      const { x, y, end, size } = segment
      cells.push({ segments: [segment], top: y, bottom: y, x, end, size })
    }
  }
  return cells
}

function isBelow(segment: LineSegment, cell: Cell): boolean {
  const { x, end, size } = cell.segments.at(-1)!
  const drop = cell.bottom - segment.y
  const isAligned = [segment.x - x, segment.end - end, (segment.x + segment.end - x - end) / 2].some(
    (offset) => Math.abs(offset) < 0.5 * size,
  )
  return isAligned && drop > 0.8 * size && drop < 1.45 * size && Math.abs(segment.size - size) < 0.1 * size
}

function levelsOf(cells: readonly Cell[]): readonly Level[] {
  const levels: Level[] = []
  for (const cell of cells) {
    const open = levels.at(-1)
    const last = open?.cells.at(-1)
    const slack = 0.35 * cell.size
    if (
      open !== undefined &&
      last !== undefined &&
      cell.x > last.end - slack &&
      cell.bottom <= open.top + slack &&
      cell.top >= open.bottom - slack
    ) {
      open.cells.push(cell)
      open.top = Math.max(open.top, cell.top)
      open.bottom = Math.min(open.bottom, cell.bottom)
    } else levels.push({ cells: [cell], top: cell.top, bottom: cell.bottom })
  }
  return levels
}

/** Stretches of the page with cells side by side; a lone one in between may go on in a cell, or be a label. */
function runsOf(levels: readonly Level[]): readonly (readonly Level[])[] {
  const runs: Level[][] = []
  let run: Level[] = []
  const end = (): void => {
    while (run.length > 0 && run.at(-1)!.cells.length === 1 && !isUnderCell(run.at(-1)!, run.slice(0, -1))) run.pop()
    if (run.filter(({ cells }) => cells.length > 1).length > 1) runs.push(run)
    run = []
  }
  for (const level of levels) {
    const last = run.at(-1)
    const [only] = level.cells
    const drop = last === undefined ? 0 : last.bottom - level.top
    const isOther = last !== undefined && Math.abs(last.cells[0]!.size - only!.size) > 0.1 * only!.size
    if (drop < -1 || drop > TABLE_GAP * only!.size || isOther || isAcross(level, run)) end()
    const isLabel = only!.segments.length === 1 && only!.segments[0]!.text.length <= LONGEST_LABEL
    const isRow = level.cells.length > 1 && level.cells.every(({ segments }) => segments.length <= MOST_LINES)
    if (isRow || (level.cells.length === 1 && run.length > 0 && isLabel)) run.push(level)
    else end()
  }
  end()
  return runs
}

/** A cell that lies under two others belongs to another table, or to none; after a label the columns must go on. */
function isAcross({ cells }: Level, run: readonly Level[]): boolean {
  const above = run.findLast((level) => level.cells.length > 1)
  if (cells.length < 2 || above === undefined) return false
  const isBesides = ({ x, end, size }: Cell): boolean =>
    !above.cells.some((cell) => Math.min(Math.abs(cell.x - x), Math.abs(cell.end - end)) < 0.5 * size)
  return (
    cells.some(({ x, end }) => above.cells.filter((cell) => cell.x < end && cell.end > x).length > 1) ||
    (run.at(-1)!.cells.length === 1 && cells.filter(isBesides).length > cells.length / 2)
  )
}

/** The only words stand close below one cell of the row above, and within its column. */
function isUnderCell({ cells: [only], top }: Level, run: readonly Level[]): boolean {
  const above = run.findLast(({ cells }) => cells.length > 1)
  if (above === undefined || only === undefined) return false
  const index = above.cells.findIndex(({ x, end }) => only.x < end && only.end > x - 1)
  const next = above.cells[index + 1]
  return (
    index !== -1 &&
    (next === undefined ? index > 0 : only.end < next.x) &&
    run.at(-1)!.bottom - top < 1.45 * only.size &&
    Math.abs(above.cells[index]!.size - only.size) < 0.1 * only.size
  )
}

/** Undefined where the run is no table and stands in the right order already. */
function readRun(run: readonly Level[]): readonly PageLine[] | undefined {
  const bands = bandsOf(run)
  if (bands.length < 2) return undefined
  const { size } = run[0]!.cells[0]!
  const spans = bands.map((band) => spanOf(run.flatMap(({ cells }) => cellsIn(cells, band))))
  const texts = run.map(({ cells, top, bottom }) => ({
    top,
    bottom,
    size,
    cells: isOverSeveral(cells, bands) ? spread(cells, spans) : bands.map((band) => wordsOf(cellsIn(cells, band))),
  }))
  if (isProse(texts)) {
    return bands.flatMap((_, column) =>
      texts.flatMap(({ top: y, cells }) => (cells[column] === '' ? [] : [{ text: cells[column]!, size, y }])),
    )
  }
  const rows = mergeWrapped(texts)
  return rowsToBlocks(rows.map(({ cells }, at) => ({ at, cells }))).map(({ at, text }) => ({
    text,
    size,
    y: rows[at]!.top,
    row: true,
  }))
}

const cellsIn = (cells: readonly Cell[], { from, to }: Band): readonly Cell[] =>
  cells.filter(({ x }) => x >= from - 0.5 && x < to - 0.5)

const spanOf = (cells: readonly Cell[]): Band => ({
  from: cells.reduce((least, { x }) => Math.min(least, x), Infinity),
  to: cells.reduce((most, { end }) => Math.max(most, end), -Infinity),
})

/** Fewer heads than columns, and none of them a figure but a year: each stands over several columns. */
const isOverSeveral = (cells: readonly Cell[], bands: readonly Band[]): boolean =>
  cells.length > 1 &&
  cells.length < bands.length - 1 &&
  cells.every((cell) => !isFigure(wordsOf([cell])) || isYear(wordsOf([cell])))

/** To every column the head that is nearest; the first one, which says what the rows are, may have none. */
const spread = (cells: readonly Cell[], spans: readonly Band[]): readonly string[] =>
  spans.map(({ from, to }, column) => {
    if (column === 0 && cells[0]!.x > to) return ''
    const away = ({ x, end }: Cell): number => Math.abs(x + end - from - to)
    return wordsOf([cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best))])
  })

const wordsOf = (cells: readonly Cell[]): string =>
  tidy(cells.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' '))

/** Columns are where no row has words; what no row has both of is one. A head over several of them does not count. */
function bandsOf(run: readonly Level[]): readonly Band[] {
  const most = run.reduce((sum, { cells }) => Math.max(sum, cells.length), 0)
  const rows = run.filter(({ cells }) => cells.length > Math.max(1, most * 0.75))
  const spans = rows.flatMap(({ cells }) => cells).toSorted((one, other) => one.x - other.x)
  const bands: { from: number; to: number }[] = []
  for (const { x, end } of spans) {
    const last = bands.at(-1)
    if (last !== undefined && x <= last.to - 0.5) last.to = Math.max(last.to, end)
    else bands.push({ from: x, to: end })
  }
  for (let index = bands.length - 1; index > 0; index--) {
    const [one, other] = [bands[index - 1]!, bands[index]!]
    if (rows.some(({ cells }) => isIn(cells, one) && isIn(cells, other))) continue
    bands.splice(index - 1, 2, { from: one.from, to: other.to })
  }
  return bands.map(({ from }, index) => ({
    from: index === 0 ? -Infinity : from,
    to: bands[index + 1]?.from ?? Infinity,
  }))
}

const isIn = (cells: readonly Cell[], { from, to }: Band): boolean => cells.some(({ x }) => x >= from && x < to)

interface Texts {
  readonly top: number
  readonly bottom: number
  readonly size: number
  readonly cells: readonly string[]
}

/** Columns of running text, written line by line across the page: few, most lines full of words, hardly a figure alone. */
function isProse(texts: readonly Texts[]): boolean {
  const filled = texts.flatMap(({ cells }) => cells).filter(Boolean)
  const long = filled.filter((text) => text.split(' ').length >= 4).length
  return (
    texts.length > 3 &&
    (texts[0]?.cells.length ?? 0) <= 3 &&
    filled.filter(isFigure).length < filled.length * 0.1 &&
    long > filled.length * 0.7
  )
}

/** Puts the further lines of a cell to its first. */
function mergeWrapped(levels: readonly Texts[]): readonly Texts[] {
  const pitch = median(
    levels
      .slice(1)
      .flatMap(({ top, cells }, index) => (cells.filter(Boolean).length > 1 ? [levels[index]!.bottom - top] : [])),
  )
  const rows: Texts[] = []
  let last: Texts | undefined
  for (const level of levels) {
    const gap = last === undefined ? Infinity : last.bottom - level.top
    const goesOnBelow =
      gap <= 1.5 * level.size &&
      level.cells.some((cell) => cell === '') &&
      !level.cells.some(isFigure) &&
      (level.cells[0] === '' || gap < 0.85 * pitch)
    if (goesOnBelow) {
      const row = rows.pop()!
      rows.push({ ...row, cells: row.cells.map((cell, column) => tidy(`${cell} ${level.cells[column]}`)) })
    } else rows.push(level)
    last = level
  }
  return rows
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.trunc(sorted.length / 2)] ?? 0
}
