import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { storeErrorFrom } from './errors.ts'
import { openDatabase } from './schema.ts'

/** What was asked under a key, and what came of it as far as that is known. */
export interface AskedBefore {
  readonly digest: string
  /** The case that it is about, or that it was to open. */
  readonly case: string | null
  readonly answer: { readonly status: number; readonly body: string } | null
}

/** What programs have asked under keys of their own, so that asking again does nothing again. */
export interface AskedStore {
  /** Notes that something is asked; what stood under the key before, where there was something. */
  begin(key: string, asked: { readonly digest: string; readonly at: number }): AskedBefore | undefined
  /** The case that is about to be opened for it. */
  reserve(key: string, id: string): void
  answered(key: string, answer: { readonly status: number; readonly body: string; readonly case: string | null }): void
  forget(key: string): void
  /** Lets go of all that was asked before then. */
  prune(before: number): void
  close(): void
}

interface BesideRecords {
  readonly database: DatabaseSync
  readonly attempt: <T>(work: () => T) => T
}

/** The file of the records, opened once more for what stands beside them. */
export function databaseBeside(folder: string): BesideRecords {
  const file = join(folder, 'courtroom.sqlite')
  const database = openDatabase(file, { patience: 5_000 })
  return {
    database,
    attempt(work) {
      try {
        return work()
      } catch (cause) {
        throw storeErrorFrom(cause, file)
      }
    },
  }
}

export function askedStore(folder: string): AskedStore {
  const { database, attempt } = databaseBeside(folder)
  const insert = database.prepare('INSERT OR IGNORE INTO asked (key, digest, at) VALUES (?, ?, ?)')
  const find = database.prepare('SELECT digest, case_id, status, body FROM asked WHERE key = ?')
  const reserve = database.prepare('UPDATE asked SET case_id = ? WHERE key = ?')
  const answer = database.prepare('UPDATE asked SET case_id = ?, status = ?, body = ? WHERE key = ?')
  const remove = database.prepare('DELETE FROM asked WHERE key = ?')
  const prune = database.prepare('DELETE FROM asked WHERE at < ?')
  return {
    begin: (key, { digest, at }) =>
      attempt(() => {
        if (insert.run(key, digest, at).changes === 1) return undefined
        const row = find.get(key) ?? {}
        const known = row['status'] === null ? null : { status: Number(row['status']), body: String(row['body']) }
        const id = row['case_id'] === null ? null : String(row['case_id'])
        return { digest: String(row['digest']), case: id, answer: known }
      }),
    reserve: (key, id) => attempt(() => void reserve.run(id, key)),
    answered: (key, { status, body, case: id }) => attempt(() => void answer.run(id, status, body, key)),
    forget: (key) => attempt(() => void remove.run(key)),
    prune: (before) => attempt(() => void prune.run(before)),
    close: () => database.close(),
  }
}
