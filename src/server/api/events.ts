import type { Audience } from '#record'
import type { Relays } from '../relays.ts'
import type { ServerLimits } from '../limits.ts'
import type { Sink } from '../viewers.ts'

interface Following {
  readonly id: string
  readonly after: number
  readonly audience: Audience
  readonly limits: ServerLimits
  /** Has it ended from outside, until the way out is taken. */
  readonly until: (end: () => void) => () => void
  /** Told once, when nobody reads any more. */
  readonly onEnd: () => void
}

const HEARTBEAT = Buffer.from('{"type":"heartbeat"')

/** A case as server-sent events: its entries and nothing else. */
export async function eventStream(hub: Relays, how: Following): Promise<ReadableStream<Uint8Array>> {
  const { id, after, audience, limits, until, onEnd } = how
  let isOver = false
  let leave: (() => void) | undefined
  let unfollow: (() => void) | undefined
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const over = (): void => {
    if (isOver) return
    isOver = true
    leave?.()
    unfollow?.()
    onEnd()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        out = controller
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: limits.backlog }),
  )
  const send = (...parts: readonly (string | Buffer)[]): void => {
    if (!isOver) out?.enqueue(Buffer.concat(parts.map((part) => Buffer.from(part))))
  }
  const sink: Sink = {
    audience,
    get backlog() {
      return limits.backlog - (out?.desiredSize ?? 0)
    },
    welcome: () => send(': welcome\n\n'),
    entry: ({ seq, text }) => send(`id: ${seq}\ndata: `, text, '\n\n'),
    // Words are not for this mirror; a heartbeat shows that the line is alive.
    pass: ({ text }) => {
      if (text.subarray(0, HEARTBEAT.length).equals(HEARTBEAT)) send(': heartbeat\n\n')
    },
    end() {
      if (!isOver) out?.close()
      over()
    },
  }
  unfollow = until(() => sink.end('gone'))
  leave = await hub.attend(id, sink, after)
  if (isOver) leave()
  return stream
}
