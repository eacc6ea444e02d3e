import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief, rehearse, talkative, timeless } from '../rehearsal.ts'

interface Toll {
  readonly kills: number
  readonly debates: number
  /** Entries that were acknowledged and are not in the final record, word for word. */
  readonly lost: readonly string[]
  /** Calls asked again although their receipt had been acknowledged. */
  readonly repeated: readonly string[]
  /** Cases whose final record is not that of an unbroken run. */
  readonly different: readonly string[]
  /** Calls in flight when the process died: the only ones that may be asked again. */
  readonly askedAgain: number
}

/**
 * Kills real processes in the middle of their debates until there were enough kills, and a call in flight among them,
 * which on a busy machine may take more; then lets each debate end.
 */
export async function torture(
  kills: number,
  random: () => number,
  report: (line: string) => void = () => undefined,
): Promise<Toll> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-torture-'))
  const toll = {
    kills: 0,
    debates: 0,
    lost: [] as string[],
    repeated: [] as string[],
    different: [] as string[],
    askedAgain: 0,
  }
  try {
    while (toll.kills < kills || (toll.askedAgain === 0 && toll.kills < 10 * kills)) {
      const id = `debate-${++toll.debates}`
      const turns = 4 + Math.floor(random() * 9)
      const witness = new Witness()
      const most = Math.min(Math.max(kills - toll.kills, 4), 10)
      for (let killed = 0; ; killed++) {
        const mercy = killed >= most
        // By turns in the thread of the court and in one of its own, on one record.
        const writing = killed % 2 === 0 ? 'apart' : 'here'
        if (await hearing(witness, [folder, id, `${turns}`, writing], mercy ? undefined : random() * 250)) break
        toll.kills++
      }
      await settle(toll, witness, folder, id, turns)
      report(
        `${id}: ${turns} turns, ${toll.kills} kills so far, ${toll.askedAgain} calls were in flight and asked again`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return toll
}

/** What the victims have said: promises, and what they asked for. */
class Witness {
  readonly promised = new Map<number, string>()
  readonly paid = new Set<string>()
  readonly asked: string[] = []
  readonly repeated: string[] = []

  hear(line: string): void {
    const [what, ...said] = JSON.parse(line) as [string, ...(string | number)[]]
    if (what === 'entry') this.promised.set(Number(said[0]), `${said[1]}`)
    if (what === 'paid') this.paid.add(`${said[0]}`)
    if (what !== 'asked') return
    const key = `${said[0]}`
    if (this.paid.has(key)) this.repeated.push(key)
    this.asked.push(key)
  }
}

/** Whether the debate came to its end. Without a time to die it must. */
async function hearing(witness: Witness, args: readonly string[], dieAfter: number | undefined): Promise<boolean> {
  const victim = spawn(process.execPath, [join(import.meta.dirname, 'victim.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  victim.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const died = once(victim, 'exit')
  const lines = createInterface({ input: victim.stdout })
  const begun = Promise.withResolvers<void>()
  const read = (async () => {
    for await (const line of lines) {
      // A line that the kill tore in two was never finished, so it promised nothing.
      if (!line.endsWith(']')) continue
      if (line === '["hearing"]') begun.resolve()
      witness.hear(line)
    }
    begun.resolve()
  })()
  if (dieAfter !== undefined) {
    await begun.promise
    await Promise.race([wait(dieAfter), died])
    victim.kill('SIGKILL')
  }
  const [code, signal] = (await died) as [number | null, NodeJS.Signals | null]
  await read
  if (signal === 'SIGKILL') return false
  if (code === 0) return true
  throw new Error(`A hearing of ${args[1]} ended by itself with code ${code}: ${errors}`)
}

async function settle(
  toll: { lost: string[]; repeated: string[]; different: string[]; askedAgain: number },
  witness: Witness,
  folder: string,
  id: string,
  turns: number,
): Promise<void> {
  const store = sqliteStore(folder)
  const final = timeless(await store.read(id))
  await store.close()
  for (const [seq, entry] of witness.promised) if (final[seq - 1] !== entry) toll.lost.push(`${id}#${seq}`)
  toll.repeated.push(...witness.repeated.map((key) => `${id}#${key}`))
  toll.askedAgain += witness.asked.length - new Set(witness.asked).size
  const unbroken = await rehearse(debate, { ...debateBrief, turns }, { model: talkative(), seed: id })
  if (final.join('\n') !== timeless(unbroken).join('\n')) toll.different.push(id)
}
