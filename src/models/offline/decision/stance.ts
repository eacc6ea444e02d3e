import { concerns, directions, hedges, judgements, type ConcernName } from '../lines/concerns.ts'
import { stem } from '../text.ts'
import { isEnding, isKeeping, type Proposal } from './proposal.ts'

/** What a sentence says for or against a proposal; `weight` is nought when it says neither. */
export interface Stance {
  readonly sign: 1 | -1 | 0
  readonly weight: number
  readonly concern: ConcernName
  readonly hedged: boolean
  readonly figured: boolean
  /** The words that decided it. */
  readonly by: readonly string[]
}

interface Valued {
  readonly sign: 1 | -1
  readonly concern: ConcernName
  /** It values by itself, without a direction. */
  readonly alone: boolean
}

const list = (text: string): readonly string[] => text.match(/\S+/g) ?? []

const VALUED: ReadonlyMap<string, Valued> = new Map<string, Valued>([
  ...concerns.flatMap(({ name, good, bad }) => [
    ...list(good).map((word) => [word, { sign: 1, concern: name, alone: false }] as const),
    ...list(bad).map((word) => [word, { sign: -1, concern: name, alone: false }] as const),
  ]),
  ...(['good', 'bad'] as const).flatMap((kind) =>
    Object.entries(judgements[kind]).flatMap(([name, text]) =>
      list(text).map((word) => {
        const sign = kind === 'good' ? 1 : -1
        return [word, { sign, concern: name as ConcernName, alone: true }] as const
      }),
    ),
  ),
])
const NEAR: ReadonlyMap<string, ConcernName> = new Map(
  concerns.flatMap(({ name, good, bad, near }) => list(`${good} ${bad} ${near}`).map((word) => [stem(word), name])),
)
const DIRECTIONS: ReadonlyMap<string, 1 | -1> = new Map<string, 1 | -1>([
  ...list(directions.up).map((word) => [word, 1] as const),
  ...list(directions.down).map((word) => [word, -1] as const),
])
const HEDGES = new Set(list(hedges))
const UNSURE = /\b(?:nobody can say|too small|no way to tell|cannot be told|in part|margin of)\b/iu
/** A question, a wish, a thing nobody knows or has tried. */
const UNASSERTED = /\?["”’)]*$|\b(?:ask(?:s|ed)? for|(?:was|were) asked|never tried|(?:is|are) not known)\b/iu
const NEGATIONS = new Set(
  list("not never neither nor hardly cannot can’t can't don’t don't doesn’t doesn't didn’t didn't"),
)
/** What was paid is a burden as soon as a figure stands with it. */
const PAID = /^(?:cost|paid|spent)$/
const ADVISES = /^(?:recommend|urge|advise|ask)(?:s|d|ed)?$/
const FIGURE =
  /\d|\b(?:half|thirds?|quarters?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|dozens?|hundreds?|thousands?)\b/iu
const BEFORE = 12
const BEHIND = 8
const LEAST = 0.5

const neutral: Stance = { sign: 0, weight: 0, concern: 'outcome', hedged: false, figured: false, by: [] }

/**
 * Direction × value × negation. A direction takes the nearest valued thing behind it, else before it; words such as
 * “saved” or “costly” value alone. Hedges and comparisons lower the weight, figures raise it. Without a direction or a
 * value a sentence is neutral.
 */
export function stanceOf(sentence: string, proposal: Proposal): Stance {
  if (UNASSERTED.test(sentence)) return neutral
  const tokens = tokensOf(asserted(sentence))
  const found = readingsOf(tokens)
  const advice = adviceOf(tokens, proposal)
  const sum = advice ?? found.reduce((total, { points }) => total + points, 0) * facing(tokens, proposal)
  if (Math.abs(sum) < LEAST || isElsewhere(sentence, tokens, proposal)) return neutral
  const hedged = tokens.some(({ word }) => HEDGES.has(word)) || UNSURE.test(sentence)
  const figured = FIGURE.test(sentence)
  const sureness = (hedged ? 0.6 : 1) * (/\bthan\b/iu.test(sentence) ? 0.85 : 1) * (figured ? 1.4 : 1)
  const relevance = 1 + 0.12 * Math.min(3, tokens.filter(({ root }) => proposal.terms.has(root)).length)
  return {
    sign: sum > 0 ? 1 : -1,
    weight: Math.min(2, Math.abs(sum)) * sureness * relevance,
    concern:
      advice === undefined
        ? concernOf(
            found.filter(({ points }) => points * sum > 0),
            tokens,
          )
        : 'advice',
    hedged,
    figured,
    by: found.flatMap(({ by }) => by),
  }
}

interface Token {
  readonly word: string
  readonly root: string
  /** Which clause it stands in. */
  readonly clause: number
}

/** What stands under a condition is not asserted. */
const asserted = (sentence: string): string => sentence.replace(/^(?:if|unless|whether|when)\b[^,]{0,160},\s*/iu, '')

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu) ?? []

function tokensOf(sentence: string): readonly Token[] {
  const even = sentence
    .replaceAll(/\bno longer\b/giu, 'stops')
    .replaceAll(/\b(?:only|just) (?=\d)/giu, 'lack ')
    .replaceAll(/\bafter savings\b/giu, '')
  return even
    .split(/(?<=[,;:])\s|\s(?=(?:but|while|whereas|although|though)\s)/iu)
    .flatMap((clause, at) => wordsIn(clause).map((word) => ({ word, root: stem(word), clause: at })))
}

interface Reading {
  readonly points: number
  readonly concern: ConcernName
  readonly by: readonly string[]
}

function readingsOf(tokens: readonly Token[]): readonly Reading[] {
  const taken = new Set<number>()
  const saved = tokens.some(({ word }) => /^sav(?:e|es|ed)$/.test(word))
  const directed = tokens.flatMap(({ word }, at): readonly Reading[] => {
    const way = DIRECTIONS.get(word) ?? comparedAt(tokens, at)
    const thing = way === undefined ? undefined : nearest(tokens, at, taken)
    const valued = thing === undefined ? undefined : VALUED.get(tokens[thing]!.word)
    if (way === undefined || thing === undefined || valued === undefined) return []
    taken.add(thing)
    if (describes(word, valued)) return []
    const points = way * valued.sign * denied(tokens, at)
    return [{ points, concern: valued.concern, by: [word, tokens[thing]!.word] }]
  })
  const alone = tokens.flatMap(({ word }, at): readonly Reading[] => {
    if (taken.has(at)) return []
    if (isPaid(tokens, at)) return saved ? [] : [{ points: -0.8, concern: 'money', by: [word] }]
    const valued = VALUED.get(word)
    if (!valued?.alone) return isUnable(tokens, at) ? [{ points: -0.6, concern: 'outcome', by: [word] }] : []
    const concern = concernBeside(tokens, at) ?? valued.concern
    return [{ points: 0.8 * valued.sign * denied(tokens, at), concern, by: [word] }]
  })
  return [...directed, ...alone]
}

/** “No fares”, “patients without a car”: that tells what something is, not what it does. */
const describes = (word: string, { sign, alone, concern }: Valued): boolean =>
  (word === 'without' && sign < 0 && !alone) || (word === 'no' && concern === 'money')

/** “8.1 out of 10, against 7.4 before” goes up without saying so. */
function comparedAt(tokens: readonly Token[], at: number): 1 | -1 | undefined {
  if (tokens[at]!.word !== 'against') return undefined
  const before = tokens.slice(Math.max(0, at - 6), at).find(({ word }) => /^\d/.test(word))
  const change = Number(before?.word) - Number(tokens[at + 1]?.word)
  return Number.isNaN(change) || change === 0 ? undefined : change > 0 ? 1 : -1
}

/** Behind the direction in its clause, else before it. */
function nearest(tokens: readonly Token[], at: number, taken: ReadonlySet<number>): number | undefined {
  const isFree = (place: number): boolean =>
    !taken.has(place) && VALUED.has(tokens[place]?.word ?? '') && !isPaid(tokens, place)
  for (let here = at + 1; here <= at + BEHIND && tokens[here]?.clause === tokens[at]!.clause; here++)
    if (isFree(here)) return here
  for (let here = at - 1; here >= Math.max(0, at - BEFORE); here--) if (isFree(here)) return here
  return undefined
}

function isPaid(tokens: readonly Token[], at: number): boolean {
  const { word, clause } = tokens[at]!
  if (!PAID.test(word) || tokens.slice(Math.max(0, at - 3), at).some((token) => isChange(token.word))) return false
  return tokens
    .slice(at + 1, at + 9)
    .some((token) => token.clause === clause && /^(?!(?:19|20)\d\d$)\d/.test(token.word))
}

const isChange = (word: string): boolean => /^(?:cuts?|reduced?s?|raised?s?|lower(?:s|ed)?|increased?s?)$/.test(word)

const isUnable = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.word === 'cannot' || (tokens[at]!.word === 'could' && tokens[at + 1]?.word === 'not')

const concernBeside = (tokens: readonly Token[], at: number): ConcernName | undefined =>
  [1, 2, 3, -1, -2, -3].flatMap((step) => VALUED.get(tokens[at + step]?.word ?? '') ?? []).find(({ alone }) => !alone)
    ?.concern

const denied = (tokens: readonly Token[], at: number): number =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word, clause }) => NEGATIONS.has(word) && clause === tokens[at]!.clause)
    ? -0.7
    : 1

/** A recommendation to keep or to end weighs more than single words do. */
function adviceOf(tokens: readonly Token[], { act, terms }: Proposal): number | undefined {
  const at = tokens.findIndex(({ word }) => ADVISES.test(word))
  const verb =
    at === -1 ? undefined : tokens.slice(at + 1, at + 8).find(({ word }) => isKeeping(word) || isEnding(word))
  if (verb === undefined) return undefined
  const from = tokens.indexOf(verb)
  const meant = tokens.slice(from, from + 6).filter(({ root }) => terms.has(root)).length > 1
  if (act === 'change') return isKeeping(verb.word) && meant ? 0 : -1.2
  return isKeeping(verb.word) === (act === 'keep') ? 1.2 : -1.2
}

/** Praise of a thing speaks against a proposal to end it, and what it is preferred to counts the other way round. */
function facing(tokens: readonly Token[], { act, terms }: Proposal): 1 | -1 {
  const than = tokens.findIndex(({ word }) => word === 'than')
  const shared = (part: readonly Token[]): number =>
    new Set(part.map(({ root }) => root).filter((root) => terms.has(root))).size
  const preferred = than !== -1 && shared(tokens.slice(than)) > shared(tokens.slice(0, than))
  const ends = act === 'end' && !tokens.some(({ word }) => isEnding(word))
  return preferred === ends ? 1 : -1
}

/** What would happen to something else: an alternative, unless it is a burden that somebody would have to bear. */
const isElsewhere = (sentence: string, tokens: readonly Token[], { terms }: Proposal): boolean =>
  /\bwould\b(?! have to)/iu.test(sentence) && !tokens.some(({ root }) => terms.has(root))

function concernOf(found: readonly Reading[], tokens: readonly Token[]): ConcernName {
  const told = found.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))[0]?.concern
  if (told !== undefined && told !== 'outcome') return told
  const hints = Map.groupBy(
    tokens.flatMap(({ root }) => NEAR.get(root) ?? []),
    (name) => name,
  )
  return [...hints].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'outcome'
}

/** The concern that a few words are about, such as an axis or a question. */
export const concernIn = (text: string): ConcernName | undefined =>
  wordsIn(text).flatMap((word) => VALUED.get(word)?.concern ?? NEAR.get(stem(word)) ?? [])[0]
