import { readOnce } from '#readings'
/** One `[TOOL:…]` in a speech, at its offsets. A malformed one cites nothing, and says why. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly cited: readonly Cited[]
  readonly malformed: Malformed | null
}

type Malformed = 'unclosed' | 'brackets' | 'colon' | 'nothing'

/** An id as written, only freed of Markdown's escapes. Whether the court ever gave it is another question. */
interface Cited {
  readonly id: string
  readonly start: number
  readonly end: number
}

const LONGEST = 600
const OPENING = /[[(【]\s{0,8}TOOL(?![\p{L}\p{N}_])/giu
const COLON = /^\s{0,8}\\?[:：]/u
const PAGE = /^(?:pp?|pages?)\.?\s*\d+(?:\s*[-–]\s*\d+)?$/i
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '【': '】' }

export const marksIn = readOnce((text): readonly Mark[] => {
  const marks: Mark[] = []
  let past = 0
  for (const found of text.matchAll(OPENING)) {
    if (found.index < past) continue
    const mark = readMark(text, found.index, found[0])
    marks.push(mark)
    past = mark.end
  }
  return marks
})

function readMark(text: string, at: number, opening: string): Mark {
  const inside = at + opening.length
  const close = closingOf(text, at)
  const start = outward(text, at)
  if (close === undefined) {
    const end = inside + (/^[^\s\])】]*/u.exec(text.slice(inside, inside + LONGEST))?.[0].length ?? 0)
    return { start, end, cited: [], malformed: 'unclosed' }
  }
  let end = close + 1
  for (let extra = text[start] === '\\' ? at - start - 1 : at - start; extra > 0 && text[end] === ']'; extra--) end++
  const broken = (malformed: Malformed): Mark => ({ start, end, cited: [], malformed })
  if (text[at] !== '[') return broken('brackets')
  const colon = COLON.exec(text.slice(inside, inside + 12))
  if (colon === null) return broken('colon')
  const cited = idsIn(text, inside + colon[0].length, close)
  return cited.length === 0 ? broken('nothing') : { start, end, cited, malformed: null }
}

/** Brackets around the mark's own belong to it. */
function outward(text: string, at: number): number {
  let start = at
  while (start > 0 && (text[start - 1] === '[' || text[start - 1] === '\\') && at - start < 4) start--
  return start
}

function closingOf(text: string, at: number): number | undefined {
  const open = text.charAt(at)
  const close = CLOSING[open]
  let depth = 0
  for (let here = at; here < Math.min(text.length, at + LONGEST); here++) {
    const letter = text.charAt(here)
    if (letter === '\n') return undefined
    if (letter === open) depth++
    else if (letter === close && --depth === 0) return here
  }
  return undefined
}

function idsIn(text: string, from: number, to: number): readonly Cited[] {
  const cited: Cited[] = []
  let start = from
  for (const part of text.slice(from, to).split(/[,;，]|\s(?:and|&)\s/u)) {
    const lead = /^[\s[]*(?:TOOL\s{0,8}\\?:)?[\s[]*/i.exec(part)?.[0].length ?? 0
    const named = part.slice(lead).replace(/[\s\]\\]*$/u, '')
    const id = named.replaceAll(/\\(?=[_.-])/g, '')
    const at = text.indexOf(named, start + lead)
    start = at + named.length
    if (named === '' || PAGE.test(named)) continue
    if (!cited.some((other) => other.id === id)) cited.push({ id, start: at, end: at + named.length })
  }
  return cited
}

/** The text with blanks where its marks stand, so that offsets stay true. */
export function withoutMarks(text: string, marks: readonly Mark[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of marks) {
    parts.push(text.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
