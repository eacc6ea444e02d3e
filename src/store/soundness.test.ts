import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { phase, storeRefusal } from './drafts.fake.ts'
import { RECORDS } from './schema.ts'
import { makeWhole, requireSound } from './soundness.ts'
import { sqliteStore } from './sqlite.ts'

function fileFor(t: TestContext): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-sound-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'courtroom.sqlite') }
}

test('E12 an empty file is no docket without cases: it is refused and left alone', (t) => {
  const { folder, file } = fileFor(t)
  writeFileSync(file, '')
  assert.throws(() => sqliteStore(folder), storeRefusal('corrupt', /courtroom\.sqlite is empty/, /Put back a copy/))
  assert.equal(readFileSync(file).length, 0)
})

test('E12 a database of another program is refused and left alone, marked or not', (t) => {
  const { folder } = fileFor(t)
  const made = [
    'CREATE TABLE bookmarks (url)',
    'PRAGMA user_version = 3',
    'PRAGMA application_id = 7; CREATE TABLE entries (x)',
    'CREATE TABLE entries (id INTEGER PRIMARY KEY, title TEXT, body TEXT, at INTEGER)',
  ]
  for (const [index, sql] of made.entries()) {
    const own = join(folder, `${index}`)
    mkdirSync(own)
    const file = join(own, 'courtroom.sqlite')
    const foreign = new DatabaseSync(file)
    foreign.exec(sql)
    foreign.close()
    const before = readFileSync(file)
    assert.throws(
      () => sqliteStore(own),
      storeRefusal('corrupt', /courtroom\.sqlite/, /another program/, /COURTROOM_HOME/),
    )
    assert.deepEqual(readFileSync(file), before)
    assert.deepEqual(readdirSync(own), ['courtroom.sqlite'])
  }
})

/** A file with a page of nonsense below the root of a table: the table itself is still found. */
async function damagedFor(t: TestContext) {
  const { folder, file } = fileFor(t)
  const store = sqliteStore(folder)
  for (let seq = 0; seq < 60; seq++) await store.append('one', seq, [phase('some words '.repeat(100))], 10)
  await store.close()
  const page = 4096
  const bytes = readFileSync(file)
  const root = new DatabaseSync(file, { readOnly: true })
  const { rootpage } = root.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").get() ?? {}
  root.close()
  const below = bytes.readUInt32BE((Number(rootpage) - 1) * page + 8)
  bytes.fill(0x5a, (below - 1) * page, below * page)
  writeFileSync(file, bytes)
  return { folder, file, bytes }
}

test('E12 damaged pages are noticed when the file is opened, and the file is left alone', async (t) => {
  const { folder, file, bytes } = await damagedFor(t)
  assert.throws(
    () => sqliteStore(folder),
    storeRefusal('damaged', /courtroom\.sqlite is damaged/, /Keep it, put back a copy/),
  )
  assert.deepEqual(readFileSync(file), bytes)
})

test('E12 a large file is looked through only where it was left open, and a very large one never', async (t) => {
  const { folder, file } = await damagedFor(t)
  using damaged = new DatabaseSync(file, { readOnly: true })
  // Its size is all that is read of this one, so it may be mostly hole.
  const large = join(folder, 'large')
  writeFileSync(large, '')
  const isRefused = (wasLeftOpen: boolean): boolean => {
    try {
      requireSound(damaged, large, { kind: RECORDS, wasLeftOpen })
      return false
    } catch (error) {
      return storeRefusal('damaged', /large is damaged/)(error)
    }
  }
  const tried = [32_000_000, 40_000_000, 1_100_000_000].map((size) => {
    truncateSync(large, size)
    return [isRefused(false), isRefused(true)]
  })
  assert.deepEqual(tried, [
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('E12 where another process makes the file meanwhile, its file stands; what cannot be named is told, and nothing is left', (t) => {
  const { folder, file } = fileFor(t)
  makeWhole(file, () => writeFileSync(file, 'theirs'))
  assert.equal(readFileSync(file, 'utf8'), 'theirs')
  assert.deepEqual(readdirSync(folder), ['courtroom.sqlite'])
  const other = join(folder, 'other.sqlite')
  assert.throws(() => makeWhole(other, (_database, path) => rmSync(path)), /ENOENT.*link/)
  assert.deepEqual(readdirSync(folder), ['courtroom.sqlite'])
})
