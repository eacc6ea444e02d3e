import { randomUUID } from 'node:crypto'
import type { HouseMoney } from '../archive.ts'
import { closedError } from '../rows.ts'
import type { AskSession } from './claims.ts'

/** After how many milliseconds what was spent is told again, when the database could not be told. */
const AGAIN = 250

const STANDS = `
  SELECT spent, (SELECT coalesce(sum(amount), 0) FROM holds WHERE amount > 0) AS aside FROM purse WHERE one = $1::boolean`

const RESET = `
  UPDATE purse SET spent = 0 FROM (SELECT spent FROM purse FOR UPDATE) AS before
  WHERE one = $1::boolean RETURNING before.spent`

type Asked =
  | { readonly id: string; readonly paid: number }
  | { readonly id: string; readonly amount: number; readonly most: number }

interface Waiting {
  readonly asked: Asked
  readonly resolve: (left: number) => void
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
      const [answer] = await ask<{ left: readonly number[] }>('SELECT spend_all($1) AS left', text)
      for (const [index, { resolve }] of batch.entries()) resolve(answer!.left[index]!)
    } catch (error) {
      // Told twice it counts once, since its hold is gone by then.
      const spent = batch.filter(({ asked }) => 'paid' in asked)
      for (const { asked, reject } of batch) if (!('paid' in asked)) reject(error)
      if (spent.length === 0) return
      if (isClosed) return spent.forEach(({ reject }) => reject(error))
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
  const put = (asked: Asked): Promise<number> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      turn ??= drain()
    })

  return {
    async reserve(amount, most) {
      if (isClosed) throw closedError()
      const id = randomUUID()
      const left = await put({ id, amount, most })
      if (amount > left) return { left }
      let isOpen = true
      return {
        held: {
          settle(paid) {
            if (!isOpen) return
            isOpen = false
            // Who closes before it could be told leaves a hold that goes with the session.
            put({ id, paid }).catch(() => undefined)
          },
        },
      }
    },
    async stands() {
      // What a process that died had set aside is nobody's.
      await ask('SELECT free_money() WHERE $1::boolean', 'true')
      const [row] = await ask<{ spent: string; aside: string }>(STANDS, 'true')
      return { spent: Number(row!.spent), aside: Number(row!.aside) }
    },
    async reset() {
      const [row] = await ask<{ spent: string }>(RESET, 'true')
      return Number(row!.spent)
    },
    async close() {
      isClosed = true
      await turn
    },
  }
}
