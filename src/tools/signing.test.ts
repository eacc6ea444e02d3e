import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { folderFiles } from '#store'
import { openEvidence, type EvidenceSources } from './servers.ts'
import { aFolder, neverStopped } from './servers.fake.ts'
import { protectedServer } from './signin.fake.ts'

/** A browser that goes where it is sent, and says what it was told in the end. */
const browser = async (address: URL): Promise<string> => (await fetch(address)).text()

async function opened(t: TestContext, url: string, folder: string): Promise<EvidenceSources> {
  const sources = [{ name: 'journals', url, headers_env: {}, roles: ['researcher'] }]
  const evidence = openEvidence(sources, { files: folderFiles(folder), cwd: folder, env: {} })
  t.after(() => evidence.close())
  return evidence
}

const ask = async (evidence: EvidenceSources) => {
  const { tools, sources } = await evidence.forCase()
  const asking = { seed: 's', key: '1/1', signal: neverStopped() }
  const answer = await tools['journals__search']?.call({ query: 'trams' }, asking)
  return { troubles: sources.troubles.map(({ why }) => why), answer }
}

test('V4 OAuth: a source says that somebody must sign in, takes the sign-in, renews it, and says when it has run out', async (t) => {
  const server = await protectedServer(t)
  const folder = await aFolder(t)
  const evidence = await opened(t, server.url, folder)
  assert.deepEqual((await ask(evidence)).troubles, [
    'The source of evidence journals wants somebody to sign in: ./courtroom evidence sign-in journals',
  ])
  assert.equal(server.registered(), 0, 'a case registers nobody')

  let told: Promise<string> | undefined
  const visit = (address: URL): void => void (told = browser(address))
  assert.equal(await evidence.signIn('journals', { visit, signal: neverStopped() }), true)
  assert.equal(await told, 'You are signed in to journals. You can close this window.\n')
  const kept = join(folder, 'sign-ins.json')
  assert.equal((await stat(kept)).mode & 0o777, 0o600)
  assert.ok(await evidence.isSignedIn('journals'))

  const first = await ask(evidence)
  assert.deepEqual(first.troubles, [])
  assert.deepEqual(
    first.answer?.results.map(({ text }) => text),
    ['The night bus carried 1,200 people a week. (•••)'],
    'a token that a server repeats is covered',
  )

  server.expire({ renewable: true })
  assert.equal((await ask(evidence)).answer?.results.length, 1)
  assert.equal(server.given.length, 2)
  assert.ok((await readFile(kept, 'utf8')).includes(server.given.at(-1)!))
  server.expire({ renewable: true })
  const other = await opened(t, server.url, folder)
  const many = await Promise.all([ask(other), ask(other), ask(other)])
  assert.deepEqual(
    many.map(({ answer }) => answer?.results.length),
    [1, 1, 1],
    'calls that run at once share what one of them renews',
  )

  server.expire({ renewable: false })
  const late = await opened(t, server.url, folder)
  assert.deepEqual((await ask(late)).troubles, [
    'The sign-in to journals has run out. Sign in again: ./courtroom evidence sign-in journals',
  ])
  assert.equal((await ask(evidence)).answer?.failed ?? true, true)
  assert.equal(await late.signIn('journals', { visit, signal: neverStopped() }), true)
  assert.deepEqual((await ask(late)).troubles, [])
  assert.ok(await late.signOut('journals'))
  assert.ok(!(await readFile(kept, 'utf8')).includes('access-'))
})

test('V4 OAuth: who comes back with another state is sent away; a refusal and a stop are told', async (t) => {
  const server = await protectedServer(t)
  const evidence = await opened(t, server.url, await aFolder(t))
  const callback = (address: URL, answer: Readonly<Record<string, string>>): Promise<Response> => {
    const back = new URL(address.searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ state: address.searchParams.get('state') ?? '', ...answer }).toString()
    return fetch(back)
  }
  const statuses: number[] = []
  const refusing = async (address: URL): Promise<void> => {
    assert.equal(address.searchParams.get('code_challenge_method'), 'S256')
    assert.equal(address.searchParams.get('resource'), server.url)
    statuses.push((await callback(address, { state: 'forged', code: 'stolen' })).status)
    statuses.push((await callback(address, { error: 'access_denied', error_description: 'Not today.' })).status)
  }
  let refused: Promise<void> | undefined
  await assert.rejects(
    evidence.signIn('journals', { visit: (address) => void (refused = refusing(address)), signal: neverStopped() }),
    /The sign-in to journals failed: it was refused: Not today\./,
  )
  await refused
  assert.deepEqual(statuses, [404, 200])
  const stop = new AbortController()
  const stopping = evidence.signIn('journals', { visit: () => stop.abort(new Error('enough')), signal: stop.signal })
  await assert.rejects(stopping, /enough/)
  assert.equal(await evidence.isSignedIn('journals'), false)
})
