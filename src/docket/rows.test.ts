import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#court'
import type { Draft, Header } from '#record'
import { memoryStore, sha256, StoreError } from '#store'
import { MANNER, toldRow } from './row.ts'
import { caseListing } from './rows.ts'
import { golden } from '../../test/recorded.ts'

const header = (title: string, format = 'debate'): Header => ({
  type: 'header',
  protocol: 1,
  format,
  version: 1,
  title,
  seed: 's',
  brief: {},
  cast: [{ id: 'a', name: 'Ada', models: [] }],
})

const closed: Draft = { type: 'closed', outcome: 'ended', to: 'open' }

/** So many cases, opened a minute apart; every third is still open, every fourth a decision. */
async function docketOf(count: number): Promise<{ readonly store: Store; readonly reads: string[] }> {
  const store = memoryStore()
  const reads: string[] = []
  for (let index = 0; index < count; index++) {
    const opened: Draft = { ...header(`Case ${index}`, index % 4 === 0 ? 'decision' : 'debate'), to: 'open' }
    await store.append(`case-${index}`, 0, index % 3 === 0 ? [opened] : [opened, closed], index * 60_000)
  }
  const read: Store['read'] = (id, after) => {
    reads.push(id)
    return store.read(id, after)
  }
  return { store: { ...store, read }, reads }
}

test('U4 a page of cases reads the records of its rows alone, and each once until it grows', async () => {
  const { store, reads } = await docketOf(120)
  const list = caseListing(store)
  const first = await list.rows({})
  assert.deepEqual([first.cases.length, first.cases[0]?.id, first.more], [50, 'case-119', true])
  assert.deepEqual(
    reads,
    first.cases.map(({ id }) => id),
  )
  reads.length = 0
  assert.deepEqual(await list.rows({}), first)
  assert.deepEqual(reads, [])
  await store.append('case-117', 1, [closed], 9_000_000)
  assert.equal((await list.rows({})).cases[2]?.state, 'closed')
  assert.deepEqual(reads, ['case-117'])
  reads.length = 0
  await caseListing(store).rows({})
  assert.deepEqual(
    reads,
    first.cases.filter(({ id, state }) => state === 'open' && id !== 'case-117').map(({ id }) => id),
    'what is told of closed cases is kept for other processes',
  )
})

test('U4 pages follow one another without gap or double, whatever is archived meanwhile', async () => {
  const { store } = await docketOf(120)
  const list = caseListing(store)
  const seen: string[] = []
  for (let more = true, before: string | undefined; more; before = seen.at(-1)) {
    if (before !== undefined) await store.note(before, { archived: true })
    const page = await list.rows({ limit: 31, ...(before !== undefined && { before }) })
    seen.push(...page.cases.map(({ id }) => id))
    more = page.more
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 120 }, (_, index) => `case-${119 - index}`),
  )
  assert.deepEqual(await list.rows({ before: 'removed-meanwhile' }), { cases: [], more: false, due: 0, tags: [] })
})

test('U4 rows are chosen by format, state, archive and words, all at once', async () => {
  const { store } = await docketOf(24)
  const list = caseListing(store)
  const ids = async (how: Parameters<typeof list.rows>[0]) => (await list.rows(how)).cases.map(({ id }) => id)
  assert.deepEqual(await ids({ format: 'decision', state: 'open' }), ['case-12', 'case-0'])
  await store.note('case-12', { archived: true })
  assert.deepEqual(await ids({ format: 'decision', state: 'open' }), ['case-0'])
  assert.deepEqual(await ids({ archived: true }), ['case-12'])
  assert.deepEqual(await ids({ query: '12', archived: true }), ['case-12'])
  assert.deepEqual(await ids({ query: '12' }), [])
  assert.deepEqual(await ids({ query: '7', state: 'open' }), [])
  assert.equal((await ids({ query: '  ' })).length, 23)
})

test('a list is shown also where nothing can be written', async () => {
  const { store } = await docketOf(3)
  const full = { ...store, keepRows: async () => Promise.reject(new StoreError('disk-full', 'The disk is full.')) }
  assert.equal((await caseListing(full).rows({})).cases.length, 3)
  const broken = { ...store, keepRows: async () => Promise.reject(new TypeError('No.')) }
  await assert.rejects(caseListing(broken).rows({}), TypeError)
})

/** Of the rows of the golden records. */
const told = { manner: 1, print: 'a54131cbf0a59125f99cc397df6b293b80afbb22b27158ad1a08635117c845cc' }

test('rows that are told otherwise are told in another manner', async () => {
  const rows = ['debate', 'decision', 'trial'].map((name) =>
    toldRow(
      name,
      golden(name, () => 0),
    ),
  )
  const why =
    'Rows that folders keep are told as before. Count MANNER up, unless it is the golden records that changed; put the print here.'
  assert.deepEqual({ manner: MANNER, print: sha256(JSON.stringify(rows)) }, told, why)
})

test('a row is not remembered for another case of the same name', async () => {
  const { store } = await docketOf(2)
  const list = caseListing(store)
  assert.equal((await list.rows({})).cases[0]?.title, 'Case 1')
  await store.remove('case-1')
  await store.append('case-1', 0, [{ ...header('Another'), to: 'open' }, closed], 90_000)
  assert.equal((await list.rows({})).cases[0]?.title, 'Another')
})
