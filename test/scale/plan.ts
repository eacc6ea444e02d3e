import type { Measured } from './measured.ts'

/** How many are to be served. */
export interface Demand {
  readonly cases: number
  readonly viewers: number
}

/** What nobody here can measure; each with where it comes from. */
export interface Assumed {
  /** Seconds that a paid call takes with a live model. */
  readonly callSeconds: number
  /** The share of its time in which a case speaks, and frames a second while it does: one each 50 ms. */
  readonly speaking: number
  readonly framesSpeaking: number
  /** The share of a machine's work that is planned with: the rest is for peaks and for the work of a dead neighbour. */
  readonly used: number
  readonly databaseCores: number
  /** Viewers that a gateway lets in: src/server/limits.ts. */
  readonly viewersEach: number
  /** Gigabytes of a machine for workers or gateways, for each of its cores. */
  readonly memoryEach: number
  /** Messages a second in and out that a node of a bus carries. The makers of such buses say more. */
  readonly busMessages: number
  /** Seconds until another takes a dead database's place. */
  readonly failover: number
  /** Seconds over which a page that lost its line spreads its tries to come back. */
  readonly spread: number
}

export const assumed: Assumed = {
  callSeconds: 6,
  speaking: 0.7,
  framesSpeaking: 20,
  used: 0.5,
  databaseCores: 16,
  viewersEach: 2_000,
  memoryEach: 4,
  busMessages: 500_000,
  failover: 30,
  spread: 10,
}

/** What one running case asks of everybody, a second. */
interface CaseRates {
  readonly entries: number
  readonly frames: number
  readonly bytesADay: number
}

export interface Plan {
  readonly each: CaseRates
  readonly entries: number
  readonly frames: number
  readonly messages: number
  readonly workers: number
  readonly casesEach: number
  readonly gateways: number
  readonly viewersEach: number
  readonly databases: number
  readonly casesEachDatabase: number
  /** What limits a database first, without a bus and with one. */
  readonly withoutBus: DatabaseLimit
  readonly withBus: DatabaseLimit
  readonly busNodes: number
  readonly terabytesADay: number
}

interface DatabaseLimit {
  readonly cases: number
  readonly by: string
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The work of a frame in a database, by how many listen: a straight line through what was measured at one rate. */
export function frameWork({ notices }: Measured): { readonly base: number; readonly each: number } {
  const points = notices.filter(({ frames }) => frames < 2_000)
  const [x, y] = [mean(points.map(({ listeners }) => listeners)), mean(points.map(({ database }) => database))]
  const over = points.reduce((sum, { listeners, database }) => sum + (listeners - x) * (database - y), 0)
  const each = Math.max(0, over / points.reduce((sum, { listeners }) => sum + (listeners - x) ** 2, 0))
  return { base: Math.max(0, y - each * x), each }
}

function ratesOf({ house }: Measured, { callSeconds, speaking, framesSpeaking }: Assumed): CaseRates {
  const entriesACall = mean(house.sizes.map(({ entries, calls }) => entries / calls))
  const entries = entriesACall / callSeconds
  return { entries, frames: speaking * framesSpeaking, bytesADay: entries * house.entryBytes * 86_400 }
}

/** How many of everything are needed, and what is full first. */
export function planOf(measured: Measured, demand: Demand, how: Assumed = assumed): Plan {
  const { house } = measured
  const each = ratesOf(measured, how)
  const [entries, frames] = [demand.cases * each.entries, demand.cases * each.frames]
  const messages = demand.viewers * (each.entries + each.frames)
  const core = 1_000 * how.used
  const casesEach = Math.floor(
    Math.min(
      core / (each.entries * house.worker),
      ((how.memoryEach * 1_000 - house.workerMemory) * how.used) / house.caseMemory,
    ),
  )
  const workers = Math.ceil(demand.cases / casesEach)
  const viewersEach = Math.floor(Math.min(how.viewersEach, core / ((each.entries + each.frames) * house.delivery)))
  const gateways = Math.ceil(demand.viewers / viewersEach)
  const limit = (hasBus: boolean): DatabaseLimit => databaseLimit(measured, { each, casesEach, gateways, how, hasBus })
  const [withoutBus, withBus] = [limit(false), limit(true)]
  return {
    each,
    entries,
    frames,
    messages,
    workers,
    casesEach,
    gateways,
    viewersEach,
    databases: Math.ceil(demand.cases / withBus.cases),
    casesEachDatabase: withBus.cases,
    withoutBus,
    withBus,
    // A case is watched at one gateway as long as its viewers have room there, so a frame goes in once and out once.
    busNodes: Math.ceil((2 * (frames + entries)) / (how.busMessages * how.used)),
    terabytesADay: (demand.cases * each.bytesADay) / 1e12,
  }
}

interface LimitOptions {
  readonly each: CaseRates
  readonly casesEach: number
  readonly gateways: number
  readonly how: Assumed
  readonly hasBus: boolean
}

/** So many cases that one database's work is done in its share of the time. */
function databaseLimit(measured: Measured, { each, casesEach, gateways, how, hasBus }: LimitOptions): DatabaseLimit {
  const { base, each: listener } = frameWork(measured)
  const most = how.databaseCores * 1_000 * how.used
  const parts = (cases: number): Readonly<Record<string, number>> => {
    const workers = Math.ceil(cases / casesEach)
    return {
      'durable entries': cases * each.entries * measured.house.database,
      // Every process that listens is told of every frame, whatever it is for.
      'live words by NOTIFY': hasBus ? 0 : cases * each.frames * (base + listener * (workers + gateways)),
      'looking for free cases': workers * 2 * measured.look.work * (cases / measured.look.open),
    }
  }
  const total = (cases: number): number => Object.values(parts(cases)).reduce((sum, work) => sum + work, 0)
  let [low, high] = [1, 1_000_000]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (total(middle) <= most) low = middle
    else high = middle - 1
  }
  const [by = ''] = Object.entries(parts(low)).toSorted(([, one], [, other]) => other - one)[0] ?? []
  return { cases: low, by }
}
