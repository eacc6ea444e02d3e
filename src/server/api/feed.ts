export interface EventFeed {
  /** The name of its events. */
  readonly event: string
  /** What there is to see now, as JSON; undefined before there is anything. */
  readonly read: () => string | undefined
  readonly watch: (listener: () => void) => () => void
  /** Milliseconds for which changes are gathered. */
  readonly frame: number
  /** Milliseconds after which something comes in any event: what there is to see, or a sign of life. */
  readonly repeat: { readonly every: number; readonly what: 'all' | 'heartbeat' }
  readonly backlog: number
  readonly gone: AbortSignal
  /** Told once, when nobody reads any more. */
  readonly onEnd: () => void
}

/** Something that is always sent whole, as server-sent events: who reads slowly misses what has passed, and nothing else. */
export function feedOf(how: EventFeed): ReadableStream<Uint8Array> {
  const { event, read, watch, frame, repeat, backlog, gone, onEnd } = how
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStale = true
  let isOver = false
  let sentAt = 0

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    const json = isOver || !isStale || (out?.desiredSize ?? 0) <= 0 ? undefined : read()
    if (json === undefined) return
    isStale = false
    sentAt = Date.now()
    out?.enqueue(Buffer.from(`event: ${event}\ndata: ${json}\n\n`))
  }
  const changed = (): void => {
    isStale = true
    if (isOver || timer) return
    const left = sentAt + frame - Date.now()
    if (left <= 0) send()
    else timer = setTimeout(send, left).unref()
  }
  const over = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    clearInterval(beating)
    unwatch()
    gone.removeEventListener('abort', end)
    onEnd()
  }
  const end = (): void => {
    if (!isOver) out?.close()
    over()
  }
  const beat = (): void => {
    if (repeat.what === 'all') changed()
    else if ((out?.desiredSize ?? 0) > 0) out?.enqueue(Buffer.from(': heartbeat\n\n'))
  }

  const beating = setInterval(beat, repeat.every).unref()
  const unwatch = watch(changed)
  gone.addEventListener('abort', end)
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller
        controller.enqueue(Buffer.from(': welcome\n\n'))
      },
      pull: send,
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: backlog }),
  )
}
