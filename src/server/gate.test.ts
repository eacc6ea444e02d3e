import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { accessWith } from './access.ts'
import { gateFor, isLoopback } from './gate.ts'
import { ServerError } from './errors.ts'
import { knownVoter, newVoter, sealedVoter, voterOf } from './voter.ts'

const isLetIn = (gate: ReturnType<typeof gateFor>, host: string): boolean => {
  try {
    gate({ host, origin: undefined, site: undefined })
    return true
  } catch {
    return false
  }
}

test('W4 a server is known under its own addresses and the names it was given; blank ones are no name', () => {
  const gate = gateFor({ host: '127.0.0.1', port: 4000, names: [' Court.Example ', ''] })
  const known = ['localhost:4000', '127.0.0.1:4000', 'court.example', 'COURT.example:8443']
  for (const host of known) assert.ok(isLetIn(gate, host), host)
  for (const host of ['', ':4000', 'localhost:4001', 'evil.example']) assert.ok(!isLetIn(gate, host), host)
})

test('W4 on one address it is known under that one, on all of them under each', () => {
  const one = gateFor({ host: '192.0.2.7', port: 4000, names: [] })
  assert.deepEqual([isLetIn(one, '192.0.2.7:4000'), isLetIn(one, '127.0.0.1:4000')], [true, false])
  const all = gateFor({ host: '0.0.0.0', port: 4000, names: [] })
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const written = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  for (const address of ['127.0.0.1', ...written]) assert.ok(isLetIn(all, `${address}:4000`), address)
  assert.ok(!isLetIn(all, '0.0.0.0:4000'))
  const six = gateFor({ host: '::', port: 4000, names: [] })
  assert.deepEqual([isLetIn(six, 'localhost:4000'), isLetIn(six, '[::]:4000')], [true, false])
  const own = gateFor({ host: '127.0.0.9', port: 4000, names: [] })
  for (const host of ['127.0.0.9', 'LOCALHOST', '[::1]']) assert.ok(isLetIn(own, `${host}:4000`), host)
  const far = gateFor({ host: '2001:db8::1', port: 4000, names: [] })
  assert.deepEqual([isLetIn(far, '[2001:db8::1]:4000'), isLetIn(far, '[::1]:4000')], [true, false])
})

test('W4 only on the port of the web may the port be left out', () => {
  const [web, other] = [80, 81].map((port) => gateFor({ host: 'Court.example', port, names: ['known:90'] }))
  const hosts = ['court.example', 'court.example:80', 'court.example:81', 'known:90', 'known', 'known:91']
  assert.deepEqual(
    hosts.map((host) => isLetIn(web!, host)),
    [true, true, false, true, false, false],
  )
  assert.deepEqual(
    hosts.map((host) => isLetIn(other!, host)),
    [false, false, true, true, false, false],
  )
})

test('W4 only pages of the same address may ask, and of requests without an origin those that no other page sent', () => {
  const gate = gateFor({ host: '127.0.0.1', port: 4000, names: [] })
  const code = (origin: string | undefined, site?: string, host: string | undefined = 'LocalHost:4000') => {
    try {
      gate({ host, origin, site })
      return 'let in'
    } catch (error) {
      return error instanceof ServerError ? error.code : String(error)
    }
  }
  for (const origin of ['http://localhost:4000', 'https://localhost:4000', undefined])
    assert.equal(code(origin), 'let in')
  for (const origin of ['http://localhost', 'http://127.0.0.1:4000', 'null', 'https://evil.example'])
    assert.equal(code(origin), 'foreign-origin', origin)
  for (const site of ['cross-site', 'same-site']) {
    assert.equal(code(undefined, site), 'foreign-origin', site)
    assert.equal(code('http://localhost:4000', site), 'let in', site)
  }
  for (const site of ['same-origin', 'none', undefined]) assert.equal(code(undefined, site), 'let in', site)
  assert.throws(() => gate({ host: undefined, origin: undefined }), ServerError)
})

test('W4 a voter is who shows a cookie that this server gave out; the name on the record is another in each case', () => {
  const [access, other] = ['token', 'another'].map((token) => accessWith(token, { ticketLife: 60_000 })) as [
    ReturnType<typeof accessWith>,
    ReturnType<typeof accessWith>,
  ]
  const session = newVoter()
  assert.match(session, /^[\w-]{22}$/)
  const given = sealedVoter(access, session)
  assert.equal(given, `${session}.${access.seal(session)}`)
  assert.equal(knownVoter(access, given), session)
  const forged = [undefined, '', session, `${session}.`, `${session}.${other.seal(session)}`, `.${access.seal('')}`]
  for (const each of forged) assert.equal(knownVoter(access, each), undefined, each)
  assert.match(voterOf(access, 'one', session), /^page-[\w-]{22}$/)
  assert.equal(voterOf(access, 'one', session), voterOf(access, 'one', session))
  assert.equal(new Set(['one', 'two'].map((id) => voterOf(access, id, session))).size, 2)
})

test('W4 only addresses of this machine are loopback', () => {
  for (const host of ['localhost', '::1', '127.0.0.1', '127.8.9.10']) assert.ok(isLoopback(host), host)
  for (const host of ['0.0.0.0', '::', '10.127.0.1', '127.evil.example', 'localhost.example', ''])
    assert.ok(!isLoopback(host), host)
})
