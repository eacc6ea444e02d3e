import type { Audience } from '#record'
import type { Hub } from '../hub.ts'
import type { Limits } from '../limits.ts'
import type { Sink } from '../room.ts'

export interface Following {
  readonly id: string
  readonly after: number
  readonly audience: Audience
  readonly limits: Limits
}

const encoder = new TextEncoder()

/** A case as server-sent events: its entries and nothing else. */
export async function eventStream(hub: Hub, how: Following): Promise<ReadableStream<Uint8Array>> {
  const { id, after, audience, limits } = how
  let leave: (() => void) | undefined
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        out = controller
      },
      cancel: () => leave?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: limits.backlog }),
  )
  const sink: Sink = {
    audience,
    get backlog() {
      return limits.backlog - (out?.desiredSize ?? 0)
    },
    welcome: () => out?.enqueue(encoder.encode(': welcome\n\n')),
    entry({ seq, text }) {
      out?.enqueue(Buffer.concat([Buffer.from(`id: ${seq}\ndata: `), text, Buffer.from('\n\n')]))
    },
    // Words are not for this mirror; what else is passed on shows that the line is alive.
    pass: ({ text }) => {
      if (text.subarray(0, HEARTBEAT.length).equals(HEARTBEAT)) out?.enqueue(encoder.encode(': heartbeat\n\n'))
    },
    end: () => out?.close(),
  }
  leave = await hub.attend(id, sink, after)
  return stream
}

const HEARTBEAT = Buffer.from('{"type":"heartbeat"')
