import { ServerError } from '../errors.ts'
import type { ServerLimits } from '../limits.ts'
import { tooLarge } from '../messages.ts'

type BodyLimits = Pick<ServerLimits, 'upload' | 'held' | 'bodyPause' | 'bodyTime'>

interface Incoming {
  readonly body: ReadableStream<Uint8Array> | null
  /** As long as it says that it will be. */
  readonly length: number
}

/** Bodies as they come in. Only what has come is held, so one that never comes keeps nobody out. */
interface Bodies {
  /** Reads one to its end, and gives it with how to let go of it. */
  read(incoming: Incoming): Promise<{ readonly bytes: Uint8Array; readonly release: () => void }>
}

/** Milliseconds from any moment on, which never go back. */
type Ticking = () => number

const ticking: Ticking = () => performance.now()

export function incomingBodies(limits: BodyLimits, now = ticking): Bodies {
  /** How much is held of each, the oldest first. */
  const held = new Map<symbol, number>()
  const waiting = new Set<() => void>()

  const total = (): number => held.values().reduce((sum, bytes) => sum + bytes, 0)
  const wake = (): void => {
    for (const again of waiting) again()
    waiting.clear()
  }
  /** The oldest goes on whatever is held, or all would wait for one another. */
  const room = async (who: symbol, bytes: number): Promise<void> => {
    while (total() + bytes > limits.held && held.keys().next().value !== who) {
      const turn = Promise.withResolvers<void>()
      waiting.add(turn.resolve)
      await turn.promise
    }
    held.set(who, (held.get(who) ?? 0) + bytes)
  }

  return {
    async read({ body, length }) {
      const who = Symbol('body')
      const release = (): void => {
        held.delete(who)
        wake()
      }
      const chunks: Uint8Array[] = []
      let size = 0
      try {
        if (length > limits.upload) throw tooLarge(limits.upload)
        for await (const chunk of chunksOf(body, limits, now)) {
          size += chunk.length
          if (size > limits.upload) throw tooLarge(limits.upload)
          await room(who, chunk.length)
          chunks.push(chunk)
        }
        return { bytes: Buffer.concat(chunks), release }
      } catch (error) {
        release()
        // Who still sends would not hear the answer.
        if (error instanceof ServerError && error.code === 'too-large') await readOut(body, limits, now)
        throw error
      }
    },
  }
}

/** What comes of a body, until it has been quiet or has taken for too long; that others are read first is not its fault. */
async function* chunksOf(
  body: Incoming['body'],
  { bodyPause, bodyTime }: BodyLimits,
  now: Ticking,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return
  let left = bodyTime
  const reader = body.getReader()
  try {
    for (;;) {
      const from = now()
      const step = await within(reader.read(), Math.min(bodyPause, left))
      left -= now() - from
      if (step.done) return
      yield step.value
    }
  } finally {
    reader.releaseLock()
  }
}

async function within<T>(work: Promise<T>, time: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const why = 'Nothing more came of what was to be sent, or it came too slowly. Look at the line and send it again.'
    late.reject(new ServerError('too-slow', why))
  }, time)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // Nobody waits any more for what was not read in time.
    work.catch(() => undefined)
  }
}

async function readOut(body: Incoming['body'], limits: BodyLimits, now: Ticking): Promise<void> {
  try {
    const rest = chunksOf(body, limits, now)
    while (!(await rest.next()).done);
  } catch (error) {
    // It is told already why the body is not taken.
    if (!(error instanceof ServerError)) throw error
  }
}

/** So many at once; the others in turn. */
export function turns(most: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free === 0) {
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    } else free--
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
