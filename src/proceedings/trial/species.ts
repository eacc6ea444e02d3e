/** What an accused or a witness may be, if not a person. */
export type Species = 'bird' | 'goose' | 'cat' | 'dog' | 'machine' | 'ghost'

const KINDS: readonly (readonly [words: RegExp, species: Species])[] = [
  [/\b(?:goose|swan|duck|gans)\b/iu, 'goose'],
  [/\b(?:parrot|bird|crow|raven|gull|pigeon|owl|hen|cockerel|papagei)\b/iu, 'bird'],
  [/\b(?:cat|kitten|katze)\b/iu, 'cat'],
  [/\b(?:dog|hound|puppy|hund)\b/iu, 'dog'],
  [/\b(?:computer|robot|machine|roomba|vacuum|printer|toaster|kettle)\b/iu, 'machine'],
  [/\b(?:ghost|spectre|spirit|gespenst)\b/iu, 'ghost'],
]

export const speciesIn = (words: string): Species | null => KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** What somebody is by their name, or by the sentence of a story that says so: "Admiral Pip is a parrot". */
export function speciesOf(name: string, story: string): Species | null {
  const said = story.split(/(?<=[.!?])\s/u).find((sentence) => {
    const [before, after] = sentence.split(name)
    return before?.trim() === '' && /^\s*(?:is|was|,)\s+an?\s/u.test(after ?? '')
  })
  const [, what = ''] = /\san?\s+((?:\S+\s?){1,3})/u.exec(said ?? '') ?? []
  return speciesIn(name) ?? speciesIn(what)
}
