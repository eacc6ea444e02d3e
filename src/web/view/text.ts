import { marksIn, type Citation } from '#evidence'

/** What a stretch of testimony is, besides words. */
export interface Ink {
  readonly flag?: number
  /** An exhibit is cited for it; known by where it begins. */
  readonly clause?: number
  /** It answers the directive of this number. */
  readonly answers?: number
  readonly concession?: number
  /** The unfinished sentence of a turn that was cut. */
  readonly faded?: true
  readonly strong?: true
}

export type InkedSpan = Ink & { readonly start: number; readonly end: number }

/** Words, or a citation in their midst. */
export type Piece =
  | (Ink & { readonly kind: 'words'; readonly start: number; readonly text: string })
  | (Ink & {
      readonly kind: 'cite'
      readonly start: number
      readonly id: string
      readonly citation?: Citation
      /** The full stop or comma behind it, which must not stand alone on the next line. */
      readonly tail?: string
    })

export interface Block {
  readonly start: number
  readonly end: number
  readonly shape: 'paragraph' | 'item' | 'numbered' | 'heading' | 'quote'
  readonly pieces: readonly Piece[]
}

const SHAPES: readonly (readonly [Block['shape'], RegExp])[] = [
  ['item', /^[ \t]*[-*+•][ \t]+/],
  // Its number is one of its words: others may speak of it.
  ['numbered', /^[ \t]*(?=\d{1,3}[.)][ \t])/],
  ['heading', /^[ \t]*#{1,6}[ \t]+/],
  ['quote', /^[ \t]*>[ \t]?/],
]

const TAIL = /^[.,;:!?)”’]{1,3}/u

interface Line {
  readonly start: number
  readonly end: number
  readonly shape: Block['shape']
}

/** Where the paragraphs of a speech stand. A list item, a heading and a quoted line are each one of their own. */
export function linesIn(content: string): readonly Line[] {
  const lines: Line[] = []
  let open: { start: number; end: number; shape: Block['shape'] } | undefined
  for (const { 0: text, index } of content.matchAll(/[^\n]+|\n/g)) {
    if (text.trim() === '') {
      if (text === '\n' && content[index - 1] !== '\n' && index > 0) continue
      open = undefined
      continue
    }
    const found = SHAPES.find(([, pattern]) => pattern.test(text))
    const lead = found?.[1].exec(text)?.[0].length ?? 0
    if (open && !found && open.shape === 'paragraph') open.end = index + text.length
    else lines.push((open = { start: index + lead, end: index + text.length, shape: found?.[0] ?? 'paragraph' }))
  }
  return lines
}

/** A speech as blocks of pieces. Offsets are those of the record, so that every mark of the court finds its words. */
export function blocksOf(
  content: string,
  how: { readonly citations: readonly Citation[]; readonly spans: readonly InkedSpan[] },
): readonly Block[] {
  const marks = marksIn(content)
  const spans = [...how.spans, ...strongIn(content)]
  return linesIn(content).map(({ start, end, shape }) => {
    const within = marks.filter((mark) => mark.start >= start && mark.start < end)
    const pieces: Piece[] = []
    let from = start
    for (const mark of within) {
      pieces.push(...worded(content, from, mark.start, spans))
      const ink = inkAt(mark.start, spans)
      if (mark.malformed !== null) {
        const id = content.slice(mark.start, mark.end)
        pieces.push({ kind: 'cite', start: mark.start, id, ...found(how.citations, mark.start), ...ink })
      }
      for (const { id, start: at } of mark.cited)
        pieces.push({ kind: 'cite', start: at, id, ...found(how.citations, at), ...ink })
      const tail = TAIL.exec(content.slice(mark.end, end))?.[0] ?? ''
      const last = pieces.pop()
      if (last) pieces.push(last.kind === 'cite' && tail !== '' ? { ...last, tail } : last)
      from = mark.end + tail.length
    }
    pieces.push(...worded(content, from, end, spans))
    return { start, end, shape, pieces }
  })
}

const found = (citations: readonly Citation[], start: number): { readonly citation?: Citation } => {
  const citation = citations.find((one) => one.start === start)
  return citation ? { citation } : {}
}

/** Words between two offsets, cut wherever a span begins or ends. */
function worded(content: string, from: number, to: number, spans: readonly InkedSpan[]): readonly Piece[] {
  const cuts = new Set([from, to])
  for (const { start, end } of spans) for (const at of [start, end]) if (at > from && at < to) cuts.add(at)
  const ordered = [...cuts].toSorted((one, other) => one - other)
  return ordered.slice(0, -1).flatMap((start, index): readonly Piece[] => {
    const text = content.slice(start, ordered[index + 1]).replaceAll('**', '')
    return text === '' ? [] : [{ kind: 'words', start, text, ...inkAt(start, spans) }]
  })
}

function inkAt(at: number, spans: readonly InkedSpan[]): Ink {
  let ink: Ink = {}
  for (const { start, end, ...own } of spans) if (start <= at && at < end) ink = { ...ink, ...own }
  return ink
}

/** The one piece of Markdown that models cannot leave. */
const strongIn = (content: string): readonly InkedSpan[] =>
  Array.from(content.matchAll(/\*\*(?=\S)[^*\n]{1,200}\*\*/g), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    strong: true,
  }))
