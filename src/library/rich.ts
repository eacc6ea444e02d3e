import { Tokenize } from 'rtf-stream-parser'
import { datingOf, UNDATED } from './dating/dating.ts'
import { type LibraryDocument, titleFrom } from './document.ts'
import { STRUCK } from './html.ts'
import { scribe } from './scribe.ts'

interface Token {
  /** A group begins, a group ends, a word of control, text. */
  readonly type: 0 | 1 | 2 | 3
  readonly word?: string
  readonly param?: number
  readonly data?: Uint8Array
}

/** How text is meant where the file stands. Groups inherit it and give it back. */
interface Manner {
  readonly muted: boolean
  readonly struck: boolean
  readonly raised: boolean
  readonly note: boolean
}

const silent = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf listtable listoverridetable rsidtbl generator xmlnstbl themedata colorschememapping datastore latentstyles fldinst bkmkstart bkmkend pntext'.split(
    ' ',
  ),
)
const signs: Readonly<Record<string, string>> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': '\u00A0',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
}

/** Paragraphs are numbered when all are known. */
const at = (): number => 1

/** Rich Text. Its places are paragraphs. */
export async function readRich(name: string, bytes: Uint8Array): Promise<LibraryDocument> {
  const { blocks, hasStruck } = writtenBy(await tokensOf(bytes))
  const title = titleFrom(name, blocks.find((block) => block.heading)?.text)
  return {
    kind: 'word',
    title,
    ...(datingOf({ name, title, blocks }) ?? UNDATED),
    unit: 'paragraph',
    length: blocks.length,
    blocks,
    warnings: hasStruck ? [STRUCK] : [],
  }
}

/** The paragraphs that the tokens write, and whether any words were struck out. */
function writtenBy(tokens: readonly Token[]): Pick<LibraryDocument, 'blocks'> & { readonly hasStruck: boolean } {
  const taken = scribe()
  const groups: Manner[] = []
  let manner: Manner = { muted: false, struck: false, raised: false, note: false }
  let isFresh = false
  let decoder = new TextDecoder('windows-1252')
  let skipping = 0
  let fallback = 1
  let hasStruck = false
  const table = { isOpen: false, isInside: false, needsRow: true, needsCell: true }

  const write = (words: string): void => {
    if (manner.muted) return
    if (manner.struck) return void (hasStruck = true)
    if (table.isOpen && !table.isInside && !manner.note) {
      taken.closeTable()
      table.isOpen = false
    }
    if (table.isInside && !manner.note) enterCell()
    if (manner.raised) taken.raise(words, at)
    else taken.write(words, at)
  }
  const enterCell = (): void => {
    if (!table.isOpen) taken.openTable()
    if (!table.isOpen || table.needsRow) taken.openRow()
    if (!table.isOpen || table.needsRow || table.needsCell) taken.openCell()
    Object.assign(table, { isOpen: true, needsRow: false, needsCell: false })
  }
  const text = (data: Uint8Array): void => {
    const rest = data.subarray(Math.min(skipping, data.length))
    skipping -= data.length - rest.length
    if (rest.length > 0) write(decoder.decode(rest))
  }
  const controls: Readonly<Record<string, (param: number | undefined) => void>> = {
    '*': () => (manner = { ...manner, muted: true }),
    ansicpg: (page = 1252) => (decoder = decoderOf(page)),
    uc: (count = 1) => (fallback = count),
    u: (code = 0) => {
      write(String.fromCharCode(code < 0 ? code + 65_536 : code))
      skipping = fallback
    },
    par: () => taken.begin(),
    sect: () => taken.begin(),
    page: () => taken.begin(),
    pard: () => (table.isInside = false),
    intbl: () => (table.isInside = true),
    outlinelevel: (level = 9) => level < 9 && !table.isInside && taken.begin({ heading: true }),
    cell: () => {
      enterCell()
      taken.closeCell()
      table.needsCell = true
    },
    row: () => (table.needsRow = true),
    plain: () => (manner = { ...manner, struck: false, raised: false }),
    strike: (on = 1) => (manner = { ...manner, struck: on !== 0 }),
    striked: (on = 1) => (manner = { ...manner, struck: on !== 0 }),
    deleted: (on = 1) => (manner = { ...manner, struck: on !== 0 }),
    super: (on = 1) => (manner = { ...manner, raised: on !== 0 }),
    nosupersub: () => (manner = { ...manner, raised: false }),
    footnote: () => {
      manner = { muted: false, struck: false, raised: false, note: true }
      taken.openNote()
    },
  }
  for (const token of tokens) {
    if (token.type === 0) groups.push(manner)
    else if (token.type === 1) {
      if (manner.note && groups.at(-1)?.note === false) taken.closeNote()
      manner = groups.pop() ?? manner
    } else if (token.type === 3) text(token.data ?? new Uint8Array())
    else if (token.word === "'") text(token.data ?? new Uint8Array())
    else if (isFresh && silent.has(token.word ?? '')) manner = { ...manner, muted: true }
    else if (Object.hasOwn(signs, token.word ?? '')) write(signs[token.word!]!)
    else if (Object.hasOwn(controls, token.word ?? '')) controls[token.word!]!(token.param)
    isFresh = token.type === 0
  }
  if (table.isOpen) taken.closeTable()
  return { blocks: taken.blocks().map((block, index) => ({ ...block, at: index + 1 })), hasStruck }
}

async function tokensOf(bytes: Uint8Array): Promise<readonly Token[]> {
  const stream = new Tokenize()
  stream.end(Buffer.from(bytes))
  return (await stream.toArray()) as readonly Token[]
}

function decoderOf(page: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(page === 65_001 ? 'utf-8' : `windows-${page}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
