import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ACCOUNTS } from './accounts/sqlite.ts'
import { StoreError } from './errors.ts'
import type { LookedUpon, LookingOrder } from './looker.ts'
import { RECORDS } from './schema.ts'
import { isLarge, type KeptFile } from './soundness.ts'

export interface LookingOptions {
  /** Beside others who work here: with pauses, and only what was too large to be looked through when it was opened. */
  readonly beside: boolean
  /** Told of each part that is damaged, and what people call the file. */
  readonly told: (damage: StoreError, name: string) => void
}

/** Files that are being looked through. */
export interface LookThrough {
  /** When all of them have been read, or it was closed. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

const PATIENCE = 5_000
/** At most a fifth of one core, and of what the disk gives. */
const PAUSES = 4

const kinds: Readonly<Record<string, KeptFile>> = { 'courtroom.sqlite': RECORDS, 'accounts.sqlite': ACCOUNTS }

/** Reads the files of a folder from end to end, in a thread of its own, and tells of pages that are damaged. */
export function lookThrough(folder: string, { beside, told }: LookingOptions): LookThrough {
  const kept = new Map(Object.entries(kinds).map(([name, kind]) => [join(folder, name), kind]))
  const files = [...kept.keys()].filter((file) => existsSync(file) && (!beside || isLarge(file)))
  if (files.length === 0) return { ended: Promise.resolve(), close: () => Promise.resolve() }
  const thread = new Worker(new URL('./looker.ts', import.meta.url), {
    workerData: { files, patience: PATIENCE, pauses: beside ? PAUSES : 0 } satisfies LookingOrder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let isRunning = true
  thread.on('message', ({ file, ...damage }: LookedUpon) => {
    const kind = kept.get(file)!
    told(damageIn(file, kind, damage), kind.name)
  })
  thread.on('error', (cause) => {
    const why = 'looked through to its end, so damage in it may go unnoticed'
    reject(new StoreError('disk-failed', `${files.join(' and ')} could not be ${why} (${String(cause)}).`, { cause }))
  })
  thread.on('exit', () => {
    isRunning = false
    resolve()
  })
  return {
    ended,
    async close() {
      if (!isRunning) return
      const gone = once(thread, 'exit')
      thread.postMessage('close', [])
      await gone
    },
  }
}

const damageIn = (file: string, { name, uncopied }: KeptFile, { part, why }: Omit<LookedUpon, 'file'>): StoreError =>
  new StoreError(
    'damaged',
    `The ${name} ${file} is damaged: ${part} cannot be read to its end (${why}). ` +
      'That was found by looking it through, and nothing was changed or stopped: what stands on whole pages goes on. ' +
      `Stop the server and check the disk; keep the file and put back a copy, or without one, ${uncopied}.`,
  )
