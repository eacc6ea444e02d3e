import { StoreError } from '../errors.ts'
import { changedError, type StoreWrite } from '../rows.ts'
import { postgresError, type DatabaseAddress } from './address.ts'
import { aliveLine, livingLine } from './alive.ts'
import { aliveApart } from './apart.ts'
import { claimLost, heldClaims, type AskSession, type ClaimedLock, type HeldClaims } from './claims.ts'
import { writtenOf } from './written.ts'

/** How many writes are one transaction at most. */
const MOST_WRITES = 500

interface Waiting {
  readonly write: StoreWrite
  /** The claim under which it was asked for. */
  readonly claim: ClaimedLock | undefined
  readonly resolve: (done: boolean) => void
  readonly reject: (error: unknown) => void
}

export interface SessionOptions {
  /** For how many milliseconds a process may be silent before its cases are free for others. */
  readonly lapse?: number
  /** Where the connection is: in this thread, or in one of its own, which says that the process is alive however busy this is. */
  readonly writing?: 'here' | 'apart'
  /** Told of what was appended, as soon as it is durable. */
  readonly written: (writes: readonly StoreWrite[]) => void
}

/** The one connection that writes, and holds the claims of this process. */
interface WritingSession {
  /** Resolves when it is on the disk, and not before. */
  readonly write: (write: StoreWrite) => Promise<boolean>
  readonly claim: HeldClaims['claim']
  /** Asks for what is to go when this session goes. */
  readonly ask: AskSession
  close(): Promise<void>
}

/**
 * Claims are locks of the session, and so are the writes: PostgreSQL ends a session that is silent for too long, and
 * with it goes every way to write what it had claimed. A process that was paused finds that its connection is gone.
 */
export function session(address: DatabaseAddress, how: SessionOptions): WritingSession {
  const { lapse = 2_000, writing = 'here', written } = how
  const open = writing === 'apart' ? aliveApart : aliveLine
  const living = livingLine(
    () => open(address, { lapse }),
    () => claims.loseAll(),
  )
  const ask: AskSession = async <R extends object>(sql: string, value: string) => {
    try {
      return await (await living.line()).ask<R>(sql, value)
    } catch (cause) {
      throw postgresError(cause, address.shown)
    }
  }
  const claims = heldClaims(address.schema, ask)

  const together = async (batch: readonly Waiting[]): Promise<void> => {
    // A claim that was lost while they waited is lost for them, too.
    const fenced = ({ claim }: Waiting): boolean => claim?.isLost === true
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
  const queue = writeQueue(together)
  return {
    write: (write) => queue.write(write, claims.heldAs(write.id)),
    claim: claims.claim,
    ask,
    async close() {
      await queue.idle()
      claims.clear()
      await living.end()
    },
  }
}

interface WriteQueue {
  readonly write: (write: StoreWrite, claim: ClaimedLock | undefined) => Promise<boolean>
  /** Resolves when nothing waits. */
  idle(): Promise<void>
}

/** What is asked for in one turn of the event loop, and whatever comes while the disk is waited for, is one commit. */
function writeQueue(together: (batch: readonly Waiting[]) => Promise<void>): WriteQueue {
  let waiting: Waiting[] = []
  let turn: Promise<void> | undefined
  const drain = async (): Promise<void> => {
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_WRITES)
      waiting = waiting.slice(MOST_WRITES)
      await together(batch)
    }
    turn = undefined
  }
  return {
    write: (write, claim) =>
      new Promise((resolve, reject) => {
        waiting.push({ write, claim, resolve, reject })
        turn ??= drain()
      }),
    async idle() {
      await turn
    },
  }
}
