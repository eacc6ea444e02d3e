import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { isPublicAddress } from '#tools'
import { figure } from '../../../test/figure.ts'
import { requireHookAddress, send } from './sending.ts'

const message = { id: 'msg_1', body: '{}', secret: 'whsec_c2VjcmV0', at: 1_700_000_000_000 }

test('addresses of this machine, of the house, of examples and of tunnels are not the world outside', () => {
  for (const address of ['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])
    assert.ok(isPublicAddress(address), address)
  const own = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1']
  const near = ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', 'fe80::1']
  const odd = ['fc00::1', 'fd00:ec2::254', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::1', '2001:db8::1', '3fff::1']
  const many = ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '192.0.2.1', '198.51.100.1', '203.0.113.1']
  for (const address of [...own, ...near, ...odd, ...many, '198.18.0.1', '192.0.0.1', 'localhost', ''])
    assert.ok(!isPublicAddress(address), address)
})

test('an address that is not https, carries a password or leads inside is refused, however it is written', () => {
  const asked =
    (url: string, loopback = false) =>
    () =>
      requireHookAddress(url, { loopback })
  assert.equal(asked('https://hooks.example.org/court?x=1#part')(), 'https://hooks.example.org/court?x=1')
  const inside = ['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '127.1', '[::1]', '[::ffff:7f00:1]', 'localhost']
  for (const host of [...inside, '169.254.169.254', '[fd00:ec2::254]', '10.1.2.3'])
    assert.throws(asked(`https://${host}/`), /nothing is sent there/, host)
  assert.throws(asked('http://hooks.example.org/'), /https/)
  assert.throws(asked('ftp://hooks.example.org/'), /https/)
  assert.throws(asked('https://me:secret@hooks.example.org/'), /password/)
  assert.equal(asked('http://127.0.0.1:9/x', true)(), 'http://127.0.0.1:9/x')
  assert.throws(asked('http://10.0.0.1/', true), /https/)
  assert.throws(asked('https://10.0.0.1/', true), /nothing is sent there/)
})

test('a name is looked up once, and one hidden address among its own is enough to connect to none', async (t) => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  let connections = 0
  server.on('connection', () => connections++)
  const asked: string[] = []
  const at = (...addresses: readonly string[]) => ({
    resolve: async (host: string) => {
      asked.push(host)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  })
  const to = `http://hooks.example.org:${port}/`
  const hidden = await send(to, message, { loopback: false, ...at('93.184.216.34', '127.0.0.1') })
  assert.deepEqual([hidden.ok, connections], [false, 0])
  assert.match(hidden.answer, /127\.0\.0\.1 is not an address of the world outside/)
  const literal = await send(`http://127.0.0.1:${port}/`, message, { loopback: false, ...at('93.184.216.34') })
  assert.deepEqual([literal.ok, connections], [false, 0])
  const pinned = await send(to, message, { loopback: true, ...at('127.0.0.1') })
  assert.deepEqual([pinned, connections], [{ ok: true, answer: '200' }, 1])
  assert.deepEqual(asked, ['hooks.example.org', 'hooks.example.org'])
})

test('whoever answers with another address is not followed there', async (t) => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  assert.deepEqual(await send(`http://127.0.0.1:${port}/here`, message, { loopback: true }), {
    ok: false,
    answer: '307',
  })
  assert.deepEqual(seen, ['/here'])
})

/** Ways to write this machine, its neighbours and what clouds tell of themselves. */
const insides = [
  '127.0.0.1 127.1 127.0.1 0.0.0.0 0 2130706433 0x7f000001 0x7f.0.0.1 0x7F.1 017700000001 0177.0.0.1 0177.1 127.0.0.1.',
  '①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 localhost LOCALHOST localhost. a.localhost [::1] [::] [0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fd00:ec2::254]',
  '169.254.169.254 2852039166 0xa9fea9fe 10.0.0.1 172.16.0.1 192.168.0.1 192.168.257 100.64.0.1',
].flatMap((line) => line.split(' '))

/** The address behind a way to write it; a name of this machine is this machine. */
function innerAddress(host: string): LookupAddress {
  const address =
    URL.parse(`http://${host}/`)
      ?.hostname.replace(/^\[(.*)\]$/, '$1')
      .replace(/\.$/, '') ?? ''
  return isIP(address) === 0 ? { address: '127.0.0.1', family: 4 } : { address, family: isIP(address) }
}

test('however an inner address is written, and whoever leads there, nothing is connected to', async (t) => {
  let connections = 0
  const door = createServer((_, response) => response.end('ok')).listen(0)
  door.on('connection', () => connections++)
  let location = ''
  const guide = createServer((_, response) => response.writeHead(308, { location }).end()).listen(0, '127.0.0.1')
  await Promise.all([once(door, 'listening'), once(guide, 'listening')])
  t.after(() => {
    door.close()
    guide.close()
  })
  const port = (of: typeof door): number => (of.address() as AddressInfo).port
  const rebound = new Set<string>()
  for (const host of insides) {
    const inner = innerAddress(host)
    const inside = `http://${host}:${port(door)}/`
    const own = async (): Promise<readonly LookupAddress[]> => [{ address: '127.0.0.1', family: 4 }]
    assert.throws(() => requireHookAddress(inside.replace('http:', 'https:'), { loopback: false }), host)
    assert.equal((await send(inside, message, { loopback: false, resolve: own })).ok, false, host)
    location = Buffer.from(inside).toString('latin1')
    const led = await send(`http://127.0.0.1:${port(guide)}/`, message, { loopback: true })
    assert.deepEqual(led, { ok: false, answer: '308' }, host)
    // A name that is looked up to it, be it beside one of the world.
    for (const beside of [[], [{ address: '93.184.216.34', family: 4 }]]) {
      const resolve = async (): Promise<readonly LookupAddress[]> => [...beside, inner]
      const named = await send(`http://named.example.org:${port(door)}/`, message, { loopback: false, resolve })
      assert.equal(named.answer, `${inner.address} is not an address of the world outside, so nothing is sent there.`)
    }
    // A name that is somebody of the world when it is looked at, and this inner one when it is looked at again.
    const stop = new AbortController()
    let looks = 0
    const changing = async (): Promise<readonly LookupAddress[]> => {
      // What is done with the address is done before the next turn of the loop.
      setImmediate(() => stop.abort())
      return looks++ === 0 ? [{ address: '93.184.216.34', family: 4 }] : [inner]
    }
    const how = { loopback: false, resolve: changing, stop: stop.signal }
    await send(`http://changing.example.org:${port(door)}/`, message, how)
    assert.equal(looks, 1)
    rebound.add(inner.address)
  }
  assert.equal(connections, 0)
  figure(
    `${insides.length} notations × given and redirected to, and names rebound to ${rebound.size} inner addresses: ${connections} connections`,
  )
})
