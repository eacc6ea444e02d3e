import { isAt, type SentencePlace, type ProposedMatter } from '../case.ts'
import type { Half } from '../contradiction.ts'
import { writtenIn } from '../reckoning.ts'
import { inBoth, wordsOf } from '../text.ts'

const SAME_WORDS = 0.8

export const distinct = (places: readonly SentencePlace[]): readonly SentencePlace[] =>
  places.filter((place, at) => places.findIndex(isAt(place)) === at)

/** The same exhibits, the same figures, and nearly the same words. */
export function isOneMatter(one: ProposedMatter, other: ProposedMatter): boolean {
  const [mine, theirs] = [one, other].map(({ text }) => new Set(wordsOf(text).map(({ stem }) => stem)))
  const alike = inBoth(mine!, theirs!).length / Math.max(mine!.size, theirs!.size, 1)
  return exhibitsOf(one) === exhibitsOf(other) && figuresOf(one) === figuresOf(other) && alike >= SAME_WORDS
}

const exhibitsOf = (matter: ProposedMatter): string =>
  [...new Set(matter.for.map(({ exhibit }) => exhibit))].toSorted().join()

const figuresOf = ({ text }: ProposedMatter): string =>
  writtenIn(text)
    .map(({ value }) => value)
    .toSorted((one, other) => one - other)
    .join()

/** The first as it stands, with all that the second knows besides. */
export const united = (one: ProposedMatter, other: ProposedMatter): ProposedMatter => ({
  ...one,
  kind: one.kind === 'open' || other.kind === 'open' ? 'open' : one.kind,
  holds: distinct([...one.holds, ...other.holds]),
  for: [...one.for, ...other.for.filter((half) => !one.for.some(isSameHalf(half)))],
  against: [...one.against, ...other.against.filter((half) => !one.against.some(isSameHalf(half)))],
  disputes: [...one.disputes, ...other.disputes.filter(({ at }) => !one.disputes.some((known) => isAt(at)(known.at)))],
  grants: distinct([...one.grants, ...other.grants]),
  withdraws: distinct([...one.withdraws, ...other.withdraws]),
  clash: one.clash ?? other.clash,
  settle: one.settle || other.settle,
})

export const isSameHalf =
  ({ exhibit, words }: Half) =>
  (other: Half): boolean =>
    other.exhibit === exhibit && other.words === words
