import { compare } from '../compare.ts'
import { sayTheSame } from '../matters.ts'
import { likeness, type Quantity } from '../quantities.ts'
import { isDistinctive } from '../quotable.ts'
import { inBoth, stem } from '../text.ts'
import { periodsOf } from '../when.ts'
import type { Remark } from './remarks.ts'

/**
 * Whether two remarks state the same: the same words in all that counts, or the same figure of the same measure. It is
 * silent where it is not plain: who reads that two documents agree does not look again.
 */
export function doAgree(one: Remark, other: Remark): boolean {
  if (isOpen(one) || isOpen(other)) return false
  if (one.code !== 'en' || other.code !== 'en') return haveOneFigure(one, other, FOREIGN)
  if (areApart(one, other) || goApart(one, other)) return false
  return (
    haveOneFigure(one, other, ENGLISH) ||
    (hasMatter(one, other) && sayTheSame(one.statement.text, other.statement.text))
  )
}

/** One denies what the other says, or they go opposite ways; their figures are looked at by themselves. */
function goApart(one: Remark, other: Remark): boolean {
  const [mine, theirs] = [one, other].map(({ statement }) => ({
    ...statement,
    figures: { ...statement.figures, quantities: [] },
  }))
  return compare(mine!, theirs!).grounds.length > 0 || one.statement.denied !== other.statement.denied
}

const LEAST_TERMS = 3
const hasMatter = (one: Remark, other: Remark): boolean =>
  inBoth(one.terms, other.terms).length >= LEAST_TERMS && squeezed(one.words) !== squeezed(other.words)

/** What stands in two papers letter for letter was printed there by the same hand. */
const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const WANTED = /\b(?:should|must|recommend\w*|ask(?:s|ed)? for|demand(?:s|ed)|want(?:s|ed)?|wish\w*|aim|target|goal)\b/i

const isOpen = ({ statement: { manner }, words }: Remark): boolean =>
  manner === 'unasserted' || manner === 'hedged' || manner === 'reported' || WANTED.test(words)

/** Bound to other times, or of other groups. */
function areApart({ statement: one }: Remark, { statement: other }: Remark): boolean {
  const [mine, theirs] = [one, other].map(({ text, figures }) => periodsOf(text, figures.years))
  return disjoint(mine!, theirs!) || disjoint(one.scopes, other.scopes)
}

const disjoint = (here: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
  here.size > 0 && there.size > 0 && inBoth(here, there).length === 0

interface Strictness {
  /** So many words of the matter in common, and such a share of the shorter. */
  readonly common: number
  readonly cover: number
}

const ENGLISH: Strictness = { common: 2, cover: 0.5 }
/** Of two languages only names are the same words; a figure that nobody hits by chance does the rest. */
const FOREIGN: Strictness = { common: 1, cover: 0 }

const GENERAL = new Set(['percent', 'points', 'day', 'week', 'month', 'year', 'hour', 'minute', 'second', ''])
const RATE = /^[\s\p{L}'’-]{0,24}?\b(?:a|an|per|every|each)\s(\p{L}+)/iu
const rateOf = ({ statement: { text } }: Remark, { end }: Quantity): string =>
  stem(RATE.exec(text.slice(end))?.[1]?.toLowerCase() ?? '')

function haveOneFigure(one: Remark, other: Remark, { common, cover }: Strictness): boolean {
  // "im Monat" is "a month": of another language it is left alone.
  const isKnown = one.code === 'en' && other.code === 'en'
  return one.quantities.some((mine) =>
    other.quantities.some((theirs) => {
      if (!isOneFigure(mine, theirs) || (isKnown && rateOf(one, mine) !== rateOf(other, theirs))) return false
      const [here, there] = [one, other].map(
        ({ matter }) => new Set([...matter].filter((term) => term !== mine.unit && term !== theirs.unit)),
      )
      const of = inBoth(here!, there!).length
      const fewer = Math.min(here!.size, there!.size)
      const isTelling =
        isDistinctive(mine.value) || of >= (GENERAL.has(mine.unit) ? common + 2 : common + 1) || of === fewer
      return isTelling && of >= common && of >= cover * fewer
    }),
  )
}

/** Not "up to so many", and no change beside a level; a row of a table may leave out the unit. */
const isOneFigure = (mine: Quantity, theirs: Quantity): boolean =>
  mine.value === theirs.value &&
  (mine.role === 'by') === (theirs.role === 'by') &&
  [mine, theirs].every(({ low, high }) => Number.isFinite(low) && Number.isFinite(high)) &&
  (mine.unit === '' || theirs.unit === '' ? isDistinctive(mine.value) : likeness(mine, theirs) === 'same')
