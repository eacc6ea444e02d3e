import type { Proposal } from './proposal.ts'
import { namedIn, wantedIn, tokensSaid, type SidedToken } from './tokens.ts'

/** What is advised, wished or opposed, and the words that say so. */
export interface Advice {
  readonly sign: 1 | -1
  readonly weight?: number
  readonly by: readonly string[]
}

interface Form {
  readonly says: RegExp
  readonly way: 1 | -1
  /** Only what is done counts behind it, not a thing that is named. */
  readonly deeds?: true
}

/** Behind it stands what is meant; each is met at the beginning of the words that are left. */
const FORMS: readonly Form[] = [
  {
    says: /^(?:(?:is|are|am|was|were|be|been|speaks?|spoke|voted?|votes|advised?|advises|warned?|warns|decided|argued?|argues) (?:\w+ly |all |still )?against|objects? to|objected to|opposes?|opposed to|opposed|opposing|rejects?|rejected|refuses?|refused|discourages?|discouraged|regrets?|regretted|fears?|feared|hates?|(?:is|are|am|was|were) (?:\w+ly )?(?:afraid|worried|disappointed|unhappy|dissatisfied|tired)(?: of| about| with| by)?|(?:should be|am|is|are|would be) sorry|(?:is|are|am) (?:reluctant|unwilling) to|protests? against|protested against)\b/,
    way: -1,
  },
  {
    says: /^(?:supports?|supported|favou?rs?|favou?red|(?:is|are|am|was|were|be|spoke|speaks?) (?:\w+ly |all )?in favou?r of|(?:is|are|am) for|welcomes?|welcomed|endorses?|endorsed|recommends?|recommended|recommend that|advises?|advised|advocates?|urges?|urged|encourages?|prefers?|preferred|wants?|wanted|wish(?:es|ed)?|hopes?|would (?:like|love|prefer|use|come|attend|join|buy|switch)|votes? for|voted for|approves? of|calls? for|called for|insists? on|proposes?|proposed|loves?|loved|enjoys?|enjoyed|(?:is|are|am|was|were) (?:very |quite |more than )?(?:happy|pleased|satisfied|glad|delighted)(?: with| about)?)\b(?! to (?:know|ask|see whether))/,
    way: 1,
  },
  {
    says: /^(?:would (?:gladly|happily|rather|willingly)|(?:is|are|am|would be) (?:willing|ready|keen) to)\b/,
    way: 1,
  },
  { says: /^(?:asks?|asked|begs?|begged|beg) (?:\w+ ){0,4}?to\b/, way: 1 },
  { says: /^(?:should|must|ought to|had better|needs? to|shall)\b/, way: 1, deeds: true },
  {
    says: /^(?:i|we) would\b(?! (?:not )?(?:like|love|prefer|gladly|happily|rather|willingly|be|have|need|know|see)\b)/,
    way: 1,
  },
  { says: /^(?:i|we) will\b/, way: 1, deeds: true },
]
const ORDERS =
  /^(?:please )?(?:(?:do not|never) )?(?=(?:keep|stop|move|close|open|sell|leave|continue|end|ban|remove|hire|buy|build|extend|cancel|scrap|let)\b)/
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being)(?: not| never| strongly| firmly)* (?:recommended|advised|supported|preferred|welcomed|favou?red|wanted|opposed|rejected|discouraged|endorsed|advised against)$/
const NEGATIVE = /\b(?:not|never|neither|nor|cannot|hardly)\b/
const NOBODY = /^(?:none|nobody|no|neither|few)\b|\b(?:no|any) reasons?\b/
/** What people want who are only spoken of, or under a condition. */
const ASIDE = /\b(?:who|whoever|what|whatever|if|when|unless)(?: \w+){0,2}$/
/** “She did not write that he should move” says nothing; “I do not think that he should” does. */
const UNSAID = /\b(?:not|never) (?:say|said|write|wrote|written|claim|state)\b/
const DOUBTED = /\b(?:not|never) (?:think|believe|feel|see)\b/
const SHARE = /\b(\d+(?:\.\d+)?) (?:per cent|percent)\b/
/** What holds only under a condition, or is not known, advises nothing. */
const OPEN =
  /\b(?:if|only (?:when|after|once|on condition)|unless|provided that|whether|depends|not sure|cannot (?:judge|say|tell)|as long as)\b/
const ENDS = /\b(?:because|since|so that|which|who|although|though|while|but)\b/

const NEAR = 3
const HALF = 50
const FAR = 14

/** Explicit advice, preference or opposition, with its object resolved to one of the options. It comes before anything else. */
export function adviceIn(tokens: readonly SidedToken[], proposal: Proposal): Advice | undefined {
  if (OPEN.test(tokensSaid(tokens))) return undefined
  const found = Array.from({ length: (tokens.at(-1)?.clause ?? -1) + 1 }, (_, clause) =>
    tokens.filter((token) => token.clause === clause),
  ).flatMap((clause) => inClause(clause, proposal))
  const signs = new Set(found.map(({ sign }) => sign))
  return signs.size === 1 ? { sign: found[0]!.sign, by: found.flatMap(({ by }) => by) } : undefined
}

function inClause(clause: readonly SidedToken[], proposal: Proposal): readonly Advice[] {
  const text = tokensSaid(clause)
  const order = ORDERS.exec(text)
  if (order) {
    const wanted = wantedIn(clause, proposal)
    const sign = NEGATIVE.test(order[0]) ? -wanted : wanted
    return sign === 0 || !clause.some(({ trait }) => trait) ? [] : [adviceOf(sign, clause.slice(0, NEAR))]
  }
  const passive = PASSIVE.exec(text)
  if (passive) {
    const before = text.slice(0, passive.index).split(' ').length - 1
    const wanted = wantedIn(clause.slice(0, before), proposal)
    const turned = /(?:opposed|rejected|discouraged|against)$/.test(passive[0]) !== NEGATIVE.test(text)
    return wanted === 0 ? [] : [adviceOf(turned ? -wanted : wanted, clause.slice(before))]
  }
  for (const at of clause.keys()) {
    const words = clause.slice(at, at + FAR + 6)
    const rest = tokensSaid(words)
    const form = FORMS.find(({ says }) => says.test(rest))
    if (form === undefined) continue
    const length = form.says.exec(rest)![0].split(' ').length
    const before = clause.slice(0, at)
    // “MediDesk supports export” is nobody's opinion.
    if (!form.deeds && namedIn(before) !== 0) return []
    const meant = upTo(words.slice(length))
    const subject = form.deeds ? before.filter(({ trait }) => trait?.kind !== 'deed') : []
    const wanted = preferred(meant, (part) => wantedIn([...part, ...subject], proposal, form))
    if (wanted === 0 || (form.deeds && wantedIn(meant, proposal, form) === 0 && !isPlain(meant, proposal))) continue
    const [said, asked] = [tokensSaid(before), tokensSaid(meant.slice(0, NEAR))]
    if (isAside(said)) return []
    const denied = [
      NOBODY.test(said),
      form.deeds && DOUBTED.test(said),
      !form.deeds && NEGATIVE.test(tokensSaid(before.slice(-NEAR))),
      NEGATIVE.test(asked),
    ].filter((holds) => holds).length
    return [adviceOf(denied % 2 === 1 ? -wanted * form.way : wanted * form.way, words.slice(0, length))]
  }
  return []
}

/** “More buses than free ones”: what is put second is not wanted; where both parts want the same, nobody can tell. */
function preferred(meant: readonly SidedToken[], wants: (part: readonly SidedToken[]) => number): number {
  const than = meant.findIndex(({ word }) => word === 'than')
  if (than === -1) return wants(meant)
  const behind = meant.slice(than + 1)
  const [first, second] = [wants(meant.slice(0, than)), wants(behind) || namedIn(behind)]
  return first === second ? 0 : first - second
}

/** The deed stands behind the form, even where the thing stands before it: “the lane should stay”. */
const isPlain = (meant: readonly SidedToken[], proposal: Proposal): boolean =>
  wantedIn(meant, { ...proposal, keeps: 1 }, { deeds: true }) !== 0

/** It is somebody else's, or that of a minority. */
const isAside = (said: string): boolean =>
  ASIDE.test(said) ||
  /\b(?:only|lack)\b/.test(said) ||
  UNSAID.test(said) ||
  Number(SHARE.exec(said)?.[1] ?? HALF) < HALF

const upTo = (tokens: readonly SidedToken[]): readonly SidedToken[] => {
  const end = tokens.findIndex(({ word }) => ENDS.test(word))
  return tokens.slice(0, Math.min(FAR, end === -1 ? tokens.length : end))
}

const adviceOf = (sign: number, tokens: readonly SidedToken[]): Advice => ({
  sign: sign > 0 ? 1 : -1,
  by: tokens.map(({ word }) => word),
})
