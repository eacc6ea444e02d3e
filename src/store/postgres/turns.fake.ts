import type { TestContext } from 'node:test'
import type { TurnLimits } from '../archive.ts'
import { postgresTurns } from './turns.ts'

export interface AskedTurns {
  readonly provider: string
  readonly client: string
  readonly atOnce?: number
  readonly calls?: number
  readonly window: number
  readonly look: boolean
  readonly held: readonly string[]
  readonly waiting: readonly string[]
  readonly used: readonly string[]
}

export interface TurnsAnswer {
  readonly granted: readonly string[]
  readonly others?: boolean
  readonly next?: number | null
}

export const never: AbortSignal = new AbortController().signal
export const turned = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))

/** Turns before a database that answers as the test says, with clock and wire in its hand. */
export function turnsBefore(t: TestContext, answer: (said: AskedTurns, round: number) => TurnsAnswer) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const said: AskedTurns[] = []
  const sent: (readonly [kind: string, text: string])[] = []
  const listeners: (readonly [kind: string, hear: (text: string) => void])[] = []
  const rows: unknown[] = []
  const house = postgresTurns(
    async (sql, value) => {
      if (!sql.includes('take_turns')) return rows as never
      said.push(JSON.parse(value) as AskedTurns)
      return [{ answer: { others: false, next: null, ...answer(said.at(-1)!, said.length) } }] as never
    },
    {
      send: (kind, text) => void sent.push([kind, text]),
      on: (kind, hear) => {
        listeners.push([kind, hear])
        return () => undefined
      },
    },
  )
  const passes = async (ms: number): Promise<void> => {
    now += ms
    t.mock.timers.tick(ms)
    await turned()
  }
  const hears = async (kind: string, text: string): Promise<void> => {
    for (const [each, hear] of listeners) if (each === kind) hear(text)
    await turned()
  }
  const take = async (limits: TurnLimits, signal: AbortSignal = never, provider = 'far') => {
    const taken = house.take(provider, limits, signal)
    // Whoever is refused is asked for in the end.
    taken.catch(() => undefined)
    await turned()
    return taken
  }
  return { house, said, sent, listeners, rows, passes, hears, take }
}
