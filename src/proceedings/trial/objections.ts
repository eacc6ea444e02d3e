import type { Shape } from '#court'
import { groundsNamed } from './grounds.ts'

/** Grounds on which somebody objects who names none. */
export const UNNAMED = ''

/** More than so many at once are a list that was read out, not somebody's grounds. */
const MOST = 4

/** Whoever objects does so in the first breath. */
const BREATH = 400

/** What may stand before an objection: each is taken away as often as it comes. */
const BEFORE: readonly RegExp[] = [
  // "(rising)", "*slams the table*", "[to the bench]": what is done, not what is said.
  /^(?:\((?!\s*objection)[^()\n]{1,80}\)|\[(?!\s*objection)[^[\]\n]{1,80}\]|\*(?![\s*]*(?:objection|einspruch))[^*\n]{1,80}\*)/iu,
  // Marks, quotes and the numbers of a list.
  /^(?:[\s"“”„'’‘«»*_#>`~|([{–—-]+|\d{1,2}[.)]\s)/u,
  // To whom it is said.
  /^(?:(?:your|my|m['’]) ?(?:hono[u]?r|lordship|ladyship|worship|lord|lady|lud)|judge(?: \p{Lu}[\p{L}.'’-]*){0,3}|sir|madam|ma['’]am|(?:if (?:it|i) |may it )?please the court|if it please your hono[u]?r|euer ehren|hohes gericht|(?:frau|herr) (?:vorsitzender?|richter(?:in)?))\s*[,.!:;–—-]+/iu,
  /^(?:oh|ah|well|yes|wait|stop|hold (?:it|on)|halt|moment(?: mal)?|please|bitte)\s*[,.!:;–—-]+/iu,
  // Whose line it is; an aside is nobody's.
  /^(?!notes?\b|asides?\b|thoughts?\b|notiz|private|[^:\n]{0,60}(?:object|einspruch))\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}:/iu,
]

function spokenFirst(words: string): string {
  let rest = words.trim().slice(0, BREATH)
  for (;;) {
    const before = BEFORE.map((one) => one.exec(rest)?.[0]).find((found) => found !== undefined)
    if (before === undefined) return rest
    rest = rest.slice(before.length)
  }
}

const VERB = String.raw`(?:(?:must|do|do indeed|strongly|respectfully|strenuously|vigorously|have to|rise to|wish to|(?:would|should) like to|hereby|most|really|also) ){0,3}(?:object(?:s|ing)?\b|(?:raise|make|enter|lodge)s? (?:an|my|our) objection)`
const WHO = String.raw`(?:I|we|the (?:defen[cs]e|prosecution|state|people)|counsel)`
const GERMAN = String.raw`(?:ich|wir|die (?:verteidigung|anklage|staatsanwaltschaft)) (?:erheb(?:e|en|t)|beanstande[nt]?|widersprech(?:e|en)|widerspricht)(?: (?:einspruch|dem|das))?`
const CALL = new RegExp(
  String.raw`^(?:objections?|einspruch|einwand|(?<verb>${WHO} ${VERB}|${GERMAN}|(?:I )?move to strike))(?![\p{L}\p{N}])`,
  'iu',
)

/** Without a mark behind the noun it is one only with known grounds: "Objection would be pointless" is none. */
const MARKED = /^[\s*_"”’]*(?:$|[^\p{L}\p{N}\s*_"”’?])/u
const SPOKEN =
  /^[\s*_]*(?:your|my|to|on|as|for|by|because|this|that|it|he|she|counsel|euer|wegen|gegen|weil|das|hohes)\b/iu
/** As one fills in a form that asks for an objection, or takes one back. */
const NONE =
  /^[^\p{L}]*(?:none|no|nope|nothing|not|n\/a|withdrawn|waived|is withdrawn|keine?[rn]?|nein|nichts|zurückgezogen|to (?:nothing|none|no\b))(?![\p{L}-])/iu
const TAKEN_BACK =
  /\b(?:I|we|I['’]ll|we['’]ll)(?: (?:will|shall|hereby|must|take it back and))? (?:withdraw(?! (?:nothing|none))|take (?:it|that) back|retract)\b|\bwithdrawn\b|\bziehe\b[^.!?]{0,40}\bzurück/iu
/** The words of the prompt themselves. */
const BLANK =
  /^[\s:*_"“]*(?:[<[{(][^<>[\]{}()]*\b(?:type|grounds?|typ|art)\b[^<>[\]{}()]*[>\]})]|(?:and )?the type\b|type\b)/iu

/** On what grounds somebody objects, by that one's own words; `UNNAMED` when it tells none, undefined without objection. */
export function objectionGrounds(words: string): string | undefined {
  const said = spokenFirst(words)
  const { 0: call, groups } = CALL.exec(said) ?? {}
  if (call === undefined || TAKEN_BACK.test(words)) return undefined
  const rest = said.slice(call.length)
  if (NONE.test(rest) || BLANK.test(rest)) return undefined
  const [first, ...others] = groundsNamed(rest)
  if (others.length >= MOST) return undefined
  if (MARKED.test(rest) || groups?.['verb'] !== undefined) return first ?? UNNAMED
  return SPOKEN.test(rest) || beginsWith(rest, first) ? first : undefined
}

const beginsWith = (rest: string, found: string | undefined): boolean =>
  found !== undefined && groundsNamed(rest.trim().split(/\s+/u).slice(0, 4).join(' '))[0] === found

/** Whoever says no more than that nothing is objected to has noted nothing. */
const PASSED =
  /^[^\p{L}]*(?:(?:(?:I|we|the (?:defen[cs]e|prosecution)) (?:have|has) )?(?:no|nothing to) (?:objections?|object(?: to)?)|pass|none|withdrawn|(?:(?:I|we) )?(?:let (?:it|that|this) pass|do(?:n['’]t| not) object)|kein(?:e|en)? (?:einspruch|einwände?))[^\p{L}]*(?:(?:your hono[u]?r|my (?:lord|lady)|euer ehren|here|at this time|from (?:the )?\p{L}+)[^\p{L}]*)*$/iu

export const isPassed = (words: string): boolean => PASSED.test(words)

const NO = /^(?:no|none|nein|non)(?![\p{L}-])/iu
const YES = /^(?:yes|ja|oui|s[íi])(?!\p{L})[\s:,.;–—-]*(.*)$/isu

/** `yes: <type>` or `no`: the grounds, or none. */
export const grounds: Shape<string | null> = {
  isFixed: true,
  form: 'Reply with one of these two and nothing else: the word yes, a colon and one of those types; or the word no.',
  read(text) {
    const answer = text.replaceAll(/[*_`"“”'<>#]/gu, ' ').trim()
    if (NO.test(answer)) return { ok: true, value: null }
    const found = yesIn(answer) ?? alone(answer)
    if (found !== undefined) return { ok: true, value: found }
    return { ok: false, why: 'It is neither the word yes with a colon and a type of the list, nor the word no.' }
  },
}

function yesIn(answer: string): string | undefined {
  const type = YES.exec(answer)?.[1]
  return type === undefined ? undefined : groundsNamed(type)[0]
}

/** A type and nothing else says yes, too. */
const alone = (answer: string): string | undefined =>
  answer.split(/\s+/u).length <= 3 ? groundsNamed(answer)[0] : undefined
