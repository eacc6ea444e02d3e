import { median, sum } from 'd3-array'
import { auditShares, judgingIn, type Judging } from './judging.ts'
import type { Manifest } from './manifest.ts'
import type { ObservedRun } from './observing.ts'
import {
  correlation,
  driftOf,
  finalSpread,
  lengthsOf,
  type DriftPoint,
  type LengthPoint,
  type Spread,
} from './scoring.ts'
import {
  byDebater,
  byJudge,
  byLength,
  byModel,
  byOrder,
  byOutcome,
  bySide,
  levelShares,
  orderReversal,
  premiseReversal,
  ruledIn,
  seatSwap,
  type RuledRun,
  type Share,
} from './shares.ts'
import { ratingsOf, type Rated } from './statistics/rating.ts'

/** Everything a report says, as figures. Pure: the same records give the same report. */
export interface GroupReport {
  readonly manifest: Manifest
  readonly seen: readonly ObservedRun[]
  readonly states: Readonly<Record<ObservedRun['state'], number>>
  /** Verdicts for neither side, and those at equal points, whomever they name. */
  readonly draws: readonly Share[]
  /** Of verdicts that are for no side by their nature. */
  readonly outcomes: readonly Share[]
  readonly wins: {
    readonly order: readonly Share[]
    readonly side: readonly Share[]
    readonly debater: readonly Share[]
    readonly model: readonly Share[]
    readonly judge: readonly Share[]
  }
  readonly seatSwap: readonly Share[]
  readonly orderReversal: readonly Share[]
  readonly premise: readonly Share[]
  readonly spread: readonly Spread[]
  readonly drift: readonly DriftPoint[]
  readonly length: {
    readonly share: Share
    readonly points: readonly LengthPoint[]
    readonly correlation: number | null
  }
  readonly judging: Judging
  readonly audits: readonly Share[]
  readonly evidence: EvidenceSum | null
  readonly rating: readonly RatedSide[]
  readonly account: Account
}

/** Whoever is rated, with the contests that were level, half a win each, and the runs behind it. */
interface RatedSide extends Rated {
  readonly level: number
  readonly cases: readonly string[]
}

interface EvidenceSum {
  readonly runs: number
  readonly flagsATurn: number
  readonly supported: number | null
  readonly killShots: number
}

/** What it took. */
interface Account {
  readonly calls: number
  readonly shared: { readonly calls: number; readonly dollars: number }
  readonly dollars: number
  readonly unpriced: number
  readonly aRun: number | null
  /** Milliseconds, of the runs that models played. */
  readonly took: number | null
  readonly timed: number
}

export function reportOf(
  manifest: Manifest,
  seen: readonly ObservedRun[],
  familyOf: (model: string) => string,
): GroupReport {
  const ruled = ruledIn(seen)
  const points = lengthsOf(ruled)
  return {
    manifest,
    seen,
    states: statesOf(seen),
    draws: levelShares(ruled),
    outcomes: byOutcome(seen),
    wins: {
      order: byOrder(ruled),
      side: bySide(ruled),
      debater: byDebater(ruled),
      model: byModel(ruled),
      judge: byJudge(ruled),
    },
    seatSwap: seatSwap(ruled),
    orderReversal: orderReversal(ruled),
    premise: premiseReversal(ruled),
    spread: finalSpread(ruled),
    drift: driftOf(seen),
    length: {
      share: byLength(ruled),
      points,
      correlation: correlation(points.map(({ words, points: more }) => [words, more])),
    },
    judging: judgingIn(seen, familyOf),
    audits: auditShares(seen),
    evidence: evidenceOf(seen),
    rating: ratingOf(ruled),
    account: accountFor(seen),
  }
}

function statesOf(seen: readonly ObservedRun[]): GroupReport['states'] {
  const count = (state: ObservedRun['state']): number => seen.filter((one) => one.state === state).length
  return {
    verdict: count('verdict'),
    ended: count('ended'),
    mistrial: count('mistrial'),
    open: count('open'),
    missing: count('missing'),
  }
}

function evidenceOf(seen: readonly ObservedRun[]): EvidenceSum | null {
  const weighed = seen.flatMap(({ evidence, turns }) => (evidence ? [{ ...evidence, turns }] : []))
  if (weighed.length === 0) return null
  const [turns, claims] = [sum(weighed, (one) => one.turns), sum(weighed, (one) => one.claims)]
  return {
    runs: weighed.length,
    flagsATurn: turns === 0 ? 0 : sum(weighed, ({ flags }) => flags) / turns,
    supported: claims === 0 ? null : sum(weighed, (one) => one.supported) / claims,
    killShots: sum(weighed, ({ killShots }) => killShots),
  }
}

/** Models are rated where several argued against each other, else the debaters of the briefs. */
function ratingOf(ruled: readonly RuledRun[]): readonly RatedSide[] {
  const isModels = ruled.some(({ seats: [first, second] }) => first.model !== second.model)
  const called = (seat: RuledRun['seats'][0]): string => (isModels ? seat.model : seat.name)
  const met = ruled.filter(({ seats: [first, second] }) => called(first) !== called(second))
  const contests = met.map(({ seats: [first, second], winner }) => ({
    first: called(first),
    second: called(second),
    result: winner === null ? 0.5 : 1 - winner,
  }))
  if (contests.length === 0) return []
  return ratingsOf(contests).map((one) => {
    const own = met.filter(({ seats }) => seats.some((seat) => called(seat) === one.name))
    const level = own.filter(({ winner }) => winner === null).length
    return { ...one, level, cases: own.map(({ cell }) => cell.id) }
  })
}

function accountFor(seen: readonly ObservedRun[]): Account {
  const ended = seen.filter(({ state }) => state !== 'missing' && state !== 'open')
  const timed = ended.flatMap(({ took }) => took ?? [])
  const dollars = rounded(sum(seen, ({ spent }) => spent))
  return {
    calls: sum(seen, ({ calls }) => calls),
    shared: {
      calls: sum(seen, ({ shared }) => shared.calls),
      dollars: rounded(sum(seen, ({ shared }) => shared.dollars)),
    },
    dollars,
    unpriced: sum(seen, ({ unpriced }) => unpriced),
    aRun: ended.length === 0 ? null : dollars / ended.length,
    took: median(timed) ?? null,
    timed: timed.length,
  }
}

/** Sums of money do not depend on the order of their parts by more than this. */
const rounded = (dollars: number): number => Math.round(dollars * 1e9) / 1e9
