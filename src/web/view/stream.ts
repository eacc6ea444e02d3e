import { linesIn } from './text.ts'

/** Words that are being spoken: paragraphs that will not change any more, and the one that still grows. */
interface Growing {
  readonly settled: readonly { readonly start: number; readonly text: string }[]
  readonly last: { readonly start: number; readonly text: string } | null
}

/** A bracket is shown when it has closed, or when so much stands behind it that it is none of ours. */
const HELD = 40
const HELD_FOR_MARKS = 200
const MARK = /^\[\s{0,8}TOOL/i

export function growingOf(content: string, how: { readonly done: boolean }): Growing {
  const shown = how.done ? content : withheld(content)
  const starts = linesIn(shown)
  const parts = starts.map(({ start, end }) => ({ start, text: shown.slice(start, end) }))
  return { settled: parts.slice(0, -1), last: parts.at(-1) ?? null }
}

/** The words so far without a bracket that may yet become a citation. */
function withheld(content: string): string {
  const open = content.lastIndexOf('[')
  if (open < 0 || content.indexOf(']', open) >= 0) return content
  const most = MARK.test(content.slice(open, open + HELD)) ? HELD_FOR_MARKS : HELD
  return content.length - open > most ? content : content.slice(0, open)
}
