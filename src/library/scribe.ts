import type { DocumentBlock } from './document.ts'
import { type TableRow, rowsToBlocks } from './rows.ts'

/** Takes down text with its structure, in whatever markup it comes: paragraphs, headings, tables, notes. */
export interface Scribe {
  /** `at` is asked when the first word of a paragraph comes. */
  write(words: string, at: () => number): void
  /** Text above the line: a mark of a note, a power, the end of an ordinal. */
  raise(words: string, at: () => number): void
  /** Ends a paragraph and begins another. */
  begin(how?: { readonly heading?: boolean }): void
  openTable(): void
  openRow(how?: { readonly head?: boolean }): void
  openCell(how?: { readonly head?: boolean; readonly across?: number; readonly down?: number }): void
  closeCell(): void
  closeTable(): void
  /** What is written in a note stands after the body, wherever the note is called. */
  openNote(): void
  closeNote(): void
  blocks(): readonly DocumentBlock[]
}

interface Cell {
  readonly blocks: DocumentBlock[]
  readonly head: boolean
  readonly across: number
  readonly down: number
}

interface Table {
  readonly rows: { readonly cells: Cell[]; readonly head: boolean }[]
  readonly outside: DocumentBlock[]
  isLayout: boolean
}

/** Longer cells hold paragraphs: the table arranges a page and tells no rows. */
const LONGEST_CELL = 600
/** No honest table spans more; a hostile one would have us fill millions of cells. */
const WIDEST_SPAN = 100

export function scribe(): Scribe {
  const body: DocumentBlock[] = []
  const notes: DocumentBlock[] = []
  const tables: Table[] = []
  const aside: { readonly draft: DraftedBlock; readonly out: DocumentBlock[] }[] = []
  let out = body
  let draft = empty()

  const flush = (): void => {
    const words = draft.text.replace(/[ \t\r\n\f]+/g, ' ').trim()
    const { at, heading } = draft
    if (words !== '') out.push(heading ? { at, text: words, heading: true } : { at, text: words })
    draft = empty()
  }
  const write = (words: string, at: () => number): void => {
    if (draft.at === 0 && /\S/.test(words)) draft.at = at()
    draft.text += words
  }
  const openRow = (how: { readonly head?: boolean } = {}): void =>
    void tables.at(-1)?.rows.push({ cells: [], head: how.head ?? false })
  return {
    write,
    raise: (words, at) => write(raised(draft.text, words.trim()), at),
    begin({ heading = false } = {}) {
      flush()
      draft.heading = heading
    },
    openTable() {
      flush()
      const around = tables.at(-1)
      if (around !== undefined) around.isLayout = true
      tables.push({ rows: [], outside: out, isLayout: false })
    },
    openRow,
    openCell({ head = false, across = 1, down = 1 } = {}) {
      flush()
      const table = tables.at(-1)
      if (table === undefined) return
      if (table.rows.length === 0) openRow()
      const cell = { blocks: [], head, across: bounded(across), down: bounded(down) }
      table.rows.at(-1)!.cells.push(cell)
      out = cell.blocks
    },
    closeCell() {
      flush()
      out = tables.at(-1)?.outside ?? out
    },
    closeTable() {
      flush()
      const table = tables.pop()
      if (table === undefined) return
      out = table.outside
      for (const block of blocksIn(table)) out.push(block)
    },
    openNote() {
      aside.push({ draft, out })
      draft = empty()
      out = notes
    },
    closeNote() {
      flush()
      const outside = aside.pop()
      draft = outside?.draft ?? empty()
      out = outside?.out ?? body
    },
    blocks() {
      flush()
      return [...body, ...notes]
    },
  }
}

interface DraftedBlock {
  text: string
  /** 0 until its first word has come. */
  at: number
  heading: boolean
}

const empty = (): DraftedBlock => ({ text: '', at: 0, heading: false })

const bounded = (span: number): number => (span >= 1 && span <= WIDEST_SPAN ? Math.trunc(span) : 1)

/** A digit above the line must not become part of the number before it. */
export function raised(before: string, words: string): string {
  if (!/^[\d*†‡§, ]+$/u.test(words)) return words
  if (/^[23]$/.test(words) && /(?:^|[\s\d/])(?:[cdkm]?m|ft|in|s)$/u.test(before)) return words === '2' ? '²' : '³'
  if (/(?:^|[^\d.,])10$/u.test(before) && /^\d+$/.test(words)) return `^${words}`
  return ` [${words}]`
}

function blocksIn({ rows, isLayout }: Table): readonly DocumentBlock[] {
  const cells = rows.flatMap((row) => row.cells)
  const isData =
    !isLayout &&
    rows.filter((row) => row.cells.length > 1).length > 1 &&
    cells.every((cell) => cell.blocks.every((block) => !block.heading) && lengthOf(cell) <= LONGEST_CELL)
  return isData ? rowsToBlocks(gridOf(rows)) : cells.flatMap((cell) => cell.blocks)
}

const textOf = ({ blocks }: Cell): string => blocks.map((block) => block.text).join(' ')

const lengthOf = ({ blocks }: Cell): number => blocks.reduce((sum, { text }) => sum + text.length, 0)

/** A cell over several rows stands in each of them; one over several columns does so where it names them. */
function gridOf(rows: Table['rows']): readonly TableRow[] {
  let carried: readonly ({ readonly text: string; readonly left: number } | undefined)[] = []
  let at = 0
  return rows.map(({ cells, head }) => {
    const isHead = head || (cells.length > 1 && cells.every((cell) => cell.head))
    const texts: string[] = []
    const next: ({ readonly text: string; readonly left: number } | undefined)[] = []
    const fillCarried = (): void => {
      for (let above = carried[texts.length]; above !== undefined && above.left > 0; above = carried[texts.length]) {
        next[texts.length] = { ...above, left: above.left - 1 }
        texts.push(above.text)
      }
    }
    for (const cell of cells) {
      fillCarried()
      const text = textOf(cell)
      for (let column = 0; column < cell.across; column++) {
        if (cell.down > 1) next[texts.length] = { text, left: cell.down - 1 }
        texts.push(column === 0 || isHead ? text : '')
      }
    }
    fillCarried()
    carried = next
    at = cells.flatMap((cell) => cell.blocks)[0]?.at ?? at
    return { at, cells: texts, head: isHead }
  })
}
