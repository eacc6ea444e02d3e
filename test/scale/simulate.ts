import type { WorkerEnd } from '../cluster/takeover.ts'
import { waitAt, type Measured } from './measured.ts'
import { assumed, planOf, type Assumed, type Demand, type Plan } from './plan.ts'

/** What those feel who are on a database, a worker or a gateway of the plan; in seconds unless said otherwise. */
interface Felt {
  /** From an entry until it is durable, with the work of a day at its usual chance; in milliseconds. */
  readonly entryP50: number
  readonly entryP99: number
  /** A worker is killed, or falls silent: how long nothing comes of its cases. */
  readonly workers: Readonly<Record<WorkerEnd, { readonly p50: number; readonly worst: number }>>
  /** A database dies: until every case on it is in hands again, and how many there were. */
  readonly databaseWorst: number
  readonly databaseCases: number
  /** All lines are lost at once: until all viewers are back, with pages that spread their tries and with such that do not. */
  readonly viewersBack: number
  readonly viewersBackAtOnce: number
}

const LOOK = 0.5
const STEP = 0.005
/** Seconds of a usual day that are gone through. */
const DAY = 60
/** So many workers die in turn: what is rare in one death is not in all. */
const DEATHS = 20

export function simulated(measured: Measured, demand: Demand, random: () => number, how: Assumed = assumed): Felt {
  const plan = planOf(measured, demand, how)
  const entry = entryDelays(measured, plan, how, random)
  const dead = (end: WorkerEnd) => {
    const silences = workerDies(measured, plan, { end, random })
    return { p50: at(silences, 0.5), worst: at(silences, 1) }
  }
  return {
    entryP50: at(entry, 0.5) * 1_000,
    entryP99: at(entry, 0.99) * 1_000,
    workers: { killed: dead('killed'), silent: dead('silent') },
    databaseWorst: how.failover + databaseReturns(measured, plan),
    databaseCases: plan.casesEachDatabase,
    viewersBack: joined(measured, plan, { how, spread: how.spread, random }),
    viewersBackAtOnce: joined(measured, plan, { how, spread: 0, random }),
  }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Entries come by chance; the database does as much in a step as its cores can, and the rest waits for the next. */
function entryDelays(measured: Measured, plan: Plan, how: Assumed, random: () => number): readonly number[] {
  const rate = plan.casesEachDatabase * plan.each.entries * STEP
  const room = (how.databaseCores * 1_000 * STEP) / measured.house.database
  const disk = (measured.writing[0]?.p50 ?? 0) / 1_000
  const delays: number[] = []
  let waiting = 0
  for (let time = 0; time < DAY; time += STEP) {
    waiting += chanceCount(rate, random)
    delays.push(disk + STEP * (waiting / room))
    waiting = Math.max(0, waiting - room)
  }
  return delays.toSorted((one, other) => one - other)
}

/** How many come in a step when so many do on average: a sum of many small chances. */
function chanceCount(average: number, random: () => number): number {
  const spread = Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6)
  return Math.max(0, Math.round(average + Math.sqrt(average) * spread))
}

/**
 * Each case waits for other hands as long as one did when workers were ended, and then for its turn to be gone through.
 * Two others looked for cases there and many do here, which can only find them sooner.
 */
function workerDies(
  { house, takeover }: Measured,
  plan: Plan,
  { end, random }: { readonly end: WorkerEnd; readonly random: () => number },
): readonly number[] {
  const others = Math.max(1, Math.ceil(plan.casesEachDatabase / plan.casesEach) - 1)
  return Array.from({ length: DEATHS * plan.casesEach }, (_, nth) => {
    const turn = Math.floor((nth % plan.casesEach) / others) + 1
    return (waitAt(takeover[end], random()) + turn * house.takeUp) / 1_000
  }).toSorted((one, other) => one - other)
}

/** After it is back every worker claims what it can in one question, and goes through the records one by one. */
const databaseReturns = (measured: Measured, plan: Plan): number =>
  LOOK + (plan.casesEach * measured.house.takeUp) / 1_000

/** Every gateway gets as many as it had, and lets them in as fast as it can with what its work leaves. */
function joined(
  measured: Measured,
  { viewersEach }: Plan,
  { how, spread, random }: { readonly how: Assumed; readonly spread: number; readonly random: () => number },
): number {
  const came = Array.from({ length: viewersEach }, () => random() * spread).toSorted((one, other) => one - other)
  const work = measured.house.joining / 1_000 / (1 - how.used)
  return came.reduce((free, arrival) => Math.max(free, arrival) + work, 0)
}
