import { readFileSync, writeFileSync } from 'node:fs'
import type { WorkerEnd } from '../cluster/takeover.ts'
import type { HouseWork } from './house.ts'
import type { NoticeRate } from './notices.ts'
import type { WritingRate } from './writing.ts'

/** How long a share of all waited at most, in milliseconds; the shares rise to 1. */
interface Wait {
  readonly share: number
  readonly ms: number
}

/** How long the cases of a worker that ended waited until another had them. */
interface TakeoverWaits {
  readonly cases: number
  readonly waits: readonly Wait[]
}

/** What came of ending workers of a small house; a whole `npm run takeover` writes it anew. */
interface Takeovers extends Readonly<Record<WorkerEnd, TakeoverWaits>> {
  readonly on: string
  readonly load: number
}

/** A house before viewers as it was in one try. */
export interface HouseTry {
  readonly cases: number
  readonly viewers: number
  /** How many of the cases ran at the same time, on average. */
  readonly running: number
  /** Durable entries a second. */
  readonly entries: number
  /** From an entry until a viewer has it, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly missed: number
}

/** The largest that held, and how many the smallest larger one had that did not; none where more were not tried. */
export interface MostFound {
  readonly held: HouseTry | null
  readonly failed: number | null
}

/** The largest houses that one database bore with so many processes beside it; a whole `npm run most` writes it anew. */
interface MostBorne {
  readonly on: string
  readonly load: number
  readonly workers: number
  readonly gateways: number
  /** Seconds of a try that count. */
  readonly seconds: number
  readonly cases: MostFound
  readonly viewers: MostFound
}

/** What was measured on one machine; `npm run carries` writes it anew, but for what says otherwise. */
export interface Measured {
  readonly on: string
  readonly cores: number
  /** How many had something to do on it when it was begun. */
  readonly load: number
  readonly writing: readonly WritingRate[]
  readonly notices: readonly NoticeRate[]
  /** Milliseconds of the database for one look for cases that nobody hears, among so many that are heard. */
  readonly look: { readonly open: number; readonly work: number }
  readonly house: HouseWork
  readonly takeover: Takeovers
  /** Not there before it is measured for the first time. */
  readonly most?: MostBorne
}

const file = new URL('measured.json', import.meta.url)

export const readMeasured = (): Measured => JSON.parse(readFileSync(file, 'utf8')) as Measured

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

/** Writes what was measured now in place of what was before; the rest stands. */
export const keepMeasured = (part: Partial<Measured>): void =>
  writeFileSync(file, `${JSON.stringify({ ...readMeasured(), ...part }, rounded, 2)}\n`)

/** Most waits are told by tenths; the longest by more. */
const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1]

export function waitsOf(measured: readonly number[]): TakeoverWaits {
  const sorted = measured.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { cases: sorted.length, waits: SHARES.map((share) => ({ share, ms: at(share) })) }
}

/** How long one waits of whom so great a share waited no longer: between two that are known on a straight line. */
export function waitAt({ waits }: TakeoverWaits, share: number): number {
  const after = waits.findIndex((known) => known.share >= share)
  const [before, next] = [waits[after - 1], waits[after]]
  // Of those below the first that is known nothing is known but that they waited no longer.
  if (!before || !next) return (next ?? waits.at(-1))?.ms ?? 0
  return before.ms + ((next.ms - before.ms) * (share - before.share)) / (next.share - before.share)
}
