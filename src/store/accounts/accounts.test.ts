import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { postgresServer } from '../../../test/postgres.ts'
import { accountContract } from './contract.fake.ts'
import { accountsInPostgres } from './postgres.ts'
import { accountsIn, accountsInMemory } from './sqlite.ts'
import { accountsOver } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'courtroom-accounts-'))
const server = await postgresServer()
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})
const database = await server.database()
let count = 0

accountContract('in memory', () => accountsOver(accountsInMemory()))
accountContract('in SQLite', () => accountsOver(accountsIn(join(folder, `${++count}`))))
accountContract('in PostgreSQL', async () =>
  accountsOver(await accountsInPostgres(`${database}?schema=people_${++count}`)),
)
