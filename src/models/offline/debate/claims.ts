import type { Deck } from '../deck.ts'
import goods from '../decks/debate/goods.json' with { type: 'json' }
import {
  bareWords,
  capitalised,
  clauses,
  quotable,
  sentences,
  shorten,
  smooth,
  stems,
  withoutEnd,
  spacedWords,
} from '../text.ts'
import { readPoint, worthOf } from './brought.ts'
import { readsAsSentence } from './sense.ts'
import { filledIn } from '../writer.ts'
import { isCommon, leaningOf, type ValueTheme } from './themes.ts'

/** One thing a debater holds, in the forms in which it can be said. */
export interface HeldClaim {
  /** As it stands behind a colon, with its own end. */
  readonly said: string
  /** A few words of it, to stand between quotation marks. */
  readonly label: string
  readonly stems: ReadonlySet<string>
  readonly theme: ValueTheme | undefined
  /** Whether it speaks against its theme. */
  readonly against: boolean
  /** What can be said along with it. */
  readonly allies: Deck
  readonly reasoned: boolean
  /** How much a judge would give for it. */
  readonly worth: number
}

interface Character {
  readonly name: string
  readonly personality?: string | undefined
  readonly position: string
  readonly instructions?: string | undefined
}

const LONGEST = 24
const LABEL = 18

/** How briefs speak to the one who is to argue; what comes after it is the claim. */
const ADDRESS =
  /^(?:you|i)(?: (?:firmly|strongly|really|also))? (?:believe|argue|think|hold|claim|maintain|contend|say|are convinced|am convinced)(?: that)?[,:]? |^(?:argue|defend the view|make the case|your position is|my position is)(?: that)?[,:]? /iu

const PLAIN_STARTS = new Set(
  `a all an another any anybody as at because both each every everybody for from he how if in it its many most much no
  nobody nothing of on one only our people she since some somebody such that the their there these they this those to
  we what when whenever where wherever whether while who whoever with without`.match(/\S+/g),
)

const { bare } = goods

/** The claims of a position, and what else is to be claimed. There is always one, however little it says. */
export function claimsOf(me: Character, surroundings: string, more: readonly string[] = []): readonly HeldClaim[] {
  const common = new Set(
    `${surroundings} ${me.position} ${me.instructions ?? ''}`.match(/(?<![\p{L}.])\p{Ll}[\p{L}’'-]*/gu),
  )
  const parts = [...sentences(me.position.replaceAll(/^\s*(?:[-*•]|\d+[.)])\s+/gmu, '')), ...more]
    .map((sentence) => inOwnVoice(smooth(sentence)))
    .flatMap(pieces)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const unique = parts.filter((part, at) => parts.findIndex((other) => same(part, other)) === at)
  const claims = unique.map((part) => claim(part, common))
  return claims.length > 0
    ? claims
    : [claim(filledIn(bare.claim, { name: smooth(me.name) || bare.nobody }) ?? '', common)]
}

const same = (one: string, other: string): boolean => bareWords(one).join(' ') === bareWords(other).join(' ')

function claim(sentence: string, common: ReadonlySet<string>): HeldClaim {
  const end = /[!?！？。]$/u.exec(sentence)?.[0] ?? '.'
  const text = withoutEnd(sentence.replace(/[!?！？]+$/u, '')).replaceAll(/:\s/gu, ' – ')
  const soft = soften(text, common)
  const leaning = leaningOf(text)
  return {
    said: soft + end,
    label: labelOf(soft),
    stems: new Set(stems(text)),
    theme: leaning?.theme,
    against: leaning?.against ?? false,
    allies: leaning?.sure ? leaning.theme.upholds : [],
    worth: readsAsSentence(text) ? worthOf(readPoint(text)) : 0,
    reasoned: /\b(?:because|since|so|therefore)\b/iu.test(text),
  }
}

/** All of it if it is short; else without a clause that only sets the scene. */
function labelOf(text: string): string {
  const main = /^(?:if|when|while|since|as|although)\b[^,]*,\s+(.+)$/iu.exec(text)?.[1]
  return shorten(
    spacedWords(text).length > LABEL && main !== undefined && spacedWords(main).length > 3 ? main : text,
    LABEL,
  )
}

/** Small first letter behind a colon, unless the word may be a name. */
function soften(text: string, common: ReadonlySet<string>): string {
  const first = /^\p{L}[\p{L}’'-]*/u.exec(text)?.[0] ?? ''
  const small = first.toLowerCase()
  const known = PLAIN_STARTS.has(small) || isCommon(small) || (common.has(small) && first.slice(1) === small.slice(1))
  return known ? small + text.slice(first.length) : text
}

/** A brief says “you”; a speaker says “I”. Both take the same verbs but one. */
function inOwnVoice(sentence: string): string {
  const stripped = capitalised(sentence.replace(ADDRESS, ''))
  if (!/^you(?:r|’re|'re)?\b/iu.test(stripped)) return stripped
  return capitalised(
    stripped
      .replaceAll(/\byou(?:’re|'re| are)\b/giu, 'I am')
      .replaceAll(/\byou were\b/giu, 'I was')
      .replaceAll(/\byours\b/giu, 'mine')
      .replaceAll(/\byour\b/giu, 'my')
      .replaceAll(/\byou\b(?=[.,;]|$)/giu, 'me')
      .replaceAll(/\byou\b/giu, 'I'),
  )
}

/** A sentence too long to be said in one breath, cut where a clause ends. */
function pieces(sentence: string): readonly string[] {
  if (spacedWords(sentence).length <= LONGEST && sentence.length <= LONGEST * 12) return [sentence]
  const parts: string[] = []
  for (const clause of clauses(sentence)) {
    const last = parts.at(-1)
    if (last !== undefined && spacedWords(`${last} ${clause}`).length <= LONGEST)
      parts[parts.length - 1] = `${last} ${clause}`
    else parts.push(clause)
  }
  return parts.map((part) => capitalised(shorten(part.replace(/^(?:and|but|so|which|because)\s+/iu, ''), LONGEST)))
}

/** The words of a premise or topic between quotation marks, if they are few enough. */
export const motion = (text: string): string | undefined => {
  const plain = withoutEnd(smooth(text))
  return plain !== '' && spacedWords(plain).length <= 16 && plain.length <= 160 && quotable(plain) ? plain : undefined
}
