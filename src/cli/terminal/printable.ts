/** What a terminal would obey or hide: controls, lone surrogates, line separators, bidi and zero-width characters. */
const unseen = /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--\n]/gv

/** They only choose between the plain and the coloured form of the sign before them. */
const harmless: ReadonlySet<number> = new Set([0xfe0e, 0xfe0f])

const picture = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  if (harmless.has(code)) return character
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `\\u{${code.toString(16)}}`
}

/** Text as it may reach a terminal: what would be obeyed is shown instead. Only the line feed is kept. */
export const printable = (text: string): string => text.replace(unseen, picture)

/** The same for what must stay on one line. */
export const inline = (text: string): string => printable(text).replaceAll('\n', '\u240A')

/** JSON on one line; what a terminal would obey is escaped, which says the same to every reader of JSON. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(unseen, (character) =>
    Array.from({ length: character.length }, (_, unit) => character.charCodeAt(unit))
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  )
