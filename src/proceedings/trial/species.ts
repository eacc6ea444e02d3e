/** What an accused or a witness may be, if not a person; where several could be meant, the first of them. */
export const species = [
  'goose',
  'bird',
  'cat',
  'dog',
  'beast',
  'machine',
  'snowman',
  'box',
  'round',
  'tower',
  'boat',
  'ghost',
] as const

export type Species = (typeof species)[number]

const KINDS: Readonly<Record<Species, string>> = {
  goose: 'goose|swan|duck|gans',
  bird: 'parrot|bird|crow|raven|gull|pigeon|owl|hen|cockerel|penguin|papagei',
  cat: 'cat|kitten|katze',
  dog: 'dog|hound|puppy|hund',
  beast: 'goat|cow|bull|horse|pony|donkey|sheep|llama|ziege|kuh|pferd|esel|schaf',
  machine: 'computer|robot|machine|roomba|vacuum|printer|toaster|kettle',
  snowman: 'snowman|schneemann',
  box: 'postbox|mailbox|telephone box|phone box|lift|elevator|fridge|wardrobe|briefkasten|aufzug',
  round: 'cheese|pumpkin|melon|cabbage|snowball|käse|kürbis',
  tower: 'lighthouse|tower|windmill|statue|leuchtturm|turm',
  boat: 'boat|ship|ferry|canoe|boot|schiff|fähre',
  ghost: 'ghost|spectre|spirit|gespenst',
}

/** A boat attendant is no boat, and a dog on a roof is one. */
const ENDS = String.raw`(?=$|[,.;:]|\s(?:of|in|at|from|with|on|by|for|who|that|and|aus|von|mit|auf|im|am)\b)`

const kinds = species.map((kind): readonly [RegExp, Species] => [
  new RegExp(String.raw`\b(?:${KINDS[kind]})${ENDS}`, 'iu'),
  kind,
])

export const speciesIn = (words: string): Species | null => kinds.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** “The East Lift” and “Gerald the Goose” say what they are; Prudence Swan is a person. */
const BY_NAME = /^(?:.*\s)?(?:the|an?|der|die|das)\s+(.+)$/iu

/** What somebody is by their name, or by the sentence of a story that says so: "Admiral Pip is a parrot". */
export function speciesOf(name: string, story: string): Species | null {
  const said = story.split(/(?<=[.!?])\s/u).find((sentence) => {
    const [before, after] = sentence.split(name)
    return before?.trim() === '' && /^\s*(?:is|was|,)\s+an?\s/u.test(after ?? '')
  })
  const [, what = ''] = /\san?\s+((?:\S+\s?){1,4})/u.exec(said ?? '') ?? []
  const [, named = ''] = BY_NAME.exec(name) ?? []
  return speciesIn(named) ?? speciesIn(what)
}
