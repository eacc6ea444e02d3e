import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { found, type Cluster, type Member } from './cluster.ts'
import { counted, witnessed } from './counted.ts'
import { mattersOfAll, openedAt, type Matter } from './matters.ts'
import { takenOver, type TakenOver, type WorkerEnd } from './takeover.ts'
import { unlikeUnbroken } from './unbroken.ts'
import { viewerOf, type Viewer } from './viewer.ts'

/** What came of a cluster whose workers were killed. */
export interface ClusterOutcome {
  readonly cases: number
  readonly closed: number
  readonly entries: number
  /** Entries that a viewer had got, or the database had taken, and that are not in the record, or otherwise. */
  readonly lost: number
  /** Paid calls that were begun although they had been finished. */
  readonly repeated: number
  /** Calls that were in flight when their worker ended, and so were asked again. */
  readonly again: number
  /** Cases that wait for a person, although no person made them. */
  readonly parked: readonly string[]
  /** Cases into which nobody cut, and whose records are not what one process would have made of them. */
  readonly different: readonly string[]
  /** Milliseconds from the end of a worker until another had a case of it, by how it ended, and cases that nobody took up. */
  readonly hands: Readonly<Record<WorkerEnd, readonly number[]>>
  readonly left: readonly string[]
  readonly viewers: readonly Viewer[]
  /** What people said through any gateway, and how much of it stands and was taken in hand or withdrawn. */
  readonly said: number
  readonly stands: number
  readonly seconds: number
}

interface RoundOptions {
  readonly workers: number
  readonly gateways: number
  readonly cases: number
  readonly viewersEach: number
  /** How workers end, one after the other. */
  readonly ends: readonly WorkerEnd[]
  /** Milliseconds between two of them. */
  readonly every: number
  readonly tell: (line: string) => void
}

/** Runs cases of all formats with viewers, kills workers, and looks what came of it. */
export async function rounds(cluster: Cluster, how: RoundOptions): Promise<ClusterOutcome> {
  const began = performance.now()
  const gateways = await Promise.all(Array.from({ length: how.gateways }, () => cluster.gateway()))
  const workers = await Promise.all(Array.from({ length: how.workers }, () => cluster.worker()))
  how.tell(`${how.gateways} gateways and ${how.workers} workers are there.`)
  await witnessed(cluster)
  const kinds = await mattersOfAll()
  const opened = new Map<string, Matter>()
  for (let at = 0; at < how.cases; at++) {
    const matter = { ...kinds[at % kinds.length]!, seed: String(at) }
    opened.set(await openedAt(gateways[at % gateways.length]!.url, matter), matter)
  }
  const ids = [...opened.keys()]
  const urls = gateways.map(({ url }) => url)
  const viewers = ids.flatMap((id, at) =>
    Array.from({ length: how.viewersEach }, (_, nth) =>
      viewerOf(id, nth + ((at * how.viewersEach) % 2) === 0 ? urls : urls.toReversed()),
    ),
  )
  how.tell(`${ids.length} cases are open, ${viewers.length} viewers follow them.`)

  const hands: Record<WorkerEnd, number[]> = { killed: [], silent: [] }
  const left: string[] = []
  let said = 0
  for (const [nth, end] of how.ends.entries()) {
    await pause(how.every)
    said += await speak(ids, gateways[nth % gateways.length]!)
    viewers[(nth * 7) % viewers.length]?.move()
    const at = nth % workers.length
    const taken = await takenOver(cluster, workers[at]!, end)
    hands[end].push(...taken.hands)
    left.push(...taken.left)
    how.tell(`Worker ${at + 1} is ${end}: ${handed(taken)}.`)
    // After the last one those that are left hear it all to its end.
    if (nth + 1 < how.ends.length || workers.length === 1) workers[at] = await cluster.worker()
  }
  const closed = await settled(cluster, ids)
  await found(() => (viewers.every(({ isOver }) => isOver) ? true : undefined), 30_000).catch(() => undefined)
  const outcome = await accountOf(cluster, { opened, viewers })
  for (const viewer of viewers) viewer.close()
  const seconds = (performance.now() - began) / 1000
  return { ...outcome, cases: ids.length, closed, hands, left, viewers, said, seconds }
}

/** The database knows after a while that a worker is gone; from then on it is the others who take their time. */
const handed = ({ hands, freed }: TakenOver): string =>
  hands.length === 0
    ? 'it heard nothing'
    : `its ${hands.length} cases are free after ${Math.round(freed)} ms, and in other hands after ${Math.round(Math.min(...hands))} to ${Math.round(Math.max(...hands))} ms`

/** Somebody cuts into the last case that lets him. */
async function speak(ids: readonly string[], { url }: Member): Promise<number> {
  for (const id of ids.toReversed()) {
    const body = JSON.stringify({ content: 'What of those who cannot wait?' })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${url}/api/cases/${id}/interventions`, { method: 'POST', headers, body })
    if (status === 201) return 1
  }
  return 0
}

async function settled(cluster: Cluster, ids: readonly string[]): Promise<number> {
  const count = async (): Promise<number> => {
    const sql = 'SELECT count(*) AS count FROM courtroom.docket WHERE case_id = ANY($1) AND outcome IS NOT NULL'
    return Number((await cluster.ask(sql, ids))[0]?.['count'])
  }
  await found(async () => ((await count()) === ids.length ? true : undefined), 600_000).catch(() => undefined)
  return count()
}

interface Account {
  readonly entries: number
  readonly lost: number
  readonly repeated: number
  readonly again: number
  readonly parked: readonly string[]
  readonly different: readonly string[]
  readonly stands: number
}

/** Holds what viewers got against what stands in the database. */
async function accountOf(
  cluster: Cluster,
  { opened, viewers }: { readonly opened: ReadonlyMap<string, Matter>; readonly viewers: readonly Viewer[] },
): Promise<Account> {
  const ids = [...opened.keys()]
  const rows = await cluster.ask(
    'SELECT case_id AS id, seq, at, body FROM courtroom.entries WHERE case_id = ANY($1)',
    ids,
  )
  const kept = new Map(rows.map(({ id, seq, body }) => [`${String(id)} ${String(seq)}`, String(body)]))
  let lost = 0
  for (const { id, entries } of viewers)
    for (const [seq, text] of entries) {
      const body = kept.get(`${id} ${seq}`)
      const { seq: _seq, at: _at, ...told } = JSON.parse(text) as Record<string, unknown>
      if (body === undefined || !isDeepStrictEqual(JSON.parse(body), told)) lost++
    }
  const witness = await counted(cluster)
  const cutInto = rows.flatMap(({ id, body }) => (typeOf(String(body)) === 'intervention' ? [String(id)] : []))
  // Where nobody cut in, each case is what it would have been.
  const alone = new Map([...opened].filter(([id]) => !cutInto.includes(id)))
  return {
    entries: rows.length,
    lost: lost + witness.lost.length,
    repeated: witness.repeated.length,
    again: witness.again,
    parked: witness.parked,
    stands: cutInto.length,
    different: await unlikeUnbroken(cluster, alone),
  }
}

const typeOf = (body: string): unknown => (JSON.parse(body) as { readonly type: unknown }).type
