import { bareWords, capitalised, sentences, smooth, spacedWords, withoutEnd } from '../text.ts'
import type { PlainMove } from './seize.ts'
import { readsAsSentence } from './sense.ts'

/** What the instructions of a debater ask for, as far as rules can follow it. */
export interface DebatersOrders {
  /** Sentences to bring, beside the position. */
  readonly claims: readonly string[]
  /** Things to speak of. */
  readonly matters: readonly string[]
  /** Turns to take against the other side. */
  readonly moves: readonly PlainMove[]
  /** How many words a turn may have. */
  readonly most: number | undefined
}

const SAY =
  /^(?:please )?(?:also )?(?:mention|say|point out|stress|argue|remember|note|insist|add|remind (?:us|them|people|the audience|everybody)) that (.+)$/iu
const SPEAK =
  /^(?:please )?(?:also )?(?:speak|talk|tell us|tell them) (?:of|about) (.+)$|^(?:please )?(?:also )?(?:mention|bring up|refer to|use the example of|point to) (?!that\b)(.+)$/iu

/** A sentence of its own says what is so; an order begins with its verb, or speaks to the debater. */
const STATES = /\b(?:is|are|was|were|has|have|had|will|can|cannot|costs?|needs?|makes?|takes?|gives?)\b/iu
const BEGINS =
  /^(?:the|a|an|every|each|no|most|many|few|some|all|our|their|its|in|at|on|since|when|if|people|children|there|nobody|everybody|\d|\p{Lu}\p{L}+ (?:is|are|was|were|has|have|had|will|can|costs?))\b/u

const WISHES: readonly (readonly [RegExp, PlainMove])[] = [
  [/\b(?:ground|proof|prove|evidence|reasons? for)\b/iu, 'ground'],
  [/\b(?:costs?|pays?|price|bill)\b/iu, 'cost'],
  [/\b(?:concede|credit|grant|generous|charitable)\b/iu, 'concede'],
  [/\b(?:defin\w+|terms|what .+ means?)\b/iu, 'meaning'],
  [/\b(?:counter-?examples?|opposite)\b/iu, 'counter'],
]

export function ordersIn(instructions: string): DebatersOrders {
  const all = sentences(instructions).map((sentence) => withoutEnd(smooth(sentence)))
  return {
    claims: all.flatMap((sentence) => {
      const said = SAY.exec(sentence)?.[1]
      if (said !== undefined) return [`${capitalised(said)}.`]
      return isStatement(sentence) ? [`${sentence}.`] : []
    }),
    matters: all.flatMap((sentence) => {
      const found = SPEAK.exec(sentence)
      const matter = found?.[1] ?? found?.[2] ?? ''
      return matter !== '' && spacedWords(matter).length <= 8 && !isAddress(matter) ? [matter] : []
    }),
    moves: WISHES.flatMap(([pattern, move]) => (pattern.test(instructions) ? [move] : [])),
    most: limitIn(instructions),
  }
}

const isAddress = (text: string): boolean => bareWords(text).some((word) => /^(?:you|your|yours|yourself)$/u.test(word))

const isStatement = (sentence: string): boolean =>
  BEGINS.test(lowered(sentence)) && STATES.test(sentence) && !isAddress(sentence) && readsAsSentence(sentence)

/** The first letter small, unless the word is a name by what follows it. */
const lowered = (sentence: string): string =>
  /^\p{Lu}\p{L}+ (?:is|are|was|were|has|have|had|will|can|costs?)\b/u.test(sentence)
    ? sentence
    : sentence.charAt(0).toLowerCase() + sentence.slice(1)

const COUNTS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  hundred: 100,
  'a hundred': 100,
  'one hundred': 100,
  'two hundred': 200,
}

function limitIn(instructions: string): number | undefined {
  const found =
    /(?:under|below|at most|no more than|not more than|within|fewer than|up to) ((?:an? |one |two )?[\p{L}\d]+) words/iu.exec(
      instructions,
    )?.[1]
  if (found === undefined) return undefined
  const count = Number(found)
  return Number.isInteger(count) && count > 0 ? count : COUNTS[found.toLowerCase()]
}

/** As many whole sentences as the limit allows, two at least; a paragraph of which one sentence is left goes too. */
export function keptShort(text: string, most: number | undefined): string {
  if (most === undefined || spacedWords(text).length <= most) return text
  let left = most
  const kept = text.split('\n\n').map((paragraph, at) =>
    sentences(paragraph).filter((sentence, place) => {
      left -= spacedWords(sentence).length
      return left >= 0 || (at === 0 && place < 2)
    }),
  )
  return kept
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(' '))
    .join('\n\n')
}
