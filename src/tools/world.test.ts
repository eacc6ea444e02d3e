import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { figure } from '../../test/figure.ts'
import { protectedServer } from './signin.fake.ts'
import { signInTo } from './signing.ts'
import type { SignIns } from './signins.ts'
import { reachFrom, type Resolve } from './world.ts'

/** Names as the world has them, but for those that lead inside. */
const names: Readonly<Record<string, string>> = {
  'journals.example': '93.184.216.34',
  'inner.example': '127.0.0.1',
  'cloud.example': '169.254.169.254',
  'six.example': '::1',
  'house.example': '192.168.0.9',
}
const resolve: Resolve = async (host) => {
  const address = names[host] ?? '93.184.216.34'
  return [{ address, family: address.includes(':') ? 6 : 4 }]
}

/** A door of this machine that nobody from outside should come to. */
async function door(t: TestContext) {
  let connections = 0
  const server = createServer((_, response) => response.end('{}')).listen(0)
  server.on('connection', () => connections++)
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

test('V4 a server of the world that names inner addresses for signing in has nothing of this machine asked', async (t) => {
  const { port, connections } = await door(t)
  const reach = await reachFrom('https://journals.example/mcp', fetch, resolve)
  const inner = [
    ...'127.0.0.1 127.1 2130706433 0x7f.1 [::1] [::ffff:7f00:1] 169.254.169.254 10.0.0.1'.split(' '),
    ...Object.keys(names).filter((name) => name !== 'journals.example'),
  ]
  for (const host of inner) {
    const url = new URL(`http://${host}:${port}/token`)
    await assert.rejects(
      async () => reach.fetch(url, { method: 'POST', body: 'x' }),
      /not an address of the world outside/,
      host,
    )
    await assert.rejects(reach.require(url), /nothing is sent there/, host)
  }
  await assert.rejects(async () => reach.fetch('file:///etc/passwd'), /nothing is sent there/)
  assert.equal(connections(), 0)
  figure(`${inner.length} inner addresses that sources of the world name for signing in: ${connections()} connections`)
  await reach.require(new URL('https://elsewhere.example/authorize'))
})

test('V4 a server of the house that its owner configured may name others of the house', async (t) => {
  const { port, connections } = await door(t)
  for (const host of ['127.0.0.1', 'inner.example', 'house.example', '10.1.2.3']) {
    const reach = await reachFrom(`http://${host}/mcp`, fetch, resolve)
    assert.equal((await reach.fetch(`http://127.0.0.1:${port}/`)).status, 200, host)
    await reach.require(new URL('http://127.0.0.1/authorize'))
  }
  assert.ok(connections() > 0)
})

test('V4 what is asked of the world goes to the address that was looked at, as it would have gone, and is not led on', async (t) => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      seen.push(`${request.method} ${request.headers.host} ${request.headers['content-type']} ${body}`)
      if (request.url === '/led') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      else response.writeHead(201, { 'content-type': 'application/json' }).end('{"here": true}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  let looks = 0
  // The world, as far as whoever looks is told; the line itself has to end here.
  const told: Resolve = async () => [
    {
      family: 4,
      get address() {
        return looks++ === 0 ? '93.184.216.34' : '127.0.0.1'
      },
    },
  ]
  const reach = await reachFrom('https://journals.example/mcp', fetch, resolve)
  const lenient = await reachFrom('https://journals.example/mcp', fetch, async (host) =>
    host === 'here.example' ? told(host) : resolve(host),
  )
  const answer = await lenient.fetch(`http://here.example:${port}/`, {
    method: 'POST',
    body: new URLSearchParams({ code: 'a b' }),
  })
  assert.deepEqual([answer.status, await answer.json()], [201, { here: true }])
  assert.deepEqual(seen, [`POST here.example:${port} application/x-www-form-urlencoded;charset=UTF-8 code=a+b`])
  looks = 0
  await assert.rejects(async () => lenient.fetch(`http://here.example:${port}/led`), /leads elsewhere/)
  await assert.rejects(async () => reach.fetch(`http://inner.example:${port}/`), /nothing is sent there/)
})

test('V4 OAuth: a server that passes for one of the world and names this machine for signing in is refused', async (t) => {
  const server = await protectedServer(t)
  let looks = 0
  const signIns = { read: async () => undefined } as unknown as SignIns
  const signing = signInTo({
    name: 'journals',
    url: server.url.replace('127.0.0.1', 'localhost'),
    signIns,
    visit: () => assert.fail('nobody is sent anywhere'),
    signal: new AbortController().signal,
    // Of the world when it is looked at first, and this machine whenever it is looked at again.
    resolve: async () => [{ address: looks++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
  })
  await assert.rejects(signing, /which is not an address of the world outside/)
  assert.deepEqual([server.registered(), server.given], [0, []])
})
