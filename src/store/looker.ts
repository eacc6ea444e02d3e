import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { slicesOf, type Damage } from './slices.ts'

/** What the thread that looks files through is told. */
export interface LookingOrder {
  readonly files: readonly string[]
  readonly patience: number
  /** For how many times as long as it read it pauses. */
  readonly pauses: number
}

/** What it finds; anything that it is sent ends it. */
export interface LookedUpon extends Damage {
  readonly file: string
}

const { files, patience, pauses } = workerData as LookingOrder
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

for (const file of files) {
  if (stop.signal.aborted) break
  await look(file)
}
parentPort?.close()

async function look(file: string): Promise<void> {
  // One that may only read would leave empty logs behind, where nobody else has the file open.
  using database = new DatabaseSync(file, { timeout: patience })
  database.exec('PRAGMA query_only = ON')
  let began = performance.now()
  for (const damage of slicesOf(database)) {
    if (damage) parentPort?.postMessage({ file, ...damage } satisfies LookedUpon, [])
    // Also without a pause, so that it hears that it is to end.
    await pause(pauses * (performance.now() - began), undefined, { signal: stop.signal }).catch(requireStopped)
    if (stop.signal.aborted) return
    began = performance.now()
  }
}

function requireStopped(error: unknown): void {
  if (!stop.signal.aborted) throw error
}
