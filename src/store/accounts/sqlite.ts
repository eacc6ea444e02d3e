import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DURABLE } from '../commit.ts'
import { storeErrorFrom } from '../errors.ts'
import { keepPrivate } from '../folder.ts'
import { openOwn, transaction, versionOf, type KeptFile } from '../soundness.ts'
import type { AccountStore } from './port.ts'
import { accountsOver } from './store.ts'
import { accountMigrations, type AccountTables, type TableValue } from './tables.ts'

const PATIENCE = 5_000
const MEMORY = ':memory:'
const migrations = accountMigrations('INTEGER PRIMARY KEY AUTOINCREMENT')
const ANEW = 'everybody then signs in anew, and the house hands out its cases again'

/** Its mark is `CRTA`; files of before its first version have none. */
export const ACCOUNTS: KeptFile = {
  name: 'accounts file',
  holds: 'accounts',
  mark: 0x43_52_54_41,
  knownBy: { table: 'holdings', columns: ['case_id', 'user_id', 'team_id'] },
  version: migrations.length,
  afresh: `: ${ANEW}`,
  uncopied: `move it aside: ${ANEW}`,
}

/** The accounts of a data folder, in a file of their own: where they are off there is none. */
export const folderAccounts = (folder: string): AccountStore => accountsOver(tablesAt(join(folder, 'accounts.sqlite')))

/** Accounts that go with the process. */
export const memoryAccounts = (): AccountStore => accountsOver(tablesAt(MEMORY))

function tablesAt(file: string): AccountTables {
  const database = attempt(file, () => (file === MEMORY ? inMemory() : opened(file)))
  if (file !== MEMORY) for (const each of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(each)
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
  const database = openOwn(file, ACCOUNTS, { patience: PATIENCE, isChecked: true, fill: bringUp })
  try {
    database.exec(DURABLE)
    bringUp(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function inMemory(): DatabaseSync {
  const database = new DatabaseSync(MEMORY)
  bringUp(database)
  return database
}

function bringUp(database: DatabaseSync): void {
  if (versionOf(database) === migrations.length) return
  database.exec('PRAGMA journal_mode = WAL')
  transaction(database, () => {
    // Another process may have been quicker.
    for (const migration of migrations.slice(versionOf(database))) for (const sql of migration) database.exec(sql)
    database.exec(`PRAGMA application_id = ${ACCOUNTS.mark}; PRAGMA user_version = ${migrations.length}`)
  })
}

/** The values as often as they are named, in the order in which they are. */
const inOrder = (sql: string, values: readonly TableValue[]): TableValue[] =>
  [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1] ?? null)

function attempt<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw storeErrorFrom(cause, file, ACCOUNTS.name)
  }
}
