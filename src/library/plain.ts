import { datingOf, UNDATED, type Dating } from './dating/dating.ts'
import { type DocumentBlock, dateFrom, type LibraryDocument, titleFrom } from './document.ts'
import { titleIn } from './title.ts'

interface Line {
  readonly at: number
  readonly text: string
}

/** Markdown and plain text. Places are the lines of the file, and every word stands as it was written. */
export function readPlain(name: string, text: string): LibraryDocument {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ at: index + 1, text: line.trimEnd() }))
  const front = frontMatter(lines)
  const blocks = blocksOf(lines.slice(front.lines))
  const heading = blocks.find((block) => block.heading)
  const isMarkdown = heading !== undefined || front.lines > 0 || /\.(md|markdown)$/i.test(name)
  const title = titleFrom(name, front.fields.get('title'), heading?.text, titleIn(blocks))
  return {
    kind: isMarkdown ? 'markdown' : 'text',
    title,
    ...(datingIn(front.fields) ?? datingOf({ name, title, blocks }) ?? UNDATED),
    unit: 'line',
    length: lines.length,
    blocks,
    warnings: [],
  }
}

/** The date before the text, in figures or in words. */
function datingIn(fields: ReadonlyMap<string, string>): Dating | undefined {
  const told = fields.get('date')
  if (told === undefined) return undefined
  const date = dateFrom(told)
  if (date !== null) return { date, dated: 'header' }
  return datingOf({ name: '', title: '', blocks: [], header: [`date: ${told}`] })
}

function blocksOf(lines: readonly Line[]): readonly DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let paragraph: Line[] = []
  let fence: string | undefined
  const flush = (): void => {
    const [first, second] = paragraph
    if (first !== undefined && second !== undefined && blocks.length === 0 && isHead(first.text, paragraph)) {
      blocks.push({ at: first.at, text: first.text })
      paragraph.shift()
    }
    const [next] = paragraph
    if (next !== undefined) blocks.push({ at: next.at, text: paragraph.map((line) => line.text).join('\n') })
    paragraph = []
  }
  for (const line of lines) {
    const mark = /^ {0,3}(```|~~~)/.exec(line.text)?.[1]
    if (mark !== undefined && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined
    const heading = fence === undefined ? headingOf(line.text) : undefined
    if (heading !== undefined) {
      flush()
      blocks.push({ at: line.at, text: heading, heading: true })
    } else if (fence === undefined && paragraph.length === 1 && /^(={3,}|-{3,})$/.test(line.text)) {
      blocks.push({ at: paragraph[0]!.at, text: paragraph[0]!.text.trim(), heading: true })
      paragraph = []
    } else if (line.text.trim() === '') flush()
    else paragraph.push(line)
  }
  flush()
  return blocks
}

/** The first line says what the text is, and is not its first sentence: it ends early, and without a mark. */
const isHead = (line: string, paragraph: readonly Line[]): boolean =>
  line.length <= 120 &&
  paragraph.some(({ text }) => line.length < 0.75 * text.length) &&
  !/[.!?,;:–-]$/u.test(line) &&
  /^["“„«(]?[\p{Lu}\d]/u.test(paragraph[1]!.text)

const headingOf = (line: string): string | undefined => {
  const found = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1]
  return found?.replace(/(?<=\s)#+$/, '').trim() || undefined
}

/** The lines between two `---` at the top, where Markdown keeps its title and date. */
function frontMatter(lines: readonly Line[]): { readonly lines: number; readonly fields: ReadonlyMap<string, string> } {
  const fields = new Map<string, string>()
  const end = lines[0]?.text === '---' ? lines.slice(1, 50).findIndex((line) => line.text === '---') : -1
  if (end === -1) return { lines: 0, fields }
  for (const { text } of lines.slice(1, end + 1)) {
    const [, key, value] = /^(\w+):\s*["']?(.*?)["']?$/.exec(text) ?? []
    if (key !== undefined) fields.set(key.toLowerCase(), value!)
  }
  return { lines: end + 2, fields }
}
