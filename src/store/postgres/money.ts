import { randomUUID } from 'node:crypto'
import type { HouseMoney, PurseCeiling } from '../archive.ts'
import { closedError } from '../rows.ts'
import type { AskSession } from './claims.ts'

/** After how many milliseconds what was spent is told again, when the database could not be told. */
const AGAIN = 250

const STANDS = 'SELECT name, spent, aside FROM standing_purses() WHERE $1::boolean'

const RESET = `
  UPDATE purses SET spent = 0 FROM (SELECT spent FROM purses WHERE name = $1 FOR UPDATE) AS before
  WHERE name = $1 RETURNING before.spent`

const SHIFT = `
  UPDATE purses SET spent = greatest(0, spent + (shifted->>'amount')::bigint) FROM (SELECT $1::jsonb AS shifted) AS asked
  WHERE name = shifted->>'name'`

const FORGET = `
  WITH gone AS (DELETE FROM holds WHERE purse = $1) DELETE FROM purses WHERE name = $1`

/** What was paid was set aside from the same purses, which are locked for both. */
type Asked = { readonly id: string; readonly from: readonly PurseCeiling[] } & (
  | { readonly paid: number }
  | { readonly amount: number }
)

interface Waiting {
  readonly asked: Asked
  readonly resolve: (left: readonly number[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * What is asked for while the database is waited for goes in one call, in its order: what was spent is told before the
 * next is set aside. A hold is its session's, so that it is free when the session is gone.
 */
export function postgresMoney(ask: AskSession): HouseMoney & { close(): Promise<void> } {
  let waiting: Waiting[] = []
  let turn: Promise<void> | undefined
  let isClosed = false

  const together = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const text = JSON.stringify(batch.map(({ asked }) => asked))
      const [answer] = await ask<{ left: readonly (readonly number[])[] }>('SELECT spend_all($1) AS left', text)
      for (const [index, { resolve }] of batch.entries()) resolve(answer!.left[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      // Nobody waits for what was spent. Told twice it counts once, since its hold is gone by then.
      const spent = batch.filter(({ asked }) => 'paid' in asked)
      if (spent.length === 0 || isClosed) return
      waiting = [...spent, ...waiting]
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }
  const drain = async (): Promise<void> => {
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await together(batch)
    }
    turn = undefined
  }
  const put = (asked: Asked): Promise<readonly number[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      turn ??= drain()
    })

  return {
    async reserve(amount, from) {
      if (isClosed) throw closedError()
      const id = randomUUID()
      const left = await put({ id, amount, from })
      if (left.some((each) => amount > each)) return { left }
      let isOpen = true
      return {
        held: {
          settle(paid) {
            if (!isOpen) return
            isOpen = false
            // Who closes before it could be told leaves a hold that goes with the session.
            put({ id, paid, from }).catch(() => undefined)
          },
        },
      }
    },
    async count(name, spent) {
      await ask('SELECT count_purse($1)', JSON.stringify({ name, spent }))
    },
    async shift(name, amount) {
      await ask(SHIFT, JSON.stringify({ name, amount }))
    },
    async stands() {
      const rows = await ask<{ name: string; spent: string; aside: string }>(STANDS, 'true')
      return rows.map(({ name, spent, aside }) => ({ name, spent: Number(spent), aside: Number(aside) }))
    },
    async reset(name) {
      const [row] = await ask<{ spent: string }>(RESET, name)
      return Number(row?.spent ?? 0)
    },
    async forget(name) {
      await ask(FORGET, name)
    },
    async close() {
      isClosed = true
      await turn
    },
  }
}
