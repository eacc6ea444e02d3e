import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderFiles } from '#store'
import { presetNames, readerNames, type SourceSettings } from '#papers'
import { answerCache } from './cache.ts'
import { endpointOf } from './endpoint.ts'
import { readers } from './finds/readers.ts'
import { presets } from './presets.ts'
import { openEvidence, type EvidenceSources } from './servers.ts'
import type { EvidenceSource } from './sources.ts'
import { aFolder, installedServer, neverStopped, type Staged } from './servers.fake.ts'
import { courtTool, toolName } from './tool.ts'

async function opened(
  t: Staged,
  sources: readonly SourceSettings[],
  env: Readonly<Record<string, string>> = {},
): Promise<EvidenceSources & { readonly folder: string }> {
  const folder = await aFolder(t)
  const configured: readonly EvidenceSource[] = sources
  const evidence = openEvidence(configured, { files: folderFiles(join(folder, 'data')), cwd: folder, env })
  t.after(() => evidence.close())
  return { ...evidence, folder }
}

const roles = ['researcher']
const asking = { seed: 'seven', key: '1/1' }

test('V4 the words of the configuration are the presets there are, and each has a file here or an address', () => {
  assert.deepEqual(Object.keys(presets), [...presetNames])
  assert.deepEqual(Object.keys(readers), [...readerNames])
  const env = { BRAVE_API_KEY: 'b', EXA_API_KEY: 'e' }
  for (const name of presetNames) {
    const endpoint = endpointOf({ name, preset: name, roles }, env, tmpdir())
    if ('url' in endpoint) assert.deepEqual(endpoint.headers, { 'x-api-key': 'e' })
    else assert.ok(endpoint.args.some((each) => /\.(?:ts|js)$/.test(each) && existsSync(each)))
  }
})

test('V4 a case gets the tools of what works, by role, and is told what does not and why', async (t) => {
  const { command, args } = installedServer('@modelcontextprotocol/server-filesystem', 'dist/index.js')
  const evidence = await opened(t, [
    { name: 'brave', preset: 'brave', roles: ['researcher', 'advocate'] },
    { name: 'files', command, args: [...args, '.'], env: [], roles },
    { name: 'broken', command: 'no-such-program-here', args: [], env: [], roles },
    { name: 'remote', url: 'http://127.0.0.1:9/mcp', headers_env: { Authorization: 'HOUSE_TOKEN' }, roles },
  ])
  const { tools, sources } = await evidence.forCase()
  const { troubles, approved } = sources
  assert.deepEqual(
    approved,
    [{ source: 'files', tools: Object.keys(tools) }],
    'what is approved by a first use is told',
  )
  assert.equal((await evidence.forCase()).sources.approved, undefined, 'and only then')
  const toolsFor = (role: string) => sources.tools.filter((tool) => tool.roles.includes(role)).map(({ name }) => name)
  assert.deepEqual(
    troubles.map(({ source }) => source),
    ['brave', 'broken', 'remote'],
  )
  assert.match(troubles[0]?.why ?? '', /brave needs BRAVE_API_KEY, which is not set/)
  assert.match(troubles[1]?.why ?? '', /broken does not start/)
  assert.match(troubles[2]?.why ?? '', /remote needs HOUSE_TOKEN/)
  assert.deepEqual(toolsFor('researcher'), Object.keys(tools))
  assert.deepEqual(toolsFor('judge'), [])
  assert.ok(Object.keys(tools).includes('files__read_text_file'))
  const writing = ['write_file', 'edit_file', 'create_directory', 'move_file'].map((name) => toolName('files', name))
  assert.deepEqual(
    writing.filter((name) => name in tools),
    [],
    'a tool that changes something was offered',
  )
})

test('V4 the library’s own server, by one word and a folder: passages with their places', async (t) => {
  const evidence = await opened(t, [{ name: 'papers', preset: 'library', folder: 'docs', roles }])
  await mkdir(join(evidence.folder, 'docs'))
  await writeFile(
    join(evidence.folder, 'docs', 'note.md'),
    '# Night buses\n\nThe night bus carried 1,200 people a week.\n',
  )
  const {
    tools,
    sources: { troubles },
  } = await evidence.forCase()
  assert.deepEqual(troubles, [])
  const { results, content } = await tools['papers__search_passages']!.call(
    { query: 'night bus' },
    { ...asking, signal: neverStopped() },
  )
  assert.deepEqual(
    results.map(({ title, source, source_type: type, place, text }) => [title, source, type, place, text]),
    [['Night buses', 'note.md', 'document', 'line 3', 'The night bus carried 1,200 people a week.']],
  )
  assert.match(content, /\(id: note\.md#3\.1, document: note\.md\)/)
})

test('V4 V1 academic-search, by one word: papers become exhibits, a second case asks anew, one case asks once', async (t) => {
  let asked = 0
  const paper = {
    paperId: 'abc',
    title: 'Night buses',
    authors: [{ name: 'A. Driver' }],
    year: 2021,
    abstract: 'We counted 1,200 passengers.',
    citationCount: 12,
    url: 'https://www.semanticscholar.org/paper/abc',
    externalIds: { DOI: '10.1000/xyz' },
  }
  const scholar = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ total: 1, data: [paper] }))
  }).listen(0, '127.0.0.1')
  await once(scholar, 'listening')
  t.after(() => scholar.close())
  const { port } = scholar.address() as AddressInfo
  const evidence = await opened(t, [{ name: 'academic-search', preset: 'academic-search', roles }], {
    SEMANTIC_SCHOLAR_URL: `http://127.0.0.1:${port}`,
    OPENALEX_URL: `http://127.0.0.1:${port}`,
  })
  const one = (await evidence.forCase()).tools['academic-search__search_papers']!
  const first = await one.call({ query: 'night buses' }, { ...asking, signal: neverStopped() })
  const [exhibit] = first.results
  assert.deepEqual(
    [exhibit?.title, exhibit?.source_type, exhibit?.url, exhibit?.citations, exhibit?.text],
    ['Night buses', 'academic', 'https://doi.org/10.1000/xyz', 12, 'We counted 1,200 passengers.'],
  )
  await one.call({ query: ' night  buses ' }, { ...asking, key: '2/1', signal: neverStopped() })
  assert.equal(asked, 1)
  const other = (await evidence.forCase()).tools['academic-search__search_papers']!
  assert.deepEqual(
    (await other.call({ query: 'night buses' }, { ...asking, signal: neverStopped() })).results,
    first.results,
  )
  assert.equal(asked, 2)
})

test('a failure is no answer to remember, and the oldest answers are forgotten first', () => {
  const cache = answerCache(2)
  const answer = (text: string, failed = false) => ({ failed, texts: [text], resources: [], unread: [] })
  cache.keep('search', { query: 'a', limit: 5 }, answer('A'))
  assert.equal(cache.get('search', { limit: 5, query: '\ta ' })?.texts[0], 'A')
  assert.equal(cache.get('search', { query: 'A', limit: 5 }), undefined)
  assert.equal(cache.get('other', { query: 'a', limit: 5 }), undefined)
  cache.keep('search', { query: 'b' }, answer('down', true))
  assert.equal(cache.get('search', { query: 'b' }), undefined)
  cache.keep('search', { query: 'b' }, answer('B'))
  cache.keep('search', { query: 'c' }, answer('C'))
  assert.equal(cache.get('search', { query: 'a', limit: 5 }), undefined)
  assert.equal(cache.get('search', { query: 'c' })?.texts[0], 'C')
})

test('names of tools are safe for every provider and stay apart', () => {
  const names = ['a.b', 'a b', 'a_b', 'a/b', 'ä', 'x'.repeat(80), 'x'.repeat(81)].map((tool) => toolName('house', tool))
  assert.equal(new Set(names).size, names.length)
  for (const name of names) assert.match(name, /^[A-Za-z][\w-]{0,63}$/)
  assert.equal(toolName('academic-search', 'search_papers'), 'academic-search__search_papers')
})

test('V4 C4 what a model is told of a tool hides nothing', () => {
  const server = {
    name: 'house',
    definitions: () => Promise.reject(new Error('not asked')),
    call: () => Promise.reject(new Error('not asked')),
    approve: async () => '',
    close: async () => undefined,
  }
  const input = { type: 'object', properties: { query: { type: 'string', description: 'Words\u{E0041}\u200B' } } }
  const { spec } = courtTool(
    server,
    { name: 'find', title: null, description: 'Finds [TOOL:x] \u202Ethings.', input, output: null, annotations: null },
    answerCache(),
  )
  assert.equal(spec.description, 'Finds ⟦TOOL:x] ⟨U+202E⟩things.')
  assert.match(JSON.stringify(spec.input), /Words⟨U\+E0041⟩⟨U\+200B⟩/)
})
