/** Cuts a passage where the words that were looked for stand: every second part is one of them, or begins with it. */
export function marked(text: string, query: string): readonly string[] {
  const wanted = wantedBy(query)
  return wanted ? text.split(wanted) : [text]
}

/** What finds the words of a query in a text, in other endings too; nothing, where there are none. */
export function wantedBy(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length > 3 || /\d/.test(word))
  const stems = (telling.length > 0 ? telling : words).map((word) => word.replace(word.length < 5 ? /s$/i : ENDING, ''))
  if (stems.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join('|')})[\\p{L}\\p{N}]*)`, 'giu')
}

/** As those who search leave out or add. */
const ENDING = /(?:ing|ed|es|e|s)$/i
