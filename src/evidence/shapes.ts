import { deniedAt, isDenial, saysSomething, type Denied } from './denied.ts'
import { likeness, type Quantity } from './quantities.ts'
import type { Statement } from './statement.ts'
import { wordList, inBoth, stem, wordsOf } from './text.ts'
import { datesOf, differ, lettersIn, periodsOf, type DatedEvent } from './when.ts'
import { readEach } from '#readings'

/**
 * Plain shapes in which two sentences cannot both be true, and what they then disagree about. Each is silent unless
 * all that it looks at is there: it is measured on labelled documents, and a shape that is often wrong is none. The
 * names of which each text speaks as a whole may stand for those that a sentence leaves out.
 */
export function oppositionOf(
  one: Outline,
  other: Outline,
  [here, there]: readonly [ReadonlySet<string>, ReadonlySet<string>],
): string | null {
  if (one.open || other.open || !canOppose(one, other)) return null
  const [mine, theirs] = [shapedOf(one), shapedOf(other)]
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

/** Whether any shape has what it looks at. Every sentence of an exhibit is held against every one of all others. */
const canOppose = (mine: Outline, theirs: Outline): boolean =>
  mine.denied !== null ||
  theirs.denied !== null ||
  (mine.dates.length > 0 && theirs.dates.length > 0) ||
  (mine.measured.length > 0 &&
    theirs.measured.length > 0 &&
    (mine.time === theirs.time || mine.isLimit || theirs.isLimit) &&
    mine.measured.some((one) => theirs.measured.some((other) => mayBeOfOneKind(one, other))))

/** What counts two things is no two answers; without a unit it may be either. */
const mayBeOfOneKind = ({ unit }: Measured, { unit: other }: Measured): boolean =>
  unit === other || unit === '' || other === ''

const NOBODY: ReadonlySet<string> = new Set()

/** What tells at a glance whether a sentence can be opposed to another: of hundreds hardly any is. */
export interface Outline {
  readonly text: string
  readonly manner: Statement['manner']
  /** Whom or which part it is about, when it says so. */
  readonly scopes: ReadonlySet<string>
  readonly denials: number
  /** The one thing it denies. */
  readonly denied: Denied | null
  readonly dates: readonly DatedEvent[]
  readonly periods: ReadonlySet<string>
  /** All periods in one word. */
  readonly time: string
  readonly measured: readonly Measured[]
  /** It says what there is never more or less of. */
  readonly isLimit: boolean
  /** It asks, supposes, guesses, or tells what others say. */
  readonly open: boolean
}

/** A sentence as the shapes see it. */
interface ShapedSaying extends Outline {
  /** Stems of all words that say something, figures aside, and of them those that are written as names. */
  readonly matter: ReadonlySet<string>
  readonly order: readonly string[]
  readonly names: ReadonlySet<string>
  /** Average or sum, if it tells one. */
  readonly statistic: string
  readonly always: boolean
  /** What somebody would have or expects is not what is. */
  readonly wanted: boolean
}

interface Measured extends Quantity {
  readonly bound: 'cap' | 'floor' | 'loose' | null
  /** For each of what: "a week". */
  readonly rate: string
}

const WANTED =
  /\b(?:recommend|should|must|need|require|ask|demand|want|advis|wish|propos|suggest|ought|aim|target|goal)/i
const STATISTIC = /\b(average|mean|median|total)\b/i
const OPEN: ReadonlySet<Statement['manner']> = new Set(['unasserted', 'hedged', 'reported'])

export const outlineOf = readEach(({ text, manner, figures, scopes }: Statement): Outline => {
  const words = wordsOf(text)
  const denials = words.flatMap((word, at) => (isDenial(word, text) ? [at] : []))
  const letters = lettersIn(text)
  const periods = periodsOf(text, figures.years, letters)
  const all = figures.quantities.map((quantity) => measured(quantity, text))
  return {
    text,
    manner,
    scopes,
    denials: denials.length,
    denied: denials.length === 1 ? deniedAt(text, words, denials[0]!) : null,
    dates: datesOf(text, letters),
    periods,
    time: [...periods].toSorted().join(),
    measured: all,
    isLimit: all.some((each) => each.bound === 'cap' || each.bound === 'floor'),
    open: OPEN.has(manner),
  }
})

const shapedOf = readEach((outline: Outline): ShapedSaying => {
  const { text, manner } = outline
  const telling = wordsOf(text).filter(saysSomething)
  return {
    ...outline,
    matter: new Set(telling.map((word) => word.stem)),
    order: telling.map((word) => word.stem),
    names: new Set(telling.filter(({ raw }) => /^\p{Lu}/u.test(raw)).map((word) => word.stem)),
    statistic: STATISTIC.exec(text)?.[1]?.toLowerCase() ?? '',
    always: ALWAYS.test(text),
    wanted: manner === 'foretold' || WANTED.test(text),
  }
})

/** One denies flatly what the other tells: all that is denied stands there close together, and nothing is denied there. */
function denial(here: ShapedSaying, there: ShapedSaying, named: ReadonlySet<string>): string | null {
  const { denied } = here
  if (denied === null || denied.part || there.denials > 0 || isPast(here, there) || areApart(here, there)) return null
  const missing = [...denied.of].filter((term) => !there.matter.has(term))
  if (missing.some((term) => !here.names.has(term) || !named.has(term))) return null
  const told = new Set([...denied.of].filter((term) => there.matter.has(term)))
  const of = inBoth(denied.by, new Set([...there.matter, ...named])).length
  const isTold =
    told.size > 1
      ? areClose(told, there.order) && (of > 0 || denied.by.size === 0)
      : told.size === 1 && ((of > 0 && of === denied.by.size) || (denied.whole && OCCURRED.test(there.text)))
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
const isPast = (here: ShapedSaying, there: ShapedSaying): boolean =>
  /\b(?:is|are|has|have|does|do)\b/i.test(here.text) && /\b\d{4}\b.*\b(?:was|were|had)\b/i.test(there.text)

/** Each is bound to another time. */
const areApart = (here: ShapedSaying, there: ShapedSaying): boolean =>
  here.periods.size > 0 && there.periods.size > 0 && inBoth(here.periods, there.periods).length === 0

const ALWAYS =
  /\b(?:always|around the clock|day and night|at all times|without exception|24 hours|throughout|all year|in full|every|each|all (?:of )?(?:our|the|its|their))\b/iu

/** Always, and at some time or for so many not; of the same, or of what the other sentence begins with. */
function exception(here: ShapedSaying, there: ShapedSaying): string | null {
  const { denied } = there
  if (!here.always || here.denials > 0 || denied === null) return null
  if (there.measured.length === 0 && there.periods.size === 0) return null
  if (![...denied.of].every((term) => here.matter.has(term))) return null
  const isSame = inBoth(denied.by, here.matter).length > 0 || denied.of.has(here.order[0] ?? '')
  return isSame ? 'one says that it is always so, the other when it was not' : null
}

const MOST_COMMON = 0.6

/** One event of one thing, two dates. */
function happening(here: ShapedSaying, there: ShapedSaying): string | null {
  for (const one of here.dates)
    for (const other of there.dates) {
      if (one.event !== other.event || !differ(one, other)) continue
      const [mine = NOBODY, theirs = NOBODY] = [here, there].map(
        ({ matter }) =>
          new Set([...matter].filter((term) => term !== one.event && !one.words.has(term) && !other.words.has(term))),
      )
      const fewer = Math.min(mine.size, theirs.size)
      if (fewer > 0 && inBoth(mine, theirs).length >= MOST_COMMON * fewer) return 'the dates differ'
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
function bound(here: ShapedSaying, there: ShapedSaying): string | null {
  if (here.wanted || there.wanted || !here.isLimit) return null
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

const common = (here: ShapedSaying, there: ShapedSaying, { unit, rate }: Measured): number =>
  inBoth(here.matter, there.matter).filter((term) => term !== unit && term !== rate).length +
  (here.statistic !== '' && here.statistic === there.statistic ? 1 : 0)

const LEAST_COMMON = 0.4
/** A share, a time or a sum of money does not tell by itself what it is of; an average of something does. */
const BARE_COMMON = 1
const CURRENCIES = new Set(wordList('pound dollar euro yen crown franc'))
const BARE = new Set([...CURRENCIES, ...wordList('percent points day week month year hour minute second')])

function areOfOneThing(here: ShapedSaying, there: ShapedSaying, one: Measured): boolean {
  const bare = BARE.has(one.unit) && one.rate === '' && here.statistic === ''
  const fewer = Math.min(...[here, there].map(({ matter }) => matter.size - (matter.has(one.unit) ? 1 : 0)))
  if (bare && (isOfMore(here, there) || isOfMore(there, here) || !isEqual(here.scopes, there.scopes))) return false
  return common(here, there, one) >= (bare ? BARE_COMMON : LEAST_COMMON) * fewer
}

/** "for two children" is another thing than "for one". */
const isOfMore = (here: ShapedSaying, there: ShapedSaying): boolean =>
  here.measured.some(
    ({ unit, value }) =>
      !BARE.has(unit) && unit !== '' && !there.measured.some((each) => each.unit === unit && each.value === value),
  )

const isEqual = (here: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
  here.size === there.size && inBoth(here, there).length === here.size

/** The same measure of the same thing in the same time, with another figure. */
function figure(here: ShapedSaying, there: ShapedSaying): string | null {
  if (here.wanted || there.wanted || here.time !== there.time || here.statistic !== there.statistic) return null
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

const alike = ({ unit, rate }: Measured, { measured: all }: ShapedSaying): readonly Measured[] =>
  all.filter((each) => each.unit === unit && each.rate === rate)

/** A row of a table has no unit; an average of something is still the average of it. */
const areOfOneKind = (one: Measured, other: Measured, statistic: string): boolean =>
  one.unit !== '' && other.unit !== ''
    ? one.unit === other.unit && one.rate === other.rate
    : statistic !== '' && [one, other].every(({ unit }) => unit === '' || CURRENCIES.has(unit))
