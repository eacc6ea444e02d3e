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
  bySide,
  decidedIn,
  orderReversal,
  premiseReversal,
  seatSwap,
  type WonRun,
  type Share,
} from './shares.ts'
import { ratingsOf, type Rated } from './statistics/rating.ts'

/** Everything a report says, as figures. Pure: the same records give the same report. */
export interface GroupReport {
  readonly manifest: Manifest
  readonly seen: readonly ObservedRun[]
  readonly states: Readonly<Record<ObservedRun['state'], number>>
  /** Verdicts for neither side. */
  readonly ties: number
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
  readonly rating: readonly Rated[]
  readonly account: Account
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
  const decided = decidedIn(seen)
  const points = lengthsOf(decided)
  return {
    manifest,
    seen,
    states: statesOf(seen),
    ties: seen.filter(({ state, winner, seats }) => state === 'verdict' && winner === null && seats !== null).length,
    wins: {
      order: byOrder(decided),
      side: bySide(decided),
      debater: byDebater(decided),
      model: byModel(decided),
      judge: byJudge(decided),
    },
    seatSwap: seatSwap(decided),
    orderReversal: orderReversal(decided),
    premise: premiseReversal(decided),
    spread: finalSpread(decided),
    drift: driftOf(seen),
    length: {
      share: byLength(decided),
      points,
      correlation: correlation(points.map(({ words, points: more }) => [words, more])),
    },
    judging: judgingIn(seen, familyOf),
    audits: auditShares(seen),
    evidence: evidenceOf(seen),
    rating: ratingOf(seen, decided),
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
function ratingOf(seen: readonly ObservedRun[], decided: readonly WonRun[]): readonly Rated[] {
  const isModels = decided.some(({ seats: [first, second] }) => first.model !== second.model)
  const called = (seat: WonRun['seats'][0]): string => (isModels ? seat.model : seat.name)
  const contests = seen.flatMap(({ state, seats, winner }) => {
    if (state !== 'verdict' || !seats || called(seats[0]) === called(seats[1])) return []
    return [{ first: called(seats[0]), second: called(seats[1]), result: winner === null ? 0.5 : 1 - winner }]
  })
  return contests.length === 0 ? [] : ratingsOf(contests)
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
