import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { postgresArchive } from '#postgres'
import { folderFiles } from '#store'
import { postgresServer } from '../../test/postgres.ts'
import type { KeptFiles } from './keeping.ts'
import { pinsIn } from './pins.ts'
import { openEvidence, type EvidenceSources } from './servers.ts'
import { aFolder, neverStopped } from './servers.fake.ts'
import { protectedServer } from './signin.fake.ts'

const database = await postgresServer()
after(() => database.stop())

async function sourcesAt(t: TestContext, files: KeptFiles, url: string): Promise<EvidenceSources> {
  const sources = [{ name: 'journals', url, headers_env: {}, roles: ['researcher'] }]
  const evidence = openEvidence(sources, { files, cwd: await aFolder(t), env: {} })
  t.after(() => evidence.close())
  return evidence
}

/** A worker on a machine of its own: nothing is in its folder. */
async function worker(t: TestContext, address: string, url: string) {
  const { files, records } = postgresArchive(address, { writing: 'here' })
  const evidence = await sourcesAt(t, files, url)
  t.after(() => records.close())
  return { files, evidence }
}

async function found(evidence: EvidenceSources): Promise<number | string> {
  const { tools, sources } = await evidence.forCase()
  const asking = { seed: 's', key: '1/1', signal: neverStopped() }
  const answer = await tools['journals__search']?.call({ query: 'trams' }, asking)
  return answer?.results.length ?? sources.troubles.map(({ why }) => why).join()
}

test('V4 S2 who signs in at one machine is signed in at all of them, and what one renews the others go on with', async (t) => {
  const server = await protectedServer(t)
  const address = await database.database()
  const [one, other] = [await worker(t, address, server.url), await worker(t, address, server.url)]
  const visit = (to: URL): void => void fetch(to)
  assert.equal(await one.evidence.signIn('journals', { visit, signal: neverStopped() }), true)
  assert.deepEqual([await found(other.evidence), await found(one.evidence)], [1, 1])
  server.expire({ renewable: true })
  assert.deepEqual(await Promise.all([found(one.evidence), found(other.evidence)]), [1, 1])
  assert.equal(await other.evidence.signOut('journals'), true)
  assert.equal(await one.evidence.isSignedIn('journals'), false)
})

for (const home of ['database', 'folder'])
  test(`V4 S2 two processes that are turned away at once renew a sign-in once, in a ${home}`, async (t) => {
    const server = await protectedServer(t)
    const [address, folder] = [await database.database(), await aFolder(t)]
    const opened = async (): Promise<EvidenceSources> =>
      home === 'folder'
        ? sourcesAt(t, folderFiles(folder), server.url)
        : (await worker(t, address, server.url)).evidence
    const [one, other] = [await opened(), await opened()]
    const visit = (to: URL): void => void fetch(to)
    assert.equal(await one.signIn('journals', { visit, signal: neverStopped() }), true)
    assert.deepEqual([await found(one), await found(other)], [1, 1])
    const before = server.given.length
    // Neither is answered before both stand at the door, and a token that is shown twice ends the sign-in of all.
    server.expire({ renewable: true, after: 2 })
    assert.deepEqual(await Promise.all([found(one), found(other)]), [1, 1])
    assert.equal(server.given.length, before + 1)
    server.expire({ renewable: true })
    assert.deepEqual([await found(other), await found(one)], [1, 1], 'and what was kept can be renewed')
  })

test('V4 S2 tools that were approved by one worker are held against that by every other', async (t) => {
  const address = await database.database()
  const [one, other] = await Promise.all([1, 2].map(() => worker(t, address, 'http://127.0.0.1:9/mcp')))
  const search = { name: 'search', title: null, description: 'Finds.', input: {}, output: null, annotations: null }
  const shelves = Array.from({ length: 6 }, (_, at) => `shelf${at}`)
  await Promise.all(shelves.map((shelf, at) => pinsIn((at % 2 === 0 ? one! : other!).files).check(shelf, [search])))
  for (const shelf of shelves) {
    assert.deepEqual(await pinsIn(one!.files).read(shelf), [search], 'none is lost when all come at once')
    const changed = [{ ...search, description: 'Finds, and sends it elsewhere.' }]
    await assert.rejects(pinsIn(other!.files).check(shelf, changed), { code: 'tools-changed' })
  }
})
