import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { LibraryError, openShelf, shelve } from '#library'
import { folderOf, type PassageHit, type DocumentSheet } from './reader.ts'
import { libraryServer, type LibraryServing } from './library.ts'
import { clientOf, dataIn, failureIn, textIn } from './sources.fake.ts'
import { temporary } from '../../test/temporary.ts'

const samples = fileURLToPath(new URL('../../cases/documents', import.meta.url))

async function desk(t: TestContext, what: LibraryServing) {
  const client = await clientOf(t, libraryServer(what))
  const use = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  const search = async (query: string, limit = 5): Promise<readonly PassageHit[]> =>
    (dataIn(await use('search_passages', { query, limit })) as { passages: readonly PassageHit[] }).passages
  return { client, use, search }
}

async function folder(t: TestContext): Promise<string> {
  const path = await temporary(t)
  return path
}

test('V3 passages come word for word with the page they stand on, and no path of the machine', async (t) => {
  const { search, use } = await desk(t, { folder: join(samples, 'evaluation.pdf'), keep: undefined })
  const [first] = await search('method of the count')
  assert.equal(first?.document, 'evaluation.pdf')
  assert.equal(first?.unit, 'page')
  const again = dataIn(await use('read_passage', { id: first.id })) as { passage: PassageHit }
  assert.equal(again.passage.text, first.text)
  const result = await use('read_page', { document: first.document, page: first.at })
  const sheet = dataIn(result) as DocumentSheet
  assert.ok(sheet.passages.every(({ at }) => at === first.at))
  assert.ok(sheet.passages.some(({ text }) => text === first.text))
  assert.ok(textIn(result).includes(first.text))
  assert.doesNotMatch(JSON.stringify(sheet), new RegExp(samples))
})

test('V3 a document without pages is read on from a line, by the passage that holds it', async (t) => {
  const path = await folder(t)
  const lines = Array.from(
    { length: 300 },
    (_, index) => `Line ${index + 1} tells of the harbour and of ship ${index + 1}.`,
  )
  await writeFile(join(path, 'log.txt'), lines.join('\n\n'))
  const { use } = await desk(t, { folder: path, keep: undefined })
  const sheet = dataIn(await use('read_page', { document: 'log.txt', page: 201 })) as DocumentSheet
  assert.equal(sheet.unit, 'line')
  assert.ok(sheet.from <= 201 && sheet.from > 150, String(sheet.from))
  assert.ok(sheet.passages[0]!.text.includes('ship 101.') || sheet.passages[1]!.text.includes('ship 101.'))
  assert.ok(sheet.passages.map(({ text }) => text).join('').length <= 6_000)
  const beyond = failureIn(await use('read_page', { document: 'log.txt', page: 99_999 }))
  assert.equal(beyond?.code, 'not-found')
})

test('V3 the same text in two files is shown once, with both places', async (t) => {
  const path = await folder(t)
  for (const name of ['a.txt', 'b.txt']) await writeFile(join(path, name), 'The bridge was closed for seven weeks.')
  const { search } = await desk(t, { folder: path, keep: undefined })
  const found = await search('bridge closed')
  assert.equal(found.length, 1)
  assert.deepEqual([found[0]!.document, ...found[0]!.also].toSorted(), ['a.txt', 'b.txt, line 1'])
})

test('V3 what is not there is said', async (t) => {
  const { use, search } = await desk(t, { folder: join(samples, 'evaluation.pdf'), keep: undefined })
  assert.deepEqual(await search('zyxwv'), [])
  for (const id of ['nothing', 'evaluation.pdf#1.99', 'other.pdf#1.1', '../../etc/passwd#1.1']) {
    assert.equal(failureIn(await use('read_passage', { id }))?.code, 'not-found')
  }
  for (const document of ['other.pdf', '../evaluation.pdf', '/etc/passwd']) {
    assert.equal(failureIn(await use('read_page', { document, page: 1 }))?.code, 'not-found')
  }
  assert.equal(failureIn(await use('read_page', { document: 'evaluation.pdf', page: 99 }))?.code, 'not-found')
  assert.throws(() => libraryServer({ folder: join(samples, 'nowhere'), keep: undefined }), LibraryError)
})

test('V3 a kept index is used again, and what has left the folder leaves it', async (t) => {
  const [path, keep] = [await folder(t), await folder(t)]
  await writeFile(join(path, 'a.txt'), 'The ferry sails on Monday.')
  await writeFile(join(path, 'b.txt'), 'The ferry rests on Sunday.')
  const first = await desk(t, { folder: path, keep })
  assert.equal((await first.search('ferry')).length, 2)
  await rm(join(path, 'b.txt'))
  const second = await desk(t, { folder: path, keep })
  const told: string[] = []
  const result = await second.client.callTool(
    { name: 'search_passages', arguments: { query: 'ferry' } },
    { onprogress: ({ message }) => told.push(message ?? '') },
  )
  assert.deepEqual(
    (dataIn(result) as { passages: readonly PassageHit[] }).passages.map(({ document }) => document),
    ['a.txt'],
  )
  assert.deepEqual(told, [])
})

test('V3 a shelf that others fill is served as it is at the moment', async (t) => {
  const [path, home] = [await folder(t), await folder(t)]
  const file = join(home, 'library.sqlite')
  const { use, search } = await desk(t, { shelf: { path: file, refresh: async () => false } })
  assert.match(failureIn(await use('search_passages', { query: 'ferry' }))?.message ?? '', /empty/)
  await writeFile(join(path, 'a.txt'), 'The ferry sails on Monday.')
  const shelf = openShelf(file)
  t.after(() => shelf.close())
  for await (const { outcome } of shelve(shelf, [path])) assert.equal(outcome.outcome, 'read')
  assert.deepEqual(
    (await search('ferry')).map(({ document }) => document),
    ['a.txt'],
  )
})

test('V3 a shelf whose keeper has put another file in its place is opened anew', async (t) => {
  const [path, home] = [await folder(t), await folder(t)]
  await writeFile(join(path, 'a.txt'), 'The ferry sails on Monday.')
  const filled = join(home, 'filled.sqlite')
  const shelf = openShelf(filled)
  for await (const { outcome } of shelve(shelf, [path])) assert.equal(outcome.outcome, 'read')
  shelf.close()
  const file = { path: join(home, 'empty.sqlite'), refresh: async () => false }
  const { use, search } = await desk(t, { shelf: file })
  assert.match(failureIn(await use('search_passages', { query: 'ferry' }))?.message ?? '', /empty/)
  Object.assign(file, { path: filled, refresh: async () => true })
  assert.equal((await search('ferry')).length, 1)
})

test('documents are named from the deepest folder that holds all of them', () => {
  assert.equal(folderOf(['/a/b/c.txt', '/a/b/d/e.txt']), '/a/b')
  assert.equal(folderOf(['/a/b/c.txt']), '/a/b')
  assert.equal(folderOf(['/a/b.txt', '/c/d.txt']), '/')
})
