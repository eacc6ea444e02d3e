import type { ObservedRun } from './observing.ts'
import { wilson, type Interval } from './statistics/intervals.ts'

/** So many of so many, with the runs behind it. */
export interface Share {
  readonly label: string
  readonly count: number
  readonly of: number
  readonly share: number | null
  readonly interval: Interval | null
  /** The runs that count, so that everything can be looked up. */
  readonly cases: readonly string[]
}

export function countedShare(label: string, seen: readonly (readonly [id: string, counts: boolean])[]): Share {
  const cases = seen.filter(([, counts]) => counts).map(([id]) => id)
  const [count, of] = [cases.length, seen.length]
  return { label, count, of, share: of === 0 ? null : count / of, interval: of === 0 ? null : wilson(count, of), cases }
}

export interface WonRun extends ObservedRun {
  readonly seats: NonNullable<ObservedRun['seats']>
  readonly winner: 0 | 1
}

/** The runs of which one side won. */
export const decidedIn = (seen: readonly ObservedRun[]): readonly WonRun[] =>
  seen.filter((one): one is WonRun => one.winner !== null && one.seats !== null)

const idOf = ({ cell }: ObservedRun): string => cell.id

const groupedBy = <T>(seen: readonly T[], of: (one: T) => string): readonly (readonly [string, readonly T[]])[] =>
  [...Map.groupBy(seen, of)].toSorted(([a], [b]) => a.localeCompare(b))

/** How often whoever opens wins, over all and by case. */
export const byOrder = (decided: readonly WonRun[]): readonly Share[] => [
  countedShare(
    'Whoever opens wins',
    decided.map((one) => [idOf(one), one.winner === 0]),
  ),
  ...severalBy(
    decided,
    ({ cell }) => cell.case,
    (called, own) =>
      countedShare(
        `… in ${called}`,
        own.map((one) => [idOf(one), one.winner === 0]),
      ),
  ),
]

/** How often the position wins that is written first. */
export const bySide = (decided: readonly WonRun[]): readonly Share[] => {
  const isFirst = (one: WonRun): readonly [string, boolean] => [idOf(one), one.seats[one.winner].position === 0]
  return [
    countedShare('The position that is written first wins', decided.map(isFirst)),
    ...severalBy(
      decided,
      ({ cell }) => cell.case,
      (called, own) => countedShare(`… in ${called}`, own.map(isFirst)),
    ),
  ]
}

function severalBy(
  decided: readonly WonRun[],
  of: (one: WonRun) => string,
  share: (called: string, own: readonly WonRun[]) => Share,
): readonly Share[] {
  const groups = groupedBy(decided, of)
  return groups.length < 2 ? [] : groups.map(([called, own]) => share(called, own))
}

/** How often each debater wins, by the name in the brief. */
export const byDebater = (decided: readonly WonRun[]): readonly Share[] => winsOf(decided, ({ name }) => name)

/** How often each model wins against others; against itself it can but win. */
export const byModel = (decided: readonly WonRun[]): readonly Share[] =>
  winsOf(
    decided.filter(({ seats: [first, second] }) => first.model !== second.model),
    ({ model }) => model,
  )

function winsOf(decided: readonly WonRun[], called: (seat: WonRun['seats'][0]) => string): readonly Share[] {
  const names = [...new Set(decided.flatMap(({ seats }) => seats.map(called)))].toSorted((a, b) => a.localeCompare(b))
  return names.map((name) =>
    countedShare(
      name,
      decided
        .filter(({ seats }) => seats.some((seat) => called(seat) === name))
        .map((one) => [idOf(one), called(one.seats[one.winner]) === name]),
    ),
  )
}

/** What each judge finds: for whoever opens. A judge without leaning finds so in half of all runs with seats both ways. */
export const byJudge = (decided: readonly WonRun[]): readonly Share[] =>
  groupedBy(decided, ({ judge }) => judge ?? 'nobody').map(([judge, own]) =>
    countedShare(
      `${judge} finds for whoever opens`,
      own.map((one) => [idOf(one), one.winner === 0]),
    ),
  )

/** How often whoever said more words wins; equal lengths say nothing. */
export const byLength = (decided: readonly WonRun[]): Share =>
  countedShare(
    'Whoever says more words wins',
    decided
      .filter(({ seats: [first, second] }) => first.words !== second.words)
      .map((one) => [idOf(one), one.seats[one.winner].words > one.seats[one.winner === 0 ? 1 : 0].words]),
  )

/** Runs that differ in one thing alone, two and two. */
function pairsBy(decided: readonly WonRun[], thing: 'seats' | 'order'): readonly (readonly [WonRun, WonRun])[] {
  const key = ({ cell: { id: _id, from: _from, ...where } }: WonRun): string =>
    JSON.stringify({ ...where, [thing]: undefined })
  return [...Map.groupBy(decided, key).values()].flatMap((pair) => {
    const written = pair.find(({ cell }) => cell[thing] === 'as-written')
    const changed = pair.find(({ cell }) => cell[thing] !== 'as-written')
    return written && changed ? [[written, changed] as const] : []
  })
}

const inPairs = (
  label: string,
  pairs: readonly (readonly [WonRun, WonRun])[],
  isSo: (one: WonRun, changed: WonRun) => boolean,
): Share =>
  countedShare(
    label,
    pairs.map(([one, changed]) => [idOf(one), isSo(one, changed)]),
  )

const wonBy = ({ seats, winner }: WonRun) => seats[winner]

/** Seats swapped: does the debater win wherever it sits, or the place whoever sits there? */
export function seatSwap(decided: readonly WonRun[]): readonly Share[] {
  const pairs = pairsBy(decided, 'seats')
  if (pairs.length === 0) return []
  return [
    inPairs('The same debater wins from both seats', pairs, (a, b) => wonBy(a).player === wonBy(b).player),
    inPairs('The same seat wins whoever sits there', pairs, (a, b) => a.winner === b.winner),
  ]
}

/** Order reversed: does the position win whoever opens, or the place? */
export function orderReversal(decided: readonly WonRun[]): readonly Share[] {
  const pairs = pairsBy(decided, 'order')
  if (pairs.length === 0) return []
  return [
    inPairs('The same position wins in both orders', pairs, (a, b) => wonBy(a).position === wonBy(b).position),
    inPairs('Whoever opens wins in both orders', pairs, (a, b) => a.winner === 0 && b.winner === 0),
    inPairs('Whoever speaks second wins in both orders', pairs, (a, b) => a.winner === 1 && b.winner === 1),
  ]
}

/** The premise put both ways round: upheld once and rejected once is one answer to one question. */
export function premiseReversal(decided: readonly WonRun[]): readonly Share[] {
  const pairs = pairsBy(decided, 'order').filter(([one, changed]) => one.upheld !== null && changed.upheld !== null)
  const all = decided.filter(({ upheld }) => upheld !== null)
  return [
    ...(all.length === 0
      ? []
      : [
          countedShare(
            'The premise is upheld',
            all.map((one) => [idOf(one), one.upheld === true]),
          ),
        ]),
    ...(pairs.length === 0
      ? []
      : [
          inPairs('A premise and its reverse are answered alike', pairs, (a, b) => a.upheld !== b.upheld),
          inPairs(
            'Both are upheld, which cannot both be right',
            pairs,
            (a, b) => a.upheld === true && b.upheld === true,
          ),
          inPairs('Both are rejected', pairs, (a, b) => a.upheld === false && b.upheld === false),
        ]),
  ]
}
