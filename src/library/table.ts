import { CsvError, parse } from 'csv-parse/sync'
import { UNDATED } from './dating/dating.ts'
import { datingOfTable } from './dating/table.ts'
import { type LibraryDocument, titleFrom } from './document.ts'
import { isFigure, type TableRow, rowsToBlocks } from './rows.ts'

const SAMPLE_LINES = 20

/**
 * The mark between the columns, if the text is a table: every row has the same number of cells, and more than one. A
 * file that is named a table may be careless about some rows.
 */
export function delimiterOf(name: string, text: string): string | undefined {
  const lines = text.slice(0, 64_000).split(/\r\n|\r|\n/)
  const sample = lines.slice(0, SAMPLE_LINES).join('\n')
  const isNamedTable = /\.(csv|tsv)$/i.test(name)
  const widths = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    width: width(sample, delimiter, isNamedTable),
  }))
  const widest = widths.reduce((best, each) => (each.width > best.width ? each : best))
  return widest.width > 1 ? widest.delimiter : undefined
}

function width(sample: string, delimiter: string, isNamedTable: boolean): number {
  if (sample.startsWith('|')) return 0
  const rows = rowsOf(sample, delimiter, { loose: isNamedTable })
  const head = isNamedTable ? headOf(rows ?? []) : rows?.[0]
  if (rows === undefined || head === undefined || rows.length < (isNamedTable ? 2 : 3)) return 0
  const even = rows.filter((row) => row.cells.length === head.cells.length)
  if (even.length <= rows.length / 2) return 0
  const isProse = head.cells.some((cell) => cell.length > 80 || /[.!?:]$/.test(cell.trim()))
  return isProse && !isNamedTable ? 0 : head.cells.length
}

/** The first row that has as many cells as most rows; what stands above it is the title of the table. */
function headOf(rows: readonly TableRow[]): TableRow | undefined {
  const several = rows.filter(({ cells }) => cells.length > 1)
  const widths = Map.groupBy(several, ({ cells }) => cells.length)
  const [usual = []] = [...widths.values()].toSorted((one, other) => other.length - one.length)
  const [first, head = several[0]] = [several[0], usual[0]]
  // Names of columns hold no figures: of a careless table the first row names them, whatever its width.
  return (head?.cells.some((cell) => isFigure(cell.trim())) ? first : head) ?? rows[0]
}

/** Undefined where the text does not follow the rules of a table. */
function rowsOf(text: string, delimiter: string, how: { readonly loose: boolean }): readonly TableRow[] | undefined {
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: how.loose,
      relax_quotes: how.loose,
    }) as unknown as readonly (readonly string[])[]
    return found.map((cells, index) => ({ at: index + 1, cells }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** A line above a table, or a note among its rows, as it was written, though it was taken apart at its commas. */
const written = (cells: readonly string[], delimiter: string): string =>
  cells
    .map((cell) => cell.trim())
    .join(delimiter === '\t' ? ' ' : `${delimiter} `)
    .trim()

/** Each row is a sentence that names its columns; places are rows as a spreadsheet counts them. Undefined if it is no table after all. */
export function readTable(name: string, text: string, delimiter: string): LibraryDocument | undefined {
  const rows = rowsOf(text, delimiter, { loose: true })
  const head = headOf(rows ?? [])
  if (rows === undefined || head === undefined) return undefined
  const start = rows.indexOf(head)
  const isAside = ({ cells }: TableRow, at: number): boolean =>
    at < start || (head.cells.length > 2 && cells.length * 2 <= head.cells.length)
  const asides = rows.filter(isAside).map(({ at, cells }) => ({ at, text: written(cells, delimiter) }))
  const table = rows.filter((row, at) => !isAside(row, at))
  const ragged = table.filter((row) => row.cells.length !== head.cells.length)
  return {
    kind: 'table',
    title: titleFrom(name, start > 0 ? asides[0]?.text : undefined),
    ...(datingOfTable(
      name,
      rows.map(({ cells }) => cells),
    ) ?? UNDATED),
    unit: 'row',
    length: rows.length,
    blocks: [...asides, ...rowsToBlocks(table, { named: true })].toSorted((one, other) => one.at - other.at),
    warnings:
      ragged.length === 0
        ? []
        : [
            `${ragged.length} of ${rows.length} rows have more or fewer cells than the first, row ${ragged[0]!.at} for one.`,
          ],
  }
}
