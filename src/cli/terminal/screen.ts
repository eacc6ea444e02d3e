import type { Paint, StyledText } from './palette.ts'
import { inline } from './printable.ts'
import { cut, isPlain, widthOf } from './width.ts'

/** The one way out to a terminal or a pipe. */
export interface Screen {
  write(spans: readonly StyledText[]): void
  /** Whether there is a place below the text; a pipe and a file have none. */
  readonly hasStatus: boolean
  /** Shows the line below the text, or takes it away. */
  status(line: string | undefined): void
  /** Ends the line that has been begun, if any. */
  endLine(): void
}

export interface Outlet {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

const CLEAR_LINE = '\u001B[2K'
const UP = '\u001B[1A'

/**
 * Text only ever grows at its end. The status line stands on the row below the cursor, so words can be added without
 * touching it; it is drawn anew only when it changes or a line feed has run over it, in the same write as the text.
 */
export function screen(outlet: Outlet, paint: Paint): Screen {
  let line = ''
  let shown: string | undefined
  let drawn = false

  const draw = (): string => {
    if (shown === undefined) return ''
    const columns = widthOf(line)
    // Without knowing where the cursor is one cannot come back to it; the next line will do.
    if (!isPlain(line) || columns >= (outlet.columns ?? 80)) return ''
    drawn = true
    const text = paint({ text: cut(inline(shown), (outlet.columns ?? 80) - 1), tone: 'dim' })
    return `\n${CLEAR_LINE}${text}${UP}\r${columns > 0 ? `\u001B[${columns}C` : ''}`
  }

  const erase = (): string => {
    if (!drawn || !isPlain(line)) return ''
    drawn = false
    const columns = widthOf(line)
    return `\n${CLEAR_LINE}${UP}\r${columns > 0 ? `\u001B[${columns}C` : ''}`
  }

  const write = (spans: readonly StyledText[]): void => {
    let text = joined(spans).map(paint).join('')
    const plain = spans.map((span) => span.text).join('')
    const lastFeed = plain.lastIndexOf('\n')
    line = lastFeed < 0 ? line + plain : plain.slice(lastFeed + 1)
    if (drawn && lastFeed >= 0) {
      text = text.replace('\n', `\n${CLEAR_LINE}`)
      drawn = false
    }
    if (!drawn) text += draw()
    if (text !== '') outlet.write(text)
  }

  return {
    write,
    endLine() {
      if (line !== '') write([{ text: '\n', tone: 'plain' }])
    },
    get hasStatus() {
      return outlet.isTTY === true
    },
    status(text) {
      if (outlet.isTTY !== true || text === shown) return
      shown = text
      const change = text === undefined ? erase() : draw()
      if (change !== '') outlet.write(change)
    },
  }
}

/** Neighbours of one tone become one piece. */
function joined(spans: readonly StyledText[]): readonly StyledText[] {
  const pieces: StyledText[] = []
  for (const { text, tone } of spans) {
    const last = pieces.at(-1)
    if (last?.tone === tone) pieces[pieces.length - 1] = { text: last.text + text, tone }
    else pieces.push({ text, tone })
  }
  return pieces
}
