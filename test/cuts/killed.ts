import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '#record'
import { sqliteStore } from '#store'
import { blank, enter, questions, type Account } from './cuts.ts'

interface Toll extends Account {
  readonly kills: number
}

interface Killing {
  /** How many cases a process hears at once, all of which are struck when it is killed. */
  readonly cases: number
  /** How often the process of these cases is killed before they may end. */
  readonly kills: number
  /** Told of each lot of cases that has ended. */
  readonly report?: (line: string) => void
}

/** Whoever kills processes mostly waits for the next one to be there. */
const AT_ONCE = 3
/** Of how many entries one waits for some before cutting in or killing. */
const ENTRIES = 16

/** Cuts in on hearings of real processes and kills them meanwhile, until so many interventions were taken. */
export async function cutAndKill(least: number, chance: () => number, how: Killing): Promise<Toll> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-cuts-'))
  const account = { ...blank(), kills: 0 }
  let begun = 0
  const lane = async (): Promise<void> => {
    while (account.taken < least) {
      const lot = new Lot(Array.from({ length: how.cases }, () => `case-${++begun}`))
      for (let killed = 0; !(await hearing(folder, lot, chance, killed < how.kills)); killed++) account.kills++
      const store = sqliteStore(folder)
      for (const id of lot.cases) settle(account, lot, id, await store.read(id))
      await store.close()
      how.report?.(`${account.taken} of ${least} taken in ${account.cases} cases, ${account.kills} kills so far`)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, least) }, lane))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return account
}

/** A few cases that one process after the other hears, and what these processes have promised. */
class Lot {
  readonly taken = new Map<string, Set<number>>()
  readonly open: Set<string>
  readonly cases: readonly string[]
  #asked = 0

  constructor(cases: readonly string[]) {
    this.cases = cases
    this.open = new Set(cases)
  }

  hear(line: string): void {
    const [what, id = '', seq] = JSON.parse(line) as [string, string?, (number | string)?]
    if (what === 'taken') this.taken.set(id, (this.taken.get(id) ?? new Set()).add(Number(seq)))
    if (what === 'closed') this.open.delete(id)
  }

  /** What somebody says next, if a case is open. No two are the same, so that one that is written down twice is noticed. */
  said(chance: () => number): readonly unknown[] | undefined {
    const of = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)]
    const id = of([...this.open])
    if (id === undefined) return undefined
    const before = [...(this.taken.get(id) ?? [])].at(-1)
    if (before !== undefined && chance() < 0.1) return ['withdraw', id, before]
    return ['ask', id, `${of(questions)} And what of matter ${++this.#asked}?`]
  }
}

/** What is in the record was taken, whether or not there was time to say so; what was said to be taken must be there. */
function settle(account: Parameters<typeof enter>[0], lot: Lot, id: string, entries: readonly Entry[]): void {
  const written = entries.filter((entry) => entry.type === 'intervention')
  account.cases++
  enter(account, id, entries, [...new Set([...(lot.taken.get(id) ?? []), ...written.map(({ seq }) => seq)])])
  const contents = written.map(({ content }) => content)
  for (const [index, content] of contents.entries())
    if (contents.indexOf(content) < index) account.twice.push(`${id}: ${content}`)
}

/** Whether the hearings came to their ends. A mortal one dies at a random moment while somebody cuts in. */
async function hearing(folder: string, lot: Lot, chance: () => number, mortal: boolean): Promise<boolean> {
  const victim = spawn(process.execPath, [join(import.meta.dirname, 'victim.ts'), folder, ...lot.open], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  victim.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  // Writing to one who has just been killed is no news.
  victim.stdin.on('error', () => undefined)
  const died = once(victim, 'exit')
  const { lines, read } = heard(victim, lot)
  const some = (most: number): number => Math.floor(chance() * most)
  await lines(1)
  for (let left = some(lot.cases.length + 2); left > 0; left--) {
    // Now and then at once, else when the court has come further; a busy machine is waited for.
    if (chance() < 0.7) await lines(some(ENTRIES))
    const said = lot.said(chance)
    if (said) victim.stdin.write(`${JSON.stringify(said)}\n`)
  }
  if (mortal) {
    await lines(some(ENTRIES))
    await Promise.race([wait(chance() * 20), died])
    victim.kill('SIGKILL')
  }
  const [code, signal] = (await died) as [number | null, NodeJS.Signals | null]
  await read
  if (signal === 'SIGKILL') return false
  if (code === 0) return true
  throw new Error(`A hearing of ${lot.cases.join(', ')} ended by itself with code ${code}: ${errors}`)
}

interface Heard {
  /** Until so many more lines have come, or none will come any more. */
  readonly lines: (count: number) => Promise<void>
  readonly read: Promise<void>
}

function heard(victim: ChildProcessByStdio<Writable, Readable, Readable>, lot: Lot): Heard {
  let awaited = 0
  let isOver = false
  let come = Promise.withResolvers<void>()
  const read = (async () => {
    for await (const line of createInterface({ input: victim.stdout })) {
      // A line that the kill tore in two was never finished, so it promised nothing.
      if (!line.endsWith(']')) continue
      lot.hear(line)
      if (--awaited === 0) come.resolve()
    }
    isOver = true
    come.resolve()
  })()
  return {
    read,
    lines: async (count) => {
      if (isOver || count === 0) return
      awaited = count
      come = Promise.withResolvers()
      await come.promise
    },
  }
}
