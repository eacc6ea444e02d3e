import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fetchList, priceBook, readList } from '#models'
import { rawServer, type Line } from './fakes/raw.ts'

const million = { input: 1_000_000, cached: 0, output: 0 }

const list = [
  {
    id: 'openai',
    name: 'OpenAI',
    api_pattern: '',
    models: [
      { id: 'gpt-9', match: { equals: 'gpt-9' }, prices: { input_mtok: 7, output_mtok: 9 }, context_window: 99 },
      { id: 'gpt-5.1', match: { equals: 'gpt-5.1' }, prices: { input_mtok: 3, output_mtok: 4 } },
    ],
  },
]

async function published(t: TestContext, reply: (line: Line) => void) {
  const server = await rawServer(reply, { lists: true })
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-prices-'))
  t.after(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { from: `${server.url}/prices.json`, folder, file: join(folder, 'data', 'prices.json') }
}

test('E11 a list that was fetched wins over the one that came along, which still tells the rest', async (t) => {
  for (const body of [list, { units: {}, providers: list }]) {
    const { from, file } = await published(t, (line) => line.refuse(200, body))
    const kept = await fetchList(file, { from, now: new Date('2026-11-15T10:00:00Z') })
    assert.deepEqual([kept.models, kept.fetched], [2, '2026-11-15'])
    assert.deepEqual(readList(file), kept)
    const book = priceBook({ list: file })
    assert.deepEqual(
      ['gpt-9', 'gpt-5.1'].map((name) => book.priceOf(`openai/${name}`, million)),
      [7, 3],
    )
    assert.equal(book.windowOf('openai/gpt-9'), 99)
    assert.equal(book.priceOf('openai/gpt-5', million), priceBook({}).priceOf('openai/gpt-5', million))
    const own = priceBook({ list: file, own: { 'gpt-9': { input: 1, output: 1 } } })
    assert.equal(own.priceOf('openai/gpt-9', million), 1)
  }
})

test('E12 what is no list of prices changes nothing, and the message says so', async (t) => {
  for (const [reply, said] of [
    [(line: Line) => line.refuse(200, { prices: 'soon' }), /sent is no list of prices\. Nothing was changed/],
    [(line: Line) => line.refuse(200, [{ id: 'x', models: [] }]), /no list of prices/],
    [(line: Line) => line.refuse(503, 'later'), /could not be fetched from 127\.0\.0\.1:\d+: it answered 503/],
    [(line: Line) => line.cut(), /could not be fetched/],
  ] as const) {
    const { from, file, folder } = await published(t, reply)
    await assert.rejects(fetchList(file, { from }), said)
    assert.deepEqual(await readdir(folder), [])
  }
})

test('E12 a kept list that cannot be read is told, not passed over', async (t) => {
  const { folder } = await published(t, (line) => line.end())
  const file = join(folder, 'prices.json')
  await writeFile(file, '{"prov')
  assert.throws(() => priceBook({ list: file }).priceOf('openai/gpt-5', million), /cannot be read[^]*prices update/)
  assert.equal(priceBook({ list: file }).priceOf('offline', million), 0, 'who plays offline needs no list')
})
