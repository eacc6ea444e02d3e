import { stemOf } from '../text.ts'
import { isEnding, isKeeping, type OptionTrait } from './options.ts'
import type { Proposal } from './proposal.ts'

/** A word of a sentence, and what it tells of the two options. */
export interface SidedToken {
  readonly word: string
  readonly root: string
  /** Which clause it stands in. */
  readonly clause: number
  readonly trait?: OptionTrait
}

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu) ?? []

const CLAUSES = /(?<=[,;:])\s|\s(?=(?:but|while|whereas|although|though|because)\s)/iu
const LEAST = 4
/** What there is now. */
const PRESENT = /^(?:current|existing|present)$/u

export function tokensOf(sentence: string, { traits, keeps }: Proposal): readonly SidedToken[] {
  const long = [...traits].filter(([term, { kind }]) => kind !== 'sort' && term.length >= LEAST)
  const traitOf = (root: string): OptionTrait | undefined =>
    traits.get(root) ??
    traits.get(root.replace(/(\p{L})\1$/u, '$1')) ??
    long.find(([term, { kind }]) => kind === 'deed' && root.startsWith(term))?.[1]
  return sentence.split(CLAUSES).flatMap((clause, at) =>
    wordsIn(clause).map((word, place, all) => {
      const root = stemOf(word)
      const isNow = keeps !== 0 && PRESENT.test(word) && /^\p{L}{3}/u.test(all[place + 1] ?? '')
      const trait = traitOf(root) ?? (isNow ? { side: keeps, kind: 'thing' as const } : undefined)
      return { word, root, clause: at, ...(trait && { trait }) }
    }),
  )
}

export const tokensSaid = (tokens: readonly SidedToken[]): string => tokens.map(({ word }) => word).join(' ')

const TRIALS = /^(?:trial|pilot)s?$/u
/** What medicine calls a trial is none of the proposal. */
const CLINICAL = /^(?:randomi[sz]ed|placebo|participants?|patients?|arm|controlled|surgical)$/u

export const isTrial = (tokens: readonly SidedToken[]): boolean =>
  tokens.some(({ word }) => TRIALS.test(word)) && !tokens.some(({ word }) => CLINICAL.test(word))

/** The option that some words name; nought for none or both. “Closing the library” is what is done, not the library. */
export function namedIn(tokens: readonly SidedToken[], how: { readonly sorts?: boolean } = {}): 1 | -1 | 0 {
  const sidesOf = (kind: OptionTrait['kind']): ReadonlySet<1 | -1> =>
    new Set(tokens.flatMap(({ trait }) => (trait?.kind === kind ? trait.side : [])))
  const [deeds, things] = [sidesOf('deed'), sidesOf('thing')]
  const [deed] = deeds
  if (deeds.size === 1 && things.size === 1 && !things.has(deed!)) return deed!
  for (const sides of [things, sidesOf('beside'), deeds, ...(how.sorts ? [sidesOf('sort')] : [])]) {
    if (sides.size > 1) return 0
    if (sides.size === 1) return [...sides][0]!
  }
  return 0
}

const THE_PLAN = /^(?:it|this|that|so|plan|proposal|idea|scheme|project|change|move)$/u

/**
 * What somebody would have or would not have, from the words for it: to keep what there is, to end it, or to do what
 * only one option does.
 */
export function wantedIn(
  tokens: readonly SidedToken[],
  proposal: Proposal,
  how: { readonly deeds?: boolean } = {},
): number {
  const deeds = tokens.filter(
    ({ trait, word, root }) => trait?.kind === 'deed' && (isKeeping(root) || !isForeign(tokens, word, proposal)),
  )
  const thing = namedIn(tokens.filter(({ trait }) => trait?.kind !== 'deed'))
  const done = new Set(deeds.map(({ trait }) => trait!.side))
  if (done.size > 1) return 0
  const [deed] = done
  const ends = tokens.some(({ root, trait }, at) => isEnding(root) && trait?.kind !== 'deed' && isDone(tokens, at))
  const keeps = tokens.some(({ root, trait }) => isKeeping(root) && trait?.kind !== 'deed')
  if (ends) return -(deed ?? (thing || Number(isTrial(tokens) || isPlan(tokens))))
  if (deed !== undefined) return deed
  if (keeps && (thing !== 0 || proposal.act !== 'end' || isPlan(tokens)))
    return proposal.act !== 'change' && thing !== 0 ? thing : isTrial(tokens) ? 1 : proposal.keeps
  if (how.deeds && !tokens.some(({ root }) => proposal.deeds.has(root))) return 0
  if (thing !== 0) return thing
  return isTrial(tokens) || isPlan(tokens) ? 1 : 0
}

const BEFORE_DEED =
  /^(?:to|should|must|shall|will|would|could|can|may|not|never|and|or|then|please|be|is|are|was|were|been|being|i|we|they|you|he|she|it)$/u
const BEHIND_DEED =
  /^(?:to|of|on|the|a|an|all|our|his|her|my|their|its|your|this|that|these|those|it|him|them|us|for|now|at|in)$/u

/** “A shelter at the tram stop” ends nothing: what is named is no deed. */
function isDone(tokens: readonly SidedToken[], at: number): boolean {
  const [before, here, behind] = [tokens[at - 1]?.word, tokens[at]!.word, tokens[at + 1]?.word]
  if (before === undefined || /(?:ing|ed)$/u.test(here) || BEFORE_DEED.test(before)) return true
  return behind !== undefined && BEHIND_DEED.test(behind)
}

const isPlan = (tokens: readonly SidedToken[]): boolean => tokens.slice(0, 3).some(({ word }) => THE_PLAN.test(word))

const AFTER =
  /^(?:him|her|it|them|me|us|you|to|from|in|into|at|on|of|by|for|with|before|after|now|until|as|because|and|or|soon|yet|again|this|next|here|there|any|at|so|if|is|are|was|would|will|be|may|might|could|should|must|has|have)$/u
const DETERMINERS = /^(?:the|a|an|all|our|his|my|their|its|your|that|these|those)$/u

/** “Change the filters” is not the change that is proposed: what is done is done to something else. */
function isForeign(tokens: readonly SidedToken[], deed: string, { terms }: Proposal): boolean {
  const at = tokens.findIndex(({ word }) => word === deed)
  const next = tokens.slice(at + 1).find(({ word }) => !DETERMINERS.test(word))
  if (next === undefined || next.clause !== tokens[at]!.clause) return false
  return next.trait === undefined && !terms.has(next.root) && !AFTER.test(next.word) && !isKeeping(next.root)
}
