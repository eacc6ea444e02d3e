import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CaseLock } from '#court'
import { StoreError, storeErrorFrom } from './errors.ts'
import { makeFolder } from './folder.ts'

interface Locks {
  claim(id: string): CaseLock | undefined
  releaseAll(): void
}

/**
 * One empty SQLite file per case, held by an open exclusive transaction. The operating system drops that lock with the
 * process, however it dies. The files stay: removing one would let two processes lock two files of one name. So they
 * are called by a hash: an id has words of the case in it, and a removed case leaves none.
 */
export function locksIn(folder: string): Locks {
  const held = new Set<DatabaseSync>()

  const release = (lock: DatabaseSync): void => {
    if (held.delete(lock)) lock.close()
  }

  return {
    claim(id) {
      const lock = tryLock(join(folder, `${createHash('sha256').update(id).digest('hex').slice(0, 32)}.lock`))
      if (lock === undefined) return undefined
      held.add(lock)
      return { release: async () => release(lock) }
    },
    releaseAll() {
      for (const lock of held) release(lock)
    },
  }
}

/** Waits for the lock for so many milliseconds; closing it lets it go. */
export function lockAt(file: string, how: { readonly patience: number }): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(dirname(file))
    lock = new DatabaseSync(file, { timeout: how.patience })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    throw storeErrorFrom(cause, file)
  }
}

/** Takes the lock unless somebody has it. */
export function tryLock(file: string): DatabaseSync | undefined {
  try {
    return lockAt(file, { patience: 0 })
  } catch (error) {
    if (error instanceof StoreError && error.code === 'busy') return undefined
    throw error
  }
}
