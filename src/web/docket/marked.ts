/** Cuts a passage where the words that were looked for stand: every second part is one of them, or begins with it. */
export function marked(text: string, query: string): readonly string[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'giu'))
}
