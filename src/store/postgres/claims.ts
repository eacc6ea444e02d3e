import type { CaseLock } from '#court'
import { StoreError } from '../errors.ts'

const LOCKS = `
  SELECT name, pg_try_advisory_lock(hashtextextended(name, 0)) AS got FROM json_array_elements_text($1::json) AS name`
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'

/** Claims are advisory locks; all that are held now, by the number that a name has. */
export const HELD_LOCKS = `
  SELECT (classid::bigint << 32) | objid::bigint AS lock FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

export type AskSession = <R extends object>(sql: string, value: string) => Promise<readonly R[]>

export interface ClaimedLock {
  readonly isLost: boolean
}

/** What this process holds: locks of its session, which go when that goes. */
export interface HeldClaims {
  readonly claim: (id: string) => Promise<CaseLock | undefined>
  /** What somebody here believes to hold. For what is written under it, it stays lost also when they have let go of it. */
  heldAs(id: string): ClaimedLock | undefined
  /** Called when the session is gone, and every lock with it. */
  loseAll(): void
  clear(): void
}

/** Locks are named apart for each schema, since PostgreSQL knows them by database. */
export function heldClaims(schema: string, ask: AskSession): HeldClaims {
  /** Those that were lost stay until their holder lets go. */
  const held = new Map<string, { isLost: boolean }>()
  const named = (id: string): string => `${schema} case ${id}`
  const lock = asTogether(async (names: readonly string[]) => {
    const answers = await ask<{ name: string; got: boolean }>(LOCKS, JSON.stringify(names))
    return new Map(answers.map(({ name, got }) => [name, got]))
  })
  const release = async (id: string, mine: ClaimedLock): Promise<void> => {
    if (held.get(id) !== mine) return
    held.delete(id)
    if (!mine.isLost) await unlessGone(ask(UNLOCK, named(id)))
  }
  /** What the session answers it answers while it has its locks. */
  const isHeld = async (mine: ClaimedLock): Promise<boolean> => {
    if (mine.isLost) return false
    const isThere = await unlessGone(ask('SELECT $1', ''))
    return isThere && !mine.isLost
  }
  return {
    async claim(id) {
      // A lock of a session would be given to it a second time.
      if (held.has(id)) return undefined
      const mine = { isLost: false }
      held.set(id, mine)
      try {
        if (await lock(named(id))) return { release: () => release(id, mine), isHeld: () => isHeld(mine) }
        held.delete(id)
        return undefined
      } catch (error) {
        held.delete(id)
        throw error
      }
    },
    heldAs: (id) => held.get(id),
    loseAll() {
      for (const claim of held.values()) claim.isLost = true
    },
    clear: () => held.clear(),
  }
}

/** Whether the session has answered; one that is gone has let go of all its locks. */
async function unlessGone(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (error instanceof StoreError && error.code === 'no-database') return false
    throw error
  }
}

/** What is asked for in one turn of the event loop is one question: whoever takes up many cases waits once. */
function asTogether(
  ask: (names: readonly string[]) => Promise<ReadonlyMap<string, boolean>>,
): (name: string) => Promise<boolean> {
  let waiting: { readonly names: string[]; readonly answers: Promise<ReadonlyMap<string, boolean>> } | undefined
  return async (name) => {
    if (!waiting) {
      const names: string[] = []
      const answers = new Promise(setImmediate).then(() => {
        waiting = undefined
        return ask(names)
      })
      waiting = { names, answers }
    }
    waiting.names.push(name)
    return (await waiting.answers).get(name) === true
  }
}

export const claimLost = (id: string): StoreError =>
  new StoreError(
    'claim-lost',
    `The database took this process for gone, so case ${id} is free for others and nothing more is written of it here. ` +
      'Whoever takes it up goes on where its record stands.',
  )
