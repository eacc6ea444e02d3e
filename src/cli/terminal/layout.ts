import type { Catalogued, Tone } from '#record'
import type { Glyphs } from './glyphs.ts'
import { span, type StyledText } from './palette.ts'
import { inline } from './printable.ts'
import { padded, widthOf } from './width.ts'
import { wrappedLines, wrappedWords, type WrappedWord } from './wrap.ts'

/** How a case is set: where it is shown, how it is called, and in which language of ours; in English, unless given. */
export interface Setting {
  readonly id: string
  readonly width: number
  readonly glyphs: Glyphs
  readonly language?: Catalogued
}

export const MARGIN = '  '

export const newline = span('\n')

/** Short pieces on one line, parted by dots; what is empty is left out. */
export const dotted = (glyphs: Glyphs, parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined).join(` ${glyphs.dot} `)

export const headingRule = ({ width, glyphs }: Setting, name: string): readonly StyledText[] => {
  const title = inline(name)
  const rest = Math.max(0, width - widthOf(title) - 6)
  return [
    newline,
    span(`${MARGIN}${glyphs.rule.repeat(2)} `, 'dim'),
    span(title, 'strong'),
    span(` ${glyphs.rule.repeat(rest)}\n`, 'dim'),
  ]
}

/** Wrapped text with the same margin before every line. */
export const paragraph = (
  { width }: Setting,
  text: string,
  how: { readonly tone?: Tone; readonly margin?: string } = {},
): readonly StyledText[] => {
  const margin = how.margin ?? MARGIN
  return wrappedLines(text, width - widthOf(margin)).map((line) =>
    span(`${line === '' ? '' : margin + line}\n`, how.tone),
  )
}

/** Words in their places, with the same edge before every line. */
export function edged(words: readonly WrappedWord[], edge: StyledText, tone: Tone = 'plain'): readonly StyledText[] {
  const bare = { ...edge, text: edge.text.trimEnd() }
  return words.flatMap(({ text, at }) => {
    const word = span(at === 'inline' ? ` ${text}` : text, tone, 1)
    if (at === 'inline') return [word]
    if (at === 'start') return [edge, word]
    return at === 'line' ? [newline, edge, word] : [newline, bare, newline, edge, word]
  })
}

export type BoxLine = readonly StyledText[]

/** Lines in a frame. Lines must already fit into `boxWidth`. */
export function boxed(
  { width, glyphs }: Setting,
  title: string,
  lines: readonly BoxLine[],
  tone: Tone,
): readonly StyledText[] {
  const [topLeft, topRight, bottomRight, bottomLeft, edge] = glyphs.box
  const inner = width - MARGIN.length - 2
  const name = ` ${inline(title)} `
  const top = `${topLeft}${glyphs.rule}${name}${glyphs.rule.repeat(Math.max(0, inner - 1 - widthOf(name)))}${topRight}`
  const row = (line: BoxLine): readonly StyledText[] => {
    const text = line.map((piece) => piece.text).join('')
    const left = span(`${MARGIN}${edge}  `, tone)
    const right = span(`${edge}\n`, tone, wrappedWords(text).length)
    return [left, ...line, span(padded('', inner - 2 - widthOf(text))), right]
  }
  return [
    span(`${MARGIN}${top}\n`, tone),
    ...[[], ...lines, []].flatMap(row),
    span(`${MARGIN}${bottomLeft}${glyphs.rule.repeat(inner)}${bottomRight}\n`, tone),
  ]
}

export const boxWidth = ({ width }: Setting): number => width - MARGIN.length - 6

const points: Readonly<Record<Catalogued, string>> = { en: '.', de: ',' }

/** A stretch of time in words short enough for a status line. */
export function duration(ms: number, { language = 'en' }: Pick<Setting, 'language'> = {}): string {
  const seconds = Math.floor(ms / 1000)
  const tenths = Math.round(ms / 100)
  if (ms < 10_000) return `${Math.floor(tenths / 10)}${points[language]}${tenths % 10} s`
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** As on a clock: two digits always. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A whole number as English writes it. To load what the platform knows of all languages takes longer than a start may. */
export const inThousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inThousands(count)} ${count === 1 ? one : many}`
