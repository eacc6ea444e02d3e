/** Offsets into a text. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A text as it compares, and where each of its units came from. */
interface Plain {
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const DIVIDED = /(?<=\p{L})[-‐‑][ \t]*\r?\n[ \t]*(?=\p{Ll})/uy
const UNSEEN = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF*]/u
const QUOTES = /["'`´“”„‟‘’‚‛«»‹›「」『』]/u
const DASHES = /[‐‑‒–—―−]/u

/** Without what a writer who copies may change: white space, case, marks of stress, the kind of quotation mark and hyphen. */
function plainOf(text: string, how: { readonly divided: 'joined' | 'kept' }): Plain {
  const [from, to]: [number[], number[]] = [[], []]
  let plain = ''
  const add = (unit: string, start: number, end: number): void => {
    if (unit === ' ' && (plain === '' || plain.endsWith(' '))) return
    plain += unit
    for (let at = 0; at < unit.length; at += 1) {
      from.push(start)
      to.push(end)
    }
  }
  for (let at = 0; at < text.length;) {
    DIVIDED.lastIndex = at
    const gap = DIVIDED.exec(text)?.[0]
    if (gap !== undefined) {
      if (how.divided === 'kept') add('-', at, at + gap.length)
      at += gap.length
      continue
    }
    const unit = String.fromCodePoint(text.codePointAt(at)!)
    if (!UNSEEN.test(unit)) add(evened(unit), at, at + unit.length)
    at += unit.length
  }
  return { text: plain, from, to }
}

const evened = (unit: string): string =>
  /\s/u.test(unit)
    ? ' '
    : QUOTES.test(unit)
      ? "'"
      : DASHES.test(unit)
        ? '-'
        : unit.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ')

/** Where the words stand in the text word for word, the first time they do; no word and no figure is cut in two. */
export function standingIn(text: string, words: string): Span | null {
  for (const divided of ['joined', 'kept'] as const) {
    const [source, wanted] = [plainOf(text, { divided }), plainOf(words, { divided }).text.trim()]
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null
    for (let at = source.text.indexOf(wanted); at !== -1; at = source.text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (isWhole(source.text, at) && isWhole(source.text, end))
        return { start: source.from[at]!, end: source.to[end - 1]! }
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
