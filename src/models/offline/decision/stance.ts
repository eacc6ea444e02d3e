import { hedges, type ConcernName } from '../lines/concerns.ts'
import { adviceIn } from './advice.ts'
import { bearingsIn, concernOf, type Bearing } from './bearing.ts'
import type { Proposal } from './proposal.ts'
import { isTrial, namedIn, tokensOf, type Token } from './tokens.ts'

export { concernIn } from './bearing.ts'

/** Which of the two options a sentence helps: 1 the proposal, -1 the alternative, 0 neither or not surely. */
export interface Stance {
  readonly sign: 1 | -1 | 0
  readonly weight: number
  readonly concern: ConcernName
  readonly hedged: boolean
  readonly figured: boolean
  /** The words that decided it. */
  readonly by: readonly string[]
}

const HEDGES = new Set(hedges.match(/\S+/g))
const UNSURE =
  /\b(?:nobody can say|too small|no way to tell|cannot be told|in part|margin of|not sure|cannot judge)\b/iu
/** A question, a wish, a thing nobody knows or has tried. */
const UNASSERTED =
  /\?["”’)]*\.?$|\b(?:(?:was|were) asked|never tried|(?:is|are) not known|not yet known|(?:you|he|she|they) asked)\b/iu
const FIGURE =
  /\d|\b(?:half|thirds?|quarters?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|dozens?|hundreds?|thousands?)\b/iu
/** Below this a sentence is laid out, not argued. */
export const MARGIN = 0.5

/**
 * A sentence helps a side only where it is sure: by explicit advice, by a requirement, or by a harm or benefit that is
 * plainly of one option. `about` is the option that the whole document is about, if it is about one.
 */
export function stanceOf(sentence: string, proposal: Proposal, about: 1 | -1 | 0 = 0): Stance {
  const plain = sentence.toLowerCase().replaceAll('’', "'")
  const figured = FIGURE.test(sentence)
  const tokens = tokensOf(evenly(sentence), proposal)
  const hedged = tokens.some(({ word }) => HEDGES.has(word)) || UNSURE.test(sentence)
  const found = bearingsIn(tokens)
  const neutral: Stance = { sign: 0, weight: 0, concern: concernOf(found, tokens), hedged, figured, by: [] }
  if (UNASSERTED.test(sentence)) return neutral
  const advice = adviceIn(tokens, proposal, plain)
  const told = advice ?? requiredIn(tokens, plain)
  const relevance = 1 + 0.12 * Math.min(3, tokens.filter(({ root }) => proposal.terms.has(root)).length)
  const sureness = (hedged ? 0.6 : 1) * (figured ? 1.4 : 1) * relevance
  if (told)
    return {
      ...neutral,
      sign: told.sign,
      weight: 1.2 * sureness,
      by: told.by,
      concern: advice ? 'advice' : neutral.concern,
    }
  if (hedged) return neutral
  const sided = found.flatMap((bearing) => {
    const side = ownerOf(bearing, tokens, proposal, about)
    return side === 0 ? [] : [{ ...bearing, points: bearing.points * side }]
  })
  const sum = sided.reduce((total, { points }) => total + points, 0)
  const mixed = sided.length < found.length || sided.some(({ points }) => points * sum < 0)
  if (mixed || Math.abs(sum) < MARGIN) return neutral
  return {
    ...neutral,
    sign: sum > 0 ? 1 : -1,
    weight: Math.min(2, Math.abs(sum)) * sureness,
    by: sided.flatMap(({ by }) => by),
  }
}

const evenly = (sentence: string): string =>
  sentence
    .replaceAll(/(?<=\s)May\b/gu, '')
    .replaceAll(/\bno longer\b/giu, 'stops')
    .replaceAll(/\b(?:carr(?:y|ies|ied|ying)|go|goes|going) on\b/giu, 'continue')
    .replaceAll(/\b(?:only|just) (?=\d)/giu, 'lack ')
    .replaceAll(/\bafter savings\b/giu, '')

const CONDITION = /^(?:if|when|once|unless|whether|should)$/u

/** The option that a harm or a benefit is of; nought where it may be of either, or of neither. */
function ownerOf({ at, kind }: Bearing, tokens: readonly Token[], proposal: Proposal, about: 1 | -1 | 0): 1 | -1 | 0 {
  const clause = tokens.filter((token) => token.clause === tokens[at]!.clause)
  const condition = conditionIn(tokens)
  if (condition) return namedIn(condition)
  if (kind === 'price' && isShared(proposal)) return 0
  const than = clause.findIndex(({ word }) => word === 'than')
  if (than !== -1) {
    const [one, other] = [namedIn(clause.slice(0, than)), namedIn(clause.slice(than))]
    return one === 0 ? (-other as 1 | -1 | 0) : one
  }
  const named = namedIn(clause, { sorts: kind === 'change' })
  if (named !== 0 || clause.some(({ mark }) => mark && mark.kind !== 'sort')) return named
  const whole = namedIn(tokens)
  if (whole !== 0 || tokens.some(({ mark }) => mark && mark.kind !== 'sort')) return whole
  if (isTrial(tokens)) return 1
  return tokens.some(({ word }) => /^(?:i|my|me|you|your)$/u.test(word)) ? 0 : about
}

/** The words of a condition that the sentence begins or ends with. */
function conditionIn(tokens: readonly Token[]): readonly Token[] | undefined {
  const at = tokens.findIndex(({ word }) => CONDITION.test(word))
  if (at === -1) return undefined
  const clause = tokens.slice(at).filter((token) => token.clause === tokens[at]!.clause)
  return tokens[at]!.word === 'if' || tokens[at]!.word === 'once' || at === 0 ? clause : undefined
}

/** Where both options have something of their own, each may have its price. */
const isShared = ({ marks }: Proposal): boolean =>
  new Set([...marks.values()].filter(({ kind }) => kind === 'thing' || kind === 'beside').map(({ side }) => side))
    .size > 1

const ALLOWS =
  /\b(?:needs?|requires?) no (?:\w+ )?(?:permission|permit|licen[cs]e|consent|approval)\b|\b(?:is|are) (?:allowed|permitted|eligible)\b|\bwill (?:cover|pay for|fund)\b/u
const FORBIDS =
  /\b(?:forbids?|prohibits?|rules? out)\b|\b(?:is|are) not (?:allowed|permitted|covered|eligible)\b|\b(?:requires?|needs?) (?!no )(?:\w+ ){0,3}(?:permission|permit|licen[cs]e|consent|approval)\b|\b(?:fails?|failed|does not|did not) (?:to )?(?:meet|comply|satisfy|fulfil)\b|\bfail(?:s|ed)? the (?:requirement|test|condition)/u
const WITHHELD =
  /\b(?:nor|not|never|stops?|cannot|won't|unable to|don't|doesn't)\b(?: \w+){0,3} (?:deliver|supply|provide|offer|accept|support|serve|guarantee|cover|pay)\b/u

/** What a rule, a contract or a supplier allows one option or refuses it. */
function requiredIn(tokens: readonly Token[], plain: string): { sign: 1 | -1; by: readonly string[] } | undefined {
  const side = namedIn(tokens)
  if (side === 0 || conditionIn(tokens)) return undefined
  const even = plain.replaceAll(/\bno longer\b/gu, 'stops')
  const refused = FORBIDS.exec(even) ?? WITHHELD.exec(even)
  const found = refused ?? ALLOWS.exec(even)
  if (!found) return undefined
  return { sign: (refused ? -side : side) as 1 | -1, by: found[0].split(' ') }
}

/** The option that a document is about, by its title: a thing of one alone, or what is tried. */
export function aboutIn(title: string, proposal: Proposal): 1 | -1 | 0 {
  const tokens = tokensOf(title, proposal)
  const things = tokens.filter(({ mark }) => mark?.kind === 'thing')
  if (things.length > 0) return namedIn(things)
  if (isTrial(tokens) && tokens.some(({ mark }) => mark)) return 1
  const deeds = tokens.filter(({ mark }) => mark?.kind === 'deed')
  return deeds.length > 0 && tokens.some(({ mark }) => mark?.kind === 'beside') ? namedIn(tokens) : 0
}
