import type { ObservedRun } from './observing.ts'
import { wilson, type Interval } from './statistics/intervals.ts'

/** What is counted. How it is called in which language stands in the words of the page. */
export type CountedThing =
  | 'outcome'
  | 'level'
  | 'opens'
  | 'first-position'
  | 'debater'
  | 'model'
  | 'judge-opens'
  | 'more-words'
  | 'same-debater'
  | 'same-seat'
  | 'same-position'
  | 'opens-twice'
  | 'second-twice'
  | 'upheld'
  | 'answered-alike'
  | 'both-upheld'
  | 'both-rejected'
  | 'heard-first'
  | 'both-orders'
  | 'longer'
  | 'own-family'
  | 'own-others'
  | 'mirror-firm'
  | 'mirror-leaning'
  | 'mirror-seat-dependent'
  | 'mirror-unread'
  | 'leave-one-out'
  | 'needle'
  | 'single-pass'
  | 'panel'

interface Counting {
  readonly what: CountedThing
  /** Of whom, where there is one of it for each. */
  readonly name?: string
  /** In which case alone. */
  readonly within?: string
}

/** So many of so many, with the runs behind it. What is level counts on neither side and stands apart. */
export interface Share extends Counting {
  readonly count: number
  readonly of: number
  readonly level: number
  readonly share: number | null
  readonly interval: Interval | null
  /** The runs that count, so that everything can be looked up. */
  readonly cases: readonly string[]
}

/** One run or several that are looked at together, and whether they count; null where they are level. */
export type Looked = readonly [ids: string | readonly string[], counts: boolean | null]

export function countedShare(what: Counting, seen: readonly Looked[]): Share {
  const counting = seen.filter(([, counts]) => counts === true)
  const level = seen.filter(([, counts]) => counts === null).length
  const [count, of] = [counting.length, seen.length - level]
  const cases = [...new Set(counting.flatMap(([ids]) => ids))]
  const found = of === 0 ? { share: null, interval: null } : { share: count / of, interval: wilson(count, of) }
  return { ...what, count, of, level, ...found, cases }
}

/** A run of two sides that was ruled on; neither has won where they are level. */
export interface RuledRun extends ObservedRun {
  readonly seats: NonNullable<ObservedRun['seats']>
}

export const ruledIn = (seen: readonly ObservedRun[]): readonly RuledRun[] =>
  seen.filter((one): one is RuledRun => one.state === 'verdict' && one.isContest && one.seats !== null)

type RuledSeat = RuledRun['seats'][0]

const idOf = ({ cell }: ObservedRun): string => cell.id

const wonBy = ({ seats, winner }: RuledRun): RuledSeat | null => (winner === null ? null : seats[winner])

/** Whether it is so of whoever won. */
const ofWinner =
  (isSo: (won: RuledSeat, one: RuledRun) => boolean) =>
  (one: RuledRun): Looked => {
    const won = wonBy(one)
    return [idOf(one), won && isSo(won, one)]
  }

const groupedBy = <T>(seen: readonly T[], of: (one: T) => string): readonly (readonly [string, readonly T[]])[] =>
  [...Map.groupBy(seen, of)].toSorted(([a], [b]) => a.localeCompare(b))

/** Over all, and by case where there are several. */
function overall(what: CountedThing, ruled: readonly RuledRun[], look: (one: RuledRun) => Looked): readonly Share[] {
  const groups = groupedBy(ruled, ({ cell }) => cell.case)
  return [
    countedShare({ what }, ruled.map(look)),
    ...(groups.length < 2 ? [] : groups.map(([within, own]) => countedShare({ what, within }, own.map(look)))),
  ]
}

const opened = ofWinner((_, { winner }) => winner === 0)

/** How often neither side wins. */
export const levelShares = (ruled: readonly RuledRun[]): readonly Share[] =>
  overall('level', ruled, (one) => [idOf(one), one.winner === null])

/** What came of runs whose verdicts are for neither side by their nature, such as a settlement. */
export function byOutcome(seen: readonly ObservedRun[]): readonly Share[] {
  const ruled = seen.filter(({ state, isContest }) => state === 'verdict' && !isContest)
  return groupedBy(ruled, ({ outcome }) => outcome ?? '').map(([name]) =>
    countedShare(
      { what: 'outcome', name },
      ruled.map((one) => [idOf(one), (one.outcome ?? '') === name]),
    ),
  )
}

/** How often whoever opens wins, over all and by case. */
export const byOrder = (ruled: readonly RuledRun[]): readonly Share[] => overall('opens', ruled, opened)

/** How often the position wins that is written first. */
export const bySide = (ruled: readonly RuledRun[]): readonly Share[] =>
  overall(
    'first-position',
    ruled,
    ofWinner(({ position }) => position === 0),
  )

/** How often each debater wins, by the name in the brief. */
export const byDebater = (ruled: readonly RuledRun[]): readonly Share[] => winsOf('debater', ruled, ({ name }) => name)

/** How often each model wins against others; against itself it can but win. */
export const byModel = (ruled: readonly RuledRun[]): readonly Share[] =>
  winsOf(
    'model',
    ruled.filter(({ seats: [first, second] }) => first.model !== second.model),
    ({ model }) => model,
  )

function winsOf(what: CountedThing, ruled: readonly RuledRun[], called: (seat: RuledSeat) => string): readonly Share[] {
  const names = [...new Set(ruled.flatMap(({ seats }) => seats.map(called)))].toSorted((a, b) => a.localeCompare(b))
  return names.map((name) =>
    countedShare(
      { what, name },
      ruled
        .filter(({ seats }) => seats.some((seat) => called(seat) === name))
        .map(ofWinner((won) => called(won) === name)),
    ),
  )
}

/** What each judge finds: for whoever opens. A judge without leaning finds so in half of all runs with seats both ways. */
export const byJudge = (ruled: readonly RuledRun[]): readonly Share[] =>
  groupedBy(ruled, ({ judge }) => judge ?? '').map(([name, own]) =>
    countedShare({ what: 'judge-opens', name }, own.map(opened)),
  )

/** How often whoever said more words wins; equal lengths say nothing. */
export const byLength = (ruled: readonly RuledRun[]): Share =>
  countedShare(
    { what: 'more-words' },
    ruled
      .filter(({ seats: [first, second] }) => first.words !== second.words)
      .map(ofWinner((won, { seats }) => seats.every((seat) => seat === won || seat.words < won.words))),
  )

type Pair = readonly [RuledRun, RuledRun]

/** Runs that differ in one thing alone, two and two. */
function pairsBy(ruled: readonly RuledRun[], thing: 'seats' | 'order'): readonly Pair[] {
  const key = ({ cell: { id: _id, from: _from, fork: _fork, ...where } }: RuledRun): string =>
    JSON.stringify({ ...where, [thing]: undefined })
  return [...Map.groupBy(ruled, key).values()].flatMap((pair) => {
    const written = pair.find(({ cell }) => cell[thing] === 'as-written')
    const changed = pair.find(({ cell }) => cell[thing] !== 'as-written')
    return written && changed ? [[written, changed] as const] : []
  })
}

/** A pair of which one is level says nothing of who wins. */
const inPairs = (
  what: CountedThing,
  pairs: readonly Pair[],
  isSo: (one: RuledRun, changed: RuledRun) => boolean,
): Share =>
  countedShare(
    { what },
    pairs.map((pair): Looked => {
      const isLevel = pair.some(({ winner }) => winner === null)
      return [pair.map(idOf), isLevel ? null : isSo(...pair)]
    }),
  )

/** Seats swapped: does the debater win wherever it sits, or the place whoever sits there? */
export function seatSwap(ruled: readonly RuledRun[]): readonly Share[] {
  const pairs = pairsBy(ruled, 'seats')
  if (pairs.length === 0) return []
  return [
    inPairs('same-debater', pairs, (a, b) => wonBy(a)?.player === wonBy(b)?.player),
    inPairs('same-seat', pairs, (a, b) => a.winner === b.winner),
  ]
}

/** Order reversed: does the position win whoever opens, or the place? */
export function orderReversal(ruled: readonly RuledRun[]): readonly Share[] {
  const pairs = pairsBy(ruled, 'order')
  if (pairs.length === 0) return []
  return [
    inPairs('same-position', pairs, (a, b) => wonBy(a)?.position === wonBy(b)?.position),
    inPairs('opens-twice', pairs, (a, b) => a.winner === 0 && b.winner === 0),
    inPairs('second-twice', pairs, (a, b) => a.winner === 1 && b.winner === 1),
  ]
}

/** The premise put both ways round: upheld once and rejected once is one answer to one question. */
export function premiseReversal(ruled: readonly RuledRun[]): readonly Share[] {
  const pairs = pairsBy(ruled, 'order').filter(([one, changed]) => one.upheld !== null && changed.upheld !== null)
  const all = ruled.filter(({ upheld }) => upheld !== null)
  const upheld = all.map(ofWinner((_, one) => one.upheld === true))
  return [
    ...(all.length === 0 ? [] : [countedShare({ what: 'upheld' }, upheld)]),
    ...(pairs.length === 0
      ? []
      : [
          inPairs('answered-alike', pairs, (a, b) => a.upheld !== b.upheld),
          inPairs('both-upheld', pairs, (a, b) => a.upheld === true && b.upheld === true),
          inPairs('both-rejected', pairs, (a, b) => a.upheld === false && b.upheld === false),
        ]),
  ]
}
