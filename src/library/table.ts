import { CsvError, type Info, parse } from 'csv-parse/sync'
import { UNDATED } from './dating/dating.ts'
import { datingOfTable } from './dating/table.ts'
import { type Block, type LibraryDocument, titleFrom } from './document.ts'

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
  const [head] = rows ?? []
  if (rows === undefined || head === undefined || rows.length < (isNamedTable ? 2 : 3)) return 0
  const even = rows.filter((row) => row.cells.length === head.cells.length)
  if (even.length <= rows.length / 2) return 0
  const isProse = head.cells.some((cell) => cell.length > 80 || /[.!?:]$/.test(cell.trim()))
  return isProse && !isNamedTable ? 0 : head.cells.length
}

interface Row {
  readonly at: number
  readonly cells: readonly string[]
}

/** Undefined where the text does not follow the rules of a table. */
function rowsOf(text: string, delimiter: string, how: { readonly loose: boolean }): readonly Row[] | undefined {
  let end = 0
  const rows: Row[] = []
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: how.loose,
      relax_quotes: how.loose,
    }) as unknown as readonly { readonly record: string[]; readonly info: Info }[]
    for (const { record, info } of found) {
      rows.push({ at: Math.max(end + 1, info.lines - record.join('').split('\n').length + 1), cells: record })
      end = info.lines
    }
    return rows
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Each row is a block that names its columns, so that it can be understood alone. Undefined if it is no table after all. */
export function readTable(name: string, text: string, delimiter: string): LibraryDocument | undefined {
  const rows = rowsOf(text, delimiter, { loose: true })
  const [head] = rows ?? []
  if (rows === undefined || head === undefined) return undefined
  const named = head.cells.every((cell) => !/^\s*[-+]?[\d.,]+\s*%?\s*$/.test(cell)) && head.cells.some(Boolean)
  const ragged = rows.filter((row) => row.cells.length !== head.cells.length)
  return {
    kind: 'table',
    title: titleFrom(name),
    ...(datingOfTable(
      name,
      rows.map(({ cells }) => cells),
    ) ?? UNDATED),
    unit: 'line',
    length: rows.at(-1)!.at,
    blocks: (named ? rows.slice(1) : rows).map((row) => blockOf(row, named ? head.cells : [])),
    warnings:
      ragged.length === 0
        ? []
        : [
            `${ragged.length} of ${rows.length} rows have more or fewer cells than the first, line ${ragged[0]!.at} for one.`,
          ],
  }
}

const blockOf = ({ at, cells }: Row, names: readonly string[]): Block => ({
  at,
  text: cells
    .map((cell, column) => ({ name: names[column]?.trim(), cell: cell.trim() }))
    .filter(({ cell }) => cell !== '')
    .map(({ name, cell }) => (name ? `${name}: ${cell}` : cell))
    .join('; '),
})
