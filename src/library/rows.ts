import type { DocumentBlock } from './document.ts'

/** A row of a table as its file has it. */
export interface TableRow {
  readonly at: number
  readonly cells: readonly string[]
  /** The file itself says that it names the columns. */
  readonly head?: boolean
}

const figure = /^[-+−–(]?\s*[€$£¥]?\s*\d[\d.,\s'’]*\s*%?\)?$/u
const letter = /\p{L}/u

/** What figures are measured in, as the heads of columns say it. */
const measure =
  /^(?:in\s+)?(?:(?:thousands?|millions?|mio\.?|tsd\.?)\s+(?:of\s+)?)?(?:%|‰|[€$£¥]|eur|usd|gbp|chf|euros?|dollars?|pounds?|francs?|franken|crowns?|kronen|pesos?|per ?cent|prozent|pour ?cents?|por ciento|points?|punkte|seconds?|sekunden|min|minutes?|minuten|minutos|h|hours?|stunden|heures?|horas?|days?|tage|jours?|días|weeks?|wochen|semaines?|semanas|months?|monate|mois|meses|years?|jahre|ans|años|mm|cm|m|km|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|mg|g|kg|t|tons?|tonnes?|tonnen|ml|l|lit(?:er|re)s?|kw|kwh|mwh|gwh|°c|db|mb|gb|people|persons?|thousands?|millions?)(?:\s*(?:\/|per|a|an|pro|par|por)\s*[\p{L}²³0-9 ]{1,16})?\.?$/iu

export const isFigure = (cell: string): boolean => figure.test(cell)

export const isYear = (cell: string): boolean => /^(?:1[89]|20)\d\d$/u.test(cell)

const tidy = (cell: string): string => cell.replaceAll(/\s+/gu, ' ').trim()

/**
 * Each row as one sentence that can be understood alone: what it is about, then each column by its name with what stands
 * there. `named` says that the first row names the columns wherever it can.
 */
export function rowsToBlocks(
  rows: readonly TableRow[],
  how: { readonly named?: boolean } = {},
): readonly DocumentBlock[] {
  const filled = rows
    .map(({ at, cells, head }) => ({ at, cells: cells.map(tidy), ...(head && { head }) }))
    .filter(({ cells }) => cells.some(Boolean))
  const width = commonWidth(filled)
  const start = filled.findIndex((row) => row.head === true || countOf(row) > 1 || width === 1)
  const above = filled.slice(0, Math.max(0, start)).map(({ at, cells }) => ({ at, text: cells.join(' ').trim() }))
  const table = filled.slice(Math.max(0, start))
  const names = namesOf(table, how.named ?? false)
  const isPairs = names.columns.length === 0 && width === 2
  const body = table.slice(names.rows).map((row) => ({ at: row.at, text: sentenceOf(row, names.columns, isPairs) }))
  return [...above, ...body]
}

const countOf = ({ cells }: TableRow): number => cells.filter(Boolean).length

/** The number of cells that most rows have filled. */
function commonWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(countOf(row), (counts.get(countOf(row)) ?? 0) + 1)
  let [common, most] = [0, 0]
  for (const [count, times] of counts)
    if (times > most || (times === most && count > common)) [common, most] = [count, times]
  return common
}

interface Names {
  readonly columns: readonly string[]
  /** How many rows they take. */
  readonly rows: number
}

/** Heads above heads are told together: "2025 cost". */
function namesOf(rows: readonly TableRow[], named: boolean): Names {
  const heads = rows.slice(0, headsOf(rows, named))
  const width = Math.max(0, ...heads.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) =>
    [...new Set(heads.map(({ cells }) => cells[column] ?? ''))].filter(Boolean).join(' '),
  )
  return { columns, rows: heads.length }
}

const MOST_HEADS = 3

function headsOf(rows: readonly TableRow[], named: boolean): number {
  const marked = rows.findIndex((row) => row.head !== true)
  if (marked !== 0) return marked === -1 ? Math.min(1, rows.length) : marked
  const [first, ...rest] = rows
  if (first === undefined || !(named ? mayName(first, rest) : isHead(first, rest))) return 0
  const figures = rows.findIndex((row, index) => index > 0 && row.cells.some((cell) => isFigure(cell)))
  const below = rows.slice(figures)
  const isStacked =
    !named && figures > 1 && figures <= MOST_HEADS && below.every((row) => row.cells.filter(isFigure).length > 1)
  return isStacked ? figures : 1
}

/** Words name columns, and so do years above something else. */
const mayName = ({ cells }: TableRow, rest: readonly TableRow[]): boolean =>
  cells.some(Boolean) &&
  cells.every(
    (cell, column) =>
      !isFigure(cell) || (column > 0 && isYear(cell) && rest.some((row) => !isYear(row.cells[column] ?? ''))),
  )

/** Where nothing marks the head, words above figures are one, and so are three or more short words above others. */
function isHead(first: TableRow, rest: readonly TableRow[]): boolean {
  const count = countOf(first)
  const isShort = first.cells.every((cell) => cell.length <= 60 && !/[.!?]$/u.test(cell))
  if (rest.length === 0 || count < 2 || !mayName(first, rest) || !isShort) return false
  // Two columns may as well be names with what they stand for, each in its row.
  const isPair = count === 2 && rest.every((row) => countOf(row) <= 2)
  const isAboveFigures = first.cells.some((_, column) => {
    const below = rest.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    const figures = below.filter((cell) => (isPair ? isFigure(cell) : /^\D{0,3}\d/u.test(cell)))
    return column > 0 && below.length > (isPair ? 1 : 0) && figures.length >= below.length / 2
  })
  return isAboveFigures || (count > 2 && rest.length > 1)
}

function sentenceOf({ cells }: TableRow, names: readonly string[], isPair: boolean): string {
  const label = cells[0]?.replace(/[:\s]+$/u, '')
  if (isPair && label && !label.includes(':') && cells[1]) return `${label}: ${cells[1]}`
  const told = cells
    .map((cell, column) => ({ cell, name: names[column] ?? '', column }))
    .filter(({ cell }) => cell !== '')
  const [first] = told
  // A name is what the row is about and needs no head; a year or a number does.
  const hasSubject = names.length > 0 && first?.column === 0 && letter.test(first.cell) && told.length > 1
  const parts = (hasSubject ? told.slice(1) : told).map(({ cell, name }) => withName(cell, name))
  const body = parts.join(names.length > 0 ? '; ' : ', ')
  return hasSubject ? `${first.cell}, ${body}` : body
}

/** "cost (euro)" above 5,850 reads "cost: 5,850 euro". */
function withName(cell: string, name: string): string {
  if (name === '') return cell
  const [, about, inBrackets, behindComma, behindIn] =
    /^(.+?)(?:\s*[([]([^()[\]]+)[)\]]|,\s*([^,]+)|\s+(in\s+.+))$/u.exec(name) ?? []
  const unit = inBrackets ?? behindComma ?? behindIn
  if (about === undefined || unit === undefined || !isFigure(cell) || !measure.test(unit)) return `${name}: ${cell}`
  const said = unit.replace(/^in\s+/u, '')
  return cell.endsWith(said) ? `${about}: ${cell}` : `${about}: ${cell} ${said}`
}
