import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, DatabaseSync, StatementSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import type { PageWish } from '#court'
import { answersOf } from './answers.ts'
import { speaking, titled, storeRefusal } from './drafts.fake.ts'
import { pageReader, pagesIn } from './pages.ts'
import { sqliteStore } from './sqlite.ts'

const newFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-pages-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file with one case, opened to be read alone. */
async function fileSaying(t: TestContext, words: string): Promise<DatabaseSync> {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  await store.append('one', 0, [titled('One'), speaking(words)], 10)
  await store.close()
  return new DatabaseSync(join(folder, 'courtroom.sqlite'), { readOnly: true })
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
  using database = await fileSaying(t, 'A barge.')
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

test('U4 listing and searching run no statement on the event loop; but for a page of the list is looked whether anything has changed', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  await store.append('one', 0, [titled('One'), speaking('A barge.')], 10)
  const here = t.mock.method(StatementSync.prototype, 'all')
  const looked = t.mock.method(StatementSync.prototype, 'get')
  const listed = await store.page(usual)
  const found = await store.page({ ...usual, words: 'barge' })
  const hits = await store.search('barge')
  assert.deepEqual([listed.cases.length, found.cases.length, hits.length], [1, 1, 1])
  assert.deepEqual([here.mock.callCount(), looked.mock.callCount()], [0, 1])
  await store.names({ same: 'ONE' })
  assert.equal(here.mock.callCount(), 1, 'statements are seen')
  await store.close()
  assert.ok(!existsSync(join(folder, 'courtroom.sqlite-wal')), 'the threads have let go of the file')
})

test('U4 words that are everywhere fill page after page, whether a case has them once or often', async (t) => {
  const store = sqliteStore(newFolder(t))
  t.after(() => store.close())
  const often = (n: number): number => (n % 10 < 5 ? 1 : 5)
  const cases = Array.from({ length: 360 }, (_, n) => `case-${n}`)
  for (const [n, id] of cases.entries()) {
    const said = Array.from({ length: often(n) }, (_unused, at) => speaking(`A barge and a lock, ${at}.`))
    await store.append(id, 0, [titled(id), ...said], n)
  }
  const found: string[] = []
  for (let before: string | undefined; found.length < 25;) {
    const wish = { ...usual, limit: 5, words: 'barge lock', ...(before !== undefined && { before }) }
    const page = await store.page(wish)
    assert.deepEqual([page.cases.length, page.more], [5, true])
    for (const { id, hits } of page.cases) {
      const shown = JSON.parse(hits) as readonly { readonly snippet: string }[]
      assert.equal(shown.length, Math.min(3, often(cases.indexOf(id))), id)
      for (const { snippet } of shown) assert.match(snippet, /^A barge and a lock, \d\.$/)
    }
    found.push(...page.cases.map(({ id }) => id))
    before = found.at(-1)
  }
  assert.deepEqual(found, cases.toReversed().slice(0, 25))
})

test('U4 words that are everywhere only together are found newest first, and one of them alone best first', async (t) => {
  const store = sqliteStore(newFolder(t))
  t.after(() => store.close())
  // The older a case, the fewer words stand beside the one that is looked for, and the better it fits.
  const said = (n: number): string => `${n % 2 === 0 ? 'barge' : 'towpath'} ${'and more '.repeat(n)}`
  for (let n = 0; n < 276; n++)
    await store.append(`case-${n}`, 0, [titled('A case'), ...Array.from({ length: 4 }, () => speaking(said(n)))], n)
  const found = (words: string): Promise<readonly string[]> =>
    store.page({ ...usual, words }).then(({ cases }) => cases.map(({ id }) => id))
  for (const words of ['barge towpath', 'towpath barge'])
    assert.deepEqual(await found(words), ['case-275', 'case-274', 'case-273'], words)
  assert.deepEqual((await found('barge'))[0], 'case-0')
})

test('U4 who asks the same is answered with the same page until something is written, by whomever', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  const listed = (): Promise<readonly string[]> => store.page(usual).then(({ cases }) => cases.map(({ id }) => id))
  await store.append('one', 0, [titled('One')], 10)
  const [first, beside] = await Promise.all([store.page(usual), store.page(usual)])
  assert.equal(first, beside, 'asked at the same time')
  assert.equal(await store.page({ ...usual }), first)
  assert.notEqual(await store.page({ ...usual, only: [] }), first)
  await store.append('two', 0, [titled('Two')], 20)
  assert.deepEqual(await listed(), ['two', 'one'])
  await Promise.all(['three', 'four'].map((id, at) => store.append(id, 0, [titled(id)], 30 + at)))
  assert.deepEqual(await listed(), ['four', 'three', 'two'])
  await store.note('four', { archived: true })
  assert.deepEqual(await listed(), ['three', 'two', 'one'])
  using other = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  other.exec("UPDATE docket SET archived = 1 WHERE case_id = 'three'")
  assert.deepEqual(await listed(), ['two', 'one'])
  await store.remove('one')
  assert.deepEqual(await listed(), ['two'])
})

test('U4 the last answers are kept, and the one that nobody has asked for longest goes first', async (t) => {
  const folder = newFolder(t)
  using file = new DatabaseSync(join(folder, 'any.sqlite'))
  const asked: number[] = []
  const answer = answersOf(file)
  const ask = (limit: number) => answer({ ...usual, limit }, async () => asked.push(limit))
  for (let limit = 1; limit <= 32; limit++) await ask(limit)
  await ask(1)
  await ask(33)
  asked.length = 0
  await ask(1)
  await ask(3)
  assert.deepEqual(asked, [])
  await ask(2)
  assert.deepEqual(asked, [2])
})

test('U4 a page that failed is asked for anew', async (t) => {
  const folder = newFolder(t)
  using file = new DatabaseSync(join(folder, 'any.sqlite'))
  let isBroken = true
  const answer = answersOf(file)
  const ask = () => answer(usual, async () => (isBroken ? Promise.reject(new Error('Out of sorts.')) : 'all is well'))
  await assert.rejects(ask(), /Out of sorts/)
  isBroken = false
  assert.equal(await ask(), 'all is well')
})

test('E12 what fails in the thread is told as what it is', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  using file = new DatabaseSync(join(folder, 'courtroom.sqlite'))
  file.exec('DROP TABLE filed')
  await assert.rejects(store.page(usual), storeRefusal('disk-failed', /courtroom\.sqlite/, /no such table/))
})

test('U4 what another process removes between two questions is left out', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  for (const [at, id] of ['one', 'two'].entries()) await store.append(id, 0, [titled('A barge')], 10 + at)
  await store.close()
  using database = new DatabaseSync(join(folder, 'courtroom.sqlite'), { readOnly: true })
  const lists = pagesIn(database)
  const first = await lists.all('SELECT id FROM texts ORDER BY id LIMIT 1')
  const reader = pageReader({
    ...lists,
    all: async (sql, ...values) =>
      (await lists.all(sql, ...values)).filter(
        ({ id, text, mark }) =>
          !(id === first[0]!['id'] && text !== undefined) && !(id === 'two' && mark !== undefined),
      ),
  })
  const { cases } = await reader.page({ ...usual, words: 'barge' })
  assert.deepEqual(
    cases.map(({ id, hits }) => [id, hits]),
    [['one', '[{"seq":1,"snippet":""}]']],
  )
})

test('U4 words that cases are filed under and what is due are asked anew when somebody has written, and not before', async (t) => {
  const folder = newFolder(t)
  const store = sqliteStore(folder)
  await store.append('one', 0, [titled('One'), speaking('A barge.')], 10)
  await store.note('one', { tags: ['first'] })
  using database = new DatabaseSync(join(folder, 'courtroom.sqlite'), { readOnly: true })
  const pages = pagesIn(database)
  let asked = 0
  const reader = pageReader({ ...pages, all: (...question) => (asked++, pages.all(...question)) })
  const page = async () => {
    asked = 0
    const { tags } = await reader.page(usual)
    return { tags, asked }
  }
  const first = await page()
  const again = await page()
  assert.deepEqual([first.tags, again.tags], [['first'], ['first']])
  assert.equal(again.asked, first.asked - 2)
  await store.note('one', { tags: ['second'] })
  assert.deepEqual(await page(), { tags: ['second'], asked: first.asked })
  await store.close()
})

test('U4 a plan that is made is used again, whatever is asked for', async (t) => {
  using database = await fileSaying(t, 'A barge on a canal, and a lock.')
  const reader = pageReader(pagesIn(database))
  let planned = 0
  // SQLite asks for each column of a plan; what its index of words asks of itself is not ours.
  database.setAuthorizer((_action, table) => {
    if (table === 'docket') planned += 1
    return constants.SQLITE_OK
  })
  const plansFor = async (words: string, limit: number): Promise<number> => {
    planned = 0
    for (const before of [undefined, 'one'])
      for (const wish of [{}, { words }])
        await reader.page({ ...usual, ...wish, limit, ...(before !== undefined && { before }) })
    return planned
  }
  assert.ok((await plansFor('barge canal', 3)) > 0, 'plans are seen')
  assert.equal(await plansFor('lock barge', 3), 0)
  assert.equal(await plansFor('lock', 7), 0)
})
