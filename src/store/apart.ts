import { Worker } from 'node:worker_threads'
import { StoreError } from './errors.ts'
import type { StoreWrite, WriteOutcome } from './rows.ts'

/** A thread that writes. */
export interface WritingThread {
  write(write: StoreWrite): Promise<WriteOutcome>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (outcome: WriteOutcome) => void
  readonly reject: (error: StoreError) => void
}

/**
 * What one event has led to goes over in one message, and comes back with all that was written with it. It does not wait
 * for the other events of the same turn of the event loop: with many cases these take longer than the disk, and who came
 * first could go on meanwhile.
 */
export function writingThread(
  { file, patience }: { readonly file: string; readonly patience: number },
  lost: (error: StoreError) => void,
): WritingThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { file, patience },
    // How the process was started, be it with words instead of a file, is not for the thread.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let isClosing = false
  let isGone = false
  let writes: StoreWrite[] = []
  /** Those who wait for an answer, in the order in which they asked. */
  let waiting: Waiting[] = []

  const send = (): void => {
    worker.postMessage(writes, [])
    writes = []
  }
  const fail = (cause: unknown): void => {
    if (isGone || (isClosing && waiting.length === 0)) return
    isGone = true
    const detail = cause instanceof Error ? cause.message : String(cause)
    const error = new StoreError(
      'disk-failed',
      `The thread that writes ${file} has ended: ${detail}. What it had not confirmed may be missing; hear the cases again.`,
      { cause },
    )
    lost(error)
    for (const { reject } of waiting) reject(error)
  }
  worker.on('message', (outcomes: readonly WriteOutcome[]) => {
    const answered = waiting
    waiting = answered.slice(outcomes.length)
    for (const [index, outcome] of outcomes.entries()) answered[index]!.resolve(outcome)
    if (waiting.length === 0) worker.unref()
  })
  worker.once('error', fail)
  worker.once('exit', (code) => fail(`it exited with code ${code}`))
  worker.unref()

  return {
    write(write) {
      return new Promise((resolve, reject) => {
        if (writes.push(write) === 1) process.nextTick(send)
        if (waiting.push({ resolve, reject }) === 1) worker.ref()
      })
    },
    async close() {
      isClosing = true
      worker.ref()
      send()
      worker.postMessage(null, [])
      await ended
    },
  }
}
