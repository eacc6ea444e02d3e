import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { standingAt } from '#server'
import { serveIn, type Staged } from './house.ts'

const token = 'a token of sixteen and more'
const owner = { authorization: `Bearer ${token}` }
const asked = { format: 'decision', brief: JSON.stringify({ dilemma: 'Should Harrowfield keep its buses free?' }) }

async function built(server: Staged): Promise<void> {
  await mkdir(join(server.folder, 'web/assets'), { recursive: true })
  const page = '<meta name="base" content="%BASE%"><script src="./assets/app-1.js"></script><link href="./icon.svg">'
  await writeFile(join(server.folder, 'web/index.html'), page)
  await writeFile(join(server.folder, 'web/assets/app-1.js'), 'export {}')
}

async function opened(server: Staged, headers: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(asked)) form.append(name, value)
  const answer = await server.fetch('/api/cases', { method: 'POST', body: form, headers })
  return ((await answer.json()) as { id: string }).id
}

const linksOf = async (
  server: Staged,
  id: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> =>
  Object.values((await (await server.fetch(`/api/cases/${id}/links`, { headers })).json()) as Record<string, string>)

test('W4 behind TLS on this machine, links are https and cookies only go over it', async (t) => {
  const server = await serveIn(t, { token })
  const proxied = { ...owner, 'x-forwarded-proto': 'https' }
  const id = await opened(server, owner)
  const host = new URL(server.url).host
  for (const link of await linksOf(server, id, proxied)) assert.ok(link.startsWith(`https://${host}/`), link)
  for (const link of await linksOf(server, id, owner)) assert.ok(link.startsWith(`http://${host}/`), link)
  for (const [name, body] of [
    ['/api/session', JSON.stringify({ token })],
    [`/api/cases/${id}/voter`, undefined],
  ] as const) {
    const sent = { method: 'POST', headers: { ...proxied, 'content-type': 'application/json' } }
    const answer = await server.fetch(name, body === undefined ? sent : { ...sent, body })
    assert.match(answer.headers.get('set-cookie') ?? '', /; HttpOnly; Secure; SameSite=Strict$/, name)
  }
})

test('W4 COURTROOM_URL is where links begin, whatever a client says of itself, and its name is known', async (t) => {
  const server = await serveIn(t, { token, place: standingAt({ url: 'https://court.example.org/hall/' }) })
  assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+\/hall$/)
  const id = await opened(server, owner)
  for (const link of await linksOf(server, id, owner))
    assert.ok(link.startsWith('https://court.example.org/hall/'), link)
  const answer = await server.fetch('/api/session', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  })
  assert.match(answer.headers.get('set-cookie') ?? '', /; Path=\/hall\/; HttpOnly; Secure;/)
})

test('W2 under a base the page finds its own files, with the base in the path or taken away by the proxy', async (t) => {
  const server = await serveIn(t, { place: standingAt({ base: '/court' }) })
  await built(server)
  const outside = new URL(server.url).origin
  for (const address of [`${server.url}/`, `${server.url}/c/some-case`, `${outside}/`]) {
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    assert.match(
      html,
      /content="\/court"><script src="\/court\/assets\/app-1\.js">.*href="\/court\/icon\.svg"/,
      address,
    )
  }
  for (const address of [`${server.url}/assets/app-1.js`, `${outside}/assets/app-1.js`, `${server.url}/api/session`])
    assert.equal((await fetch(address)).status, 200, address)
  const bare = await fetch(server.url, { redirect: 'manual' })
  assert.deepEqual([bare.status, bare.headers.get('location')], [308, '/court/'])
  assert.equal((await fetch(`${outside}/courtyard`)).status, 404)
})

test('W2 a plain client is given the page where there is one, and an error elsewhere', async (t) => {
  const server = await serveIn(t)
  await built(server)
  for (const accept of ['*/*', 'text/html']) {
    const answer = await server.fetch('/', { headers: { accept } })
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'], accept)
  }
  for (const [path, accept] of [
    ['/nothing', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/', 'application/json'],
  ] as const)
    assert.equal((await server.fetch(path, { headers: { accept } })).status, 404, path)
})

test('W2 an address that cannot be one is refused with words', () => {
  for (const url of ['court.example.org', 'ftp://court.example.org', 'https://court.example.org/?a=1', 'https://x/a b'])
    assert.throws(() => standingAt({ url }), /COURTROOM_URL|--base/, url)
  for (const base of ['court', '/a b', '/a//b', '/<b>']) assert.throws(() => standingAt({ base }), /--base/, base)
  assert.throws(() => standingAt({ url: 'https://x.example/one', base: '/two' }), /Give one of them/)
  assert.deepEqual(
    [{}, { base: '/' }, { base: '/a/b/' }, { url: 'https://x.example' }].map((given) => standingAt(given).base),
    ['', '', '/a/b', ''],
  )
})
