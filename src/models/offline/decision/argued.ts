import lists from '../decks/decision/concerns.json' with { type: 'json' }
import type { Advice } from './advice.ts'
import { namedIn, type SidedToken } from './tokens.ts'

/** A word that is said of an option, with `not` before it where it is denied. */
export interface Saying {
  readonly word: string
  readonly side: 1 | -1
}

const REACH = 5
const DENIES = /^(?:not|never|no|cannot|hardly)$/u

/** What is said of the options: the few words behind each. */
export function sayingsOf(tokens: readonly SidedToken[]): readonly Saying[] {
  const found = new Map<string, Saying>()
  for (const [at, { trait, clause }] of tokens.entries()) {
    const side = trait === undefined || trait.kind === 'sort' ? 0 : namedIn(tokens.slice(0, at + 1))
    if (side === 0) continue
    let not = ''
    for (const token of tokens.slice(at + 1, at + 1 + REACH)) {
      if (token.clause !== clause || token.trait) break
      if (DENIES.test(token.word)) not = 'not '
      else if (!found.has(not + token.root)) found.set(not + token.root, { word: not + token.root, side })
    }
  }
  return [...found.values()]
}

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  lists.sayings
    .flatMap((row) => row.split(', '))
    .map((entry) => {
      const at = entry.lastIndexOf(' ')
      return [entry.slice(0, at), Number(entry.slice(at))] as const
    }),
)

/** The sum of weights below which nothing is taken to be argued: 88 of 100 such sums were right on other topics. */
const ARGUED = 1.6

/** Which option a sentence argues for by what it says of them, as people were found to argue. */
export function arguedFor(tokens: readonly SidedToken[]): Advice | undefined {
  const weighed = sayingsOf(tokens).flatMap(({ word, side }) => {
    const weight = (WEIGHTS.get(word) ?? 0) * side
    return weight === 0 ? [] : [{ word, weight }]
  })
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  if (Math.abs(sum) < ARGUED) return undefined
  return {
    sign: sum > 0 ? 1 : -1,
    by: weighed.flatMap(({ word, weight }) => (weight * sum > 0 ? word.split(' ') : [])),
  }
}
