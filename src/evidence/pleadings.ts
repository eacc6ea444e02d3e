import type { Exhibit } from '#record'
import { readCase } from './assess.ts'
import type { CaseFile, Claim } from './case.ts'
import type { Citation } from './citations.ts'
import { contradictionsIn } from './contradiction.ts'
import { killShotsIn } from './kill.ts'
import type { Side } from './ledger.ts'
import { scoreEvidence, witnessOf } from './quality.ts'
import { shortened } from './text.ts'
import { reasonsFor, type Reasons } from './words/index.ts'

/** What one exhibit counts for a side that cites it, and why. */
export interface RulingLine {
  readonly side: Side
  readonly exhibit: string
  readonly points: number
  readonly reason: string
}

export interface Tally {
  readonly defense: number
  readonly prosecution: number
  /** Independent sources that count for one of the sides. */
  readonly witnesses: number
}

/** The exhibits that both sides rest on, read once and counted as often as one likes. */
export interface Pleadings {
  /** Cited and not struck, in the order in which they were first cited. */
  readonly cited: readonly string[]
  /** What each side's exhibits count, with these struck as well as those the file has struck. */
  readonly tally: (without: readonly string[]) => Tally
  /** Every exhibit that a side cites, once a side. */
  readonly lines: () => readonly RulingLine[]
}

/** One exhibit, as one claim of a side rests on it. */
interface Plea {
  readonly side: Side
  readonly exhibit: string
  readonly witness: string
  readonly state: Citation['state']
  readonly worth: number
  readonly reason: string
  /** Exhibits that the same claim cites and that say otherwise. */
  readonly denied: readonly string[]
  /** Exhibits of the other side that strike this one down. */
  readonly beaten: readonly string[]
}

const OLDEST = '2000-01-01'
const isDate = (date: string | null): date is string => date !== null && /^\d{4}(?:-\d{2}){0,2}$/.test(date)

/** Age is counted from the newest exhibit, struck or not, so that striking one leaves the worth of others alone. */
const newest = (exhibits: readonly Exhibit[]): string =>
  exhibits
    .map(({ date }) => date)
    .filter(isDate)
    .toSorted()
    .at(-1) ?? OLDEST

export function pleadingsOf(file: CaseFile): Pleadings {
  const pleas = pleasOf(file)
  const { plea: words, citation } = reasonsFor(file)
  const told = { ...words, struck: citation.struck }
  const struck = new Set(file.struck)
  const isStruck: Struck = (id) => struck.has(id)
  const witnesses = Map.groupBy(pleas, ({ witness }) => witness)
  const touched = touchedBy(pleas)
  const counted = new Map([...witnesses].map(([witness, own]) => [witness, countedIn(own, isStruck)]))
  const whole = [...counted.values()].reduce((sum, one) => adding(sum, one, 1), NONE)
  return {
    cited: [...new Set(pleas.map(({ exhibit }) => exhibit))].filter((id) => !struck.has(id)),
    tally(without) {
      const isOut: Struck = (id) => struck.has(id) || without.includes(id)
      let sum = whole
      for (const witness of new Set(without.flatMap((id) => touched.get(id) ?? []))) {
        sum = adding(sum, counted.get(witness) ?? {}, -1)
        sum = adding(sum, countedIn(witnesses.get(witness) ?? [], isOut), 1)
      }
      return sum
    },
    lines: () => linesOf(pleas, counted, { isStruck, told }),
  }
}

const NONE: Tally = { defense: 0, prosecution: 0, witnesses: 0 }

/** What a witness adds to the count, or takes from it. */
function adding(sum: Tally, { defense, prosecution }: Counted, times: 1 | -1): Tally {
  if (defense === undefined && prosecution === undefined) return sum
  return {
    defense: sum.defense + times * (defense?.worth ?? 0),
    prosecution: sum.prosecution + times * (prosecution?.worth ?? 0),
    witnesses: sum.witnesses + times,
  }
}

/** The witnesses whose count may change when an exhibit is struck; no other's can. */
function touchedBy(pleas: readonly Plea[]): ReadonlyMap<string, readonly string[]> {
  const touched = new Map<string, string[]>()
  for (const { exhibit, witness, denied, beaten } of pleas)
    for (const id of [exhibit, ...denied, ...beaten]) {
      const known = touched.get(id)
      if (known === undefined) touched.set(id, [witness])
      else if (!known.includes(witness)) known.push(witness)
    }
  return touched
}

/** Every exhibit that a claim cites. One that supports it counts by its quality and precision, weakly half of it. */
function pleasOf(file: CaseFile): readonly Plea[] {
  const { claims, exhibits } = readCase({ ...file, struck: [] })
  const known = new Map(file.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const { every } = killShotsIn(file, claims, contradictionsIn(file, exhibits))
  const beaten = Map.groupBy(every, ({ contradicts }) => contradicts)
  const now = newest(file.exhibits)
  const { plea: words } = reasonsFor(file)
  const worth = new Map<string, number>(file.exhibits.map((one) => [one.result_id, scoreEvidence(one, { now }).score]))
  return claims.flatMap((claim) =>
    claim.citations
      .filter(({ id }) => known.has(id))
      .map(({ id, state, reason }): Plea => {
        const full = Math.min(100, (worth.get(id) ?? 0) + precisionOf(claim))
        return {
          side: claim.side,
          exhibit: id,
          witness: witnessOf(id, known),
          state,
          worth: state === 'supports' ? full : state === 'weak' || state === 'undecided' ? Math.round(full / 2) : 0,
          reason: inWords(claim, state, { full, reason, words }),
          denied: claim.citations.filter((one) => one.state === 'contradicts' && one.id !== id).map((one) => one.id),
          beaten: (beaten.get(id) ?? []).map(({ exhibit }) => exhibit),
        }
      }),
  )
}

/** What a claim with a figure counts more: it can be checked, and it can be wrong. */
const PRECISION = 10

const precisionOf = ({ statement }: Claim): number => (statement.figures.quantities.length > 0 ? PRECISION : 0)

interface Worth {
  readonly full: number
  readonly reason: string
  readonly words: Reasons['plea']
}

function inWords(claimed: Claim, state: Citation['state'], { full, reason, words }: Worth): string {
  const claim = shortened(claimed.text)
  if (state === 'supports') return words.supports(claim, full, precisionOf(claimed))
  return state === 'weak' || state === 'undecided' ? words[state](claim, full) : reason
}

type Struck = (id: string) => boolean
type Counted = Partial<Record<Side, Plea>>

/**
 * The plea that counts of one witness, by side: the weightiest one that nothing speaks against. A witness may have
 * something for both sides; but the same exhibit, cited by both, decides nothing between them.
 */
function countedIn(pleas: readonly Plea[], isStruck: Struck): Counted {
  const able = pleas.filter((plea) => plea.worth > 0 && fault(plea, isStruck) === undefined)
  const counted: Counted = {}
  for (const plea of able)
    if (plea.worth > (counted[plea.side]?.worth ?? 0) && !isCommon(plea, able)) counted[plea.side] = plea
  return counted
}

const isCommon = ({ exhibit, side }: Plea, able: readonly Plea[]): boolean =>
  able.some((other) => other.exhibit === exhibit && other.side !== side)

/** Why a plea does not count, if it does not: it is struck, or an exhibit speaks against it. */
function fault({ exhibit, denied, beaten }: Plea, isStruck: Struck): Fault | undefined {
  if (isStruck(exhibit)) return { of: 'struck', by: exhibit }
  const by = beaten.find((id) => !isStruck(id))
  if (by !== undefined) return { of: 'beaten', by }
  const against = denied.find((id) => !isStruck(id))
  return against === undefined ? undefined : { of: 'denied', by: against }
}

interface Fault {
  readonly of: 'struck' | 'beaten' | 'denied'
  readonly by: string
}

type Told = Reasons['plea'] & { readonly struck: string }

const faultIn = ({ of, by }: Fault, told: Told): string => (of === 'struck' ? told.struck : told[of](by))

function linesOf(
  pleas: readonly Plea[],
  counted: ReadonlyMap<string, Counted>,
  { isStruck, told }: { readonly isStruck: Struck; readonly told: Told },
): readonly RulingLine[] {
  const cited = Map.groupBy(pleas, ({ side, exhibit }) => `${side} ${exhibit}`)
  return [...cited.values()].map((same): RulingLine => {
    const [first] = same
    const { side, exhibit, witness } = first!
    const { defense, prosecution } = counted.get(witness) ?? {}
    const mine = side === 'defense' ? defense : prosecution
    const none = (reason: string): RulingLine => ({ side, exhibit, points: 0, reason })
    const able = same.find((plea) => plea.worth > 0 && fault(plea, isStruck) === undefined)
    if (able === undefined) {
      const best = same.find(({ worth }) => worth > 0) ?? first!
      const found = fault(best, isStruck)
      return none(found === undefined ? best.reason : faultIn(found, told))
    }
    const others = pleas.filter((plea) => plea.worth > 0 && fault(plea, isStruck) === undefined)
    if (mine === undefined || isCommon(able, others)) return none(told.common)
    return mine.exhibit === exhibit
      ? { side, exhibit, points: mine.worth, reason: mine.reason }
      : none(told.copy(mine.exhibit))
  })
}
