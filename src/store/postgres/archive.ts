import type { Archive } from '../archive.ts'
import { postgresAccounts } from '../accounts/postgres.ts'
import { databaseAddress } from './address.ts'
import { postgresAsked, postgresHooks } from './beside.ts'
import { postgresFiles } from './files.ts'
import { sharing } from './sharing.ts'
import { postgresStore } from './store.ts'

/** Everything in one PostgreSQL, for any number of processes. */
export function postgresArchive(url: string, how: Parameters<typeof postgresStore>[1] = {}): Archive {
  const records = postgresStore(url, how)
  const { all } = records
  return {
    records,
    files: postgresFiles(all, (name) => records.claim(name)),
    shared: sharing(databaseAddress(url).schema, records),
    accounts: () => postgresAccounts(url),
    async hasAccounts() {
      const sql = "SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = 'holdings'"
      return (await all(sql, databaseAddress(url).schema)).length === 1
    },
    beside: async () => ({ asked: postgresAsked(all, (name) => records.claim(name)), hooks: postgresHooks(all) }),
    serving: async () => ({ release: async () => undefined }),
  }
}
