import type { Course, Statement } from './statement.ts'
import { likeness, type Quantity } from './quantities.ts'
import { inBoth as sharedOf } from './text.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

type Relation = 'agree' | 'oppose' | 'ambiguous' | 'unrelated'

/** How two statements stand to each other, with the reasons in words. */
export interface Comparison {
  readonly relation: Relation
  /** Share of the shorter one's matter that the other speaks of too. */
  readonly nearness: number
  /** What they disagree about. */
  readonly grounds: readonly string[]
  /** Why the disagreement, or the agreement, may be none. */
  readonly doubts: readonly string[]
}

const LEAST_SHARED = 2
const LEAST_NEARNESS = 0.4
const SURE_COVER = 0.6
/** Of one sentence; what has more is no sentence. */
const MOST = 24

interface Findings {
  readonly words: Reasons['ground']
  readonly grounds: string[]
  readonly doubts: string[]
  agreements: number
}

/** Whether the one cites the other, and the words to say what they disagree about. */
interface Comparing {
  readonly cites?: boolean
  readonly words?: Reasons
}

/**
 * Precise rather than complete: what is not plainly opposed is ambiguous at most. A claim that cites the other as its
 * source may leave out what the source specifies, but adds nothing to it.
 */
export function compare(one: Statement, other: Statement, how: Comparing = {}): Comparison {
  const shared = sharedOf(one.terms, other.terms).length
  const [fewer, more] = [Math.min(one.terms.size, other.terms.size), Math.max(one.terms.size, other.terms.size)]
  const nearness = fewer === 0 ? 0 : shared / fewer
  const isApart = shared < Math.min(LEAST_SHARED, more) || nearness < LEAST_NEARNESS || areElsewhere(one, other)
  if (isApart || one.manner === 'unasserted' || other.manner === 'unasserted')
    return { relation: 'unrelated', nearness, grounds: [], doubts: [] }
  return weighed(one, other, { ...how, nearness, cover: shared / (how.cites ? one.terms.size : more) })
}

interface Near extends Comparing {
  readonly nearness: number
  /** Share of the matter of the claim, or of the longer one, that the other speaks of too. */
  readonly cover: number
}

/** Most statements are apart, so what is asked of the others is a function of its own. */
function weighed(one: Statement, other: Statement, { nearness, cover, cites = false, words }: Near): Comparison {
  const { ground } = words ?? reasonsFor({})
  const found: Findings = { words: ground, grounds: [], doubts: [], agreements: 0 }
  courses(one, other, found)
  denials(one, other, cover, found)
  quantities(one, other, found)
  const doubts = [...found.doubts, ...qualms(one, other, { cover, cites })]
  if (found.grounds.length > 0)
    return { relation: doubts.length > 0 ? 'ambiguous' : 'oppose', nearness, grounds: found.grounds, doubts }
  const level = one.courses.length === 0 && other.courses.length === 0 && cover >= SURE_COVER
  return { relation: found.agreements > 0 || level ? 'agree' : 'unrelated', nearness, grounds: [], doubts }
}

const disjoint = <T>(these: ReadonlySet<T>, those: ReadonlySet<T>): boolean =>
  these.size > 0 && those.size > 0 && sharedOf(these, those).length === 0

export const areOtherYears = (these: readonly number[], those: readonly number[]): boolean =>
  these.length > 0 && those.length > 0 && !these.some((year) => those.includes(year))

/** About another year, another place, other people: both can be right. */
function areElsewhere(one: Statement, other: Statement): boolean {
  return (
    areOtherYears(one.figures.years, other.figures.years) ||
    disjoint(one.names, other.names) ||
    disjoint(one.scopes, other.scopes)
  )
}

function qualms(
  one: Statement,
  other: Statement,
  how: { readonly cover: number; readonly cites: boolean },
): readonly string[] {
  const differ = <T>(these: ReadonlySet<T>, those: ReadonlySet<T>): boolean =>
    sharedOf(these, those).length < (how.cites ? these.size : Math.max(these.size, those.size))
  const doubts: string[] = []
  const common = sharedOf(one.terms, other.terms).length
  if (differ(new Set(one.figures.years), new Set(other.figures.years))) doubts.push('they do not name the same years')
  if (differ(one.names, other.names)) doubts.push('they do not name the same persons or places')
  if (differ(one.scopes, other.scopes)) doubts.push('they are not about the same group or part')
  for (const { manner } of [one, other]) {
    if (manner === 'hedged') doubts.push('one of them hedges')
    if (manner === 'reported') doubts.push('one of them reports what others say')
  }
  if ((one.manner === 'foretold') !== (other.manner === 'foretold')) doubts.push('one of them looks ahead')
  const swapped = common < one.terms.size && common < other.terms.size && !how.cites
  if (swapped) doubts.push('each speaks of something that the other does not')
  if (how.cover < SURE_COVER) doubts.push('they share only part of their matter')
  return doubts
}

function courses(one: Statement, other: Statement, found: Findings): void {
  const together: string[] = []
  const against: string[] = []
  for (const here of one.courses.slice(0, MOST))
    for (const there of other.courses.slice(0, MOST)) {
      if (here.axis !== there.axis && here.axis !== '*' && there.axis !== '*') continue
      if (sharedOf(here.of, there.of).length === 0) continue
      if (areDisjoint(here, there)) {
        against.push(here.axis)
        found.grounds.push(found.words.says(spoken(here, found.words), spoken(there, found.words)))
      } else if (here.ways.length === there.ways.length && here.ways.every((way) => there.ways.includes(way)))
        together.push(here.axis)
    }
  found.agreements += together.length
  if (together.some((axis) => against.includes(axis)))
    found.doubts.push('they go the same way in one thing and another way in another')
  if (against.length > 0 && isTurnedAround(one, other)) found.doubts.push('they compare in another order')
}

const areDisjoint = (here: Course, there: Course): boolean => here.ways.every((way) => !there.ways.includes(way))
const spoken = ({ word, ways, axis }: Course, words: Reasons['ground']): string =>
  ways.length > 1 && axis !== '*' ? words.not(word) : word

const order = ({ text }: Statement): readonly [string, string] | undefined => {
  const at = text.search(/\bthan\b/i)
  return at === -1 ? undefined : [text.slice(0, at).toLowerCase(), text.slice(at).toLowerCase()]
}

/** "A is higher than B" and "B is lower than A" say the same. */
function isTurnedAround(one: Statement, other: Statement): boolean {
  const [here, there] = [order(one), order(other)]
  if (here === undefined || there === undefined) return here !== there
  return sharedOf(one.terms, other.terms).some((term) => here[0].includes(term) !== there[0].includes(term))
}

function denials(one: Statement, other: Statement, cover: number, found: Findings): void {
  if (found.grounds.length > 0 || one.denied === other.denied) return
  if (cover < SURE_COVER) {
    found.doubts.push('one of them denies something')
    return
  }
  found.grounds.push(found.words.denies)
  if (cover < 0.75) found.doubts.push('the denial may be about something else')
  if (found.agreements > 0) found.doubts.push('they go the same way')
}

function quantities(one: Statement, other: Statement, found: Findings): void {
  const seen = new Set<string>()
  const ours = one.figures.quantities.slice(0, MOST)
  const others = other.figures.quantities.slice(0, MOST)
  for (const here of ours) {
    if (here.unit === '' || seen.has(here.unit)) continue
    seen.add(here.unit)
    const mine = ours.filter(({ unit }) => unit === here.unit)
    const theirs = others.filter(({ unit }) => unit === here.unit)
    if (theirs.length === 0) continue
    const pairs = mine.flatMap((quantity) =>
      theirs.map((their) => [quantity, their, likeness(quantity, their)] as const),
    )
    if (pairs.some(([, , like]) => like === 'same')) {
      found.agreements++
      continue
    }
    const worst = pairs.find(([, , like]) => like === 'other') ?? pairs.find(([, , like]) => like === 'near')
    if (worst === undefined) continue
    const [quantity, their, like] = worst
    found.grounds.push(found.words.figures(shown(quantity), shown(their)))
    if (like === 'near') found.doubts.push('rounding may explain the figures')
    if (pairs.length > 1) found.doubts.push('there are several figures of that kind')
    if (quantity.role !== their.role) found.doubts.push('one figure may be a change and the other a level')
  }
}

/** The unit is a stem, which nobody should have to read. */
const shown = ({ value, unit }: Quantity): string => (unit === 'percent' ? `${value} %` : `${value}`)
