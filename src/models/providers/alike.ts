import { word, type ProviderPart, type Reading } from './parts.ts'

/** What ends a string in JSON, or stands for something else in it. */
const NOT_PLAIN = /["\\\p{Cc}]/u

/**
 * Reads events as text. Of an answer nearly each is like the one right before it but for its words: the same text before
 * and behind one plain string. Such a one is not parsed again, which is most of what a token costs.
 */
export function chunkReader(reading: Reading): (event: string, parts: ProviderPart[]) => void {
  let before = ''
  let behind = ''

  /** What an event says that is like the one before. */
  const wordsIn = (event: string): string | undefined => {
    if (before === '' || !event.startsWith(before) || !event.endsWith(behind)) return undefined
    const words = event.slice(before.length, -behind.length)
    // Where both ends share a quotation mark, nothing is between them.
    return words === '' || event.length < before.length + behind.length || NOT_PLAIN.test(words) ? undefined : words
  }
  /** Remembers what stands around the words, if these are all that it says and stand in one place only. */
  const remember = (event: string, said: readonly ProviderPart[]): void => {
    const [part] = said
    const words = said.length === 1 && part?.type === 'text-delta' ? part.delta : ''
    const string = `"${words}"`
    const at = words === '' || NOT_PLAIN.test(words) ? -1 : event.indexOf(string)
    const isAlone = at !== -1 && !event.includes(string, at + 1)
    before = isAlone ? event.slice(0, at + 1) : ''
    behind = isAlone ? event.slice(at + string.length - 1) : ''
  }

  return (event, parts) => {
    const words = wordsIn(event)
    if (words !== undefined) {
      parts.push(word(words))
      return
    }
    const from = parts.length
    reading.take(JSON.parse(event), parts)
    remember(event, parts.slice(from))
  }
}
