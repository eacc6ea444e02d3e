import type { Advice } from './advice.ts'
import { conditionIn } from './owner.ts'
import { namedIn, tokensSaid, type SidedToken } from './tokens.ts'

const ALLOWS =
  /\b(?:needs?|requires?) no (?:\w+ )?(?:permission|permit|licen[cs]e|consent|approval)\b|\b(?:is|are) (?:allowed|permitted|eligible|available|included|guaranteed|free of charge)\b|\bwe (?:offer|guarantee|provide)\b|\bwill (?:cover|pay for|fund)\b|\b(?:pays?|paid) (?:for itself|off|back)\b|\bworth (?:it|the|every)\b/u
const FORBIDS =
  /\b(?:not|never|hardly) (?:pay (?:for itself|off|back)|worth (?:it|the))\b|\b(?:forbids?|prohibits?|rules? out)\b|\b(?:is|are) (?:not|stops) (?:allowed|permitted|covered|eligible|available)\b|\b(?:requires?|needs?) (?!no )(?:\w+ ){0,3}(?:permission|permit|licen[cs]e|consent|approval)\b|\b(?:fails?|failed|does not|did not) (?:to )?(?:meet|comply|satisfy|fulfil)\b|\bfail(?:s|ed)? the (?:requirement|test|condition)/u
const WITHHELD =
  /\b(?:nor|not|never|stops?|cannot|unable to)\b(?: \w+){0,3} (?:deliver|supply|provide|offer|accept|support|serve|guarantee|cover|pay|work|function|fit|suffice|last)\b/u
/** Money that comes with an option, and work that does. */
const GRANTS = /\b(?:grants?|subsid(?:y|ies)|bursar(?:y|ies)|rebates?|discounts?) (?:of|up to|for|is|are|covers?)\b/u
const BURDENS = /\bwould (?:have to|need)\b|\bneeds? (?:a new|new|repairs?|replacing|to be (?:repaired|replaced))\b/u

const CAN = /\b(?:i|we|he|she|they|people|\p{L}+s) (?:can|could|will be able to)\b(?! not)/u
const CANNOT = /\b(?:cannot|could not|have to|has to)\b/u

/** “If the pool opens early, I can swim before work”: what an option lets people do, or makes them do. */
function enabledIn(tokens: readonly SidedToken[]): Advice | undefined {
  const condition = conditionIn(tokens)
  const side = condition?.[0]?.word === 'if' ? namedIn(condition) : 0
  const text = tokensSaid(tokens.filter((token) => !condition?.includes(token)))
  const refused = CANNOT.exec(text)
  const found = refused ?? CAN.exec(text)
  return side === 0 || !found ? undefined : { sign: (refused ? -side : side) as 1 | -1, by: found[0].split(' ') }
}

/** What a rule, a contract or a supplier allows one option or refuses it, what it brings with it and what it asks for. */
export function requiredIn(tokens: readonly SidedToken[], about: 1 | -1 | 0): Advice | undefined {
  if (conditionIn(tokens)) return enabledIn(tokens)
  const text = tokensSaid(tokens)
  const refused = FORBIDS.exec(text) ?? WITHHELD.exec(text) ?? BURDENS.exec(text)
  const found = refused ?? ALLOWS.exec(text) ?? grantIn(text)
  if (!found) return undefined
  const isUnnamed = !tokens.some(({ trait }) => trait) && !/\b(?:you|your)\b/u.test(text)
  const side = isUnnamed ? about : namedIn(tokens)
  return side === 0 ? undefined : { sign: (refused ? -side : side) as 1 | -1, by: found[0].split(' ') }
}

const grantIn = (text: string): RegExpExecArray | null =>
  /\b(?:no|not|stops|cannot)\b/u.test(text) || !/\d/u.test(text) ? null : GRANTS.exec(text)
