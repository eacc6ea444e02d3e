import PQueue from 'p-queue'
import type { Clock } from '#court'
import { ModelError } from './errors.ts'
import { isOfflineModel, type ModelLimits } from './limits.ts'

/** What a minute is, in milliseconds. */
const MINUTE = 60_000

/** The limits that somebody has set for all processes together, and who keeps them. */
interface SharedCalling {
  readonly turns: SharedTurns
  readonly concurrent?: number | undefined
  readonly perMinute?: number | undefined
}

/** Turns to call providers, of which all processes of a house know. */
export interface SharedTurns {
  take(
    provider: string,
    limits: { readonly atOnce?: number; readonly calls?: number; readonly window?: number },
    signal: AbortSignal,
  ): Promise<{ begin(): void; end(): void } | undefined>
  /** In milliseconds. */
  closedFor(provider: string): Promise<number>
  shut(provider: string, ms: number): Promise<void>
  onShut(listener: (provider: string, ms: number) => void): () => void
}

/** One provider, as all processes of the house call it. */
interface CallingTogether {
  /** Whether somebody has set limits for all processes. */
  readonly isLimited: boolean
  readonly take: (signal: AbortSignal) => ReturnType<SharedTurns['take']>
  /** Asks once for how long others were asked to leave the provider alone; undefined when that is known. */
  closedBefore(): Promise<number> | undefined
  shut(ms: number): void
  onShut(listener: (ms: number) => void): void
}

/**
 * One queue per provider, for all cases of the process: so many calls at once, fewer when the provider complains. Where
 * several processes are one house, whoever is through the queue waits for a turn among all of them.
 */
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
  /** The providers that take one call at a time, whatever the limits say, and are this machine's own. */
  readonly alone?: ReadonlySet<string>
  /** What all processes of the house keep together, if there are several. */
  readonly house?: SharedCalling | undefined
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

function queueAt(provider: string, { clock, limits, alone, house }: LimiterOptions): Queue {
  const { perMinute, patience } = limits
  const isAlone = alone?.has(provider) === true
  const concurrency = isAlone ? 1 : limits.concurrent
  const together = house && !isAlone ? callingTogether(provider, house) : undefined
  const isPaced = perMinute !== undefined && !together?.isLimited
  const queue = new PQueue({ concurrency, ...(isPaced && { interval: MINUTE, intervalCap: perMinute, strict: true }) })
  const told = (ms: number): void => together?.shut(ms)
  const door = doorOf(provider, queue, { clock, patience, concurrent: concurrency, told })
  together?.onShut((ms) => door.shut(ms))

  return async (signal, priority) => {
    if (signal.aborted) return undefined
    const before = together?.closedBefore()
    if (before) {
      door.shut(await before)
      if (signal.aborted) return undefined
    }
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
        const heldTogether = async (): Promise<void> => {
          const turn = await together!.take(mine.signal)
          try {
            // While one waits for a turn, the provider may have asked for a pause.
            await door.opened(mine.signal)
            if (!turn || mine.signal.aborted) return
            turn.begin()
            await held()
          } finally {
            turn?.end()
          }
        }
        queue.add(together?.isLimited ? heldTogether : held, { signal: mine.signal, priority }).catch(refuse)
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
  /** Another process was asked to leave the provider alone for so many milliseconds. */
  shut(ms: number): void
  /** Resolves when the provider may be called. */
  opened(signal: AbortSignal): Promise<void>
}

interface DoorOptions extends Pick<LimiterOptions, 'clock'>, Pick<ModelLimits, 'concurrent' | 'patience'> {
  /** Told of every pause that begins here. */
  readonly told: (ms: number) => void
}

function doorOf(provider: string, queue: PQueue, { clock, patience, concurrent, told }: DoorOptions): ProviderDoor {
  const waiting = new Set<AbortController>()
  let closedUntil = -Infinity
  let opening: AbortController | undefined
  let complaints = 0
  let unanswered = 0
  let run = 0

  const refusal = (): ModelError | undefined => {
    const retryAfter = closedUntil - clock.now()
    return retryAfter <= patience ? undefined : wantsRest(provider, retryAfter)
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

  const shut = (pause: number): void => {
    queue.pause()
    closedUntil = Math.max(closedUntil, clock.now() + pause)
    const tooLong = refusal()
    if (tooLong) for (const each of waiting) each.abort(tooLong)
    void open()
  }

  const complain = (since: number, asked: number | undefined): void => {
    // Calls that were under way together complain of one and the same crowd.
    const isNew = since === complaints
    if (isNew) {
      complaints++
      unanswered++
      run = 0
      queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2))
    }
    const pause = asked ?? (isNew ? Math.min(patience, FIRST_PAUSE * 2 ** (unanswered - 1)) : 0)
    shut(pause)
    if (pause > 0) told(pause)
  }

  return {
    refusal,
    shut,
    async opened(signal) {
      while (!signal.aborted && clock.now() < closedUntil) await clock.pause(closedUntil - clock.now(), signal)
    },
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

function wantsRest(provider: string, retryAfter: number): ModelError {
  const seconds = Math.ceil(retryAfter / 1000)
  return new ModelError('rate-limited', `${provider} wants to be left alone for another ${seconds} s`, { retryAfter })
}

function callingTogether(provider: string, { turns, concurrent, perMinute }: SharedCalling): CallingTogether {
  const limits = {
    ...(concurrent !== undefined && { atOnce: concurrent }),
    ...(perMinute !== undefined && { calls: perMinute, window: MINUTE }),
  }
  let isKnown = false
  let asking: Promise<number> | undefined
  const ask = async (): Promise<number> => {
    try {
      const ms = await turns.closedFor(provider)
      isKnown = true
      return ms
    } finally {
      asking = undefined
    }
  }
  return {
    isLimited: concurrent !== undefined || perMinute !== undefined,
    take: (signal) => turns.take(provider, limits, signal),
    closedBefore: () => (isKnown ? undefined : (asking ??= ask())),
    // Who cannot be told runs into the same complaint.
    shut: (ms) => void turns.shut(provider, ms).catch(() => undefined),
    onShut: (listener) => void turns.onShut((name, ms) => void (name === provider && listener(ms))),
  }
}
