import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How long those that are asked to end have for it. */
const PATIENCE = 5_000

/** A process and all that it started, and those in turn, also where they are in no group with it; by their numbers. */
export function familyOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all = [pid]
  for (const each of all) all.push(...(children.get(each) ?? []))
  return all
}

/** Ends a process and all that it started: first as Ctrl-C does, so that it can tidy up, and then for good. */
export async function endFamily(pid: number): Promise<void> {
  const all = familyOf(pid)
  const late = performance.now() + PATIENCE
  for (const each of all) signal(each, 'SIGINT')
  while (performance.now() < late && all.some(isThere)) await pause(50)
  for (const each of all) signal(each, 'SIGKILL')
}

/** The name of a program stands in brackets and may have brackets and spaces of its own. */
function parentOf(pid: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended while we looked.
    return undefined
  }
}

const isThere = (pid: number): boolean => parentOf(`${pid}`) !== undefined

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
