import { EMPTY, NEGATIONS } from './lexicon.ts'
import { setOf, wordsOf, type Word } from './text.ts'
import { readOnce } from '#readings'

/** What a denial bears on: the words after it, up to the end of the clause. */
export interface Denied {
  /** Whom or what it is said of: the words before it. */
  readonly by: ReadonlySet<string>
  readonly of: ReadonlySet<string>
  /** Nothing at all of the kind: "there is no", "none of", "never". */
  readonly whole: boolean
  /** Only some are said not to: "half of the parents did not". */
  readonly part: boolean
}

/** Words that carry a clause without telling what it is about. */
const LIGHT = setOf(`want wants wanted wish wishes gladly willing ready able anyone anybody anything ever rule kind sort
  case cases incident incidents thing things way currently actually really several many few lot lots two three four five
  six seven eight nine ten eleven twelve dozen half zero whatever`)
const ORDINAL = setOf('first second third fourth last')

/** Figures and what carries a sentence do not. */
export const saysSomething = ({ plain }: Word): boolean => tells(plain)

const tells = readOnce(
  (plain) =>
    ORDINAL.has(plain) || (/\p{L}{2}/u.test(plain) && !EMPTY.has(plain) && !NEGATIONS.has(plain) && !LIGHT.has(plain)),
)

/** "No. 69" is a number. */
export const isDenial = ({ plain, end }: Word, text: string): boolean =>
  plain === 'zero' || (NEGATIONS.has(plain) && !(plain === 'no' && /^\.?\s*\d/.test(text.slice(end, end + 4))))

const ENDS = setOf('but while whereas although though because since unless until if when who which that than and or')
const ASIDE = setOf('when which who whom whose because although though where if unless until while')
const DENIES_NOTHING = setOf('only just merely simply least doubt question wonder fewer less more later sooner')
const WHOLE =
  /(?:\bthere (?:is|are|was|were|(?:has|have|had) been)|\bha(?:s|d|ve)|\boffers?) no$|\b(?:never|none|nobody|zero|nor)$/i

const SOME =
  /\b(?:half|some|many|most|several|few|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|third|quarter|cent)\b|\d|%/i

/** What one person does not do, others may. */
const ONE_PERSON = /\b(?:I|he|she|it)\b/i

/** "not only", "no more than" and "no doubt" deny nothing; what is denied in passing is left alone. */
export function deniedAt(text: string, words: readonly Word[], at: number): Denied | null {
  const no = words[at]!
  const next = words[at + 1]?.plain ?? ''
  if (DENIES_NOTHING.has(next) || words.slice(0, at).some(({ plain }) => ASIDE.has(plain))) return null
  const of = new Set<string>()
  let last = no
  for (const word of words.slice(no.plain === 'no' && next === 'longer' ? at + 2 : at + 1)) {
    if (/[,;:()—–]/.test(text.slice(last.end, word.start)) || ENDS.has(word.plain)) break
    last = word
    if (saysSomething(word)) of.add(word.stem)
  }
  const before = text.slice(text.slice(0, no.start).search(/[^,;:()—–]*$/), no.start)
  const by = wordsOf(before)
    .filter(saysSomething)
    .map((word) => word.stem)
  if (of.size === 0 || (by.length === 0 && ONE_PERSON.test(before))) return null
  return { by: new Set(by), of, whole: WHOLE.test(text.slice(0, no.end)), part: SOME.test(before) }
}
