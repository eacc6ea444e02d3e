import { dirname, join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { storeErrorFrom } from '../errors.ts'
import { keepPrivate, makeFolder } from '../folder.ts'
import type { AccountStore } from './port.ts'
import { accountsOver } from './store.ts'
import { accountTables, type AccountTables, type TableValue } from './tables.ts'

const PATIENCE = 5_000

/** The accounts of a data folder, in a file of their own: where they are off there is none. */
export const folderAccounts = (folder: string): AccountStore => accountsOver(tablesAt(join(folder, 'accounts.sqlite')))

/** Accounts that go with the process. */
export const memoryAccounts = (): AccountStore => accountsOver(tablesAt(':memory:'))

function tablesAt(file: string): AccountTables {
  const isKept = file !== ':memory:'
  if (isKept) makeFolder(dirname(file))
  const database = attempt(file, () => opened(file))
  if (isKept) for (const each of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(each)
  const prepared = new Map<string, StatementSync>()
  return {
    async ask(sql, ...values) {
      return attempt(file, () => {
        const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll(/\$\d+/g, '?'))
        prepared.set(sql, statement)
        return statement.all(...inOrder(sql, values))
      })
    },
    async scrub() {
      attempt(file, () => database.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'))
    },
    async close() {
      database.close()
    },
  }
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  for (const table of accountTables('INTEGER PRIMARY KEY AUTOINCREMENT')) database.exec(table)
  return database
}

/** The values as often as they are named, in the order in which they are. */
const inOrder = (sql: string, values: readonly TableValue[]): TableValue[] =>
  [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1] ?? null)

function attempt<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw storeErrorFrom(cause, file)
  }
}
