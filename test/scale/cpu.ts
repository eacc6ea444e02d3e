import { readFileSync } from 'node:fs'
import { familyOf } from '../promises/ending.ts'
import { asked } from '../postgres.ts'

/** A tick of the clock by which Linux counts the work of processes, in milliseconds. */
const TICK = 10

/** Milliseconds that processors have worked for these processes, and for those they started that have ended. */
export const workOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK, 0)

function ticksOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0)
  } catch (error) {
    // It has ended while we looked, and whoever started it has its work.
    if (['ENOENT', 'ESRCH'].includes(`${(error as NodeJS.ErrnoException).code}`)) return 0
    throw error
  }
}

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The process that all others of a PostgreSQL come from. */
export async function postmasterOf(address: string): Promise<number> {
  const [row] = await asked(address, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid`)
  return Number(row?.['pid'])
}

/** Milliseconds that a PostgreSQL works for something. */
export async function databaseWork(postmaster: number, work: () => Promise<unknown>): Promise<number> {
  const before = workOf(familyOf(postmaster))
  await work()
  return workOf(familyOf(postmaster)) - before
}
