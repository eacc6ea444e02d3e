import type { TaskCall } from '../call.ts'
import { pick, shuffle, wordsInRows, type Deck } from '../deck.ts'
import lines from '../decks/trial/cases.json' with { type: 'json' }
import { capitalised, withoutEnd } from '../text.ts'
import { filledIn, type Slots } from '../writer.ts'
import type { CaseLineData } from './data.ts'

/** Whoever sues is not the one who stands accused. */
const SUING = /^(.+?)\s+(?:sues?|sued|accuses?|accused|blames?|blamed|takes?|drags?|charges?|charged)\s+(.+)$/iu
/** Somebody does something to something: a noun with its article, a verb, another noun. */
const DOING =
  /^((?:an?|the|my|our|one|two)\s+(?:\S+\s+){0,3}?\S+?)\s+(\S+(?:s|ed)|stole|ate|took|broke|sang|ran|kept|sold)\s+(.+)$/iu
const DETERMINER = /^(?:an?|the|my|our|your|his|her|their|some|one)\s+/iu
/** Where the thing ends that something was done to. */
const REST =
  /\s+(?:to court|for|because|over|in|on|at|with|about|after|before|from|by|of|and|who|that|which|while|when|to)\b.*$/iu

interface Parties {
  readonly accused: string
  readonly victim: string
  /** The deed as it was told, where the line tells one. */
  readonly deed: string | undefined
}

const thing = (words: string): string =>
  words
    .replace(REST, '')
    .replace(DETERMINER, '')
    .replaceAll(/[^\p{L}\p{N}’' -]/gu, '')
    .trim()
    .slice(0, 40)
    .trim()
    .toLowerCase()

/** Who stands accused of doing what to whom. A line that cannot be read is about itself. */
function partiesIn(line: string): Parties {
  const plain = withoutEnd(line.replaceAll(/["“”{}]/gu, '')).replace(/[!?]+$/u, '')
  const [, plaintiff, sued] = SUING.exec(plain) ?? []
  if (plaintiff !== undefined && sued !== undefined)
    return { accused: thing(sued) || 'neighbour', victim: thing(plaintiff) || 'public', deed: undefined }
  const [, doer, , done] = DOING.exec(plain) ?? []
  const deed = plain.charAt(0).toLowerCase() + plain.slice(1)
  if (doer !== undefined && done !== undefined)
    return { accused: thing(doer) || 'stranger', victim: thing(done) || 'public', deed }
  return { accused: thing(plain) || 'stranger', victim: 'public', deed: undefined }
}

/** A whole case file from one line, by a grammar: who, what, two witnesses, things on a table. */
export function writeCase({ line }: CaseLineData, { seed }: TaskCall): string {
  const { accused, victim, deed } = partiesIn(line)
  const town = pick(lines.places, `${seed}/town`) ?? 'Little Muddle'
  const slots: Slots = { accused: `the ${accused}`, victim: `the ${victim}`, town, deed }
  const say = (deck: Deck, place: string, count = 1): readonly string[] =>
    shuffle(deck, `${seed}/${place}`)
      .flatMap((one) => filledIn(one, slots) ?? [])
      .slice(0, count)
  const one = (deck: Deck, place: string): string => say(deck, place)[0] ?? ''
  const names = namesFor(seed)
  const { personas, stories, knows } = lines
  return JSON.stringify({
    title: `The People v. The ${titled(accused)}`,
    genre: one(lines.genres, 'genre').toLowerCase(),
    charge: one(deed === undefined ? lines.charges.sued : lines.charges.did, 'charge'),
    defendant: `The ${titled(accused)}`,
    story: [stories.begins, stories.middles, stories.turns, stories.ends].map((deck) => one(deck, 'story')).join(' '),
    facts: say(lines.facts, 'facts', 4),
    judge: { name: `Judge ${names[0]}`, persona: one(personas.judge, 'judge') },
    prosecutor: {
      name: names[1],
      persona: one(personas.prosecutor, 'prosecutor'),
      theory: say(lines.theories.prosecution, 'accusing', 4),
    },
    defense: {
      name: names[2],
      persona: one(personas.defense, 'defense'),
      theory: say(lines.theories.defense, 'defending', 4),
    },
    bailiff: { name: `Bailiff ${names[3]?.split(' ')[1]}`, persona: one(personas.bailiff, 'bailiff') },
    witnesses: [
      {
        name: `${names[4]?.split(' ')[0]} ${titled(victim)}`,
        role: `${victim}, complainant`,
        persona: one(personas.complainant, 'complainant'),
        knows: knownTo(knows.complainant, { say, seed, place: 'complainant', at: 0 }),
      },
      {
        name: names[5],
        role: one(lines.trades, 'trade').toLowerCase(),
        persona: one(personas.bystander, 'bystander'),
        knows: knownTo(knows.bystander, { say, seed, place: 'bystander', at: 1 }),
      },
    ],
    exhibits: shuffle(Object.values(lines.exhibits) as readonly Deck[], `${seed}/exhibits`)
      .slice(0, 4)
      .map(([name = '', description = '', text]) => ({
        name,
        description: filledIn(description, slots) ?? description,
        ...(text !== undefined && { text }),
      })),
    sentences: say(lines.sentences, 'sentences', 4),
  })
}

const titled = (words: string): string => words.split(' ').map(capitalised).join(' ')

/** Six people, no two of whom share a name. */
function namesFor(seed: string): readonly string[] {
  const given = shuffle(wordsInRows(lines.given), `${seed}/given`)
  const family = shuffle(wordsInRows(lines.family), `${seed}/family`)
  return Array.from({ length: 6 }, (_, at) => `${given[at]} ${family[at]}`)
}

interface Knowing {
  readonly say: (deck: Deck, place: string, count?: number) => readonly string[]
  readonly seed: string
  readonly place: string
  /** Which of two witnesses; they share no card. */
  readonly at: number
}

/** Something for each side, something heard, something guessed, and two things that cannot both be true. */
function knownTo(
  own: typeof lines.knows.bystander,
  { say, seed, place, at }: Knowing,
): readonly { readonly says: string; readonly helps: 'prosecution' | 'defense' | 'nobody' }[] {
  const helping = (helps: 'prosecution' | 'defense') =>
    say(own[helps], `${place}/${helps}`, 2).map((says) => ({ says, helps }))
  const [heard, guessed] = [say(lines.hearsay, 'hearsay', 2)[at], say(lines.guesses, 'guesses', 2)[at]]
  const pair = shuffle(Object.values(lines.pairs), `${seed}/pairs`)[at] ?? []
  const plain = [...say(own.colour, place, 2), heard, guessed, ...say(pair, `${place}/pair`, 2)]
  return [
    ...helping('prosecution'),
    ...helping('defense'),
    ...plain.flatMap((says) => (says === undefined ? [] : [{ says, helps: 'nobody' as const }])),
  ]
}
