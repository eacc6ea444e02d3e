/** What an accused or a witness may be, if not a person. */
export type Species =
  | 'bird'
  | 'goose'
  | 'cat'
  | 'dog'
  | 'beast'
  | 'machine'
  | 'ghost'
  | 'snowman'
  | 'box'
  | 'round'
  | 'tower'
  | 'boat'

const KINDS: readonly (readonly [words: RegExp, species: Species])[] = [
  [/\b(?:goose|swan|duck|gans)\b/iu, 'goose'],
  [/\b(?:parrot|bird|crow|raven|gull|pigeon|owl|hen|cockerel|papagei)\b/iu, 'bird'],
  [/\b(?:cat|kitten|katze)\b/iu, 'cat'],
  [/\b(?:dog|hound|puppy|hund)\b/iu, 'dog'],
  [/\b(?:computer|robot|machine|roomba|vacuum|printer|toaster|kettle)\b/iu, 'machine'],
  [/\b(?:goat|cow|bull|horse|pony|donkey|sheep|llama|ziege|kuh|pferd|esel|schaf)\b/iu, 'beast'],
  [/\b(?:snowman|schneemann)\b/iu, 'snowman'],
  [/\b(?:postbox|mailbox|(?:telephone|phone) box|lift|elevator|fridge|wardrobe|briefkasten|aufzug)\b/iu, 'box'],
  [/\b(?:cheese|pumpkin|melon|cabbage|snowball|käse|kürbis)\b/iu, 'round'],
  [/\b(?:lighthouse|tower|windmill|statue|leuchtturm|turm)\b/iu, 'tower'],
  [/\b(?:boat|ship|ferry|canoe|boot|schiff|fähre)\b/iu, 'boat'],
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
