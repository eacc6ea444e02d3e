import type { Cluster, Member } from './cluster.ts'
import { counted, witnessed, type Counted } from './counted.ts'
import { mattersOfAll, openedAt, ownAddress } from './matters.ts'
import { takenOver, type WorkerEnd } from './takeover.ts'

/** How workers of a cluster end, one after the other, and over what. */
interface Deaths {
  readonly workers: number
  /** How many cases run all the time. */
  readonly cases: number
  readonly ends: readonly WorkerEnd[]
  readonly tell: (line: string) => void
}

interface DeathToll extends Counted {
  /** Milliseconds from the end of a worker until each of its cases was in the hands of another, by how it ended. */
  readonly hands: Readonly<Record<WorkerEnd, readonly number[]>>
  /** Cases that nobody took up. */
  readonly left: readonly string[]
}

const RUNNING = 'SELECT count(*) AS count FROM courtroom.docket WHERE outcome IS NULL'

/** Ends one worker after the other while their cases run, each as soon as all of them are there and have something to lose. */
export async function deaths(cluster: Cluster, how: Deaths): Promise<DeathToll> {
  const matters = await mattersOfAll()
  const gateway = await cluster.gateway()
  const workers = await Promise.all(Array.from({ length: how.workers }, () => cluster.worker()))
  await witnessed(cluster)
  const hands: Record<WorkerEnd, number[]> = { killed: [], silent: [] }
  const left: string[] = []
  let opened = 0
  /** As one case ends, the next is opened. */
  const fill = async (): Promise<void> => {
    const [row] = await cluster.ask(RUNNING)
    for (let open = Number(row?.['count']); open < how.cases; open++)
      await openedAt(gateway.url, matters[opened % matters.length]!, ownAddress(opened++))
  }
  for (const [index, end] of how.ends.entries()) {
    const busiest = await mostHeld(cluster, workers, { cases: how.cases, fill })
    // Whoever watches over processes starts the next one at once, so that it begins while others take up the cases.
    const next = cluster.worker()
    const taken = await takenOver(cluster, workers[busiest]!, end)
    hands[end].push(...taken.hands)
    left.push(...taken.left)
    workers[busiest] = await next
    const all = taken.hands.toSorted((one, other) => one - other)
    const told = `${all.length} cases in other hands after ${Math.round(all[0] ?? 0)} to ${Math.round(all.at(-1) ?? 0)} ms`
    how.tell(`${index + 1} of ${how.ends.length}: a worker is ${end}; ${told}.`)
  }
  return { ...(await counted(cluster)), hands, left }
}

const UNMOVED = `
  SELECT docket.case_id AS id FROM courtroom.docket JOIN courtroom.notes ON notes.case_id = docket.case_id
  WHERE outcome IS NULL AND (notes.body::jsonb->>'inHand')::integer > 2`

/**
 * The worker that has most cases, once all of them are in somebody's hands and have come further of late: one that was in hand
 * at several ends in a row without an entry between is held to be their reason, and waits for a person.
 */
async function mostHeld(
  cluster: Cluster,
  workers: readonly Member[],
  { cases, fill }: { readonly cases: number; readonly fill: () => Promise<void> },
): Promise<number> {
  for (;;) {
    await fill()
    const holders = [...(await cluster.holders()).values()]
    const counts = workers.map(({ pid }) => holders.filter((holder) => holder === pid).length)
    const most = Math.max(...counts)
    // Some may have ended since they were opened.
    const areHeld = most > 0 && holders.length >= cases - workers.length
    if (areHeld && (await cluster.ask(UNMOVED)).length === 0) return counts.indexOf(most)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
