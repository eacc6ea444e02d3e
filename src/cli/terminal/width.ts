let segmenter: Intl.Segmenter | undefined

/** What people call characters. Plain text needs no tables of them, and they take long to load. */
export const graphemesOf = (text: string): Iterable<{ readonly segment: string }> =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

const plain =
  /^[\x20-\x7E\u00A0-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2500-\u25A0]*$/
const wide =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1B000}-\u{1B16F}\u{20000}-\u{3FFFD}])/u

/** Whether all terminals agree on how many columns the text takes. */
export const isPlain = (text: string): boolean => plain.test(text)

const columnsOf = (grapheme: string): number => {
  if (/^\p{M}/u.test(grapheme)) return 0
  return wide.test(grapheme) ? 2 : 1
}

/** How many columns a terminal gives the text. */
export function widthOf(text: string): number {
  if (isPlain(text)) return text.length
  let columns = 0
  for (const { segment } of graphemesOf(text)) columns += columnsOf(segment)
  return columns
}

/** The text in parts of at most so many columns; no character is cut in two. */
export function slices(text: string, width: number): readonly string[] {
  if (text.length <= width && isPlain(text)) return text === '' ? [] : [text]
  const parts: string[] = []
  let part = ''
  let columns = 0
  for (const { segment } of graphemesOf(text)) {
    const more = columnsOf(segment)
    if (columns + more > width && part !== '') {
      parts.push(part)
      part = ''
      columns = 0
    }
    part += segment
    columns += more
  }
  return part === '' ? parts : [...parts, part]
}

/** The text on at most so many columns, with a mark where it was cut. */
export const cut = (text: string, width: number, mark = '…'): string =>
  widthOf(text) <= width ? text : `${(slices(text, width - widthOf(mark))[0] ?? '').trimEnd()}${mark}`

/** The end of the text on at most so many columns, with a mark where it was cut. */
export function lastColumns(text: string, width: number, mark = '…'): string {
  if (widthOf(text) <= width) return text
  let columns = widthOf(mark)
  const kept: string[] = []
  for (const { segment } of [...graphemesOf(text)].toReversed()) {
    columns += columnsOf(segment)
    if (columns > width) break
    kept.unshift(segment)
  }
  return mark + kept.join('')
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))
