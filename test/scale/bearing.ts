import { setTimeout as pause } from 'node:timers/promises'
import { openCluster, type Cluster } from '../cluster/cluster.ts'
import { watched } from '../load/watched.ts'
import { residentMegabytes } from './cpu.ts'
import type { HouseTry } from './measured.ts'

interface Bearing {
  readonly cases: number
  readonly viewers: number
  readonly workers: number
  readonly gateways: number
  readonly seconds: number
}

/** As fast as the offline model and trials go where nobody asks for anything else. */
const USUAL = { pace: 30, speed: 1 }
/** A little more than for its share of the cases. */
const ROOM = 5
const SETTLING = 5
const LOOK = 1_000

/** Lets a new house hear so many cases before so many viewers, all on this machine. */
export async function houseTry({ cases, viewers, workers, gateways, seconds }: Bearing): Promise<HouseTry> {
  const cluster = await openCluster({ durable: true, capacity: Math.ceil(cases / workers) + ROOM, ...USUAL })
  try {
    const members = await Promise.all([
      ...Array.from({ length: gateways }, () => cluster.gateway()),
      ...Array.from({ length: workers }, () => cluster.worker()),
    ])
    const memory = (): number => members.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0)
    const urls = members.slice(0, gateways).map(({ url }) => url)
    const over = new AbortController()
    const load = { cases, viewers, seconds, settling: SETTLING }
    const [{ p50, p99, missed }, counts] = await Promise.all([
      watched({ urls, memory }, load).finally(() => over.abort()),
      runningUntil(cluster, over.signal),
    ])
    const late = counts.slice(-seconds)
    const running = late.reduce((sum, count) => sum + count, 0) / Math.max(1, late.length)
    return { cases, viewers, running, entries: (await written(cluster, seconds)) / seconds, p50, p99, missed }
  } finally {
    await cluster.stop()
  }
}

/** How many cases ran, each time one looked. */
async function runningUntil(cluster: Cluster, over: AbortSignal): Promise<readonly number[]> {
  const counts: number[] = []
  while (!over.aborted) {
    counts.push((await cluster.holders()).size)
    await pause(LOOK)
  }
  return counts
}

/** Entries of the last seconds. */
async function written(cluster: Cluster, seconds: number): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM courtroom.entries WHERE at > $1'
  return Number((await cluster.ask(sql, Date.now() - seconds * 1_000))[0]?.['count'])
}
