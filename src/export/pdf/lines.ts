import type { Fonts, FontRun, Typeface } from './fonts.ts'

/** A piece of a paragraph in one manner. */
export interface TextPiece {
  readonly text: string
  readonly face?: Typeface
  readonly ink?: string
  /** The exhibit that it leads to. */
  readonly leadsTo?: string
}

/** Part of a line that is drawn at once. */
interface Fragment extends Omit<TextPiece, 'face'> {
  readonly font: string
  readonly width: number
  readonly unset: number
}

export type SetLine = readonly Fragment[]

export interface Measuring {
  readonly fonts: Fonts
  readonly widthOf: (text: string, font: string, size: number) => number
}

/** Breaks a paragraph into lines of a width. A word that is wider than a line is broken where it must be. */
export function brokenLines(
  pieces: readonly TextPiece[],
  { fonts, widthOf }: Measuring,
  how: { readonly size: number; readonly width: number; readonly face?: Typeface },
): readonly SetLine[] {
  const { size, width, face = 'text' } = how
  const lines: Fragment[][] = [[]]
  let used = 0
  let gap: Fragment | undefined

  const put = (fragment: Fragment): void => {
    const line = lines.at(-1)!
    const last = line.at(-1)
    used += fragment.width
    if (last && isLike(last, fragment))
      line[line.length - 1] = { ...last, text: last.text + fragment.text, width: last.width + fragment.width }
    else line.push(fragment)
  }
  const breakLine = (): void => {
    lines.push([])
    used = 0
    gap = undefined
  }
  const place = (word: readonly Fragment[]): void => {
    const length = word.reduce((sum, one) => sum + one.width, 0)
    if (used > 0 && used + (gap?.width ?? 0) + length > width) breakLine()
    else if (gap && used > 0) put(gap)
    gap = undefined
    if (length <= width) word.forEach(put)
    else for (const fragment of word) for (const part of lettersOf(fragment)) placeLetter(part)
  }
  const placeLetter = (letter: Fragment): void => {
    if (used > 0 && used + letter.width > width) breakLine()
    put(letter)
  }
  const lettersOf = (fragment: Fragment): readonly Fragment[] =>
    fragment.unset > 0
      ? [fragment]
      : Array.from(fragment.text, (text) => ({ ...fragment, text, width: widthOf(text, fragment.font, size) }))

  let word: Fragment[] = []
  const endWord = (): void => {
    if (word.length > 0) place(word)
    word = []
  }
  for (const { face: own = face, ...piece } of pieces)
    for (const [at, flowing] of piece.text.split('\n').entries()) {
      if (at > 0) {
        endWord()
        breakLine()
      }
      for (const run of fonts.runs(flowing, own))
        for (const text of partsOf(run)) {
          const { font, unset = 0 } = run
          const fragment: Fragment = { ...piece, text, font, width: widthOf(text, font, size), unset }
          if (text === ' ') {
            endWord()
            gap = fragment
          } else word.push(fragment)
        }
    }
  endWord()
  return lines
}

const isLike = (one: Fragment, other: Fragment): boolean =>
  one.font === other.font && one.ink === other.ink && one.leadsTo === other.leadsTo && one.unset + other.unset === 0

/** Words, and each break between them; a space that keeps words together is part of the word. */
const partsOf = ({ text, unset }: FontRun): readonly string[] =>
  unset === undefined ? (text.match(/ +|[^ ]+/g) ?? []).map((part) => (part.startsWith(' ') ? ' ' : part)) : [text]

/** Text with the labels of listed exhibits as pieces of their own. */
export function citedPieces(text: string, listed: ReadonlySet<string>, piece: Omit<TextPiece, 'text'>, ink: string) {
  return text.split(/\b(E-\d{2,})\b/).map((part): TextPiece => {
    return listed.has(part) ? { ...piece, text: part, ink, leadsTo: part } : { ...piece, text: part }
  })
}
