import type { Entry } from '#record'
import { StoreError } from './errors.ts'

type Listener = (entries: readonly Entry[]) => void

interface Subscription {
  readonly listener: Listener
  /** The last entry it was told of, or that stood when it began. */
  last: number
  ended: boolean
}

interface Watchers {
  /** From behind an entry on; one that is still looked for is waited for. */
  watch(id: string, listener: Listener, last: number | Promise<number>): () => void
  /** The entry behind which somebody has to be told; undefined when nobody listens. */
  from(id: string): number | undefined
  /** The cases that somebody listens to. */
  cases(): readonly string[]
  /** Tells of entries. What others have written in between is read, so that nobody misses it. */
  tell(id: string, entries: readonly Entry[], between: (after: number) => readonly Entry[]): void
  /** The case was taken away: whatever is written under its id begins at 1 again. */
  restart(id: string): void
  clear(): void
}

/**
 * Tells listeners of a case in the order of the record, even when one of them appends in turn. A listener that throws
 * is reported as a process warning and stays subscribed: a faulty viewer must neither stop the court nor fail unseen.
 */
export function watchers(): Watchers {
  const byCase = new Map<string, Set<Subscription>>()
  const waiting: (() => void)[] = []
  let telling = false

  const drain = (): void => {
    if (telling) return
    telling = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next()
    telling = false
  }

  return {
    watch(id, listener, last) {
      const subscription = { listener, last: typeof last === 'number' ? last : Infinity, ended: false }
      if (typeof last !== 'number') void last.then((seq) => (subscription.last = seq))
      const listeners = byCase.get(id) ?? new Set()
      byCase.set(id, listeners.add(subscription))
      return () => {
        subscription.ended = true
        if (listeners.delete(subscription) && listeners.size === 0) byCase.delete(id)
      }
    },
    from(id) {
      const lasts = Array.from(byCase.get(id) ?? [], ({ last }) => last).filter(Number.isFinite)
      return lasts.length === 0 ? undefined : Math.min(...lasts)
    },
    cases: () => [...byCase.keys()],
    tell(id, entries, between) {
      const [first] = entries
      if (!first) return
      for (const subscription of byCase.get(id) ?? []) {
        const { last } = subscription
        const told = last < first.seq - 1 ? between(last) : behind(last, entries)
        if (told.length === 0) continue
        subscription.last = told.at(-1)!.seq
        waiting.push(() => deliver(id, subscription, told))
      }
      drain()
    },
    restart(id) {
      for (const subscription of byCase.get(id) ?? []) subscription.last = 0
    },
    clear() {
      for (const listeners of byCase.values()) for (const subscription of listeners) subscription.ended = true
      byCase.clear()
    },
  }
}

/** Entries may be read by others before their writer hears that they are written. */
const behind = (last: number, entries: readonly Entry[]): readonly Entry[] => entries.filter(({ seq }) => seq > last)

function deliver(id: string, subscription: Subscription, entries: readonly Entry[]): void {
  if (subscription.ended) return
  try {
    subscription.listener(entries)
  } catch (cause) {
    const seqs = entries.map((entry) => entry.seq).join(', ')
    const detail = cause instanceof Error ? cause.message : String(cause)
    const message = `A listener of case ${id} failed at entry ${seqs}: ${detail}. The entries stand; mend the listener.`
    process.emitWarning(new StoreError('listener-failed', message, { cause }))
  }
}
