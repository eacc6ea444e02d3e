import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { storeRefusal } from '../drafts.fake.ts'
import { RECORDS } from '../schema.ts'
import { folderAccounts } from './sqlite.ts'

const NAME = 'accounts.sqlite'

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-accounts-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const user = (index: number) => ({
  id: `user-${index}`,
  email: `${index}@example.org`,
  name: 'some words '.repeat(60),
  made: 1,
  budget: null,
  gone: 0,
})

/** Accounts that were made, used and closed. */
async function kept(t: TestContext, users: number): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = folderFor(t)
  const accounts = folderAccounts(folder)
  for (let index = 0; index < users; index++) await accounts.welcome(user(index))
  await accounts.close()
  return { folder, file: join(folder, NAME) }
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

const ANEW = /everybody then signs in anew, and the house hands out its cases again/

test('E12 an empty accounts file is no house without people: it is refused and left alone', (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, NAME), '')
  assert.throws(
    () => folderAccounts(folder),
    storeRefusal('corrupt', /accounts\.sqlite is empty/, /its accounts are lost or elsewhere. Put back a copy/, ANEW),
  )
  assert.equal(readFileSync(join(folder, NAME)).length, 0)
})

test('E12 accounts are not looked for in a database of another program, nor in the records', (t) => {
  const home = folderFor(t)
  const made = [
    'CREATE TABLE bookmarks (url)',
    'PRAGMA user_version = 1',
    'PRAGMA application_id = 7; CREATE TABLE holdings (x)',
    'CREATE TABLE holdings (isin TEXT, user_id TEXT, shares INTEGER)',
    `PRAGMA application_id = ${RECORDS.mark}; PRAGMA user_version = 1; CREATE TABLE entries (x)`,
  ]
  for (const [index, sql] of made.entries()) {
    const folder = join(home, `${index}`)
    mkdirSync(folder)
    change(join(folder, NAME), sql)
    const before = readFileSync(join(folder, NAME))
    assert.throws(() => folderAccounts(folder), storeRefusal('corrupt', /accounts\.sqlite/, /another program/))
    assert.deepEqual([readFileSync(join(folder, NAME)), readdirSync(folder)], [before, [NAME]])
  }
  writeFileSync(join(home, NAME), 'this is no database, whatever its name says '.repeat(40))
  assert.throws(() => folderAccounts(home), storeRefusal('corrupt', /^The accounts file .*accounts\.sqlite is damaged/))
})

test('E12 damaged pages of accounts are noticed when the file is opened, and the file is left alone', async (t) => {
  const { folder, file } = await kept(t, 200)
  const bytes = readFileSync(file)
  const place = bytes.indexOf('user-150')
  assert.ok(place > 0, 'it stands in the file')
  bytes.fill(0x5a, place - (place % 4096), place - (place % 4096) + 4096)
  writeFileSync(file, bytes)
  assert.throws(
    () => folderAccounts(folder),
    storeRefusal('damaged', /accounts\.sqlite is damaged/, /Keep it, put back a copy/, /move it aside/, ANEW),
  )
  assert.deepEqual(readFileSync(file), bytes)
})

test('S4 accounts of before they had a version are taken over as they are; those of a newer one are refused and left alone', async (t) => {
  const { folder, file } = await kept(t, 3)
  change(file, 'PRAGMA application_id = 0; PRAGMA user_version = 0; DROP TABLE team_gifts')
  const accounts = folderAccounts(folder)
  assert.deepEqual(
    (await accounts.users()).map(({ id }) => id),
    ['user-0', 'user-1', 'user-2'],
  )
  assert.deepEqual(await accounts.teams(), [], 'what came later is there too')
  await accounts.close()
  using database = new DatabaseSync(file)
  assert.equal(database.prepare('PRAGMA user_version').get()?.['user_version'], 1)
  database.exec('PRAGMA user_version = 2; PRAGMA journal_mode = DELETE; CREATE TABLE future (x)')
  const before = readFileSync(file)
  assert.throws(
    () => folderAccounts(folder),
    storeRefusal('newer-version', /accounts\.sqlite has version 2, .* up to 1\. Use the newer Courtroom that wrote it/),
  )
  assert.deepEqual(readFileSync(file), before)
})
