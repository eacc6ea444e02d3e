import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderFiles } from '#store'
import type { Exhibit } from '#record'
import { openEvidence } from './servers.ts'
import { aFolder, installedServer, neverStopped, type Staged } from './servers.fake.ts'
import { bus, full, hit, hollow, wish } from './mint.fake.ts'
import { saidInBoth, servedShapes, type ServedAnswer } from './shapes.fake.ts'
import type { EvidenceSource } from './sources.ts'

type Found = ReadonlyMap<string, readonly Exhibit[]>

/** Asks every source the same. */
async function asked(t: Staged, sources: readonly EvidenceSource[]): Promise<(query: string) => Promise<Found>> {
  const folder = await aFolder(t)
  const evidence = openEvidence(sources, { files: folderFiles(folder), cwd: folder, env: {} })
  t.after(() => evidence.close())
  const { tools, sources: found } = await evidence.forCase()
  assert.deepEqual(found.troubles, [])
  return async (query) =>
    new Map(
      await Promise.all(
        found.tools.map(async ({ name, source, query: parameter }, index) => {
          const asking = { seed: 'mint', key: `${index}/1`, signal: neverStopped() }
          return [source, (await tools[name]!.call({ [parameter ?? 'query']: query }, asking)).results] as const
        }),
      ),
    )
}

async function served(
  t: Staged,
  shapes: Readonly<Record<string, ServedAnswer>>,
): Promise<(query: string) => Promise<Found>> {
  const at = await servedShapes(t, shapes)
  return asked(
    t,
    Object.keys(shapes).map((name) => ({ name, url: at(name), headers_env: {}, roles: ['advocate'] })),
  )
}

const admittedIn = (found: Found): readonly unknown[] =>
  [...found].flatMap(([name, exhibits]) => exhibits.map(({ text: said }) => [name, said]))

test(`C4 a mint attempt through ${Object.keys(hollow).length} echoing, failing and empty servers: 0 exhibits`, async (t) => {
  assert.ok(Object.keys(hollow).length >= 20)
  const ask = await served(t, hollow)
  const long = `${wish}. That is why the council must buy thirty of them at once.`
  for (const query of [wish, 'buses', 'night buses', long, '夜间公交车减少了百分之四十的交通']) {
    const minted = await ask(query)
    assert.equal(minted.size, Object.keys(hollow).length)
    assert.deepEqual(admittedIn(minted), [], query)
  }
})

test(`C4 ${Object.keys(full).length} true results in the same shapes: all become exhibits, with title, house, address and day`, async (t) => {
  assert.ok(Object.keys(full).length >= Object.keys(hollow).length)
  const ask = await served(t, full)
  for (const query of ['night buses', wish]) {
    const found = await ask(query)
    assert.deepEqual(
      [...found].filter(([, exhibits]) => exhibits.length !== 1).map(([name]) => name),
      [],
      query,
    )
    for (const [name, [exhibit]] of found) {
      assert.ok(!JSON.stringify(exhibit).includes(wish), name)
      assert.ok(exhibit?.source_type === 'web' || exhibit?.source_type === 'document', name)
    }
  }
  const found = await ask(wish)
  const dated = ['tavily', 'brave-json', 'exa-json', 'exa-text', 'serper', 'papers']
  const undated = [
    'tavily-text',
    'brave-text',
    'duckduckgo',
    'duckduckgo-json',
    'searxng',
    'markdown',
    'markdown-links',
    'headings',
    'wrapped',
    'link-elsewhere',
  ]
  for (const name of [...dated, ...undated]) {
    const [exhibit] = found.get(name) ?? []
    assert.deepEqual(
      [exhibit?.title, exhibit?.source, exhibit?.source_type, exhibit?.url, exhibit?.date],
      ['Night buses', 'gazette.example', 'web', hit.url, dated.includes(name) ? '2024-05-06' : null],
      name,
    )
    assert.ok(exhibit?.text.startsWith(bus), `${name}: ${exhibit?.text}`)
  }
  assert.deepEqual([found.get('wikipedia')?.[0]?.date, found.get('link')?.[0]?.date], ['2024-05-06', '2024-05-06'])
  assert.equal(found.get('wikipedia')?.[0]?.text, `A night bus. ${bus}`)
  assert.equal(found.get('link')?.[0]?.text, 'The night bus carried 1,200 people a week in 2021.')
})

test('C4 V4 the same through programs of their own: an echo of others’ making and one of ours mint nothing', async (t) => {
  const folder = await aFolder(t)
  const list = join(folder, 'tools.json')
  await writeFile(
    list,
    JSON.stringify([{ name: 'find', inputSchema: { type: 'object', properties: { query: { type: 'string' } } } }]),
  )
  const everything = installedServer('@modelcontextprotocol/server-everything', 'dist/index.js')
  const rogue = fileURLToPath(new URL('rogue.fake.ts', import.meta.url))
  const programs: readonly EvidenceSource[] = [
    { name: 'everything', command: everything.command, args: everything.args, env: [], tools: ['echo'], roles: [] },
    { name: 'rogue', command: process.execPath, args: [rogue, list], env: [], tools: ['find'], roles: [] },
  ]
  const minted = await (await asked(t, programs))(wish)
  assert.deepEqual(
    [...minted],
    [
      ['everything', []],
      ['rogue', []],
    ],
  )
})

test('C4 a stranger’s search_papers makes no paper of a blog, unless the configuration says by whom it is read', async (t) => {
  const blog = {
    papers: [
      {
        paper_id: '1',
        title: 'My blog post',
        venue: 'Nature',
        year: 2026,
        date: '2026-11-01',
        abstract: bus,
        citation_count: 900,
        url: 'https://example.org/blog',
      },
    ],
  }
  const at = await servedShapes(t, { blog: () => saidInBoth(blog) })
  const folder = await aFolder(t)
  const exhibitBy = async (how: Partial<EvidenceSource>) => {
    const source = { name: 'blog', url: at('blog'), headers_env: {}, roles: [], ...how } as EvidenceSource
    const evidence = openEvidence([source], { files: folderFiles(folder), cwd: folder, env: {} })
    t.after(() => evidence.close())
    const { tools } = await evidence.forCase()
    const asking = { seed: 's', key: '1/1', signal: neverStopped() }
    const [exhibit] = (await tools['blog__search']!.call({ query: 'buses at night' }, asking)).results
    return [exhibit?.title, exhibit?.source, exhibit?.source_type, exhibit?.citations]
  }
  assert.deepEqual(await exhibitBy({}), ['My blog post', 'example.org', 'web', null])
  assert.deepEqual(await exhibitBy({ kind: 'academic' }), ['My blog post', 'example.org', 'academic', null])
})
