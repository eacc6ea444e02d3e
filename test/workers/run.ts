import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../cluster/cluster.ts'
import { onslaught } from '../cluster/onslaught.ts'
import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { asked, ownPostgres, type OwnServer } from '../postgres.ts'
import { seeded } from '../torture/seeded.ts'
import { restarts } from './restarts.ts'
import { CUT_ALL, storm, type Blow } from './storm.ts'

/** Arguments: where (`sqlite`, `postgres`), what (`kills`, `hardships`, or in one folder `restarts`), how often, over how many cases, and the seed. */
const [where = 'sqlite', what = 'kills', times = '200', cases = '60', seed = `${randomInt(2 ** 31)}`] =
  process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What is counted of a storm, whoever was struck. */
interface Count {
  readonly told: string
  readonly troubles: readonly string[]
  readonly askedAgain: number
}

const RANDOM = seeded(Number(seed))
const WORKERS = 3

function waited(takeovers: readonly number[]): string {
  const ms = takeovers.toSorted((a, b) => a - b)
  const at = (share: number): string => `${((ms[Math.floor((ms.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
  return `p50 ${at(0.5)}, worst ${at(1)}`
}

/** Processes of the program itself, `serve --role worker`, on one PostgreSQL. */
async function served(): Promise<Count> {
  // With one worker less there is room for all; with two less some wait for one that only starts, and that is counted too.
  const capacity = Math.ceil(Number(cases) / (WORKERS - 1)) + 2
  const cluster = await openCluster({ durable: true, capacity, pace: 5, speed: 60 })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
  try {
    const how = {
      workers: WORKERS,
      cases: Number(cases),
      kills: Number(times),
      every: 3_000,
      random: RANDOM,
      tell: say,
    }
    const { lost, repeated, parked, stuck, different, ...toll } = await onslaught(cluster, how)
    const told =
      `postgres: ${times} kills of \`serve --role worker\` over ${cases} running cases of all formats (${toll.cases} in all, ${toll.entries} entries, ${toll.calls} calls): ` +
      `${lost.length} acknowledged entries lost, ${repeated.length} finished calls repeated, ` +
      `${stuck.length} stuck, ${parked.length} parked, ${different.length} records different; ` +
      `${toll.hands.length} takeovers, ${waited(toll.hands)}; no case was taken up more than ${toll.mostInHand} times without an entry between`
    return { told, troubles: [lost, repeated, stuck, parked, different].flat(), askedAgain: toll.again }
  } finally {
    await cluster.stop()
  }
}

/** One server of the program, on one folder, that hears all cases. */
async function startedAgain(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-restarts-'))
  try {
    const how = { cases: Number(cases), kills: Number(times), every: 1_500, random: RANDOM, tell: say }
    const { lost, repeated, stuck, different, torn, waits, ...toll } = await restarts({ folder, ...how })
    const told =
      `sqlite: ${times} kills of one \`serve\` that hears ${cases} running cases of all formats (${toll.cases} in all, ${toll.entries} entries, ${toll.calls} calls): ` +
      `${lost.length} entries lost that a viewer had, ${repeated.length} finished calls repeated, ${stuck.length} stuck, ` +
      `${different.length} records different, ${torn.length} viewers with gaps; all cases had come further after ${waited(waits)}`
    return { told, troubles: [lost, repeated, stuck, different, torn].flat(), askedAgain: toll.askedAgain }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Workers that were made to be struck: a loop over the store and the formats, which says what it was promised. */
async function made(): Promise<Count> {
  const server = where === 'postgres' ? await ownPostgres({ durable: true }) : undefined
  const folder = server ? undefined : mkdtempSync(join(tmpdir(), 'courtroom-workers-'))
  try {
    const address = folder ?? (await server!.database())
    const blows: readonly Blow[] = Array.from({ length: Number(times) }, () =>
      what === 'kills' ? (['kill'] as const) : hardshipsOf(address, server!),
    ).flat()
    const weather = { cases: Number(cases), workers: WORKERS, every: 800, firstToken: 150 }
    const toll = await storm({ ...weather, address, blows, random: RANDOM, report: say })
    const { lost, repeated, doubled, stuck, different, strange, takeovers, askedAgain } = toll
    const struck =
      what === 'kills'
        ? `${times} kills of workers`
        : `${times} × a worker paused until others had its cases, every connection cut, the database ended at once and started`
    const counted = what === 'kills' ? '' : ', not counting while the database was away'
    const told =
      `${where}: ${struck}, made of the store and the formats alone, over ${cases} running cases of all formats (${toll.cases} in all, ${toll.entries} entries, ${toll.calls} calls): ` +
      `${lost.length} acknowledged entries lost, ${repeated.length} finished calls repeated, ` +
      `${doubled.length} written by two, ${stuck.length} stuck, ${different.length} records different; ` +
      `${takeovers.length} takeovers${counted}, ${waited(takeovers)}`
    return { told, troubles: [lost, repeated, doubled, stuck, different, strange].flat(), askedAgain }
  } finally {
    await server?.stop()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

const hardshipsOf = (address: string, server: OwnServer): readonly Blow[] => [
  'pause',
  async () => void (await asked(address, CUT_ALL)),
  () => server.restart(),
]

const countedHere = (): Promise<Count> => {
  if (what === 'restarts') return startedAgain()
  return where === 'postgres' && what === 'kills' ? served() : made()
}

say(`${where}, ${what} × ${times}, ${cases} running cases of all formats, seed ${seed}.`)
const began = performance.now()
const { told, troubles, askedAgain } = await countedHere()
const line = `${told}${besideOthers()}`
say(`${line}; ${askedAgain} calls in flight asked again; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
figure(line)
for (const trouble of troubles.slice(0, 40)) say(`  ${trouble}`)
process.exitCode = troubles.length === 0 ? 0 : 1
