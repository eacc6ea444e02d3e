import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { StoreError } from './errors.ts'
import type { StoreWrite, WriteOutcome } from './rows.ts'

/** A thread that writes. */
export interface WritingThread {
  /** Resolves when it can write, or has ended before. */
  readonly isReady: Promise<void>
  write(write: StoreWrite): Promise<WriteOutcome>
  close(): Promise<void>
}

/** So many writes are worth a message before the turn of the event loop is over. */
const ENOUGH = 6

interface Waiting {
  readonly resolve: (outcome: WriteOutcome) => void
  readonly reject: (error: StoreError) => void
}

/**
 * What is asked for goes over a few writes at a time, or at the end of the turn of the event loop, and comes back with all
 * that was written with it. Where many cases end a call at once, such a turn takes longer than the disk: whoever came first
 * goes on within it, since with each message that goes over the answers that are there are taken. Else all of them would
 * wait for the last, call after call.
 */
export function writingThread(
  { file, patience }: { readonly file: string; readonly patience: number },
  lost: (error: StoreError) => void,
): WritingThread {
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { file, patience, port: port2 },
    transferList: [port2],
    // How the process was started, be it with words instead of a file, is not for the thread.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const ready = Promise.withResolvers<void>()
  let isClosing = false
  let isGone = false
  let writes: StoreWrite[] = []
  /** Those who wait for an answer, in the order in which they asked. */
  let waiting: Waiting[] = []
  let later: NodeJS.Immediate | undefined

  const answer = (outcomes: readonly WriteOutcome[]): void => {
    const answered = waiting
    waiting = answered.slice(outcomes.length)
    for (const [index, outcome] of outcomes.entries()) answered[index]!.resolve(outcome)
    if (waiting.length === 0) port.unref()
  }
  const takeAnswers = (): void => {
    for (let post; (post = receiveMessageOnPort(port));) answer(post.message as readonly WriteOutcome[])
  }
  const send = (): void => {
    clearImmediate(later)
    later = undefined
    port.postMessage(writes, [])
    writes = []
    takeAnswers()
  }
  const fail = (cause: unknown): void => {
    // What it said last may come behind the news of its end.
    takeAnswers()
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
    ready.resolve()
  }
  // With nothing to answer yet, it says that it is there.
  port.once('message', () => ready.resolve())
  port.on('message', answer)
  worker.once('error', fail)
  worker.once('exit', (code) => fail(`it exited with code ${code}`))
  worker.unref()

  return {
    isReady: ready.promise,
    write(write) {
      return new Promise((resolve, reject) => {
        if (waiting.push({ resolve, reject }) === 1) port.ref()
        if (writes.push(write) >= ENOUGH) send()
        else later ??= setImmediate(send)
      })
    },
    async close() {
      isClosing = true
      worker.ref()
      send()
      port.postMessage(null, [])
      await ended
    },
  }
}
