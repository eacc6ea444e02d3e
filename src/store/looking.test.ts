import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { enlarge, spoil } from '../../test/spoiling.ts'
import { temporary } from '../../test/temporary.ts'
import { folderAccounts } from './accounts/sqlite.ts'
import { phase, storeRefusal } from './drafts.fake.ts'
import { lookThrough } from './looking.ts'
import { sqliteStore } from './sqlite.ts'

/** A folder with records and accounts, and what is told of them when they are looked through. */
async function keptFor(t: TestContext) {
  const folder = await temporary(t)
  const store = sqliteStore(folder)
  for (let seq = 0; seq < 60; seq++) await store.append('one', seq, [phase('some words '.repeat(100))], 10)
  await store.close()
  await folderAccounts(folder).close()
  const told: (readonly [name: string, damage: Error])[] = []
  return {
    folder,
    records: join(folder, 'courtroom.sqlite'),
    accounts: join(folder, 'accounts.sqlite'),
    told,
    look: (beside: boolean) => lookThrough(folder, { beside, told: (damage, name) => told.push([name, damage]) }),
  }
}

test('E12 damage in records and in accounts is told by file and part, with what to do, and nothing is changed', async (t) => {
  const { records, accounts, told, look } = await keptFor(t)
  for (const [file, part] of [
    [records, 'entries'],
    [accounts, 'trail'],
  ] as const)
    spoil(file, part)
  const before = [readFileSync(records), readFileSync(accounts)]
  await look(false).ended
  const [first, second, ...more] = told
  assert.deepEqual([first?.[0], second?.[0], more], ['record file', 'accounts file', []])
  assert.ok(storeRefusal('damaged', /courtroom\.sqlite is damaged: the table entries/, /salvage/)(first![1]))
  assert.ok(storeRefusal('damaged', /accounts\.sqlite is damaged: the table trail/, /signs in anew/)(second![1]))
  assert.deepEqual([readFileSync(records), readFileSync(accounts)], before)
})

test('E12 beside a server only what was too large when it was opened is looked through', async (t) => {
  const { records, accounts, told, look } = await keptFor(t)
  spoil(accounts, 'trail')
  enlarge(records)
  spoil(records, 'entries')
  await look(true).ended
  assert.deepEqual(
    told.map(([name]) => name),
    ['record file'],
  )
})

test('E12 in a sound file nothing is found, and nothing is left beside it', async (t) => {
  const { folder, records, told, look } = await keptFor(t)
  enlarge(records)
  const before = readdirSync(folder)
  await look(false).ended
  assert.deepEqual(told, [])
  assert.deepEqual(readdirSync(folder), before)
})

test('E12 looking through ends in the middle when it is closed, and as often as it is closed', async (t) => {
  const { records, accounts, told, look } = await keptFor(t)
  enlarge(records)
  for (const [file, name] of [
    [records, 'entries'],
    [accounts, 'trail'],
  ] as const)
    spoil(file, name)
  const looking = look(false)
  await looking.close()
  await looking.close()
  await looking.ended
  assert.ok(told.length < 2, 'accounts come last')
})

test('E12 a file that cannot be looked through to its end is told of, once', async (t) => {
  const { folder, records, look } = await keptFor(t)
  rmSync(records)
  mkdirSync(join(folder, 'courtroom.sqlite'))
  await assert.rejects(look(false).ended, storeRefusal('disk-failed', /courtroom\.sqlite and .*accounts\.sqlite could/))
})
