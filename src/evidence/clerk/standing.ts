import { foldText } from './spans.ts'
import type { Span } from '../citing.ts'

/** Where the words stand in the text word for word, the first time they do; no word and no figure is cut in two. */
export function standingIn(text: string, words: string): Span | null {
  for (const divided of ['', '-'] as const) {
    const [source, wanted] = [foldText(text, { divided }), foldText(words, { divided }).text.trim()]
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null
    for (let at = source.text.indexOf(wanted); at !== -1; at = source.text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (isWhole(source.text, at) && isWhole(source.text, end))
        return { start: source.startOf(at), end: source.endOf(end - 1) }
    }
  }
  return null
}

/** Whether nothing is torn at a place: neither a word nor a figure with its point. */
const isWhole = (text: string, at: number): boolean =>
  !TORN.some(
    ([before, after]) => before.test(text.slice(Math.max(0, at - 2), at)) && after.test(text.slice(at, at + 2)),
  )

const TORN: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/[\p{L}\p{N}\p{M}]$/u, /^[\p{L}\p{N}\p{M}]/u],
  [/\d[.,]$/, /^\d/],
  [/\d$/, /^[.,]\d/],
]
