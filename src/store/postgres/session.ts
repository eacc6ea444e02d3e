import type { CaseLock } from '#court'
import { StoreError } from '../errors.ts'
import { changedError, type StoreWrite } from '../rows.ts'
import { connected, postgresError, type DatabaseLine, type DatabaseAddress } from './address.ts'
import { writtenOf } from './written.ts'

/** How many writes are one transaction at most. */
const MOST_WRITES = 500

const LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got'
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'

interface Waiting {
  readonly write: StoreWrite
  readonly resolve: (done: boolean) => void
  readonly reject: (error: unknown) => void
}

interface SessionOptions {
  /** For how many milliseconds a process may be silent before its cases are free for others. */
  readonly lapse: number
  /** Told of what was appended, as soon as it is durable. */
  readonly written: (writes: readonly StoreWrite[]) => void
}

/** The one connection that writes, and holds the claims of this process. */
interface WritingSession {
  /** Resolves when it is on the disk, and not before. */
  write(write: StoreWrite): Promise<boolean>
  claim(id: string): Promise<CaseLock | undefined>
  close(): Promise<void>
}

const claimLost = (id: string): StoreError =>
  new StoreError(
    'claim-lost',
    `The database took this process for gone, so case ${id} is free for others and nothing more is written of it here. ` +
      'Whoever takes it up goes on where its record stands.',
  )

/**
 * Claims are locks of the session, and so are the writes: PostgreSQL ends a session that is silent for too long, and
 * with it goes every way to write what it had claimed. A process that was paused finds that its connection is gone.
 */
export function session(address: DatabaseAddress, { lapse, written }: SessionOptions): WritingSession {
  const { schema, shown } = address
  /** Claims of this process; those that were lost stay until their holder lets go. */
  const held = new Map<string, { isLost: boolean }>()
  let opening: Promise<DatabaseLine> | undefined
  let beating: NodeJS.Timeout | undefined
  let waiting: Waiting[] = []
  let turn: Promise<void> | undefined

  const lose = (line: Promise<DatabaseLine>): void => {
    if (opening !== line) return
    opening = undefined
    clearInterval(beating)
    for (const claim of held.values()) claim.isLost = true
    line.then((lost) => lost.drop()).catch(() => undefined)
  }
  const open = (): Promise<DatabaseLine> => {
    if (opening) return opening
    const made = connected(address, { name: 'session' }).then(async (line) => {
      void line.ended.then(() => lose(made))
      await line.ask(`SET idle_session_timeout = ${lapse}`)
      await line.ask(`SET idle_in_transaction_session_timeout = ${lapse}`)
      return line
    })
    opening = made
    beating = setInterval(() => void beat(made), lapse / 5)
    beating.unref()
    made.catch(() => lose(made))
    return made
  }
  /** Says that this process is alive; when that is not heard in time, it is not. */
  const beat = async (line: Promise<DatabaseLine>): Promise<void> => {
    const late = setTimeout(() => lose(line), lapse)
    try {
      await (await line).ask('SELECT 1')
    } catch {
      lose(line)
    } finally {
      clearTimeout(late)
    }
  }
  const ask = async <R extends object>(sql: string, value: string): Promise<readonly R[]> => {
    try {
      return await (await open()).ask<R>(sql, value)
    } catch (cause) {
      throw postgresError(cause, shown)
    }
  }

  const together = async (batch: readonly Waiting[]): Promise<void> => {
    // A claim that was lost while they waited is lost for them, too.
    const fenced = (one: Waiting): boolean => held.get(one.write.id)?.isLost === true
    for (const one of batch.filter(fenced)) one.reject(claimLost(one.write.id))
    const rest = batch.filter((one) => !fenced(one))
    if (rest.length === 0) return
    try {
      const all = JSON.stringify(rest.map(({ write }) => writtenOf(write)))
      const [answer] = await ask<{ done: readonly number[] }>('SELECT write_all($1) AS done', all)
      settle(rest, answer!.done)
    } catch (error) {
      const isLast = rest.length === 1 || (error instanceof StoreError && error.code === 'no-database')
      if (isLast) for (const one of rest) one.reject(fenced(one) ? claimLost(one.write.id) : error)
      else for (const one of rest) await together([one])
    }
  }
  const settle = (batch: readonly Waiting[], done: readonly number[]): void => {
    written(batch.filter((_, index) => done[index] === 1).map(({ write }) => write))
    for (const [index, { write, resolve, reject }] of batch.entries())
      if (done[index] === 2) reject(changedError(write.id))
      else resolve(done[index] === 1)
  }
  const drain = async (): Promise<void> => {
    // What is asked for in one turn of the event loop, and whatever comes while the disk is waited for, is one commit.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_WRITES)
      waiting = waiting.slice(MOST_WRITES)
      await together(batch)
    }
    turn = undefined
  }

  const release = async (id: string, mine: { readonly isLost: boolean }): Promise<void> => {
    if (held.get(id) !== mine) return
    held.delete(id)
    if (!mine.isLost) await ask(UNLOCK, named(id))
  }
  const named = (id: string): string => `${schema} case ${id}`

  return {
    write: (write) =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject })
        turn ??= drain()
      }),
    async claim(id) {
      // A lock of a session would be given to it a second time.
      if (held.has(id)) return undefined
      const mine = { isLost: false }
      held.set(id, mine)
      try {
        const [answer] = await ask<{ got: boolean }>(LOCK, named(id))
        if (!answer!.got) {
          held.delete(id)
          return undefined
        }
        return { release: () => release(id, mine) }
      } catch (error) {
        held.delete(id)
        throw error
      }
    },
    async close() {
      await turn
      const line = opening
      opening = undefined
      clearInterval(beating)
      held.clear()
      await line?.then(({ end }) => end()).catch(() => undefined)
    },
  }
}
