import { databaseAddress, postgresError } from '../postgres/address.ts'
import { broughtUp } from '../postgres/schema.ts'
import { storableValues } from '../postgres/written.ts'
import type { AccountStore } from './port.ts'
import { accountsOver } from './store.ts'
import { accountMigrations, type AccountTables } from './tables.ts'

const CONNECTIONS = 4

/** Where rows go with a case or an account. */
const SCRUBBED = 'users identities knocks sessions tokens teams members holdings leaving trail'.split(' ')

const ACCOUNTS: Parameters<typeof broughtUp>[1] = {
  name: (database) => `The account book in the database ${database}`,
  about: 'about_accounts',
  migrations: accountMigrations('bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY').map((all) => all.join(';\n')),
}

/** The accounts in the database that has the records, in the same schema. */
export const postgresAccounts = async (written: string): Promise<AccountStore> => accountsOver(await tablesIn(written))

async function tablesIn(written: string): Promise<AccountTables> {
  const address = databaseAddress(written)
  await broughtUp(address, ACCOUNTS)
  const { config, schema, shown } = address
  const { Pool } = await import('pg')
  const pool = new Pool({ ...config, max: CONNECTIONS, application_name: 'courtroom accounts', allowExitOnIdle: true })
  // A connection that is lost while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined)
  const ask: AccountTables['ask'] = async (sql, ...values) => {
    try {
      return (await pool.query<Record<string, unknown>>(sql, storableValues(values))).rows
    } catch (cause) {
      throw postgresError(cause, shown)
    }
  }
  return {
    ask,
    async scrub() {
      // Nobody waits for it. To write files anew, which holds everybody up, is for whoever keeps the database.
      for (const table of SCRUBBED) await ask(`VACUUM ${schema}.${table}`)
    },
    close: () => pool.end(),
  }
}
