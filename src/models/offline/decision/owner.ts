import type { Bearing } from './bearing.ts'
import type { Proposal } from './proposal.ts'
import { isTrial, namedIn, type SidedToken } from './tokens.ts'

/** A word that values is of the option that stands at most so many words before it. */
const REACH = 5
const NEXT = 2
const BY = /^(?:with|by|through|under|during|since|after|at|on|in|for|of|from|to|when|once)$/u
const RELATIVE = /^(?:which|who|whose|whom|where)$/u
const CONDITION = /^(?:if|when|once|unless|whether|should)$/u

const isTrait = ({ trait }: SidedToken): boolean => trait !== undefined && trait.kind !== 'sort'

/** The option that a harm or a benefit is of; nought where it may be of either, or of neither. */
export function ownerOf(
  bearing: Bearing,
  tokens: readonly SidedToken[],
  proposal: Proposal,
  about: 1 | -1 | 0,
): number {
  const { at, kind } = bearing
  const condition = conditionIn(tokens)
  if (condition) return namedIn(condition)
  if (tokens[at]!.trait || (kind === 'price' && proposal.rival)) return 0
  const from = tokens.findIndex(({ clause }) => clause === tokens[at]!.clause)
  const clause = tokens.filter((token) => token.clause === tokens[at]!.clause)
  if (clause.some((token) => isTrait(token) || (kind === 'change' && token.trait)))
    return within(clause, at - from, kind) * without(clause)
  if (tokens[at]!.word === 'cannot') return 0
  // What hangs on a thing is of that thing: “the diary, which exposed names, ended when online booking began”.
  const isRelative = RELATIVE.test(clause[0]?.word ?? '')
  const before = isRelative ? tokens.filter((token) => token.clause === tokens[at]!.clause - 1) : tokens.slice(0, from)
  const whole = namedIn(before) * without(before)
  if (whole !== 0 || isRelative || tokens.some(isTrait)) return whole
  if (isTrial(tokens)) return 1
  return tokens.some(({ word }) => /^(?:you|your)$/u.test(word)) ? 0 : about
}

/** Inside one clause: the option before the word, or behind it as that with which it came about. */
function within(clause: readonly SidedToken[], at: number, kind: Bearing['kind']): number {
  const than = clause.findIndex(({ word }) => word === 'than')
  if (than !== -1) return namedIn(clause.slice(0, than)) || -namedIn(clause.slice(than))
  if (kind !== 'verdict') return namedIn(clause, { sorts: kind === 'change' })
  const reach = clause[at]!.word === 'cannot' ? NEXT : REACH
  const last = clause.findLastIndex((token, place) => place < at && isTrait(token))
  if (last !== -1) return at - last <= reach ? namedIn(clause.slice(0, at)) : 0
  const next = clause.findIndex((token, place) => place > at && isTrait(token))
  const isBy = clause.slice(Math.max(at + 1, next - 3), next).some(({ word }) => BY.test(word))
  return isBy ? namedIn(clause.slice(at)) : 0
}

/** “Without the lane the buses would be late” speaks for the lane. */
function without(tokens: readonly SidedToken[]): 1 | -1 {
  const at = tokens.findIndex(({ word }) => word === 'without')
  return at !== -1 && tokens.slice(at + 1, at + 4).some(isTrait) ? -1 : 1
}

/** The words of a condition that the sentence begins or ends with. */
export function conditionIn(tokens: readonly SidedToken[]): readonly SidedToken[] | undefined {
  const at = tokens.findIndex(({ word }) => CONDITION.test(word))
  if (at === -1) return undefined
  const isOne = /^(?:if|once|unless)$/u.test(tokens[at]!.word) || at === 0
  return isOne ? tokens.slice(at).filter((token) => token.clause === tokens[at]!.clause) : undefined
}
