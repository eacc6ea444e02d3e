import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { wallClock, type Store } from '#court'
import { timeless } from '../rehearsal.ts'
import { kindOf, storeAt, unbroken } from './cases.ts'
import { printOfLine } from './print.ts'
import { Witness } from './witness.ts'

/** What befalls workers, or whatever all of them depend on. */
export type Blow = 'kill' | 'pause' | (() => Promise<void>)

/** Ends every connection to a database but that of whoever asks for it. */
export const CUT_ALL = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

interface Weather {
  /** Where records live. */
  readonly address: string
  /** How many cases run at once. */
  readonly cases: number
  readonly workers: number
  readonly blows: readonly Blow[]
  readonly random: () => number
  /** The longest wait until the next blow once all workers are there, in milliseconds. */
  readonly every: number
  /** After how many milliseconds a model begins to speak. */
  readonly firstToken: number
  /** Told now and then how far it is. */
  readonly report?: (line: string) => void
}

export interface StormToll {
  readonly blows: number
  readonly cases: number
  readonly entries: number
  readonly calls: number
  /** Calls in flight when their worker was struck: the only ones that may be asked again. */
  readonly askedAgain: number
  readonly takeovers: readonly number[]
  readonly lost: readonly string[]
  readonly repeated: readonly string[]
  /** Written by two, or by one whose case was another's by then. */
  readonly doubled: readonly string[]
  readonly stuck: readonly string[]
  readonly different: readonly string[]
  readonly strange: readonly string[]
}

/** So long without a word of anybody, and those that have not ended never will. */
const SILENCE = 60_000

/** Lets workers hear cases of all formats, strikes at them, and then looks at what became of every case. */
export async function storm(weather: Weather): Promise<StormToll> {
  const store = storeAt(weather.address)
  const witness = new Witness()
  const owed = async (): Promise<ReadonlySet<string>> => new Set(await store.names({ owed: true }, { limit: Infinity }))
  const crew = workersOf(weather, { witness, owed })
  const opened: string[] = []
  const fill = async (): Promise<void> => {
    while (opened.length - witness.closed.size < weather.cases) {
      const id = `case-${opened.length + 1}`
      await open(store, id)
      opened.push(id)
    }
  }
  try {
    await fill()
    for (const [index, blow] of weather.blows.entries()) {
      await fill()
      await crew.present()
      await wait(weather.random() * weather.every)
      await crew.strike(blow, weather.random)
      if (index % 20 === 19) weather.report?.(`${index + 1} blows, ${witness.closed.size} of ${opened.length} ended`)
    }
    await crew.settled(opened)
    // Who was killed between the last entry and the word that it was the last has ended the case all the same.
    const left = await owed()
    const stuck = opened.filter((id) => left.has(id))
    return { ...(await judged(store, opened, witness)), blows: weather.blows.length, stuck }
  } finally {
    await crew.dismiss()
    await store.close()
  }
}

/** Opens a case; a database that is away for a moment is waited for. */
async function open(store: Store, id: string): Promise<void> {
  const { format, brief } = kindOf(id)
  for (;;) {
    try {
      if ((await store.read(id)).length === 0) await format.open(brief, { store, id, seed: id, clock: wallClock() })
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'no-database') throw error
      await wait(100)
    }
  }
}

async function judged(
  store: Store,
  opened: readonly string[],
  witness: Witness,
): Promise<Omit<StormToll, 'blows' | 'stuck'>> {
  const lost: string[] = []
  const different: string[] = []
  const records = new Map<string, readonly string[]>()
  for (const id of opened) records.set(id, timeless(await store.read(id)))
  for (const [place, { print }] of witness.promised) {
    const [id = '', seq] = place.split('#')
    const line = records.get(id)?.[Number(seq) - 1]
    if (line === undefined || printOfLine(line) !== print) lost.push(place)
  }
  for (const [id, record] of records) {
    const whole = await unbroken(id)
    if (whole.join('\n') !== record.join('\n')) different.push(id)
  }
  const { repeated, doubled, strange, takeovers, calls, inFlight: askedAgain, promised } = witness
  const cases = opened.length
  return { cases, entries: promised.size, calls, askedAgain, takeovers, lost, repeated, doubled, strange, different }
}

interface Crew {
  /** Waits until all workers are there and have something to lose. */
  present(): Promise<unknown>
  strike(blow: Blow, random: () => number): Promise<void>
  /** Waits until all have said that they ended, or nobody says anything. */
  settled(opened: readonly string[]): Promise<void>
  dismiss(): Promise<void>
}

interface Working {
  readonly name: number
  readonly child: ChildProcess
  isReady: boolean
}

interface Known {
  readonly witness: Witness
  /** The cases that have not ended, as the records have it. */
  readonly owed: () => Promise<ReadonlySet<string>>
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

function workersOf({ address, cases, workers, firstToken }: Weather, { witness, owed }: Known): Crew {
  const all = new Map<number, Working>()
  let hired = 0
  let heard = performance.now()
  const hire = (): void => {
    const name = ++hired
    const words = [
      join(import.meta.dirname, 'worker.ts'),
      address,
      `${Math.ceil(cases / (workers - 1))}`,
      `${firstToken}`,
    ]
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const worker: Working = { name, child, isReady: false }
    all.set(name, worker)
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A line that the kill tore in two was never finished, so it promised nothing.
      if (!line.endsWith(']')) return
      heard = performance.now()
      if (line === '["ready"]') worker.isReady = true
      else if (!line.startsWith('["blind"')) witness.hear(name, line)
    })
    child.once('exit', (code, signal) => {
      all.delete(name)
      if (signal !== 'SIGKILL') witness.strange.push(`Worker ${name} ended by itself with ${code ?? signal}.`)
    })
  }
  /** Those who have something to lose, once all are there: with one less there is room for every case. */
  const busy = async (): Promise<readonly Working[]> => {
    for (;;) {
      const ready = [...all.values()].filter(({ isReady }) => isReady)
      const found = ready.filter(({ name }) => witness.heldBy(name).length > 0)
      if (found.length > 0 && ready.length === workers) return found
      await wait(20)
    }
  }
  const kill = async ({ name, child }: Working): Promise<void> => {
    const gone = killed(child)
    witness.lose(name)
    await gone
    hire()
  }
  /** Until others have all that it held; then it goes on, and must find that nothing of it is its own. */
  const pause = async ({ name, child }: Working): Promise<void> => {
    child.kill('SIGSTOP')
    witness.lose(name)
    for (let held; (held = witness.heldBy(name)).length > 0; await wait(20)) {
      const left = await owed()
      // One that it had ended, and had not said so yet, nobody takes up.
      for (const id of held) if (!left.has(id)) witness.end(id)
    }
    child.kill('SIGCONT')
  }
  for (let each = 0; each < workers; each++) hire()
  return {
    present: busy,
    async strike(blow, random) {
      if (typeof blow === 'function') {
        const from = performance.now()
        await blow()
        return witness.away(from, performance.now())
      }
      const found = await busy()
      const worker = found[Math.floor(random() * found.length)]!
      await (blow === 'kill' ? kill : pause)(worker)
    },
    async settled(opened) {
      const isOver = (): boolean => opened.every((id) => witness.closed.has(id))
      while (!isOver() && performance.now() - heard < SILENCE) await wait(100)
    },
    async dismiss() {
      await Promise.all([...all.values()].map(({ child }) => killed(child)))
    },
  }
}
