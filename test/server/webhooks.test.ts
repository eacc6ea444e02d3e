import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { debateBrief } from '../rehearsal.ts'
import { temporary } from '../temporary.ts'
import { serveIn, type Staged, type Staging } from './house.ts'

interface Got {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly type: string
  readonly case: string
  readonly status: number
}

/** A program outside that answers as it is told, by what it has got so far. */
async function receiver(t: TestContext, answer: (type: string, before: readonly Got[]) => number) {
  const got: Got[] = []
  const waiting: { readonly isIt: (all: readonly Got[]) => boolean; readonly done: () => void }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const { type, data } = JSON.parse(body) as { type: string; data: { case: string } }
      const status = answer(type, got)
      got.push({ headers: request.headers, body, type, case: data.case, status })
      response.writeHead(status).end()
      for (const { isIt, done } of waiting) if (isIt(got)) done()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    until: (isIt: (all: readonly Got[]) => boolean): Promise<void> =>
      isIt(got) ? Promise.resolve() : new Promise((done) => waiting.push({ isIt, done })),
  }
}

const loopback: Staging = { env: { COURTROOM_WEBHOOKS: 'loopback' }, limits: { retry: 1, writesPerMinute: 1_000 } }

const post = async <T>(server: Staged, path: string, body: object): Promise<T> => {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return JSON.parse(text) as T
}

interface Hooked {
  readonly id: string
  readonly secret: string
}

interface Logged {
  readonly id: string
  readonly event: string
  readonly state: string
  readonly tries: number
  readonly answer: string
}

const logOf = async (server: Staged, hook: string): Promise<readonly Logged[]> =>
  ((await (await server.fetch(`/v1/webhooks/${hook}/deliveries`)).json()) as { deliveries: Logged[] }).deliveries

/** The log, as soon as nothing in it waits. */
async function settled(server: Staged, hook: string): Promise<readonly Logged[]> {
  for (;;) {
    const log = await logOf(server, hook)
    if (log.length > 0 && log.every(({ state }) => state !== 'waiting')) return log
  }
}

const brief = { ...debateBrief, turns: 2 }

test('a receiver that fails twice and then accepts gets each event once, under one id, signed', async (t) => {
  const outside = await receiver(t, (type, before) =>
    type === 'case.ruled' && before.filter((each) => each.type === type).length < 2 ? 500 : 204,
  )
  const server = await serveIn(t, loopback)
  const hook = await post<Hooked>(server, '/v1/webhooks', { url: outside.url })
  const { id } = await post<{ id: string }>(server, '/v1/cases', { format: 'debate', brief })
  const taken = (all: readonly Got[]) => all.filter(({ status }) => status === 204)
  await outside.until((all) => taken(all).length === 3)

  assert.deepEqual(
    taken(outside.got)
      .map(({ type }) => type)
      .toSorted(),
    ['case.closed', 'case.opened', 'case.ruled'],
  )
  const ruled = outside.got.filter(({ type }) => type === 'case.ruled')
  assert.equal(ruled.length, 3)
  assert.equal(new Set(ruled.map(({ headers }) => headers['webhook-id'])).size, 1)
  for (const { headers, body, case: of } of outside.got) {
    assert.equal(of, id)
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const key = Buffer.from(hook.secret.replace('whsec_', ''), 'base64')
    assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  }
  const log = await settled(server, hook.id)
  assert.deepEqual(log.map(({ event, state, tries }) => `${event} ${state} ${tries}`).toSorted(), [
    'case.closed delivered 1',
    'case.opened delivered 1',
    'case.ruled delivered 3',
  ])
  const listed = await (await server.fetch('/v1/webhooks')).text()
  assert.ok(listed.includes(hook.id) && !listed.includes(hook.secret), 'the secret is told once')
  assert.deepEqual(server.troubles, [])
})

test('what could not be told before the server stopped is told after its next start, and nothing twice', async (t) => {
  const folder = await temporary(t)
  let isUp = false
  const outside = await receiver(t, () => (isUp ? 200 : 503))
  const first = await serveIn(t, { ...loopback, limits: { retry: 3_600_000 }, folder })
  const hook = await post<Hooked>(first, '/v1/webhooks', { url: outside.url, events: ['case.ruled', 'case.adjourned'] })
  await post(first, '/v1/cases', { format: 'debate', brief })
  await outside.until((all) => all.length === 1)
  await first.close()
  isUp = true
  const second = await serveIn(t, { ...loopback, folder })
  await outside.until((all) => all.length === 2)
  assert.equal(new Set(outside.got.map(({ headers }) => headers['webhook-id'])).size, 1)
  await second.close()
  const third = await serveIn(t, { ...loopback, folder })
  const [logged, ...others] = await logOf(third, hook.id)
  assert.deepEqual([logged?.state, logged?.tries, others.length, outside.got.length], ['delivered', 2, 0, 2])
})

test('the court that rises at somebody’s word is told as adjourned; a hook of one case hears of no other', async (t) => {
  const outside = await receiver(t, () => 200)
  const server = await serveIn(t, { ...loopback, pace: 60_000 })
  const { id } = await post<{ id: string }>(server, '/v1/cases', { format: 'debate', brief })
  await post(server, '/v1/webhooks', { url: outside.url, case: id })
  await post(server, '/v1/cases', { format: 'debate', brief })
  await server.fetch(`/v1/cases/${id}/adjourn`, { method: 'POST' })
  await outside.until((all) => all.some(({ type }) => type === 'case.adjourned'))
  assert.deepEqual(
    outside.got.map(({ type, case: of }) => [type, of]),
    [['case.adjourned', id]],
  )
})

test('an address inside is refused unless whoever starts the server allows this machine; a removed hook leaves nothing', async (t) => {
  const server = await serveIn(t)
  const asked = (url: string) =>
    server.fetch('/v1/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
  for (const url of ['http://127.0.0.1:9/', 'https://169.254.169.254/latest', 'https://localhost/', 'nonsense'])
    assert.equal((await asked(url)).status, 400, url)
  const { id } = (await (await asked('https://hooks.example.org/')).json()) as Hooked
  assert.equal((await server.fetch(`/v1/webhooks/${id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await server.fetch(`/v1/webhooks/${id}`, { method: 'DELETE' })).status, 404)
  assert.equal((await server.fetch(`/v1/webhooks/${id}/deliveries`)).status, 404)
})
