import { loadavg } from 'node:os'
import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { keepMeasured, waitsOf } from '../scale/measured.ts'
import { openCluster } from './cluster.ts'
import { deaths } from './deaths.ts'
import { MOST_WAIT, type WorkerEnd } from './takeover.ts'

/**
 * Arguments: how many workers are killed, how many cases run, and how many workers fall silent besides. What a whole run
 * has measured is kept for the simulation of many machines.
 */
const [kills = '50', cases = '30', silences = '10'] = process.argv.slice(2)
const WORKERS = 3
const WHOLE = { kills: 50, silences: 10 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [load = 0] = loadavg()
const several = (count: string, end: WorkerEnd): readonly WorkerEnd[] => Array<WorkerEnd>(Number(count)).fill(end)

say(`${kills} workers are killed and ${silences} fall silent, with ${cases} cases of all formats running.`)
// With one worker less there is room for all, and a little more for those that end and begin meanwhile.
const cluster = await openCluster({ durable: true, capacity: Math.ceil(Number(cases) / (WORKERS - 1)) + 2, pace: 10 })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
try {
  const ends = [...several(kills, 'killed'), ...several(silences, 'silent')]
  const { hands, left, lost, repeated, parked, entries } = await deaths(cluster, {
    workers: WORKERS,
    cases: Number(cases),
    ends,
    tell: say,
  })
  const told = (end: WorkerEnd, count: string): string => {
    const ms = hands[end].toSorted((one, other) => one - other)
    const at = (share: number): string => `${((ms[Math.floor((ms.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
    return `${count} ${end}: ${ms.length} cases in other hands, p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`
  }
  const parts = [told('killed', kills), ...(Number(silences) > 0 ? [told('silent', silences)] : [])]
  const line = `${WORKERS} workers over ${cases} running cases; ${parts.join('; ')}; ${left.length} left, ${parked.length} parked; ${entries} entries, ${lost.length} lost, ${repeated.length} finished calls repeated`
  const troubles = [lost, repeated, parked, left].flat()
  say(`${line}.`)
  for (const trouble of troubles) say(`  ${trouble}`)
  figure(`${line}${besideOthers()}`)
  if (Number(kills) >= WHOLE.kills && Number(silences) >= WHOLE.silences) {
    const on = new Date().toISOString().slice(0, 10)
    keepMeasured({ takeover: { on, load, killed: waitsOf(hands.killed), silent: waitsOf(hands.silent) } })
  }
  const isHeld = troubles.length === 0 && [...hands.killed, ...hands.silent].every((ms) => ms < MOST_WAIT)
  process.exitCode = isHeld ? 0 : 1
} finally {
  await cluster.stop()
}
