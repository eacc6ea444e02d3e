import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openCluster, type Cluster, type Member } from '../cluster/cluster.ts'
import { mattersOfAll, openedAt } from '../cluster/matters.ts'
import { familyOf } from '../promises/ending.ts'
import { postmasterOf, residentMegabytes, workOf } from './cpu.ts'

/** What a case of a format comes to. */
interface CaseSize {
  readonly format: string
  readonly entries: number
  /** Paid calls. */
  readonly calls: number
  /** Bytes of its entries and receipts as they are kept. */
  readonly bytes: number
}

/** What real processes take for cases that run before viewers. */
export interface HouseWork {
  /** Milliseconds of work for each entry: of the worker that hears it, and of the database. */
  readonly worker: number
  readonly database: number
  /** Milliseconds of work of a gateway: for each message to a viewer, and for each viewer who comes in. */
  readonly delivery: number
  readonly joining: number
  /** Milliseconds of work of a worker that takes up a case in its middle. */
  readonly takeUp: number
  /** Megabytes for each running case of a worker, and for each viewer of a gateway. */
  readonly caseMemory: number
  readonly viewerMemory: number
  /** Megabytes of a worker and of a gateway that have nothing to do. */
  readonly workerMemory: number
  readonly gatewayMemory: number
  readonly sizes: readonly CaseSize[]
  /** Bytes of the database for each entry, indexes and all. */
  readonly entryBytes: number
}

const CASES = 20
const VIEWERS = 600
const WATCHED = 15_000
const TAKING = 4_000
const SETTLING = 3_000

const SIZES = `
  SELECT docket.format, avg(entries.count)::float AS entries, avg(begun.count)::float AS calls,
    avg(entries.bytes + coalesce(receipts.bytes, 0))::float AS bytes
  FROM courtroom.docket
    JOIN (SELECT case_id, count(*), sum(length(body)) AS bytes FROM courtroom.entries GROUP BY 1) AS entries USING (case_id)
    JOIN (SELECT case_id, count(*) FROM courtroom.begun GROUP BY 1) AS begun USING (case_id)
    LEFT JOIN (SELECT case_id, sum(length(body)) AS bytes FROM courtroom.receipts GROUP BY 1) AS receipts USING (case_id)
  WHERE outcome IS NOT NULL GROUP BY 1 ORDER BY 1`

const BYTES = `
  SELECT sum(pg_total_relation_size(format('courtroom.%I', tablename)::regclass))::float / (SELECT count(*) FROM courtroom.entries) AS bytes
  FROM pg_tables WHERE schemaname = 'courtroom'`

/** Lets a real worker hear cases of all formats before viewers at a real gateway, and looks what that took each of them. */
export async function houseWork(tell: (line: string) => void): Promise<HouseWork> {
  const cluster = await openCluster({ durable: true, capacity: 4 * CASES, pace: 20 })
  try {
    const gateway = await cluster.gateway()
    const worker = await cluster.worker()
    await pause(1_000)
    const idle = { worker: residentMegabytes(worker.pid), gateway: residentMegabytes(gateway.pid) }
    const matters = await mattersOfAll()
    const ids: string[] = []
    const open = async (): Promise<void> => {
      for (let nth = 0; nth < CASES; nth++) ids.push(await openedAt(gateway.url, matters[nth % matters.length]!))
      await pause(SETTLING)
    }
    await open()
    const alone = await watched(cluster, { gateway, worker, ids, viewers: 0 })
    // Most of the first have ended by now, and so before the worker ends.
    await open()
    const full = await watched(cluster, { gateway, worker, ids: ids.slice(-CASES), viewers: VIEWERS })
    tell(
      `${CASES} cases ran before ${VIEWERS} viewers: ${Math.round(full.messages / (WATCHED / 1_000))} messages a second.`,
    )
    await open()
    const next = await cluster.worker()
    const held = (await cluster.holders()).size
    const takeUp = await takenUp(next, () => worker.kill())
    await ended(cluster)
    const [bytes] = await cluster.ask(BYTES)
    const sizes = (await cluster.ask(SIZES)) as unknown as readonly CaseSize[]
    return {
      worker: alone.workerWork / alone.entries,
      database: alone.databaseWork / alone.entries,
      delivery: Math.max(0, full.gatewayWork - alone.gatewayWork) / full.messages,
      joining: full.joining / VIEWERS,
      takeUp: takeUp / Math.max(1, held),
      caseMemory: Math.max(0, alone.workerMemory - idle.worker) / CASES,
      viewerMemory: Math.max(0, full.gatewayMemory - alone.gatewayMemory) / VIEWERS,
      workerMemory: idle.worker,
      gatewayMemory: idle.gateway,
      sizes,
      entryBytes: Number(bytes?.['bytes']),
    }
  } finally {
    await cluster.stop()
  }
}

/** What a worker works more while it takes cases up than when it has them. */
async function takenUp(worker: Member, free: () => Promise<void>): Promise<number> {
  const before = workOf([worker.pid])
  await free()
  await pause(TAKING)
  const between = workOf([worker.pid])
  await pause(TAKING)
  return Math.max(0, 2 * between - before - workOf([worker.pid]))
}

interface Watching {
  readonly gateway: Member
  readonly worker: Member
  readonly ids: readonly string[]
  readonly viewers: number
}

/** What everybody worked while so many looked on. */
async function watched(cluster: Cluster, { gateway, worker, ids, viewers }: Watching) {
  const postmaster = await postmasterOf(cluster.database)
  const count = async (): Promise<number> =>
    Number((await cluster.ask('SELECT count(*) AS count FROM courtroom.entries'))[0]?.['count'])
  let messages = 0
  const beforeJoining = workOf([gateway.pid])
  const sockets = Array.from({ length: viewers }, (_, nth) => {
    const url = `${gateway.url.replace('http', 'ws')}/ws/${ids[nth % ids.length]!}`
    const socket = new WebSocket(url, { localAddress: `127.0.1.${1 + (nth % 250)}` })
    socket.on('message', () => messages++)
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('message', resolve))))
  const joining = workOf([gateway.pid]) - beforeJoining
  messages = 0
  const works = (): readonly number[] => [workOf([worker.pid]), workOf([gateway.pid]), workOf(familyOf(postmaster))]
  const [from, entries] = [works(), await count()]
  await pause(WATCHED)
  const [workerWork, gatewayWork, databaseWork] = works().map((work, nth) => work - from[nth]!) as [
    number,
    number,
    number,
  ]
  const written = (await count()) - entries
  const [workerMemory, gatewayMemory] = [residentMegabytes(worker.pid), residentMegabytes(gateway.pid)]
  for (const socket of sockets) socket.terminate()
  return { workerWork, gatewayWork, databaseWork, entries: written, messages, joining, workerMemory, gatewayMemory }
}

async function ended(cluster: Cluster): Promise<void> {
  const open = 'SELECT 1 FROM courtroom.docket WHERE outcome IS NULL'
  while ((await cluster.ask(open)).length > 0) await pause(500)
}
