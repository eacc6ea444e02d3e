import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteStore } from '#store'
import { blank, enter, type Account } from './cuts.ts'

export interface Toll extends Account {
  readonly kills: number
}

const MOST_KILLS = 6
/** Whoever kills processes mostly waits for the next one to be there. */
const AT_ONCE = 4

/** Cuts in on hearings of real processes and kills them meanwhile, until so many interventions were taken. */
export async function cutAndKill(least: number, chance: () => number, mostKills = MOST_KILLS): Promise<Toll> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-cuts-'))
  const account = { ...blank(), kills: 0 }
  let begun = 0
  const lane = async (): Promise<void> => {
    while (account.taken < least) {
      const id = `case-${++begun}`
      const taken = new Set<number>()
      for (let killed = 0; !(await hearing([folder, id], taken, chance, killed < mostKills)); killed++) account.kills++
      const store = sqliteStore(folder)
      const entries = await store.read(id)
      await store.close()
      account.cases++
      enter(account, id, entries, [...taken])
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, least) }, lane))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return account
}

/** Whether the hearing came to its end. With mercy off it dies at a random moment while somebody cuts in. */
async function hearing(
  args: readonly string[],
  taken: Set<number>,
  chance: () => number,
  mortal: boolean,
): Promise<boolean> {
  const victim = spawn(process.execPath, [join(import.meta.dirname, 'victim.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  victim.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  // Writing to one who has just been killed is no news.
  victim.stdin.on('error', () => undefined)
  const died = once(victim, 'exit')
  const begun = Promise.withResolvers<void>()
  const read = (async () => {
    for await (const line of createInterface({ input: victim.stdout })) {
      // A line that the kill tore in two was never finished, so it promised nothing.
      if (!line.endsWith(']')) continue
      const [what, seq] = JSON.parse(line) as [string, number]
      if (what === 'hearing') begun.resolve()
      if (what === 'taken') taken.add(seq)
    }
    begun.resolve()
  })()
  await begun.promise
  const asking = Math.floor(chance() * 4)
  for (let asked = 0; asked < asking; asked++) {
    await Promise.race([wait(chance() * 60), died])
    victim.stdin.write(`What about matter ${Math.floor(chance() * 1000)} and its cost?\n`)
  }
  if (mortal) {
    await Promise.race([wait(chance() * 120), died])
    victim.kill('SIGKILL')
  }
  const [code, signal] = (await died) as [number | null, NodeJS.Signals | null]
  await read
  if (signal === 'SIGKILL') return false
  if (code === 0) return true
  throw new Error(`A hearing of ${args[1]} ended by itself with code ${code}: ${errors}`)
}
