import PQueue from 'p-queue'
import type { Clock } from '#court'
import { ModelError } from './errors.ts'
import { isOfflineModel, type ModelLimits } from './limits.ts'

/** One queue per provider, for all cases of the process: so many calls at once, fewer when the provider complains. */
export interface Limiter {
  /**
   * Waits for a place; undefined when the signal aborted first. Who has had one `before` goes to the head of the queue.
   * A provider that asked for a longer pause than we have patience for is refused at once, as `rate-limited`.
   */
  enter(model: string, signal: AbortSignal, how?: { readonly before?: boolean }): Promise<QueuePlace | undefined>
}

export interface QueuePlace {
  answered(): void
  failed(error: unknown): void
  leave(): void
}

interface LimiterOptions {
  readonly clock: Clock
  readonly limits: Pick<ModelLimits, 'concurrent' | 'perMinute' | 'patience'>
  /** The providers that take one call at a time, whatever the limits say. */
  readonly alone?: ReadonlySet<string>
}

/** So many answers in a row, and the provider is trusted with one more call at once. */
const RUN = 20
/** The first pause after a complaint that names none; it doubles until an answer comes. */
const FIRST_PAUSE = 1000

export function limiter(how: LimiterOptions): Limiter {
  const queues = new Map<string, Queue>()
  return {
    async enter(model, signal, { before = false } = {}) {
      if (isOfflineModel(model)) return signal.aborted ? undefined : anywhere
      const [provider = ''] = model.split('/')
      const queue = queues.get(provider) ?? queueAt(provider, how)
      queues.set(provider, queue)
      return queue(signal, Number(before))
    },
  }
}

type Queue = (signal: AbortSignal, priority: number) => Promise<QueuePlace | undefined>

const anywhere: QueuePlace = { answered: () => undefined, failed: () => undefined, leave: () => undefined }

function queueAt(provider: string, { clock, limits, alone }: LimiterOptions): Queue {
  const { perMinute, patience } = limits
  const concurrency = alone?.has(provider) ? 1 : limits.concurrent
  const pace = perMinute === undefined ? {} : { interval: 60_000, intervalCap: perMinute, strict: true }
  const queue = new PQueue({ concurrency, ...pace })
  const door = doorOf(provider, queue, { clock, patience, concurrent: concurrency })

  return async (signal, priority) => {
    if (signal.aborted) return undefined
    const refusal = door.refusal()
    if (refusal) throw refusal
    // Its own signal: the queue would give away the place of a call that is aborted, while it still winds up.
    const mine = new AbortController()
    const giveUp = (): void => mine.abort()
    signal.addEventListener('abort', giveUp)
    door.wait(mine)
    try {
      return await new Promise<QueuePlace>((grant, refuse) => {
        const held = (): Promise<void> => new Promise((leave) => grant(door.placeFor(leave)))
        queue.add(held, { signal: mine.signal, priority }).catch(refuse)
      })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      signal.removeEventListener('abort', giveUp)
      door.through(mine)
    }
  }
}

/** What a provider's answers do to its queue: complaints close it for a while and make it narrower, answers widen it. */
interface ProviderDoor {
  /** Why nobody may wait now: the provider wants a longer pause than we have patience for. */
  refusal(): ModelError | undefined
  wait(mine: AbortController): void
  through(mine: AbortController): void
  placeFor(leave: () => void): QueuePlace
}

function doorOf(
  provider: string,
  queue: PQueue,
  { clock, patience, concurrent }: Pick<LimiterOptions, 'clock'> & Pick<ModelLimits, 'concurrent' | 'patience'>,
): ProviderDoor {
  const waiting = new Set<AbortController>()
  let closedUntil = -Infinity
  let opening: AbortController | undefined
  let complaints = 0
  let unanswered = 0
  let run = 0

  const refusal = (): ModelError | undefined => {
    const retryAfter = closedUntil - clock.now()
    if (retryAfter <= patience) return undefined
    const seconds = Math.ceil(retryAfter / 1000)
    return new ModelError('rate-limited', `${provider} wants to be left alone for another ${seconds} s`, { retryAfter })
  }

  /** A closed queue opens in time, but only if somebody waits: a timer for nobody would keep the process alive. */
  const open = async (): Promise<void> => {
    if (!queue.isPaused || opening || waiting.size === 0) return
    const mine = (opening = new AbortController())
    while (!mine.signal.aborted && clock.now() < closedUntil) await clock.pause(closedUntil - clock.now(), mine.signal)
    if (mine.signal.aborted) return
    opening = undefined
    queue.start()
  }

  const complain = (since: number, asked: number | undefined): void => {
    queue.pause()
    // Calls that were under way together complain of one and the same crowd.
    const isNew = since === complaints
    if (isNew) {
      complaints++
      unanswered++
      run = 0
      queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2))
    }
    const pause = asked ?? (isNew ? Math.min(patience, FIRST_PAUSE * 2 ** (unanswered - 1)) : 0)
    closedUntil = Math.max(closedUntil, clock.now() + pause)
    const tooLong = refusal()
    if (tooLong) for (const each of waiting) each.abort(tooLong)
    void open()
  }

  return {
    refusal,
    wait(mine) {
      waiting.add(mine)
      void open()
    },
    through(mine) {
      waiting.delete(mine)
      if (waiting.size > 0) return
      opening?.abort()
      opening = undefined
    },
    placeFor(leave) {
      const since = complaints
      return {
        leave,
        answered() {
          if (since !== complaints) return
          unanswered = 0
          if (++run < RUN || queue.concurrency >= concurrent) return
          run = 0
          queue.concurrency++
        },
        failed(error) {
          if (error instanceof ModelError && error.code === 'rate-limited') complain(since, error.retryAfter)
        },
      }
    },
  }
}
