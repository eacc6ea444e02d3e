/** What is wrong, where, and what to do about it. */
export interface Problem {
  /** Or the flag or variable, which has no lines. */
  readonly file: string
  /** Both count from 1. */
  readonly line?: number
  readonly column?: number
  readonly message: string
  readonly suggestion?: string
}

const shown = 20
const wide = 96

/** One kind of line ends, no byte order mark. Offsets stay what they are behind the mark. */
export const normalise = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r(?!\n)/g, '\n')

/** The problems for people: place, what is wrong, the line with a mark under it, what to do. */
export function describeProblems(problems: readonly Problem[], text: string): string {
  const lines = normalise(text).split(/\r?\n/)
  const parts = problems.slice(0, shown).map((problem) => describe(problem, lines))
  const rest = problems.length - shown
  if (rest > 0) parts.push(`… and ${rest} more.`)
  return parts.join('\n\n')
}

function describe(problem: Problem, lines: readonly string[]): string {
  const { file, line, column = 1, message, suggestion } = problem
  const advice = suggestion === undefined ? [] : [`  ${suggestion}`]
  if (line === undefined) return [message, ...advice].join('\n')
  const gutter = ' '.repeat(String(line).length)
  const { excerpt, before } = window(lines[line - 1] ?? '', column - 1)
  return [
    `${file}:${line}:${column} ${message}`,
    ...(excerpt === '' ? [] : [`  ${line} | ${excerpt}`, `  ${gutter} | ${blank(before)}^`]),
    ...advice,
  ].join('\n')
}

/** A long line is cut to what stands around the mark. */
function window(line: string, at: number): { readonly excerpt: string; readonly before: string } {
  const start = line.length <= wide || at < wide - 16 ? 0 : at - 32
  const [left, right] = [start > 0 ? '…' : '', line.length > start + wide ? '…' : '']
  const part = (from: number, to: number): string => line.slice(from, to).replaceAll('\t', ' ').toWellFormed()
  return { excerpt: `${left}${part(start, start + wide)}${right}`.trimEnd(), before: `${left}${part(start, at)}` }
}

/** As much room as the text takes on a terminal, so that the mark stands under its letter. */
const blank = (text: string): string =>
  text
    .replaceAll(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu, '  ')
    .replaceAll(/\P{Zs}/gu, ' ')
