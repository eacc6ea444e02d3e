import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { test } from 'node:test'
import { folderFiles } from '#store'
import { patienceWith } from './patience.ts'
import { addressesOf, reaches, requireReach } from './reach.ts'
import { keyless, presets } from './presets.ts'
import { openEvidence } from './servers.ts'
import { aFolder } from './servers.fake.ts'
import { freePort } from '../../test/ports.ts'

test('V8 a host is reached or not; one that never answers is given up', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  assert.equal(await reaches(new URL(`http://127.0.0.1:${port}/v2`)), true)
  assert.equal(await reaches(new URL(`http://127.0.0.1:${await freePort()}/`)), false)
  const asked: unknown[] = []
  const silent = (host: string, at: number): Socket => {
    asked.push([host, at])
    return new Socket()
  }
  assert.equal(await reaches(new URL('https://nowhere.test/x'), { connect: silent, milliseconds: 1 }), false)
  assert.deepEqual(asked, [['nowhere.test', 443]])
})

test('V8 one host of a source is enough; its address follows variable and language', async () => {
  const { asks } = presets['academic-search']
  const [first, second] = addressesOf(asks, {})
  assert.deepEqual([first?.host, second?.host], ['api.semanticscholar.org', 'api.openalex.org'])
  await requireReach(asks, [first!, second!], async ({ host }) => host === 'api.openalex.org')
  await assert.rejects(
    requireReach(asks, [first!, second!], async () => false),
    { code: 'unreachable', message: /Semantic Scholar and OpenAlex cannot be reached from here/ },
  )
  const wiki = presets.encyclopedia.asks
  assert.equal(addressesOf(wiki, {}, 'de')[0]?.host, 'de.wikipedia.org')
  assert.equal(addressesOf(wiki, { WIKIPEDIA_URL: 'http://127.0.0.1:7/{language}' }, 'de')[0]?.pathname, '/de')
})

test('V8 a case looks for six hosts and starts nothing for those it does not reach', async (t) => {
  const looked: string[] = []
  const folder = await aFolder(t)
  const isReached = async ({ host }: URL): Promise<boolean> => {
    looked.push(host)
    return false
  }
  const evidence = openEvidence([], { files: folderFiles(folder), cwd: folder, env: {}, isReached })
  t.after(() => evidence.close())
  const { tools, sources } = await evidence.forCase({ names: keyless, language: 'de' })
  assert.deepEqual(looked.toSorted(), [
    'api.bls.gov',
    'api.openalex.org',
    'api.semanticscholar.org',
    'api.worldbank.org',
    'de.wikipedia.org',
    'eutils.ncbi.nlm.nih.gov',
  ])
  assert.deepEqual([tools, sources.tools], [{}, []])
  assert.ok(sources.troubles.every(({ unreachable }) => unreachable))
  assert.equal(await evidence.pinned('medicine'), undefined)
})

test('V8 a source that failed twice in a row is not asked again in this case; an answer forgives', () => {
  const lost = (code: string) => ({
    failed: true,
    texts: [],
    resources: [],
    unread: [],
    structured: { error: { code, message: 'x' } },
  })
  const patience = patienceWith('papers')
  const fine = { failed: false, texts: ['x'], resources: [], unread: [] }
  for (const answer of [lost('unavailable'), fine, lost('too-slow'), lost('not-found'), lost('unavailable')])
    patience.heard(answer)
  assert.equal(patience.refusal(), undefined)
  patience.heard(lost('server-failed'))
  assert.match(patience.refusal()?.texts[0] ?? '', /papers could not be reached before in this case/)
})
