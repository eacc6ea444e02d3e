import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { postgresServer } from '../../../test/postgres.ts'
import { accountContract } from './contract.fake.ts'
import { postgresAccounts } from './postgres.ts'
import { folderAccounts, memoryAccounts } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'courtroom-accounts-'))
const server = await postgresServer()
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})
const database = await server.database()
let count = 0

accountContract('in memory', memoryAccounts)
accountContract('in SQLite', () => folderAccounts(join(folder, `${++count}`)))
accountContract('in PostgreSQL', () => postgresAccounts(`${database}?schema=people_${++count}`))
