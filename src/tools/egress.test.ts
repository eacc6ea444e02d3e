import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { isPublic } from './public.ts'
import { fetchPublic, type Fetched, type Fetching } from './egress.ts'

/** Ways to write an address that is not public; what follows the scheme. */
const inner = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '0251.0376.0251.0376',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '127。0。0。1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[2001:20::1]',
]

/** What a resolver may say; none of it may be connected to. */
const resolvedTo = [
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.7'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['fe80::1%eth0'],
  ['64:ff9b::7f00:1'],
  ['93.184.216.34', '127.0.0.1'],
  ['2606:4700::1111', 'fd00::1'],
  ['0.0.0.0'],
  ['2130706433'],
  ['0177.0.0.1'],
  ['::'],
  [],
  ['not an address'],
  [''],
]

interface Net {
  readonly connected: readonly string[]
  readonly asked: readonly string[]
  readonly how: Fetching
}

/** A network in which public addresses lead to one real server on this machine, and everything is counted. */
async function net(
  t: TestContext,
  answer: RequestListener,
  names: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<Net> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const connected: string[] = []
  const asked: string[] = []
  const times = new Map<string, number>()
  return {
    connected,
    asked,
    how: {
      async resolve(host) {
        asked.push(host)
        const time = times.get(host) ?? 0
        times.set(host, time + 1)
        const answers = names[host] ?? [['93.184.216.34']]
        return answers[Math.min(time, answers.length - 1)] ?? []
      },
      connect(address): Socket {
        connected.push(address)
        return connect(port, '127.0.0.1')
      },
    },
  }
}

const page: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
const codeOf = (fetched: Fetched): string => (fetched.ok ? 'ok' : fetched.code)

test('a public page is fetched, without cookies, from the very address that was checked', async (t) => {
  const heads: string[][] = []
  const { how, connected } = await net(t, (request, response) => {
    heads.push(Object.keys(request.headers))
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'set-cookie': 'a=b' }).end('Hello')
  })
  for (let n = 0; n < 2; n++) {
    const fetched = await fetchPublic('http://example.org/a?b=c', how)
    assert.ok(fetched.ok)
    assert.equal(fetched.body.toString(), 'Hello')
  }
  assert.deepEqual(connected, ['93.184.216.34', '93.184.216.34'])
  for (const names of heads) assert.ok(!names.includes('cookie'))
})

test('no inner address in any notation is connected to, asked for directly', async (t) => {
  const { how, connected } = await net(t, page)
  for (const scheme of ['http', 'https'])
    for (const host of inner) {
      const fetched = await fetchPublic(`${scheme}://${host}/latest/meta-data`, how)
      assert.ok(!fetched.ok && /not-public|bad-address/.test(fetched.code), `${host}: ${codeOf(fetched)}`)
    }
  assert.deepEqual(connected, [])
})

test('no inner address in any notation is connected to, led to by a redirection', async (t) => {
  let target = ''
  const { how, connected } = await net(t, (_, response) =>
    response.writeHead(302, { location: encodeURI(target) }).end(),
  )
  for (const host of inner) {
    for (const path of [`http://${host}/`, `//${host}/`]) {
      target = path
      const fetched = await fetchPublic('http://example.org/', how)
      assert.ok(!fetched.ok && /not-public|bad-address/.test(fetched.code), `${host}: ${codeOf(fetched)}`)
    }
  }
  assert.deepEqual([...new Set(connected)], ['93.184.216.34'])
})

test('no inner address is connected to, whatever a resolver says, at once or the second time', async (t) => {
  for (const answer of resolvedTo) {
    const direct = await net(t, page, { 'evil.example': [answer] })
    assert.equal(codeOf(await fetchPublic('https://evil.example/', direct.how)), 'not-public', answer.join())
    assert.deepEqual(direct.connected, [])
    // Public when it is checked, inner when it is asked for again: it is not asked for again.
    const rebinding = await net(t, page, { 'evil.example': [['93.184.216.34'], answer] })
    assert.equal(codeOf(await fetchPublic('http://evil.example/', rebinding.how)), 'ok')
    assert.deepEqual(rebinding.asked, ['evil.example'])
    assert.deepEqual(rebinding.connected, ['93.184.216.34'])
    assert.equal(codeOf(await fetchPublic('http://evil.example/', rebinding.how)), 'not-public')
    assert.deepEqual(rebinding.connected, ['93.184.216.34'])
  }
})

test('only web addresses without credentials are fetched', async (t) => {
  const { how, connected } = await net(t, page)
  for (const address of [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/plain,x',
    'javascript:1',
    'http://',
    'x',
    '',
    'http://a:b@example.org/',
    'http://[fe80::1%eth0]/',
  ])
    assert.equal(codeOf(await fetchPublic(address, how)), 'bad-address', address)
  assert.deepEqual(connected, [])
})

test('redirections are followed a few times, relative ones too, and then no more', async (t) => {
  const { how, connected } = await net(t, (request, response) => {
    const n = Number(request.url?.slice(1))
    if (n === 3) page(request, response)
    else response.writeHead(301, { location: `/${n + 1}` }).end()
  })
  const fetched = await fetchPublic('http://example.org/0', how)
  assert.equal(fetched.ok && fetched.url, 'http://example.org/3')
  assert.equal(connected.length, 4)
  assert.equal(codeOf(await fetchPublic('http://example.org/4', how)), 'too-many-redirects')
})

test('what is too large, of another kind, packed or refused is told by its name', async (t) => {
  const answers: Readonly<Record<string, RequestListener>> = {
    '/large': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(3 * 1024 * 1024)),
    '/picture': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    '/untold': (_, response) => response.writeHead(200).end('x'),
    '/packed': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end('x'),
    '/missing': (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('x'),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '10' }).write('x')
      response.destroy()
    },
  }
  const { how } = await net(t, (request, response) => answers[request.url ?? '']?.(request, response))
  const codes = await Promise.all(
    Object.keys(answers).map(async (path) => [path, codeOf(await fetchPublic(`http://a.org${path}`, how))]),
  )
  assert.deepEqual(Object.fromEntries(codes), {
    '/large': 'too-large',
    '/picture': 'wrong-type',
    '/untold': 'wrong-type',
    '/packed': 'wrong-type',
    '/missing': 'refused',
    '/cut': 'unreachable',
  })
})

test('when the signal aborts it throws, also while a name is being resolved', async (t) => {
  const cut = new AbortController()
  const waiting = fetchPublic('http://a.org/', { signal: cut.signal, resolve: () => new Promise(() => undefined) })
  cut.abort(new Error('cut'))
  await assert.rejects(waiting, /cut/)
  const { how } = await net(t, page)
  await assert.rejects(fetchPublic('http://a.org/', { ...how, signal: AbortSignal.abort(new Error('early')) }), /early/)
})

test('a name that cannot be resolved is out of reach', async () => {
  const failing: Fetching = { resolve: () => Promise.reject(new Error('getaddrinfo ENOTFOUND')) }
  assert.equal(codeOf(await fetchPublic('https://nowhere.example/', failing)), 'unreachable')
})

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::1'])
    assert.ok(isPublic(address), address)
})
