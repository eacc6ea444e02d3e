import { sentencesIn } from '#evidence'
import { flawsOf, slips } from '../prose.ts'

/** What is wrong with a speech as English prose, for tests. Citations and what is quoted are somebody else's. */
export function faults(text: string): readonly string[] {
  const own = text.replaceAll(/ \[TOOL:[^\]]*\]/gu, '')
  const isBroken = !/^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(own)
  const found = [...slips(own.replaceAll(/“[^“”]*”/gu, '“…”')), ...(isBroken ? ['a broken quotation'] : [])]
  for (const paragraph of text.split('\n\n')) {
    const parts = sentencesIn(paragraph)
    if (parts.length < 2 || parts.length > 5) found.push(`a paragraph of ${parts.length} sentences: ${paragraph}`)
    found.push(...parts.flatMap(({ text: sentence }) => flawsOf(sentence, 41)))
  }
  return found
}
