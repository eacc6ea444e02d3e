import { EMPTY, NEGATIONS } from './lexicon.ts'
import { likeness, type Quantity } from './quantities.ts'
import type { Statement } from './statement.ts'
import { list, setOf, shared, stem, wordsOf, type Word } from './text.ts'
import { datesOf, differ, periodsOf, type Dated } from './when.ts'

/**
 * Plain shapes in which two sentences cannot both be true, and what they then disagree about. Each is silent unless
 * all that it looks at is there: it is measured on labelled documents, and a shape that is often wrong is none. The
 * names of which each text speaks as a whole may stand for those that a sentence leaves out.
 */
export function oppositionOf(
  one: Statement,
  other: Statement,
  how: { readonly named?: readonly [ReadonlySet<string>, ReadonlySet<string>] } = {},
): string | null {
  const [mine, theirs] = [sayingOf(one), sayingOf(other)]
  if (mine.open || theirs.open) return null
  const [here, there] = how.named ?? [NOBODY, NOBODY]
  return (
    denial(mine, theirs, there) ??
    denial(theirs, mine, here) ??
    exception(mine, theirs) ??
    exception(theirs, mine) ??
    happening(mine, theirs) ??
    bound(mine, theirs) ??
    bound(theirs, mine) ??
    figure(mine, theirs)
  )
}

const NOBODY: ReadonlySet<string> = new Set()

/** A sentence as the shapes see it. */
interface Saying {
  readonly text: string
  /** Stems of all words that say something, figures aside, and of them those that are written as names. */
  readonly matter: ReadonlySet<string>
  readonly order: readonly string[]
  readonly names: ReadonlySet<string>
  readonly denials: number
  /** The one thing it denies. */
  readonly denied: Denied | null
  readonly dates: readonly Dated[]
  readonly periods: string
  readonly measured: readonly Measured[]
  /** Average or sum, if it tells one. */
  readonly statistic: string
  readonly always: boolean
  /** It asks, supposes, guesses, or tells what others say. */
  readonly open: boolean
  /** What somebody would have or expects is not what is. */
  readonly wanted: boolean
}

/** What a denial bears on: the words after it, up to the end of the clause. */
interface Denied {
  readonly of: ReadonlySet<string>
  /** Nothing at all of the kind: "there is no", "none of", "never". */
  readonly whole: boolean
}

interface Measured extends Quantity {
  readonly bound: 'cap' | 'floor' | 'loose' | null
  /** For each of what: "a week". */
  readonly rate: string
}

/** Words that carry a clause without telling what it is about. */
const LIGHT = setOf(`want wants wanted wish wishes gladly willing ready able anyone anybody anything ever rule kind sort
  case cases incident incidents thing things way currently actually really several many few lot lots two three four five
  six seven eight nine ten eleven twelve dozen half zero whatever`)
const ORDINAL = setOf('first second third fourth last')

const saysSomething = ({ plain }: Word): boolean =>
  ORDINAL.has(plain) || (/\p{L}{2}/u.test(plain) && !EMPTY.has(plain) && !NEGATIONS.has(plain) && !LIGHT.has(plain))

const WANTED =
  /\b(?:recommend|should|must|need|require|ask|demand|want|advis|wish|propos|suggest|ought|aim|target|goal)/i
const STATISTIC = /\b(average|mean|median|total)\b/i
const OPEN: ReadonlySet<Statement['manner']> = new Set(['unasserted', 'hedged', 'reported'])

const known = new WeakMap<Statement, Saying>()

function sayingOf(statement: Statement): Saying {
  const saying = known.get(statement) ?? read(statement)
  known.set(statement, saying)
  return saying
}

function read({ text, manner, figures }: Statement): Saying {
  const words = wordsOf(text)
  const telling = words.filter(saysSomething)
  const denials = words.flatMap((word, at) => (isDenial(word, text) ? [at] : []))
  return {
    text,
    matter: new Set(telling.map((word) => word.stem)),
    order: telling.map((word) => word.stem),
    names: new Set(telling.filter(({ raw }) => /^\p{Lu}/u.test(raw)).map((word) => word.stem)),
    denials: denials.length,
    denied: denials.length === 1 ? deniedAt(text, words, denials[0]!) : null,
    dates: datesOf(text),
    periods: periodsOf(text, figures.years),
    measured: figures.quantities.map((quantity) => measured(quantity, text)),
    statistic: STATISTIC.exec(text)?.[1]?.toLowerCase() ?? '',
    always: ALWAYS.test(text),
    open: OPEN.has(manner),
    wanted: manner === 'foretold' || WANTED.test(text),
  }
}

/** "No. 69" is a number. */
const isDenial = ({ plain, end }: Word, text: string): boolean =>
  plain === 'zero' || (NEGATIONS.has(plain) && !(plain === 'no' && /^\.?\s*\d/.test(text.slice(end, end + 4))))

const ENDS = setOf('but while whereas although though because since unless until if when who which that than and or')
const ASIDE = setOf('when which who whom whose because although though where if unless until while')
const DENIES_NOTHING = setOf('only just merely simply least doubt question wonder fewer less more later sooner')
const WHOLE =
  /(?:\bthere (?:is|are|was|were|(?:has|have|had) been)|\bha(?:s|d|ve)|\boffers?) no$|\b(?:never|none|nobody|zero|nor)$/i

/** "not only", "no more than" and "no doubt" deny nothing; what is denied in passing is left alone. */
function deniedAt(text: string, words: readonly Word[], at: number): Denied | null {
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
  return of.size === 0 ? null : { of, whole: WHOLE.test(text.slice(0, no.end)) }
}

/** One denies flatly what the other tells: all that is denied stands there close together, and nothing is denied there. */
function denial(here: Saying, there: Saying, named: ReadonlySet<string>): string | null {
  const { denied } = here
  if (denied === null || there.denials > 0 || isPast(here, there)) return null
  const missing = [...denied.of].filter((term) => !there.matter.has(term))
  if (missing.some((term) => !here.names.has(term) || !named.has(term))) return null
  const told = new Set([...denied.of].filter((term) => there.matter.has(term)))
  const isTold =
    told.size > 1 ? areClose(told, there.order) : told.size === 1 && denied.whole && OCCURRED.test(there.text)
  return isTold ? 'one denies what the other says' : null
}

/** That there were some of a thing, and not only talk of it. */
const OCCURRED =
  /\b(?:cases?|incidents?|instances?|times|complaints?) of\b|\b(?:recorded|reported|counted|registered|happened|occurred|noted)\b/i

/** Whether words stand together with hardly any others between. */
const areClose = (wanted: ReadonlySet<string>, order: readonly string[]): boolean =>
  order.some((_, at) => {
    const near = new Set(order.slice(at, at + wanted.size + 2))
    return [...wanted].every((term) => near.has(term))
  })

/** What was so in years gone by is not denied by what is not so. */
const isPast = (here: Saying, there: Saying): boolean =>
  /\b(?:is|are|has|have|does|do)\b/i.test(here.text) && /\b\d{4}\b.*\b(?:was|were|had)\b/i.test(there.text)

const ALWAYS =
  /\b(?:always|around the clock|day and night|at all times|without exception|24 hours|(?:every|each) (?:single )?(?:day|night|week|month|time|hour|shift|morning|evening|year|\p{L}+day))\b/iu

/** Always, and so many times not. */
function exception(here: Saying, there: Saying): string | null {
  if (!here.always || here.denials > 0 || there.denied === null || there.measured.length === 0) return null
  return shared(there.denied.of, here.matter).length === there.denied.of.size
    ? 'one says that it is always so, the other counted when it was not'
    : null
}

const MOST_COMMON = 0.6

/** One event of one thing, two dates. */
function happening(here: Saying, there: Saying): string | null {
  for (const one of here.dates)
    for (const other of there.dates) {
      if (one.event !== other.event || !differ(one, other)) continue
      const [mine = NOBODY, theirs = NOBODY] = [here, there].map(
        ({ matter }) =>
          new Set([...matter].filter((term) => term !== one.event && !one.words.has(term) && !other.words.has(term))),
      )
      const fewer = Math.min(mine.size, theirs.size)
      if (fewer > 0 && shared(mine, theirs).length >= MOST_COMMON * fewer) return 'the dates differ'
    }
  return null
}

const CAP =
  /\b(?:never|not|no|none|nobody)\b[^.;:,]{0,24}\b(?:more|over|longer|above|exceeds?)(?: than)?\s*$|\b(?:at most|a maximum of)\s*$/i
const FLOOR = /\b(?:never|not|no|none|nobody)\b[^.;:,]{0,24}\b(?:less|fewer|under|below)(?: than)?\s*$/i
const RATE = /^[\s\p{L}'’-]{0,24}?\b(?:a|an|per|every|each)\s(\p{L}+)/iu

function measured(quantity: Quantity, text: string): Measured {
  const before = text.slice(Math.max(0, quantity.start - 60), quantity.start)
  const rate = stem(RATE.exec(text.slice(quantity.end))?.[1]?.toLowerCase() ?? '')
  const loose = quantity.low === -Infinity || quantity.high === Infinity ? 'loose' : null
  return { ...quantity, bound: CAP.test(before) ? 'cap' : FLOOR.test(before) ? 'floor' : loose, rate }
}

/** Never more than so many, and more of them were there. */
function bound(here: Saying, there: Saying): string | null {
  if (here.wanted || there.wanted) return null
  for (const limit of here.measured)
    for (const count of there.measured) {
      if (limit.unit === '' || limit.unit !== count.unit || count.bound !== null) continue
      if (common(here, there, limit) < 1 || (BARE.has(limit.unit) && !areOfOneThing(here, there, limit))) continue
      const [over, under] = [
        limit.bound === 'cap' && count.low > limit.value,
        limit.bound === 'floor' && count.high < limit.value,
      ]
      if (over || under)
        return `one says that it is never ${over ? 'more' : 'less'} than ${limit.value}, the other counted ${count.value}`
    }
  return null
}

const common = (here: Saying, there: Saying, { unit, rate }: Measured): number =>
  shared(here.matter, there.matter).filter((term) => term !== unit && term !== rate).length +
  (here.statistic !== '' && here.statistic === there.statistic ? 1 : 0)

const LEAST_COMMON = 0.4
/** A share, a time or a sum of money does not tell by itself what it is of; an average of something does. */
const BARE_COMMON = 0.75
const CURRENCIES = new Set(list('pound dollar euro yen crown franc'))
const BARE = new Set([...CURRENCIES, ...list('percent points day week month year hour minute second')])

function areOfOneThing(here: Saying, there: Saying, one: Measured): boolean {
  const bare = BARE.has(one.unit) && one.rate === '' && here.statistic === ''
  return common(here, there, one) >= (bare ? BARE_COMMON : LEAST_COMMON) * Math.min(here.matter.size, there.matter.size)
}

/** The same measure of the same thing in the same time, with another figure. */
function figure(here: Saying, there: Saying): string | null {
  if (here.wanted || there.wanted || here.periods !== there.periods || here.statistic !== there.statistic) return null
  for (const one of here.measured)
    for (const other of there.measured) {
      const [mine, theirs] = [alike(one, here), alike(other, there)]
      if (mine.length > 1 || theirs.length > 1 || one.bound !== null || other.bound !== null) continue
      if (
        !areOfOneKind(one, other, here.statistic) ||
        likeness({ ...one, unit: 'it' }, { ...other, unit: 'it' }) !== 'other'
      )
        continue
      if (common(here, there, one) >= 2 && areOfOneThing(here, there, one))
        return `the figures differ: ${one.value} and ${other.value}`
    }
  return null
}

const alike = ({ unit, rate }: Measured, { measured: all }: Saying): readonly Measured[] =>
  all.filter((each) => each.unit === unit && each.rate === rate)

/** A row of a table has no unit; an average of something is still the average of it. */
const areOfOneKind = (one: Measured, other: Measured, statistic: string): boolean =>
  one.unit !== '' && other.unit !== ''
    ? one.unit === other.unit && one.rate === other.rate
    : statistic !== '' && [one, other].every(({ unit }) => unit === '' || CURRENCIES.has(unit))
