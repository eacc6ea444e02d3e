import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError, storeErrorFrom } from './errors.ts'
import { makeFolder } from './folder.ts'
import { lockAt } from './locks.ts'

const VERSION = 1

// A row id costs nothing measurable for short entries and is a tenth quicker than WITHOUT ROWID for long ones.
const SCHEMA = `
  CREATE TABLE entries (
    case_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (case_id, seq)
  );
  CREATE INDEX opened ON entries (at DESC, case_id) WHERE seq = 1;
  CREATE TABLE receipts (
    case_id TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (case_id, key)
  );
  CREATE TABLE begun (
    case_id TEXT NOT NULL, key TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (case_id, key)
  ) WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
`

/** `patience`: how many milliseconds to wait for another process's write. */
export function openDatabase(file: string, how: { readonly patience: number }): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    makeFolder(dirname(file))
    database = new DatabaseSync(file, { timeout: how.patience })
    refuseNewer(database, file)
    if (versionOf(database) < VERSION) create(database, file, how)
    database.exec('PRAGMA synchronous = FULL')
    return database
  } catch (cause) {
    database?.close()
    throw storeErrorFrom(cause, file)
  }
}

/** All or nothing; the write lock is taken at the start, so that what was read inside still holds at the end. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** SQLite does not wait when two processes turn on WAL at once, so they queue at a lock of ours. */
function create(database: DatabaseSync, file: string, how: { readonly patience: number }): void {
  const queue = lockAt(join(dirname(file), 'locks', '_new.lock'), how)
  try {
    if (versionOf(database) >= VERSION) return
    database.exec('PRAGMA journal_mode = WAL')
    transaction(database, () => database.exec(SCHEMA))
  } finally {
    queue.close()
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version)

function refuseNewer(database: DatabaseSync, file: string): void {
  const version = versionOf(database)
  if (version <= VERSION) return
  throw new StoreError(
    'newer-version',
    `The record file ${file} has version ${version}, and this Courtroom knows versions up to ${VERSION}. ` +
      'Use the newer Courtroom that wrote it, or name another folder with COURTROOM_HOME.',
  )
}
