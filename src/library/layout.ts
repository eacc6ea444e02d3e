import type { DocumentBlock } from './document.ts'

/** A piece of text on a page as the PDF places it. */
export interface PdfPiece {
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly endsLine: boolean
}

/** A line of a page. */
export interface PageLine {
  readonly text: string
  readonly size: number
  readonly y: number
  /** A row of a table, and no part of a paragraph. */
  readonly row?: true
}

const LONGEST_HEADING = 150

/** Puts the lines of all pages together to paragraphs and headings. The list of pages begins with page 1. */
export function layOutPages(lines: readonly (readonly PageLine[])[]): readonly DocumentBlock[] {
  const body = commonSize(lines.flat())
  const known = new Set(
    lines.flatMap((page) => page.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])),
  )
  return lines.flatMap((page, index) =>
    paragraphsOf(page).map((paragraph) => {
      const block = { at: index + 1, text: join(paragraph, known) }
      const isLarge = paragraph.every((line) => line.size > body * 1.15 && !line.row)
      return isLarge && block.text.length <= LONGEST_HEADING ? { ...block, heading: true as const } : block
    }),
  )
}

/** The size that most characters have. */
function commonSize(lines: readonly PageLine[]): number {
  const characters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  let [common, most] = [0, 0]
  for (const [size, count] of characters) if (count > most) [common, most] = [size, count]
  return common
}

const HEAD_LINES = 6

/** At the top of a page a line that ends early and without a mark is a head, and no part of the sentence below. */
const endsHead = (line: PageLine, next: PageLine, longest: number): boolean =>
  line.text.length < 0.7 * longest && !/[.!?,;:–-]$/u.test(line.text) && /^["“„«(]?[\p{Lu}\d]/u.test(next.text)

/** A wide gap, another size or a jump upwards begins a new paragraph. */
function paragraphsOf(lines: readonly PageLine[]): readonly (readonly PageLine[])[] {
  const paragraphs: PageLine[][] = []
  let last: PageLine | undefined
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0)
  for (const [index, line] of lines.entries()) {
    const gap = last === undefined ? 0 : last.y - line.y
    const belongs =
      last !== undefined &&
      !last.row &&
      !line.row &&
      !(index < HEAD_LINES && endsHead(last, line, longest)) &&
      gap >= -1 &&
      gap <= 1.65 * line.size &&
      Math.abs(line.size - last.size) < 0.1 * line.size
    if (belongs) paragraphs.at(-1)!.push(line)
    else paragraphs.push([line])
    last = line
  }
  return paragraphs
}

/** Lines to running text. A word broken at the end of a line is mended as it stands elsewhere in the document. */
function join(lines: readonly PageLine[], known: ReadonlySet<string>): string {
  const parts: string[] = []
  for (const { text } of lines) {
    const before = /\p{L}+-$/u.exec(parts.at(-1) ?? '')?.[0]
    const after = /^\p{Ll}+/u.exec(text)?.[0]
    if (parts.length === 0) parts.push(text)
    else if (before === undefined || after === undefined) parts.push(' ', text)
    else {
      if (!known.has((before + after).toLowerCase())) parts.push(parts.pop()!.slice(0, -1))
      parts.push(text)
    }
  }
  return parts.join('')
}
