import type { HookStore, KeptDelivery } from '#docket'
import { send, type Reachable } from './sending.ts'

interface CourierOptions {
  readonly store: HookStore
  readonly reachable: Reachable
  /** Milliseconds until the second try; each one after it waits longer. */
  readonly retry: number
  readonly report: (error: unknown) => void
}

/** Brings messages to those who are to be told, again and later where they are not taken. */
interface Courier {
  /** Sends what is due, and comes back for the rest in time. */
  wake(): void
  /** Whoever is being told may still say that it was heard; what is not sent waits for the next start. */
  close(): Promise<void>
}

const MOST_TRIES = 7
/** Each try waits so many times as long as the one before: 5 s, 30 s, 3 min, …, 11 hours. */
const LONGER = 6
/** What is being tried is left alone by others for so long. */
const LEASE = 60_000
const LONGEST_NAP = 3_600_000
const GRACE = 2_000

export function courierOf({ store, reachable, retry, report }: CourierOptions): Courier {
  const stop = new AbortController()
  const busy = new Set<Promise<void>>()
  let alarm: NodeJS.Timeout | undefined
  let isClosing = false

  const doing = (work: Promise<void>): void => {
    const done = work.catch(report).finally(() => busy.delete(done))
    busy.add(done)
  }
  const wake = (): void => {
    if (!isClosing) doing(sendDue())
  }
  const sendDue = async (): Promise<void> => {
    for (const delivery of await store.due(Date.now()))
      if (await store.take(delivery, Date.now() + LEASE)) doing(deliver(delivery))
    const next = await store.next()
    clearTimeout(alarm)
    if (next !== null && !isClosing)
      alarm = setTimeout(wake, Math.min(Math.max(next - Date.now(), 0), LONGEST_NAP)).unref()
  }
  const deliver = async (delivery: KeptDelivery): Promise<void> => {
    const { id, hook: name, body } = delivery
    const hook = (await store.hooks()).find((each) => each.id === name)
    if (!hook) return
    const message = { id, body, secret: hook.secret, at: Date.now() }
    const { ok, answer } = await send(hook.url, message, { ...reachable, stop: stop.signal })
    const tries = delivery.tries + 1
    if (ok) await store.settle(id, { state: 'delivered', tries, next: null, answer })
    else if (stop.signal.aborted) await store.settle(id, { ...delivery, next: Date.now() })
    else if (tries >= MOST_TRIES) await store.settle(id, { state: 'given-up', tries, next: null, answer })
    else await store.settle(id, { state: 'waiting', tries, next: Date.now() + retry * LONGER ** (tries - 1), answer })
    wake()
  }

  return {
    wake,
    async close() {
      isClosing = true
      clearTimeout(alarm)
      const end = setTimeout(() => stop.abort(), GRACE)
      while (busy.size > 0) await Promise.all(busy)
      clearTimeout(end)
    },
  }
}
