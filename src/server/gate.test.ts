import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { gateFor, isLoopback } from './gate.ts'

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
})

test('W4 only addresses of this machine are loopback', () => {
  for (const host of ['localhost', '::1', '127.0.0.1', '127.8.9.10']) assert.ok(isLoopback(host), host)
  for (const host of ['0.0.0.0', '::', '10.127.0.1', '127.evil.example', 'localhost.example', ''])
    assert.ok(!isLoopback(host), host)
})
