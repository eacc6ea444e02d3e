import type { CaseFile } from './case.ts'
import type { Side } from './ledger.ts'
import { pleasOf, type Plea, type Use } from './pleas.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** What one passage counts for a side that cites it, and why. */
export interface RulingLine {
  readonly side: Side
  readonly exhibit: string
  /** The passage: the words of the exhibit that the side rests on. */
  readonly words: string
  readonly points: number
  /** In full, as a further passage of its source, or for what it counts nothing. */
  readonly counts: 'fully' | 'further' | 'copy' | Exclude<Use, 'held'> | Fault['of']
  readonly reason: string
}

export interface EvidenceTally {
  readonly defense: number
  readonly prosecution: number
  /** Independent sources that count for one of the sides. */
  readonly witnesses: number
}

/** The passages that both sides rest on, read once and counted as often as one likes. */
export interface Pleadings {
  /** Cited and not struck, in the order in which they were first cited. */
  readonly cited: readonly string[]
  /** What each side's passages count, with these exhibits struck as well as those the file has struck. */
  readonly tally: (without: readonly string[]) => EvidenceTally
  /** Every passage that a side cites, once a side. */
  readonly lines: () => readonly RulingLine[]
}

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
        sum = adding(sum, counted.get(witness) ?? NOBODY, -1)
        sum = adding(sum, countedIn(witnesses.get(witness) ?? [], isOut), 1)
      }
      return sum
    },
    lines: () => linesOf(pleas, counted, { isStruck, told }),
  }
}

const NONE: EvidenceTally = { defense: 0, prosecution: 0, witnesses: 0 }

/** What a source adds to the count, or takes from it. */
function adding(sum: EvidenceTally, { defense, prosecution }: Counted, times: 1 | -1): EvidenceTally {
  if (defense.length + prosecution.length === 0) return sum
  return {
    defense: sum.defense + times * pointsOf(defense),
    prosecution: sum.prosecution + times * pointsOf(prosecution),
    witnesses: sum.witnesses + times,
  }
}

const pointsOf = (shares: readonly Share[]): number => shares.reduce((sum, { points }) => sum + points, 0)

/** The sources whose count may change when an exhibit is struck; no other's can. */
function touchedBy(pleas: readonly Plea[]): ReadonlyMap<string, readonly string[]> {
  const touched = new Map<string, string[]>()
  for (const { exhibit, witness, denied, beaten, disputed } of pleas)
    for (const id of [exhibit, ...denied, ...beaten, ...disputed]) {
      const known = touched.get(id)
      if (known === undefined) touched.set(id, [witness])
      else if (!known.includes(witness)) known.push(witness)
    }
  return touched
}

type Struck = (id: string) => boolean

/** A passage of a source that counts for a side, and what it adds. */
interface Share {
  readonly plea: Plea
  /** The exhibit that contradicts it, so that it counts half. */
  readonly by: string | undefined
  readonly points: number
}

type Counted = Readonly<Record<Side, readonly Share[]>>

const NOBODY: Counted = { defense: [], prosecution: [] }

/**
 * What one source counts for each side: its passages that did not fall, each once, those that another exhibit contradicts
 * by half; then the weightiest in full and every further one half of the share before it. So however much a side reads out of one letter, it never counts as two.
 */
function countedIn(pleas: readonly Plea[], isStruck: Struck): Counted {
  const able = pleas.filter((plea) => plea.worth > 0 && fault(plea, isStruck) === undefined)
  const sharesOf = (side: Side): readonly Share[] => {
    const passages = Map.groupBy(
      able.filter((plea) => plea.side === side),
      ({ passage }) => passage,
    )
    return [...passages.values()]
      .map((same) => same.map(worthNow).reduce((best, one) => (one.worth > best.worth ? one : best)))
      .toSorted((one, other) => other.worth - one.worth)
      .map(({ plea, worth, by }, rank) => ({ plea, by, points: Math.floor(worth / 2 ** rank) }))
  }
  const worthNow = (plea: Plea): Omit<Share, 'points'> & { readonly worth: number } => {
    const by = plea.disputed.find((id) => !isStruck(id))
    return { plea, by, worth: by === undefined ? plea.worth : Math.floor(plea.worth / 2) }
  }
  return { defense: sharesOf('defense'), prosecution: sharesOf('prosecution') }
}

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

type PleaWords = Reasons['plea'] & { readonly struck: string }

const faultIn = ({ of, by }: Fault, told: PleaWords): string => (of === 'struck' ? told.struck : told[of](by))

function linesOf(
  pleas: readonly Plea[],
  counted: ReadonlyMap<string, Counted>,
  { isStruck, told }: { readonly isStruck: Struck; readonly told: PleaWords },
): readonly RulingLine[] {
  const cited = Map.groupBy(pleas, ({ side, exhibit, passage }) => `${side} ${exhibit} ${passage}`)
  return [...cited.values()].map((same): RulingLine => {
    const [first] = same
    const { side, exhibit, passage, witness, words } = first!
    const line = (points: number, counts: RulingLine['counts'], reason: string): RulingLine => {
      return { side, exhibit, words, points, counts, reason }
    }
    const able = same.some((plea) => plea.worth > 0 && fault(plea, isStruck) === undefined)
    if (!able) {
      const best = same.find(({ worth }) => worth > 0) ?? first!
      const found = fault(best, isStruck)
      if (found !== undefined) return line(0, found.of, faultIn(found, told))
      return line(0, best.use === 'held' ? 'unborne' : best.use, best.reason)
    }
    const shares = counted.get(witness)?.[side] ?? []
    const rank = shares.findIndex(({ plea }) => plea.passage === passage)
    const { plea, by, points } = shares[rank]!
    if (plea.exhibit !== exhibit) return line(0, 'copy', told.copy(plea.exhibit))
    const reason = by === undefined ? plea.reason : told.disputed(plea.reason, by)
    if (rank === 0) return line(points, 'fully', reason)
    return line(points, 'further', told.further(reason, shares[0]!.plea.exhibit, points))
  })
}
