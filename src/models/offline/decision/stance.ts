import { wordsInRows } from '../deck.ts'
import lists from '../decks/decision/concerns.json' with { type: 'json' }
import { adviceIn, type Advice } from './advice.ts'
import { arguedFor, sayingsOf, type Saying } from './argued.ts'
import { bearingsIn, concernOf, type Bearing, type ConcernName } from './bearing.ts'
import { ownerOf } from './owner.ts'
import type { Proposal } from './proposal.ts'
import { requiredIn } from './required.ts'
import { isTrial, namedIn, tokensOf, type SidedToken } from './tokens.ts'

/** Which of the two options a sentence helps: 1 the proposal, -1 the alternative, 0 neither or not surely. */
export interface Stance {
  readonly sign: 1 | -1 | 0
  readonly weight: number
  readonly concern: ConcernName
  readonly hedged: boolean
  /** The words that decided it. */
  readonly by: readonly string[]
}

const HEDGES = new Set(wordsInRows(lists.hedges))
/** What nobody knows, or only guesses. */
const UNSURE =
  /\b(?:nobody can say|too small to|no way to tell|cannot be told|margin of|not sure|cannot judge|perhaps|possibly|unclear|unknown|uncertain|(?:is|are) not known|not yet known|never tried)\b/iu
/** A question, or what somebody asked. */
const UNASSERTED = /\?["”’)]*\.?$|\b(?:(?:was|were) asked|(?:you|he|she|they) asked)\b/iu
const FIGURE =
  /\d|\b(?:half|thirds?|quarters?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|dozens?|hundreds?|thousands?)\b/iu
/** Below this a sentence is laid out, not argued. */
const LEAST = 0.5

/**
 * A sentence helps a side only where it is sure: by explicit advice, by what is allowed or required, by a harm or
 * benefit that is plainly of one option, or by words that people argue with. `about` is the option that the sentence is
 * about when it names none.
 */
export function stanceOf(sentence: string, proposal: Proposal, about: 1 | -1 | 0 = 0): Stance {
  const tokens = tokensOf(evenly(sentence), proposal)
  const hedged = tokens.some(({ word }) => HEDGES.has(word)) || UNSURE.test(sentence)
  const found = bearingsIn(tokens)
  const neutral: Stance = { sign: 0, weight: 0, concern: concernOf(found, tokens), hedged, by: [] }
  if (UNASSERTED.test(sentence) || UNSURE.test(sentence)) return neutral
  const advice = adviceIn(tokens, proposal)
  const told = advice ?? requiredIn(tokens, about) ?? borneOut(found, tokens, proposal, about) ?? arguedFor(tokens)
  if (told === undefined) return neutral
  const relevance = 1 + 0.12 * Math.min(3, tokens.filter(({ root }) => proposal.terms.has(root)).length)
  const sureness = (hedged ? 0.6 : 1) * (FIGURE.test(sentence) ? 1.4 : 1) * relevance
  const { sign, by, weight = 1.2 } = told
  return { ...neutral, sign, weight: weight * sureness, by, ...(advice && { concern: 'advice' }) }
}

/** Harms and benefits that all point one way, each of an option that is known. */
function borneOut(
  found: readonly Bearing[],
  tokens: readonly SidedToken[],
  proposal: Proposal,
  about: 1 | -1 | 0,
): Advice | undefined {
  if (tokens.some(({ word }, at) => /^ask(?:s|ed)?$/u.test(word) && tokens[at + 1]?.word === 'for')) return undefined
  const sided = found.map((bearing) => bearing.points * ownerOf(bearing, tokens, proposal, about))
  const sum = sided.reduce((total, points) => total + points, 0)
  if (Math.abs(sum) < LEAST || sided.some((points) => points * sum <= 0)) return undefined
  return { sign: sum > 0 ? 1 : -1, weight: Math.min(2, Math.abs(sum)), by: found.flatMap(({ by }) => by) }
}

const evenly = (sentence: string): string =>
  sentence
    .replaceAll('’', "'")
    .replaceAll(/\bcan't\b/giu, 'cannot')
    .replaceAll(/\bwon't\b/giu, 'will not')
    .replaceAll(/n't\b/giu, ' not')
    .replaceAll(/(?<=\s)May\b/gu, '')
    .replaceAll(/\bno longer\b/giu, 'stops')
    .replaceAll(/\b(?:carr(?:y|ies|ied|ying)|go|goes|going) on\b/giu, 'continue')
    .replaceAll(/\b(?:only|just) (?=\d)/giu, 'lack ')
    .replaceAll(/\bafter savings\b/giu, '')

/** The words that a sentence says of each option, as the weights of arguments are learned from them. */
export const sayingsIn = (sentence: string, proposal: Proposal): readonly Saying[] =>
  sayingsOf(tokensOf(evenly(sentence), proposal))

/** The option that a document is about, by its title: a thing of one alone, or what is tried. */
export function aboutIn(title: string, proposal: Proposal): 1 | -1 | 0 {
  const tokens = tokensOf(title, proposal)
  const things = tokens.filter(({ trait }) => trait?.kind === 'thing')
  if (things.length > 0) return namedIn(things)
  if (isTrial(tokens) && tokens.some(({ trait }) => trait)) return 1
  const deeds = tokens.filter(({ trait }) => trait?.kind === 'deed')
  return deeds.length > 0 && tokens.some(({ trait }) => trait?.kind === 'beside') ? namedIn(tokens) : 0
}

/** The option that a sentence names, as the next one may mean it by “it”. */
export const optionIn = (sentence: string, proposal: Proposal): 1 | -1 | 0 =>
  namedIn(tokensOf(evenly(sentence), proposal))

/** The same by things alone; nothing where it names none. */
export function thingIn(sentence: string, proposal: Proposal): 1 | -1 | 0 | undefined {
  const things = tokensOf(sentence, proposal).filter(({ trait }) => trait?.kind === 'thing')
  return things.length === 0 ? undefined : namedIn(things)
}
