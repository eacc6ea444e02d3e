import { flawsOf, sentencesOf, slips } from '../prose.ts'

export { quotesOf, sentencesOf } from '../prose.ts'

/** What is wrong with a line as English prose, for tests. */
export function faults(text: string): readonly string[] {
  const sentences = sentencesOf(text)
  return [
    ...slips(text),
    ...sentences.flatMap((sentence) => flawsOf(sentence)),
    ...(sentences.length > 5 ? ['more than five sentences'] : []),
  ]
}
