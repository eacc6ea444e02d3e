import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { standingAt } from '#server'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { entriesIn, knock, lineTo } from './line.ts'
import { figure } from '../figure.ts'

const TOKEN = 'a-token-that-is-long-enough'

/** A request with whatever headers one likes; fetch would not send a foreign Host. */
const statusOf = (port: number, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

const post = (server: Staged, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const cookieOf = async (server: Staged, token: string): Promise<string> => {
  const response = await post(server, '/api/session', { token })
  assert.equal(response.status, 204)
  const cookie = response.headers.get('set-cookie') ?? ''
  assert.match(cookie, /^courtroom=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  return cookie.split(';')[0]!
}

/** The token of a link, behind its number sign or at the end of its path. */
const tokenIn = (link: string): string => {
  const { hash, pathname } = new URL(link)
  return hash === '' ? pathname.split('/').at(-1)! : hash.replace('#token=', '')
}

const owner = { authorization: `Bearer ${TOKEN}` }

test('W4 Host × Origin × cookie × token × ticket: exactly the allowed combinations pass, over HTTP and the socket', async (t) => {
  const server = await serveIn(t, { token: TOKEN, limits: { writesPerMinute: 10_000, socketsPerAddress: 1_000 } })
  const { port, url } = server
  const good = await cookieOf(server, TOKEN)
  const ticket = async (): Promise<string> =>
    ((await (await post(server, '/api/tickets', { case: 'matrix' }, owner)).json()) as { ticket: string }).ticket
  const spent = await ticket()
  assert.equal(await knock(url, `/ws/matrix?ticket=${spent}`), 101)

  const hosts = {
    [`127.0.0.1:${port}`]: true,
    [`localhost:${port}`]: true,
    [`evil.example:${port}`]: false,
    '127.0.0.1': false,
  }
  const origins = { none: true, same: true, 'http://evil.example': false, null: false }
  const cookies = { none: undefined, good: true, forged: false }
  const bearers = { none: undefined, good: true, wrong: false }
  const tickets = { none: undefined, good: true, spent: false }
  let count = 0
  for (const [host, isOurs] of Object.entries(hosts))
    for (const [origin, isSame] of Object.entries(origins))
      for (const [cookie, cookieFits] of Object.entries(cookies))
        for (const [bearer, bearerFits] of Object.entries(bearers))
          for (const [shown, ticketFits] of Object.entries(tickets)) {
            count++
            const headers: Record<string, string> = {
              host,
              ...(origin !== 'none' && { origin: origin === 'same' ? `http://${host}` : origin }),
              ...(cookie !== 'none' && { cookie: cookie === 'good' ? good : `${good}x` }),
              ...(bearer !== 'none' && { authorization: bearer === 'good' ? owner.authorization : 'Bearer wrong' }),
            }
            const passes = isOurs && isSame
            const named = `${host} ${origin} ${cookie} ${bearer} ${shown}`
            const asked = passes ? ((bearerFits ?? cookieFits ?? false) ? 200 : 401) : 403
            if (shown === 'none') assert.equal(await statusOf(port, '/api/session', headers), asked, named)
            const query = shown === 'none' ? '' : `?ticket=${shown === 'good' ? await ticket() : spent}`
            const entered = passes ? ((ticketFits ?? bearerFits ?? cookieFits ?? false) ? 101 : 401) : 403
            assert.equal(await knock(url, `/ws/matrix${query}`, { headers }), entered, named)
          }
  assert.equal(count, 432)
  figure(`${count} combinations of host, origin, cookie, token and ticket: exactly the allowed ones pass`)
  assert.equal(
    await statusOf(port, '/api/session', { ...owner, host: `127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' }),
    403,
  )
})

test('W4 without tokens everybody on this machine is the owner, but no foreign page and no foreign name', async (t) => {
  const { port, url } = await serveIn(t)
  const host = `127.0.0.1:${port}`
  assert.equal(await statusOf(port, '/api/cases', { host }), 200)
  assert.equal(await statusOf(port, '/api/cases', { host, origin: `http://${host}` }), 200)
  assert.equal(await statusOf(port, '/api/cases', { host, origin: 'http://evil.example' }), 403)
  assert.equal(await statusOf(port, '/', { host: 'rebound.example' }), 403)
  assert.equal(await knock(url, '/ws/x', { headers: { origin: `http://localhost:${port + 1}` } }), 403)
  assert.equal(await knock(url, '/ws/x', { headers: { host: 'rebound.example' } }), 403)
  assert.equal(await knock(url, '/ws/..%2Fx'), 404)
  assert.equal(await knock(url, '/ws/x?after=-1'), 400)
})

test('W4 other addresses than this machine’s own need a token, and a token has a length', async (t) => {
  await assert.rejects(serveIn(t, { host: '0.0.0.0' }), { code: 'bad-address', message: /COURTROOM_TOKEN/ })
  await assert.rejects(serveIn(t, { token: 'short' }), { code: 'bad-address', message: /too short/ })
  await assert.rejects(serveIn(t, { token: 'a'.repeat(16) }), { code: 'bad-address', message: /openssl rand/ })
})

test('W4 whoever serves others over plain HTTP is warned; behind an address of https and on this machine nobody is', async (t) => {
  const host = '0.0.0.0'
  const place = standingAt({ url: 'https://court.example.org' })
  const plain = await Promise.all([{ host }, { host, place }, {}].map((how) => serveIn(t, { token: TOKEN, ...how })))
  assert.deepEqual(
    plain.map(({ isPlain }) => isPlain),
    [true, false, false],
  )
})

test('W4 viewer and dock links read one case, each what it may; only the dock has a hand on the switch', async (t) => {
  const server = await serveIn(t, { token: TOKEN, limits: { writesPerMinute: 10_000 } })
  const open = async (): Promise<string> => {
    const body = caseForm('debate', debateBrief)
    const response = await server.fetch('/api/cases', { method: 'POST', body, headers: owner })
    return ((await response.json()) as { id: string }).id
  }
  const [id, other] = [await open(), await open()]
  const links = (await (await server.fetch(`/api/cases/${id}/links`, { headers: owner })).json()) as Record<
    string,
    string
  >
  const whole = await lineTo(server.url, `/ws/${id}`, { headers: owner })
  await whole.until(({ type }) => type === 'closed')
  const record = await server.house.docket.entries(id)
  const shown = { viewer: ['open', 'gallery'], dock: ['open', 'gallery'] }

  for (const [right, audience] of Object.entries(shown)) {
    const token = tokenIn(links[right]!)
    const cookie = await cookieOf(server, token)
    const get = (path: string): Promise<Response> => server.fetch(path, { headers: { cookie } })
    const session = (await (await get('/api/session')).json()) as Record<string, unknown>
    assert.deepEqual([session['rights'], session['case']], [right, id])

    const readable = record.filter(({ to }) => audience.includes(to))
    assert.ok(readable.length < record.length)
    assert.deepEqual(((await (await get(`/api/cases/${id}/entries`)).json()) as { entries: unknown }).entries, readable)
    const lines = (await (await get(`/api/cases/${id}/record.jsonl`)).text()).trimEnd().split('\n')
    assert.equal(lines.length, readable.length)
    const line = await lineTo(server.url, `/ws/${id}`, { headers: { cookie } })
    await line.until(({ type }) => type === 'closed')
    assert.deepEqual(entriesIn(line.seen), readable)
    assert.equal((await line.ask({ type: 'intervention', content: 'Let me speak.' }))['code'], 'no-right')
    assert.equal((await line.ask({ type: 'start', dilemma: 'May I?', image_data: null }))['code'], 'no-right')

    for (const path of ['/api/cases', '/api/settings', `/api/cases/${id}/links`, '/metrics', '/api/cases/none'])
      assert.equal((await get(path)).status, 403, path)
    assert.equal((await get(`/api/cases/${other}`)).status, 403)
    assert.equal((await get(`/api/cases/${id}/documents/${'0'.repeat(64)}`)).status, 403)
    assert.equal(await knock(server.url, `/ws/${other}`, { headers: { cookie } }), 403)
    assert.equal((await post(server, '/api/tickets', { case: other }, { cookie })).status, 403)
    assert.equal((await post(server, '/api/tickets', { case: id }, { cookie })).status, 200)
    const asked = async (act: string, at: string): Promise<number> =>
      (await post(server, `/api/cases/${at}/${act}`, {}, { cookie })).status
    for (const act of ['archive', 'interventions']) assert.equal(await asked(act, id), 403, act)
    for (const act of ['adjourn', 'resume']) {
      assert.equal((await asked(act, id)) === 403, right !== 'dock', `${right} ${act}`)
      assert.equal(await asked(act, other), 403, `${right} ${act} elsewhere`)
    }
    const gone = await server.fetch(`/api/cases/${id}`, { method: 'DELETE', headers: { cookie } })
    assert.equal(gone.status, 403)
    assert.equal((await post(server, '/api/session', { token: token.replace(id, other) })).status, 401)
  }
})

test('W4 too many lines from one address, too many writes: refused with 429', async (t) => {
  const server = await serveIn(t, { limits: { socketsPerAddress: 2, writesPerMinute: 3 } })
  const lines = [await lineTo(server.url, '/ws/a'), await lineTo(server.url, '/ws/b')]
  assert.equal(await knock(server.url, '/ws/c'), 429)
  await lines[0]!.close()
  await lines[1]!.close()
  assert.equal(await knock(server.url, '/ws/c'), 101)
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) statuses.push((await post(server, '/api/session', { token: 'x' })).status)
  assert.deepEqual(statuses, [204, 204, 204, 429])
})

test('W4 what is sent over a line counts as a write too, whichever line it comes by', async (t) => {
  const server = await serveIn(t, { limits: { writesPerMinute: 2 } })
  const codes: unknown[] = []
  for (const name of ['one', 'two', 'three']) {
    const line = await lineTo(server.url, `/ws/${name}`)
    const { type, code } = await line.ask({ type: 'start', dilemma: 'Should we move?', image_data: null })
    codes.push(code ?? type)
    await line.close()
  }
  assert.deepEqual(codes, ['accepted', 'accepted', 'too-many'])
  assert.equal((await post(server, '/api/session', { token: 'x' })).status, 429)
})

test('W4 guesses of a token are few, by whatever way; a right one behind them is no way in, what was signed here is', async (t) => {
  const server = await serveIn(t, { token: TOKEN, limits: { guessesPerMinute: 3 } })
  const asked = async (token: string): Promise<number> =>
    (await server.fetch('/api/session', { headers: { authorization: `Bearer ${token}` } })).status
  const cookie = await cookieOf(server, TOKEN)
  assert.deepEqual([await asked(TOKEN), await asked('guess-1')], [200, 401])
  assert.equal((await post(server, '/api/session', { token: 'guess-2' })).status, 401)
  assert.equal(await knock(server.url, '/ws/a', { headers: { authorization: 'Bearer guess-3' } }), 401)
  assert.deepEqual([await asked('guess-4'), await asked(TOKEN)], [429, 429])
  assert.equal((await post(server, '/api/session', { token: TOKEN })).status, 429)
  assert.equal(await knock(server.url, '/ws/a', { headers: { authorization: `Bearer ${TOKEN}` } }), 429)
  assert.equal((await server.fetch('/api/session', { headers: { cookie } })).status, 200)
  const elsewhere = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await server.fetch('/api/session', { headers: elsewhere })).status, 200)
})

test('W4 the page comes with a strict policy and a fresh nonce; nothing else in the folder can be had', async (t) => {
  const server = await serveIn(t)
  const html = { headers: { accept: 'text/html' } }
  const missing = await server.fetch('/', html)
  assert.match(await missing.text(), /not built yet/)
  const web = join(server.folder, 'web')
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(web, 'index.html'), '<meta name="csp-nonce" content="%NONCE%">')
  await writeFile(join(web, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(server.folder, 'secret.txt'), 'secret')

  const nonces = new Set<string>()
  for (const path of ['/', '/c/some-case', '/settings']) {
    const response = await server.fetch(path, html)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /content="(.+)"/.exec(await response.text())![1]!
    assert.ok(
      policy.includes(`'nonce-${nonce}'`) && policy.startsWith("default-src 'none'; script-src 'self';"),
      policy,
    )
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 3)
  const asset = await server.fetch('/assets/app-1a2b.js')
  assert.deepEqual(
    [asset.headers.get('cache-control'), await asset.text()],
    ['public, max-age=31536000, immutable', 'export {}'],
  )
  for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/../secret.txt', '/assets/none.js'])
    assert.equal((await server.fetch(path)).status, 404, path)
  assert.equal((await server.fetch('/healthz')).status, 200)
  assert.equal((await server.fetch('/readyz')).status, 200)
  assert.match(await (await server.fetch('/metrics')).text(), /courtroom_viewers 0/)
  assert.match(await (await server.fetch('/docs')).text(), /\/api\/cases\/\{id\}\/entries/)
  const wire = (await (await server.fetch('/asyncapi.json')).json()) as { asyncapi: string; channels: { case: object } }
  assert.equal(wire.asyncapi, '3.0.0')
})
