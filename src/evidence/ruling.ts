import type { CaseFile } from './case.ts'
import type { Side } from './ledger.ts'
import { pleadingsOf, type Pleadings, type RulingLine, type EvidenceTally } from './pleadings.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** Whose evidence is heavier, by rule alone: counted, explained line by line, and the same on every machine. */
export interface Ruling {
  /** Neither, when there is too little evidence or the sides are too close. */
  readonly for: FindsFor
  /** 50 and up to 25 more: the lead's share of all points, times how full the record is. Less for neither. */
  readonly certainty: number
  readonly reason: string
  readonly defense: number
  readonly prosecution: number
  readonly witnesses: number
  readonly lines: readonly RulingLine[]
  /** The exhibits without which the ruling would change most. */
  readonly decisive: readonly string[]
  readonly flips: readonly Flip[]
}

export type FindsFor = Side | 'neither'

/** Exhibits that, struck together, would turn the ruling; no fewer of them would. */
interface Flip {
  readonly exhibits: readonly string[]
  readonly to: FindsFor
}

/** So many independent sources, of both sides together, are the least that can be ruled on. */
const LEAST = 3
/** A lead under this share of all points decides nothing. */
const CLOSE = 0.2
/** So many witnesses make a full record; on a thinner one the same lead is less certain. */
const FULL = 6
/** Rules read but a part of a file, and are never surer than this. */
const TOP = 75
const TOO_FEW = 20
const TOO_CLOSE = 40

const MOST_FLIPS = 5
const LARGEST = 3
const HEAVIEST_FOR_THREES = 40

/**
 * Rules on a case. Each passage that supports a claim of a side counts for it by the quality of its source, the second
 * of one source half, the third a quarter; what both sides rest on counts for both. The side with more points has the
 * ruling if there are enough independent sources and its lead is clear.
 */
export function ruleOn(file: CaseFile, how: { readonly least?: number } = {}): Ruling {
  const pleadings = pleadingsOf(file)
  const least = how.least ?? LEAST
  const tally = pleadings.tally([])
  const found = findingOf(tally, least)
  const effects = effectsOf(pleadings, tally)
  return {
    for: found,
    certainty: certaintyOf(tally, found, least),
    reason: inWords(tally, { found, least, words: reasonsFor(file).ruling }),
    ...tally,
    lines: pleadings.lines(),
    decisive: decisiveIn(found, effects),
    flips: flipsIn(pleadings, { found, least, effects }),
  }
}

const leadOf = ({ defense, prosecution }: EvidenceTally): number => {
  const all = defense + prosecution
  return all === 0 ? 0 : Math.abs(defense - prosecution) / all
}

function findingOf(tally: EvidenceTally, least: number): FindsFor {
  if (tally.witnesses < least || leadOf(tally) < CLOSE) return 'neither'
  return tally.defense > tally.prosecution ? 'defense' : 'prosecution'
}

function certaintyOf(tally: EvidenceTally, found: FindsFor, least: number): number {
  if (found === 'neither') return tally.witnesses < least ? TOO_FEW : TOO_CLOSE
  return Math.round(50 + (TOP - 50) * leadOf(tally) * Math.min(1, tally.witnesses / FULL))
}

interface Found {
  readonly found: FindsFor
  readonly least: number
  readonly words: Reasons['ruling']
}

function inWords(tally: EvidenceTally, { found, least, words }: Found): string {
  const points = words.points(tally)
  if (found !== 'neither') return `${points}.`
  return tally.witnesses < least ? words.tooFew(points, least) : words.tooClose(points, CLOSE * 100)
}

/** By how much the defense's lead shrinks when an exhibit is struck. */
type Effects = ReadonlyMap<string, number>

const effectsOf = ({ cited, tally }: Pleadings, whole: EvidenceTally): Effects =>
  new Map(
    cited.map((id) => {
      const without = tally([id])
      return [id, whole.defense - whole.prosecution - (without.defense - without.prosecution)]
    }),
  )

/** The exhibits by what the finding would lose with each; without a finding, the one that each side would miss most. */
function decisiveIn(found: FindsFor, effects: Effects): readonly string[] {
  const toward = (way: 1 | -1): readonly (readonly [id: string, effect: number])[] =>
    [...effects].map(([id, effect]) => [id, effect * way] as const).toSorted((one, other) => other[1] - one[1])
  const missed = (ordered: ReturnType<typeof toward>): ReturnType<typeof toward> =>
    ordered.filter(([, effect]) => effect > 0)
  if (found === 'neither') return [1, -1].flatMap((way) => missed(toward(way as 1 | -1)).slice(0, 1)).map(([id]) => id)
  const ordered = toward(found === 'defense' ? 1 : -1)
  return ordered.slice(0, Math.min(3, Math.max(2, missed(ordered).length))).map(([id]) => id)
}

interface RulingStanding {
  readonly found: FindsFor
  readonly least: number
  readonly effects: Effects
}

/** The smallest sets first; a set that holds a smaller one which turns the ruling already says nothing new. */
function flipsIn({ cited, tally }: Pleadings, { found, least, effects }: RulingStanding): readonly Flip[] {
  const weight = (id: string): number => Math.abs(effects.get(id) ?? 0)
  const ordered = cited.toSorted((one, other) => weight(other) - weight(one))
  const flips: Flip[] = []
  for (let size = 1; size <= LARGEST; size++)
    for (const exhibits of setsOf(size < LARGEST ? ordered : ordered.slice(0, HEAVIEST_FOR_THREES), size)) {
      if (flips.some((flip) => flip.exhibits.every((id) => exhibits.includes(id)))) continue
      const to = findingOf(tally(exhibits), least)
      if (to !== found) flips.push({ exhibits, to })
      if (flips.length === MOST_FLIPS) return flips
    }
  return flips
}

function* setsOf(ids: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield []
  else for (const [at, id] of ids.entries()) for (const rest of setsOf(ids.slice(at + 1), size - 1)) yield [id, ...rest]
}
