import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { annexFolder } from '#annex'
import type { DocumentFile, ReadingOutcome } from './document.ts'
import { type ReadingLimits, readingLimits as standard, megabytes } from './limits.ts'
import { rememberedReadings } from './remembered.ts'
import { watchWork, workOf } from './watched.ts'

const LOOK_EVERY = 25

const readings = rememberedReadings()

/** Reads one file in a thread of its own, which is stopped at the limits. Never throws because of what is in the file. */
export async function readDocument(
  file: DocumentFile,
  how: { readonly limits?: Partial<ReadingLimits>; readonly signal?: AbortSignal } = {},
): Promise<ReadingOutcome> {
  const limits = { ...standard, ...how.limits }
  how.signal?.throwIfAborted()
  if (file.bytes.length > limits.bytes) {
    const why = `It has ${megabytes(file.bytes.length)}, and ${megabytes(limits.bytes)} are allowed. Split it.`
    return { outcome: 'too-large', why }
  }
  const outcome = await readings.of(file, limits, () => readAlone(file, limits, how.signal))
  how.signal?.throwIfAborted()
  return outcome
}

async function readAlone(
  file: DocumentFile,
  limits: ReadingLimits,
  signal: AbortSignal | undefined,
): Promise<ReadingOutcome> {
  // A copy that is handed over: a view would take along all of the memory it looks into.
  const bytes = new Uint8Array(file.bytes)
  const compiled = process.env['NODE_COMPILE_CACHE']
  const worker = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { file: { name: file.name, bytes }, limits },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // How the process was started, be it with words instead of a file, is not for the thread.
    execArgv: [],
    // Readers of foreign formats print what they think of a file, and need nothing of ours but what is compiled.
    stdout: true,
    stderr: true,
    env: {
      COURTROOM_HOME: dirname(annexFolder()),
      ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    },
  })
  try {
    return await outcomeOf(worker, limits, signal)
  } finally {
    await worker.terminate()
  }
}

function outcomeOf(worker: Worker, limits: ReadingLimits, signal: AbortSignal | undefined): Promise<ReadingOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingOutcome>()
  const tooLarge = (why: string): void => resolve({ outcome: 'too-large', why })
  const abort = (): void => reject(signal?.reason as Error)
  signal?.addEventListener('abort', abort, { once: true })
  const stopWatching = watch(worker, limits, tooLarge)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge(`It needs more than ${limits.heapMegabytes} MB to be read.`)
    else resolve({ outcome: 'damaged', why: `It cannot be read (${error.message.slice(0, 200)}).` })
  })
  worker.once('exit', () =>
    resolve({ outcome: 'damaged', why: 'It cannot be read: its reader gave up without a word.' }),
  )
  return promise.finally(() => {
    stopWatching()
    signal?.removeEventListener('abort', abort)
  })
}

/** The limits that a thread knows do not count its work, nor its buffers, and what a stream unpacks to is a buffer. */
function watch(worker: Worker, limits: ReadingLimits, tooLarge: (why: string) => void): () => void {
  const worked = async (): Promise<number> => {
    const [{ external_memory: bytes }, milliseconds] = await Promise.all([worker.getHeapStatistics(), workOf(worker)])
    if (bytes > limits.bufferMegabytes * 1e6) tooLarge(`It unpacks to more than ${limits.bufferMegabytes} MB.`)
    return milliseconds
  }
  const allowance = { work: limits.cpuMilliseconds, stuck: limits.stuckMilliseconds, lookEvery: LOOK_EVERY }
  return watchWork(worked, allowance, (why) =>
    tooLarge(
      why === 'stuck'
        ? 'Its reader does not get on with it.'
        : `Reading it takes more than ${limits.cpuMilliseconds / 1000} seconds of work. Split it or simplify it.`,
    ),
  )
}
