import { setTimeout as pause } from 'node:timers/promises'
import { found, type Cluster, type Member } from './cluster.ts'
import { counted, witnessed, type Counted } from './counted.ts'
import { mattersOfAll, openedAt, ownAddress, type Matter } from './matters.ts'
import { unlikeUnbroken } from './unbroken.ts'

/** How workers are killed, whatever the others are doing just then. */
interface Onslaught {
  readonly workers: number
  /** How many cases run all the time. */
  readonly cases: number
  readonly kills: number
  /** The longest wait until the next kill, in milliseconds. */
  readonly every: number
  readonly random: () => number
  readonly tell: (line: string) => void
}

interface OnslaughtToll extends Counted {
  readonly cases: number
  /** Milliseconds from the death of a worker until each of its cases was in the hands of one that lived. */
  readonly hands: readonly number[]
  /** Cases that did not come to their end although all was quiet. */
  readonly stuck: readonly string[]
  /** Cases whose records are not what one process would have made of them that nobody ends. */
  readonly different: readonly string[]
}

/** So many seeds each format is heard with: what each comes to when nothing goes wrong is heard only once. */
const SEEDS = 6
/** So long without a new entry, and those that have not ended never will. */
const SILENCE = 60_000
const LOOK = 20

const OPEN = 'SELECT case_id AS id FROM courtroom.docket WHERE outcome IS NULL'
const NEWEST = 'SELECT count(*) AS count FROM courtroom.acknowledged'

/**
 * Kills one real worker after the other at random moments, also while others start or have only just taken up what the last
 * one had; whoever watches over processes starts another at once. Then looks at what became of every case.
 */
export async function onslaught(cluster: Cluster, how: Onslaught): Promise<OnslaughtToll> {
  const gateway = await cluster.gateway()
  const crew = crewOf(cluster)
  await Promise.all(Array.from({ length: how.workers }, crew.hire))
  await witnessed(cluster)
  const kinds = await mattersOfAll()
  const opened = new Map<string, Matter>()
  /** As one case ends, the next is opened. */
  const fill = async (): Promise<void> => {
    for (let open = (await cluster.ask(OPEN)).length; open < how.cases; open++) {
      const seed = String(Math.floor(opened.size / kinds.length) % SEEDS)
      const matter = { ...kinds[opened.size % kinds.length]!, seed }
      opened.set(await openedAt(gateway.url, matter, ownAddress(opened.size)), matter)
    }
  }
  for (let kill = 1; kill <= how.kills; kill++) {
    await fill()
    await pause(how.random() * how.every)
    // A third of them fall while another starts, or has only just taken up what the last one had.
    await crew.kill(how.random, how.random() < 1 / 3 ? 2 : how.workers)
    if (kill % 20 === 0)
      how.tell(`${kill} of ${how.kills} killed, ${opened.size} cases, ${crew.hands.length} taken over.`)
  }
  const stuck = await settled(cluster)
  const hands = await crew.settled()
  const different = await unlikeUnbroken(cluster, opened)
  return { ...(await counted(cluster)), cases: opened.size, hands, stuck, different }
}

/** Workers, and who has what was a dead one's. */
function crewOf(cluster: Cluster) {
  const ready = new Map<number, Member>()
  const dead = new Set<number>()
  /** Cases whose worker is dead, and since when. */
  const freed = new Map<string, number>()
  const hands: number[] = []
  const hired: Promise<void>[] = []
  const hire = (): Promise<void> => {
    const coming = cluster.worker().then((member) => void ready.set(member.pid, member))
    hired.push(coming)
    coming.catch(() => undefined)
    return coming
  }
  const look = async (): Promise<void> => {
    const holders = await cluster.holders()
    const now = performance.now()
    const open = new Set((await cluster.ask(OPEN)).map(({ id }) => String(id)))
    for (const [id, since] of freed) {
      const pid = holders.get(id)
      const isTaken = pid !== undefined && !dead.has(pid)
      if (isTaken) hands.push(now - since)
      if (isTaken || !open.has(id)) freed.delete(id)
    }
  }
  const over = new AbortController()
  const watching = (async (): Promise<void> => {
    for (; !over.signal.aborted || freed.size > 0; await pause(LOOK)) if (freed.size > 0) await look()
  })()
  watching.catch(() => undefined)
  /** Somebody who has cases, once so many are ready; there is always another who could take them up. */
  const victim = async (
    random: () => number,
    there: number,
  ): Promise<readonly [Member, readonly string[]] | undefined> => {
    const holders = Map.groupBy(await cluster.holders(), ([, pid]) => pid)
    const busy = [...ready.values()].filter(({ pid }) => holders.has(pid))
    const chosen = busy[Math.floor(random() * busy.length)]
    return ready.size < there || !chosen ? undefined : [chosen, holders.get(chosen.pid)!.map(([id]) => id)]
  }
  return {
    hands,
    hire,
    async kill(random: () => number, there: number): Promise<void> {
      const [member, held] = await found(() => victim(random, there))
      ready.delete(member.pid)
      dead.add(member.pid)
      const from = performance.now()
      for (const id of held) freed.set(id, freed.get(id) ?? from)
      void hire()
      await member.kill()
    },
    /** Resolves once all that was a dead worker's is another's, or over. */
    async settled(): Promise<readonly number[]> {
      over.abort()
      await Promise.all(hired)
      await Promise.race([watching, pause(SILENCE, undefined, { ref: false })])
      return hands
    },
  }
}

/** Waits until all cases have ended, or nothing comes any more; gives those that have not. */
async function settled(cluster: Cluster): Promise<readonly string[]> {
  let [before, since] = ['', performance.now()]
  for (;;) {
    const open = (await cluster.ask(OPEN)).map(({ id }) => String(id))
    const now = String((await cluster.ask(NEWEST))[0]?.['count'])
    if (now !== before) [before, since] = [now, performance.now()]
    if (open.length === 0 || performance.now() - since > SILENCE) return open
    await pause(200)
  }
}
