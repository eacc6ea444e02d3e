import { EMPTY, NEGATIONS, SENSES } from './lexicon.ts'
import { wordList, setOf, stem, wordsOf, type Word } from './text.ts'

/** What a directive asks for: to speak of some matter, in some form. */
export interface Demand {
  readonly words: readonly string[]
  /** Which of its words a text speaks of, by their place in `words`. */
  readonly foundIn: (text: string) => ReadonlySet<number>
  readonly needed: number
  readonly form: AnswerKind | null
  /** It asks which way something goes: an answer has to say so, or give a figure. */
  readonly turning: boolean
  /** It asks about those who lack something, and the text does not speak of lacking it. */
  readonly overlooks: (text: string) => boolean
  /** How many words of a text carry something that the directive does not say. */
  readonly ownIn: (text: string) => number
}

/** A figure, a time, a cited exhibit, or a case by its name. */
export type AnswerKind = 'figure' | 'time' | 'source' | 'instance'

/** How one asks and what one says to a court; none of it is what the answer must be about. */
const ASKING = setOf(`please answer answers tell say says saying explain address respond reply talk speak discuss
  consider mention care cares want wants like know hear think focus show give gives me let keep regarding concerning
  interested interest question questions ask asks asking matter matters really honest honestly court sides counsel
  defense defence prosecution opponent opponents argue argues argument arguments claim claims clear plain plainly
  simple simply word words short brief briefly sentence statement statements yes no instead true actually believe
  stop stick come comes compare compared last next long often many much far proof prove proves source sources
  statistic statistics example examples instance instances without against happen happens happened said specific
  precise concrete detail details exact mean means affect affects what's who's directive there's i'm i'd you'd we'd
  he'd sure maybe perhaps okay ok well enough going ignore ignores ignored ignoring forget forgot forgotten skip
  convince justify defend cover overlook miss missed worried worry worries try tried anyone someone soon quickly
  notice hold holds stand stands apply applies`)

/** To call a matter good says nothing of it. */
const PRAISE = setOf('good great fine excellent wonderful terrible bad best worst proud simply')

/** They say that something is asked about a matter, and are the matter itself only when nothing else is. */
const LIGHT = setOf(`people person persons thing things outcome outcomes effect effects impact impacts result
  results consequence consequences issue issues problem problems aspect part parts way ways kind implication
  implications change changes work works worked help helps helped everyone anybody everybody somebody risk risks
  danger dangers threat threats chance chances likelihood possibility role difference differences side`)

/** Stems keep the last letter of short words: hire, but hir of hired. */
const rootOf = (word: string): string => (word.length > 3 ? word.replace(/e$/, '') : word)

/** Words for one thing, so far as a court would take one for the other. */
const FAMILIES = new Map(
  `cost expense expensive price pay payment fee charge spend afford affordable cheap tuition
  student pupil learner undergraduate
  job employ employee employment unemployment unemployed hire
  optional voluntary voluntarily choice choose opt
  required require requirement mandatory compulsory obligatory
  child kid
  old older elderly senior pensioner retiree
  poor poverty low-income
  law legal lawful illegal unlawful legality constitutional statute
  risk danger dangerous hazard
  safe safety safer unsafe
  private privacy
  house housing home
  company firm business
  doctor physician
  car vehicle
  ill illness sick disease
  death die dead`
    .split('\n')
    .map(wordList)
    .flatMap((words) => words.map((word) => [rootOf(stem(word)), words[0] ?? word] as const)),
)

const ENDINGS = setOf('s y ly al er or ity ty ive able ance ence ment mental ion ation ship ful less ness ist en ally')
const LEAST_ROOT = 4

/** Two stems with one root: farm and farmer, environment and environmental. */
function areKin(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= LEAST_ROOT && long.startsWith(short) && ENDINGS.has(long.slice(short.length))
}

/** What is denied by a syllable is still spoken of: unfair, fair. */
const familyOf = (word: string): string => {
  const root = rootOf(word)
  return FAMILIES.get(root) ?? (/^un(?!i|der|til)\p{L}{4}/u.test(root) ? familyOf(root.slice(2)) : root)
}

const FIGURE =
  /\bhow (?:much|many|often|far|high|large|big|fast|likely)\b|\b(?:numbers?|figures?|statistics|percentages?|amounts?)\b/iu
const TIME = /\b(?:when (?:do|does|did|will|would|is|are|was|were|can)|how (?:old|soon|long)|deadline|what year)\b/iu
const SOURCE =
  /\b(?:evidence|sources?|proof|prove|cite|citations?|stud(?:y|ies)|data|research)\b|\bcomes? from\b|\bsays who\b|\bwho says\b/iu
const INSTANCE =
  /\b(?:example|instance)s?\b|\b(?:is|are) there (?:a|an|any|one) (?:\p{L}+ )?\p{L}+ (?:where|that|which|who)\b|\bwhere (?:has|have|did|else)\b/iu

/** What is set aside need not be spoken of: "instead of required", "figures, not stories". */
const SET_ASIDE =
  /\bhow (?:far|high|large|big|old|fast|likely)\b|\b(?:i (?:do not|don['’]t) care (?:about|for)|forget(?: about)?|never mind|leave aside)\b[^,.;:?!]*|\b(?:instead of|rather than|as opposed to|not just|not only)\b[^,.;:?!]*|,\s*(?:and )?not\b[^,.;:?!]*|\b(?:is|are) there (?:a|an|any|one) (?:\p{L}+ )?\p{L}+ (?=where|that|which|who)/giu

const LACKING =
  /\b(?:without|lack(?:s|ing)?|(?:have|has|having|own|owns|with) no|(?:who|that) (?:cannot|can['’]t|do not|don['’]t))\b/iu
/** The verb of a question or of an order asks; the matter is in the nouns. */
const ASKING_VERB =
  /\b(?:do|does|did|will|would|can|could|should) (?:it|this|that|they|he|she|we|you) (?:(?:still|really|also|ever|even) )?(\p{L}+)|^\W*(\p{L}+)(?= (?:the|a|an|your|their|its|our|this|that|these|those|us|me|how|what|why|on|to|about|in|it)\b)/giu
const REACH = 3
const TURNS = setOf('amount worth effect cause')
const COMPARED = /(?:er|less|worse)$/
const NUMERALS = setOf('two three four five six seven eight nine ten half third quarter twice')

const verbsIn = (directive: string): ReadonlySet<string> =>
  new Set(Array.from(directive.matchAll(ASKING_VERB), ([, one, other]) => (one ?? other ?? '').toLowerCase()))

const isTelling = ({ plain }: Word): boolean =>
  plain.length > 1 && !EMPTY.has(plain) && !NEGATIONS.has(plain) && !PRAISE.has(plain)

const isMatter = (word: Word): boolean => isTelling(word) && !ASKING.has(word.plain)

export function demandOf(directive: string): Demand {
  const kept = directive.replaceAll(SET_ASIDE, ' ')
  const carrying = wordsOf(kept).filter(isMatter)
  const verbs = verbsIn(kept)
  const isWeighty = ({ plain }: Word): boolean =>
    !LIGHT.has(plain) && !isTurn(plain) && !(verbs.has(plain) && !FAMILIES.has(rootOf(stem(plain))))
  const weighty = carrying.filter(isWeighty)
  const form = formOf(directive)
  const chosen = weighty.length > 0 || form !== null ? weighty : carrying
  const terms = [...Map.groupBy(chosen, ({ stem: root }) => familyOf(root)).entries()]
  const placesOf = (root: string): readonly number[] =>
    terms.flatMap(([family], at) => (areKin(familyOf(root), family) ? [at] : []))
  const lacking = LACKING.test(directive)
  const reaches = (after: readonly Word[]): boolean =>
    after.slice(0, REACH).some(({ stem: root }) => placesOf(root).length > 0)
  const said = new Set(wordsOf(directive).map(({ stem: root }) => root))
  return {
    words: terms.map(([, [first]]) => first?.plain ?? ''),
    foundIn: (text) => new Set(rootsIn(text).flatMap(placesOf)),
    needed: neededOf(terms.filter(([family]) => !isNumeral(family)).length) || terms.length,
    form,
    turning: weighty.length > 0 && carrying.some(({ plain }) => isTurn(plain)),
    overlooks: (text) => lacking && !wordsOf(text).some((word, at, all) => isLack(word) && reaches(all.slice(at + 1))),
    ownIn: (text) => wordsOf(text).filter((word) => isTelling(word) && !said.has(word.stem)).length,
  }
}

/** Verbs that say which way; "smaller doses" are other doses. */
const isTurn = (word: string): boolean => TURNS.has(SENSES.get(word)?.axis ?? '') && !COMPARED.test(word)
const rootsIn = (text: string): readonly string[] =>
  wordsOf(text).flatMap(({ plain, stem: root }) =>
    plain.includes('-') ? [root, ...plain.split('-').map(stem)] : [root],
  )
const isLack = ({ plain, stem: root }: Word): boolean => NEGATIONS.has(plain) || root === 'lack'
const isNumeral = (word: string): boolean => NUMERALS.has(word) || /^\d/.test(word)
const neededOf = (terms: number): number => (terms < 2 ? terms : Math.max(2, Math.ceil(terms / 2)))

function formOf(directive: string): AnswerKind | null {
  if (TIME.test(directive)) return 'time'
  if (FIGURE.test(directive)) return 'figure'
  if (INSTANCE.test(directive)) return 'instance'
  return SOURCE.test(directive) ? 'source' : null
}
