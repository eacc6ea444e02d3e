import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'

/** How a worker ends: with its process, or silently, as one whose machine is cut off. */
export type WorkerEnd = 'killed' | 'silent'

/** What became of the cases that a worker heard when it ended. */
export interface TakenOver {
  /** Milliseconds until each was in the hands of another. */
  readonly hands: readonly number[]
  /** Milliseconds of that until the last was free: until the database knew that the worker was gone. */
  readonly freed: number
  /** Those that nobody took up in time. */
  readonly left: readonly string[]
}

/** What the cases of a dead worker may wait at most for another, in milliseconds. */
export const MOST_WAIT = 3_000

/** How often is looked who has what. */
const LOOK = 10
/** So long after the end of a worker its cases are given up. */
const PATIENCE = 60_000

const OVER = 'SELECT case_id AS id FROM courtroom.docket WHERE case_id = ANY($1) AND outcome IS NOT NULL'

/** Ends a worker and waits until somebody else has each of its cases; those that were just ending are left out. */
export async function takenOver(cluster: Cluster, victim: Member, end: WorkerEnd = 'killed'): Promise<TakenOver> {
  const before = await cluster.holders()
  const waiting = new Set([...before].filter(([, pid]) => pid === victim.pid).map(([id]) => id))
  const hands: number[] = []
  let freed = 0
  const from = performance.now()
  const gone = victim.kill(end === 'killed' ? 'SIGKILL' : 'SIGSTOP')
  while (waiting.size > 0 && performance.now() - from < PATIENCE) {
    await pause(LOOK)
    const holders = await cluster.holders()
    const ms = performance.now() - from
    const unheld = [...waiting].filter((id) => holders.get(id) === undefined)
    const over = new Set((unheld.length === 0 ? [] : await cluster.ask(OVER, unheld)).map(({ id }) => String(id)))
    if (freed === 0 && [...holders.values()].every((pid) => pid !== victim.pid)) freed = ms
    for (const id of waiting) {
      const pid = holders.get(id)
      const isTaken = pid !== undefined && pid !== victim.pid
      if (isTaken) hands.push(ms)
      if (isTaken || over.has(id)) waiting.delete(id)
    }
  }
  await gone
  if (end === 'silent') await victim.kill('SIGKILL')
  return { hands, freed, left: [...waiting] }
}
