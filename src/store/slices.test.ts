import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { spoil } from '../../test/spoiling.ts'
import { folderAccounts } from './accounts/sqlite.ts'
import { phase } from './drafts.fake.ts'
import { slicesOf } from './slices.ts'
import { sqliteStore } from './sqlite.ts'

/** A folder with records that are longer than a slice, and with accounts. */
async function keptFor(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-slices-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const store = sqliteStore(folder)
  for (const id of ['one', 'two', 'three']) {
    for (let seq = 0; seq < 60; seq++) await store.append(id, seq, [phase(`${id} ${seq} `.repeat(2_000))], 10)
    await store.begin(id, 'key')
    await store.note(id, { tags: [id] })
  }
  await store.close()
  const accounts = folderAccounts(folder)
  for (let index = 0; index < 200; index++)
    await accounts.welcome({ id: `user-${index}`, email: `${index}`, name: 'Ann', made: 1, budget: null, gone: 0 })
  await accounts.close()
  return { folder, records: join(folder, 'courtroom.sqlite'), accounts: join(folder, 'accounts.sqlite') }
}

/** What is found in a file, and in how many steps. */
function looked(file: string) {
  using database = new DatabaseSync(file, { readOnly: true })
  const steps = [...slicesOf(database)]
  return { steps: steps.length, damage: steps.filter((step) => step !== undefined) }
}

test('E12 a sound file is read to its end in slices, its lists and its index of words too, and nothing is found', async (t) => {
  const { records, accounts } = await keptFor(t)
  const { steps, damage } = looked(records)
  assert.deepEqual(damage, [])
  using database = new DatabaseSync(records, { readOnly: true })
  const trees = database.prepare('SELECT count(*) AS trees FROM sqlite_schema WHERE rootpage > 0').get()!
  const least = Number(trees['trees']) + 1
  assert.ok(steps > least, `${steps} steps for ${least} tables and indexes, of which one is longer than a slice`)
  assert.deepEqual(looked(accounts).damage, [])
})

test('E12 a damaged page is found in whichever table or index it is, and all others are read all the same', async (t) => {
  const { records, accounts } = await keptFor(t)
  const whole = { [records]: readFileSync(records), [accounts]: readFileSync(accounts) }
  const places = [
    [records, 'entries', 'the table entries'],
    [records, 'sqlite_autoindex_entries_1', 'the index sqlite_autoindex_entries_1'],
    [records, 'heads', 'the table heads'],
    [records, 'opened', 'the index opened'],
    [records, 'notes', 'the table notes'],
    [records, 'words_data', 'the table words_data'],
    [records, 'docket_review', 'the index docket_review'],
    [accounts, 'users', 'the table users'],
    [accounts, 'members_user', 'the index members_user'],
  ] as const
  for (const [file, name, part] of places) {
    spoil(file, name)
    assert.deepEqual(
      looked(file).damage.map((each) => each.part),
      [part],
    )
    writeFileSync(file, whole[file]!)
  }
  for (const [file, name] of places.slice(-2)) spoil(file, name)
  assert.deepEqual(
    looked(accounts).damage.map((each) => each.part),
    ['the index members_user', 'the table users'],
  )
})

test('E12 what is no database any more is told, where its tables are listed', async (t) => {
  const { accounts } = await keptFor(t)
  const bytes = readFileSync(accounts)
  bytes.fill(0x5a, 100, 4096)
  writeFileSync(accounts, bytes)
  assert.deepEqual(
    looked(accounts).damage.map(({ part }) => part),
    ['the list of its tables'],
  )
})

test('E12 while a file is looked through cases are written and deleted as if nobody read', async (t) => {
  const { folder, records } = await keptFor(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  using database = new DatabaseSync(records, { readOnly: true })
  const slices = slicesOf(database)
  let steps = 0
  for (const damage of slices) {
    assert.equal(damage, undefined)
    // A reader that held on to what it reads would keep the words of the case in the log, and that is told.
    if (++steps === 3) await store.remove('two')
    await store.append('one', 59 + steps, [phase('goes on')], 10)
  }
  assert.ok(steps > 5)
  assert.deepEqual(await store.read('two'), [])
  assert.equal((await store.read('one')).length, 60 + steps)
})

test('E12 a number too great for JavaScript is no damage', async (t) => {
  const { records } = await keptFor(t)
  {
    using database = new DatabaseSync(records)
    database.exec('CREATE TABLE counts (count INTEGER); INSERT INTO counts VALUES (9007199254740993)')
  }
  assert.deepEqual(looked(records).damage, [])
})
