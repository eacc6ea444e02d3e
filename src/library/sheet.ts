import readWorkbook from 'read-excel-file/universal'
import { UNDATED } from './dating/dating.ts'
import { datingOfTable } from './dating/table.ts'
import { type DocumentBlock, type LibraryDocument, Refusal, titleFrom } from './document.ts'
import type { ReadingLimits } from './limits.ts'
import { rowsToBlocks } from './rows.ts'
import { inspectArchive } from './zip.ts'

/** A workbook. Each sheet is a table under its name, and places are rows of their sheet. */
export async function readSheets(name: string, bytes: Uint8Array, limits: ReadingLimits): Promise<LibraryDocument> {
  await inspectArchive(bytes, () => false, limits)
  const sheets = (await readWorkbook(Uint8Array.from(bytes).buffer)).map(({ sheet, data }) => ({
    sheet,
    rows: data.map((cells) => cells.map(written)),
  }))
  const filled = sheets.filter(({ rows }) => rows.some((cells) => cells.some(Boolean)))
  const blocks = filled.flatMap(({ sheet, rows }) => blocksOf(sheet, rows, filled.length > 1))
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > limits.characters) {
    throw new Refusal('too-large', `It has more than ${limits.characters} characters of text. Split it.`)
  }
  return {
    kind: 'table',
    title: titleFrom(name),
    ...(datingOfTable(
      name,
      filled.flatMap(({ rows }) => rows),
    ) ?? UNDATED),
    unit: 'row',
    length: Math.max(0, ...filled.map(({ rows }) => rows.length)),
    blocks,
    warnings: [],
  }
}

function blocksOf(
  sheet: string,
  rows: readonly (readonly string[])[],
  isOneOfSeveral: boolean,
): readonly DocumentBlock[] {
  const body = rowsToBlocks(
    rows.map((cells, index) => ({ at: index + 1, cells })),
    { named: true },
  )
  return isOneOfSeveral ? [{ at: 1, text: sheet, heading: true }, ...body] : body
}

/** As a person would write it: no noise of the machine in a figure, no time of day in a date that has none. */
function written(value: unknown): string {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/:00\.000Z$/, '')
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}
