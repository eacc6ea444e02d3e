import type { Measured } from './measured.ts'
import { assumed, planOf, type Assumed, type Demand, type Plan } from './plan.ts'

/** What those feel who are on a database, a worker or a gateway of the plan; in seconds unless said otherwise. */
interface Felt {
  /** From an entry until it is durable, with the work of a day at its usual chance; in milliseconds. */
  readonly entryP50: number
  readonly entryP99: number
  /** A worker dies: how long its cases are silent. */
  readonly workerP50: number
  readonly workerWorst: number
  /** A database dies: until every case on it is in hands again, and how many there were. */
  readonly databaseWorst: number
  readonly databaseCases: number
  /** All lines are lost at once: until all viewers are back, with pages that spread their tries and with such that do not. */
  readonly viewersBack: number
  readonly viewersBackAtOnce: number
}

const LOOK = 0.5
/** Until all have heard of them and have claimed some. */
const TOLD = 0.1
const STEP = 0.005
/** Seconds of a usual day that are gone through. */
const DAY = 60

export function simulated(measured: Measured, demand: Demand, random: () => number, how: Assumed = assumed): Felt {
  const plan = planOf(measured, demand, how)
  const entry = entryDelays(measured, plan, how, random)
  const worker = workerDies(measured, plan, random)
  return {
    entryP50: at(entry, 0.5) * 1_000,
    entryP99: at(entry, 0.99) * 1_000,
    workerP50: at(worker, 0.5),
    workerWorst: at(worker, 1),
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

/** Others of the same database look at moments of their own; the first who finds them tells all, and each goes through its share in turn. */
function workerDies({ house }: Measured, plan: Plan, random: () => number): readonly number[] {
  const others = Math.max(1, Math.ceil(plan.casesEachDatabase / plan.casesEach) - 1)
  const found = Math.min(...Array.from({ length: others }, () => random() * LOOK))
  return Array.from({ length: plan.casesEach }, (_, nth) => {
    const turn = Math.floor(nth / others) + 1
    return found + TOLD + (turn * house.takeUp) / 1_000
  })
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
