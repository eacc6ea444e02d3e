/** A passage of a record with the words that were looked for. Always text, whatever it holds. */
export function Snippet({ text, query }: { readonly text: string; readonly query: string }) {
  return partsOf(text, query).map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="bg-(--mark) text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Every second part begins with a word looked for. The last word may be the beginning of a longer one. */
function partsOf(text: string, query: string): readonly string[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'giu'))
}
