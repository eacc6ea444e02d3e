import { Session } from 'node:inspector/promises'
import { limits } from './limit.ts'
import { largestShares, type Share } from './shares.ts'
import { debates, modelAt } from './wire.ts'

/**
 * Hears so many debates at once, or makes the same calls by raw http, and tells what that took. Arguments: which, how
 * many, the address of the server, and whether memory or a profile is looked at, which take time of their own.
 */
const [kind = '', number = '1', url = '', looks = ''] = process.argv.slice(2)
const count = Number(number)
const MIB = 2 ** 20

const model = modelAt(url)
const hold = (many: number): Promise<void> => (kind === 'raw' ? limits(many, url) : debates(many, model))

/** What is reachable: the garbage beside it is as much as V8 cares to let lie. */
const alive = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MIB
}
const resident = (): number => process.memoryUsage.rss() / MIB

await hold(1)
const spent = async (): Promise<number> => (await (await fetch(`${url}/spent`)).json()) as number
const before = { spent: await spent(), alive: alive(), resident: resident() }
const cpu = { all: process.cpuUsage(), loop: process.threadCpuUsage() }
const peak = { alive: before.alive, resident: before.resident }
const sampling = setInterval(
  () => {
    peak.resident = Math.max(peak.resident, resident())
    if (looks === 'memory') peak.alive = Math.max(peak.alive, alive())
  },
  looks === 'memory' ? 500 : 50,
)
const profiled = looks === 'profile' ? await profiling() : undefined
const from = performance.now()
await hold(count)
const wall = performance.now() - from
clearInterval(sampling)
const worked = { all: process.cpuUsage(cpu.all), loop: process.threadCpuUsage(cpu.loop) }
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000
const modelTime = (await spent()) - before.spent
process.send?.({
  ratio: wall / (modelTime / count),
  cpu: milliseconds(worked.all) / (count * 30),
  loop: milliseconds(worked.loop) / (modelTime / count),
  alive: (peak.alive - before.alive) / count,
  resident: (peak.resident - before.resident) / count,
  shares: (await profiled?.()) ?? [],
})
process.disconnect?.()

/** Begins a profile of the event loop; gives how it ends. */
async function profiling(): Promise<() => Promise<readonly Share[]>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  return async () => largestShares((await session.post('Profiler.stop')).profile)
}
