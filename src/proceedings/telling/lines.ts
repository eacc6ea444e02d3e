import type { ToldSign, ToldLine, Tone } from '#record'

type TextLine = Extract<ToldLine, { readonly kind: 'text' }>

export const gap: ToldLine = { kind: 'gap' }

/** A paragraph; `depth` is how far it is set in. */
export const text = (words: string, tone: Tone = 'plain', depth = 0): TextLine => ({
  kind: 'text',
  pieces: [{ text: words, tone }],
  ...(depth > 0 && { depth }),
})

/** A line with a sign before it. */
export const signedLine = (sign: ToldSign, words: string, tone: Tone = 'plain', depth = 0): TextLine => ({
  ...text(words, tone, depth),
  sign,
})

/** What something is, by its name. */
export const field = (name: string, words: string): ToldLine => ({ kind: 'field', name, text: words })

/** What must stay on one line: a break in it is shown, not obeyed. */
export const onOneLine = (words: string): string => words.replaceAll('\n', '\u240A')

/** As much of a text as one needs to know it again. */
export const beginningOf = (words: string, most: number, mark: string): string => {
  const letters = Array.from(words)
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - mark.length)
        .join('')
        .trimEnd()}${mark}`
}

/** Short pieces on one line; what is empty is left out. */
export const parted = (dot: string, parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined).join(` ${dot} `)

/** All words of lines in one text, for whoever searches or reads aloud. */
export const textOfLines = (lines: readonly ToldLine[]): string =>
  lines
    .flatMap((line) => {
      switch (line.kind) {
        case 'text':
          return line.pieces.map((piece) => piece.text).join('')
        case 'field':
          return `${line.name}: ${line.text}`
        case 'bar':
          return `${line.name}: ${line.value}`
        case 'asked':
          return `${line.source}: ${line.question}`
        case 'exhibit':
          return line.title
        case 'gap':
          return []
      }
    })
    .join('\n')
