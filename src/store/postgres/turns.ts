import { randomUUID } from 'node:crypto'
import type { HouseTurn, HouseTurns, TurnLimits } from '../archive.ts'
import { StoreError } from '../errors.ts'
import type { AskSession } from './claims.ts'
import type { Wire } from './wire.ts'

/** Notices: somebody at a provider was granted a turn, and a provider wants to be left alone. */
const GRANTED = 'turn'
const CLOSED = 'pause'
/** After how many milliseconds is said again what the database could not be told. */
const AGAIN = 250
/** How often whoever waits looks: for turns of processes that have died, and for what no notice has told. */
const LOOK = 1_000
/** Calls that went out are told together, so much later: by then they are where they went. */
const GONE_OUT = 250

interface TurnAnswer {
  readonly granted: readonly string[]
  readonly others: boolean
  readonly next: number | null
}

/** Turns at providers, for any number of processes. Each says all that it has and waits for, as often as that changes. */
export function postgresTurns(
  ask: AskSession,
  wire: Pick<Wire, 'send' | 'on'>,
): HouseTurns & { close(): Promise<void> } {
  const client = randomUUID()
  const turnstiles = new Map<string, Turnstile>()
  const closed = new AbortController()
  const at = (provider: string): Turnstile => {
    const known = turnstiles.get(provider)
    if (known) return known
    if (turnstiles.size === 0) wire.on(GRANTED, (name) => turnstiles.get(name)?.called())
    const say = async (state: object): Promise<TurnAnswer> => {
      const text = JSON.stringify({ provider, client, ...state })
      const [row] = await ask<{ answer: TurnAnswer }>('SELECT take_turns($1) AS answer', text)
      if (row!.answer.others) wire.send(GRANTED, provider)
      return row!.answer
    }
    const made = turnstile(say, closed.signal)
    turnstiles.set(provider, made)
    return made
  }
  return {
    take: (provider, limits, signal) => at(provider).take(limits, signal),
    async closedFor(provider) {
      const sql =
        'SELECT extract(epoch FROM closed - clock_timestamp()) * 1000 AS ms FROM turnstiles WHERE provider = $1'
      const [row] = await ask<{ ms: string | null }>(sql, provider)
      return Math.max(0, Math.ceil(Number(row?.ms ?? 0)))
    },
    async shut(provider, ms) {
      wire.send(CLOSED, JSON.stringify([client, provider, ms]))
      await ask('SELECT close_turnstile($1)', JSON.stringify({ provider, ms }))
    },
    onShut: (listener) =>
      wire.on(CLOSED, (text) => {
        const [from, provider, ms] = JSON.parse(text) as [string, string, number]
        if (from !== client) listener(provider, ms)
      }),
    async close() {
      closed.abort()
      // What is asked after the end would open the session anew.
      await Promise.all(Array.from(turnstiles.values(), ({ idle }) => idle()))
    },
  }
}

interface Waiting {
  readonly grant: () => void
  readonly fail: (error: unknown) => void
}

interface Turnstile {
  take(limits: TurnLimits, signal: AbortSignal): Promise<HouseTurn | undefined>
  /** Somebody was granted a turn, perhaps here. */
  called(): void
  /** Resolves when nothing is being said. */
  readonly idle: () => Promise<void>
}

function turnstile(say: (state: object) => Promise<TurnAnswer>, closed: AbortSignal): Turnstile {
  const held = new Set<string>()
  const waiting = new Map<string, Waiting>()
  let used: string[] = []
  let limits: TurnLimits = {}
  let turn: Promise<void> | undefined
  let isChanged = false
  let looked = -Infinity
  let timer: NodeJS.Timeout | undefined

  const once = async (): Promise<void> => {
    const told = used
    used = []
    const look = waiting.size > 0 && performance.now() - looked >= LOOK
    if (look) looked = performance.now()
    const { atOnce, calls, window = 0 } = limits
    try {
      const state = { atOnce, calls, window, look, held: [...held], waiting: [...waiting.keys()], used: told }
      const { granted, next } = await say(state)
      for (const id of granted) {
        // One that was given up meanwhile is not named again, and so is over.
        const mine = waiting.get(id)
        if (!waiting.delete(id)) continue
        held.add(id)
        mine!.grant()
      }
      wake(Math.min(next ?? LOOK, LOOK))
    } catch (error) {
      used = [...told, ...used]
      // The database may be there again in a moment; whoever would not wait for it has a signal of its own.
      const isGone = error instanceof StoreError && error.code === 'no-database'
      if (!isGone) for (const [id, { fail }] of waiting) if (waiting.delete(id)) fail(error)
      wake(AGAIN, { always: true })
    }
  }
  const wake = (ms: number, { always = false } = {}): void => {
    clearTimeout(timer)
    if (!closed.aborted && (waiting.size > 0 || always)) timer = setTimeout(change, ms)
  }
  const drain = async (): Promise<void> => {
    await new Promise(setImmediate)
    while (isChanged && !closed.aborted) {
      isChanged = false
      await once()
    }
    turn = undefined
  }
  const change = (): void => {
    if (closed.aborted) return
    isChanged = true
    turn ??= drain()
  }
  const turnOf = (id: string): HouseTurn => ({
    begin() {
      if (limits.calls === undefined) return
      used.push(id)
      setTimeout(() => used.includes(id) && change(), GONE_OUT).unref()
    },
    end: () => void (held.delete(id) && change()),
  })
  closed.addEventListener('abort', () => clearTimeout(timer))
  return {
    async idle() {
      await turn
    },
    called: () => void (waiting.size > 0 && change()),
    async take(now, signal) {
      limits = now
      if (signal.aborted) return undefined
      const id = randomUUID()
      return untilAborted(signal, (resolve, fail) => {
        waiting.set(id, { grant: () => resolve(turnOf(id)), fail })
        change()
        return () => void (waiting.delete(id) && change())
      })
    },
  }
}

/** Waits for what is begun; when the signal aborts first it is given up, and undefined. */
async function untilAborted<T>(
  signal: AbortSignal,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void,
): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
  const giveUp = begin(resolve, reject)
  const over = (): void => {
    giveUp()
    resolve(undefined)
  }
  signal.addEventListener('abort', over, { once: true })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', over)
  }
}
