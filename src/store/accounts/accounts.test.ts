import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
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

test('S4 E12 accounts on a disk are for their owner alone, and readers do not wait for a writer', async () => {
  const home = join(folder, 'kept')
  const accounts = folderAccounts(home)
  const secret = await accounts.secret('one')
  for (const end of ['', '-wal', '-shm']) assert.equal(statSync(join(home, `accounts.sqlite${end}`)).mode & 0o77, 0)
  await accounts.close()
  using file = new DatabaseSync(join(home, 'accounts.sqlite'))
  assert.equal(file.prepare('PRAGMA journal_mode').get()?.['journal_mode'], 'wal')
  assert.equal(file.prepare('SELECT secret FROM house_secret').get()?.['secret'], secret)
})
