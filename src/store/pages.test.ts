import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import type { PageWish } from '#court'
import { speaking, titled, storeRefusal } from './drafts.fake.ts'
import { pageReader, pagesIn } from './pages.ts'
import { sqliteStore } from './sqlite.ts'

const newFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-pages-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const usual = { today: '2026-01-01', limit: 3, manner: 1, archived: false }

/** What SQLite would do for each question that is asked meanwhile. */
async function plansOf(database: DatabaseSync, work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = []
  const watched = { prepare: (sql: string) => (asked.push(sql), database.prepare(sql)) }
  Object.setPrototypeOf(watched, database)
  read = pageReader(pagesIn(watched as DatabaseSync))
  await work()
  return asked.flatMap((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
}
let read: ReturnType<typeof pageReader>

test('U4 a page of cases is found by an index in the order of the list, whatever it is chosen by', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  await store.append('one', 0, [titled('One'), speaking('A barge.')], 10)
  await store.close()
  using database = new DatabaseSync(join(folder, 'courtroom.sqlite'), { readOnly: true })
  const wishes: readonly Partial<PageWish>[] = [
    {},
    { before: 'one' },
    { format: 'debate' },
    { state: 'open' },
    { state: 'closed' },
    { mine: 'made' },
    { mine: 'open' },
    { came: true },
    { group: 'x' },
    { name: 'one' },
    { format: 'debate', state: 'open', mine: 'open', before: 'one' },
  ]
  for (const wish of wishes) {
    const plan = await plansOf(database, () => read.page({ ...usual, ...wish }))
    const told = `${JSON.stringify(wish)}: ${plan.join('; ')}`
    assert.ok(plan.length > 4, told)
    assert.deepEqual(
      plan.filter((step) => /SCAN (?!wanted|known)|TEMP B-TREE/.test(step)),
      [],
      told,
    )
    assert.ok(!plan.some((step) => /entries/.test(step)), 'no record is read')
  }
  for (const wish of [{ tag: 'x' }, { mine: 'due' as const }, { words: 'barge' }]) {
    const plan = await plansOf(database, () => read.page({ ...usual, ...wish }))
    assert.deepEqual(
      plan.filter((step) => /SCAN (?!wanted|known|words VIRTUAL|\(subquery)/.test(step)),
      [],
      plan.join('; '),
    )
  }
})

test('U4 listing and searching run no statement on the event loop', async (t) => {
  const store = sqliteStore(newFolder(t))
  t.after(() => store.close())
  await store.append('one', 0, [titled('One'), speaking('A barge.')], 10)
  const here = t.mock.method(StatementSync.prototype, 'all')
  const listed = await store.page(usual)
  const found = await store.page({ ...usual, words: 'barge' })
  const hits = await store.search('barge')
  assert.deepEqual([listed.cases.length, found.cases.length, hits.length], [1, 1, 1])
  assert.equal(here.mock.callCount(), 0)
  await store.names({ same: 'ONE' })
  assert.equal(here.mock.callCount(), 1, 'statements are seen')
})

test('E12 what fails in the thread is told as what it is', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  using file = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  file.exec('DROP TABLE filed')
  await assert.rejects(store.page(usual), storeRefusal('disk-failed', /courtroom\.sqlite/, /no such table/))
})
