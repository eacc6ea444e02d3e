import { seeded } from '../torture/seeded.ts'
import { readMeasured } from './measured.ts'
import { assumed, planOf } from './plan.ts'
import { simulated } from './simulate.ts'

/** Arguments: how many cases run, and how many people look on. */
const [cases = '100000', viewers = '1000000'] = process.argv.slice(2)
const demand = { cases: Number(cases), viewers: Number(viewers) }
const measured = readMeasured()
const plan = planOf(measured, demand)
const felt = simulated(measured, demand, seeded(20_261_118))

const many = (value: number): string => Math.round(value).toLocaleString('en')
const silences = ({ p50, worst }: { readonly p50: number; readonly worst: number }): string =>
  `its cases are silent for p50 ${p50.toFixed(1)} s, at worst ${worst.toFixed(1)} s`
const rows: readonly (readonly [string, string])[] = [
  ['running cases', `${many(demand.cases)}, watched by ${many(demand.viewers)}`],
  ['one case, a second', `${plan.each.entries.toFixed(2)} entries, ${plan.each.frames.toFixed(0)} frames of words`],
  [
    'all, a second',
    `${many(plan.entries)} entries, ${many(plan.frames)} frames, ${many(plan.messages)} messages to viewers`,
  ],
  ['workers', `${many(plan.workers)} of one core, ${many(plan.casesEach)} cases each`],
  ['gateways', `${many(plan.gateways)} of one core, ${many(plan.viewersEach)} viewers each`],
  ['one database, no bus', `${many(plan.withoutBus.cases)} cases; first full: ${plan.withoutBus.by}`],
  ['one database, with a bus', `${many(plan.withBus.cases)} cases; first full: ${plan.withBus.by}`],
  ['databases', `${many(plan.databases)} of ${assumed.databaseCores} cores`],
  ['nodes of the bus', many(plan.busNodes)],
  ['kept a day', `${plan.terabytesADay.toFixed(2)} TB`],
  ['an entry is durable after', `p50 ${felt.entryP50.toFixed(0)} ms, p99 ${felt.entryP99.toFixed(0)} ms`],
  ['a worker is killed', silences(felt.workers.killed)],
  ['a worker is cut off', silences(felt.workers.silent)],
  ['a database dies', `${many(felt.databaseCases)} cases are silent for ${felt.databaseWorst.toFixed(0)} s at worst`],
  [
    'all lines are lost',
    `all viewers are back after ${felt.viewersBack.toFixed(1)} s; ${felt.viewersBackAtOnce.toFixed(1)} s if all came at once`,
  ],
]
const { takeover } = measured
process.stdout.write(
  `By what was measured on ${measured.on} (load ${measured.load}), and of workers that ended on ${takeover.on} (load ${takeover.load}):\n\n`,
)
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(28)}${value}\n`)
