import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CaseLock } from '#court'
import { storeErrorFrom } from './errors.ts'
import { openDatabase } from './schema.ts'

/** What was asked under a key, and what came of it as far as that is known. */
export interface AskedBefore {
  readonly digest: string
  /** The case that it is about, or that it was to open. */
  readonly case: string | null
  readonly answer: { readonly status: number; readonly body: string } | null
}

/** All that stands under a key. */
interface KeptAsked extends AskedBefore {
  readonly key: string
  readonly at: number
}

/** What programs have asked under keys of their own, so that asking again does nothing again. */
export interface AskedStore {
  /** Notes that something is asked; what stood under the key before, where there was something. */
  begin(key: string, asked: { readonly digest: string; readonly at: number }): Promise<AskedBefore | undefined>
  /** Undefined while what was asked under the key is being done. */
  hold(key: string): Promise<CaseLock | undefined>
  /** The case that is about to be opened for it. */
  reserve(key: string, id: string): Promise<void>
  /** Of a case that is not there any more the key is forgotten. */
  answered(
    key: string,
    answer: { readonly status: number; readonly body: string; readonly case: string | null },
  ): Promise<void>
  forget(key: string): Promise<void>
  /** All that is about a case, or about none when null, by their keys. */
  askedOf(id: string | null): Promise<readonly KeptAsked[]>
  /** Takes one over as it stands elsewhere; what is here under its key stays. */
  adopt(asked: KeptAsked): Promise<void>
  /** Lets go of all that was asked before then. */
  prune(before: number): Promise<void>
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
  const answer = database.prepare(`
    UPDATE asked SET case_id = $id, status = $status, body = $body
    WHERE key = $key AND ($id IS NULL OR EXISTS (SELECT 1 FROM heads WHERE case_id = $id))`)
  const remove = database.prepare('DELETE FROM asked WHERE key = ?')
  const prune = database.prepare('DELETE FROM asked WHERE at < ?')
  const of = database.prepare('SELECT * FROM asked WHERE case_id IS ? ORDER BY key')
  const adopt = database.prepare(
    'INSERT OR IGNORE INTO asked (key, digest, at, case_id, status, body) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const underway = new Set<string>()
  return {
    async hold(key) {
      if (underway.has(key)) return undefined
      underway.add(key)
      return { release: async () => void underway.delete(key) }
    },
    begin: async (key, { digest, at }) =>
      attempt(() => {
        if (insert.run(key, digest, at).changes === 1) return undefined
        return askedRow(find.get(key) ?? {})
      }),
    askedOf: async (id) =>
      attempt(() => of.all(id).map((row) => ({ ...askedRow(row), key: String(row['key']), at: Number(row['at']) }))),
    adopt: async ({ key, digest, at, case: id, answer: known }) =>
      attempt(() => void adopt.run(key, digest, at, id, known?.status ?? null, known?.body ?? null)),
    reserve: async (key, id) => attempt(() => void reserve.run(id, key)),
    answered: async (key, { status, body, case: id }) =>
      attempt(() => {
        if (answer.run({ $id: id, $status: status, $body: body, $key: key }).changes === 0) remove.run(key)
      }),
    forget: async (key) => attempt(() => void remove.run(key)),
    prune: async (before) => attempt(() => void prune.run(before)),
    close: () => database.close(),
  }
}

/** A row of either database. */
export const askedRow = (row: Readonly<Record<string, unknown>>): AskedBefore => ({
  digest: String(row['digest']),
  case: row['case_id'] as string | null,
  answer: typeof row['body'] === 'string' ? { status: Number(row['status']), body: row['body'] } : null,
})
