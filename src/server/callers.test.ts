import assert from 'node:assert/strict'
import { test } from 'node:test'
import { USUAL_PROXIES } from '#papers'
import { callersBehind, type RequestCaller } from './callers.ts'

const asked = (
  proxies: string,
  peer: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): RequestCaller => callersBehind(proxies)(peer, (name) => headers[name])
const addressOf = (proxies: string, peer: string, list: string): string =>
  asked(proxies, peer, { 'x-forwarded-for': list }).address

test('W4 who is at the other end of the line is who asks, whatever headers say, unless it is a proxy that is named', () => {
  for (const list of ['203.0.113.9', '10.0.0.2, 203.0.113.9', '127.0.0.1', '::1', ''])
    for (const peer of ['198.51.100.7', '2001:db8::7', '10.0.0.3'])
      assert.equal(addressOf('10.0.0.2, fd00::/8', peer, list), peer, `${peer} says ${list}`)
  assert.equal(addressOf('none', '127.0.0.1', '203.0.113.9'), '127.0.0.1')
  assert.equal(addressOf(USUAL_PROXIES, '127.0.0.1', '203.0.113.9'), '203.0.113.9')
  assert.equal(addressOf(USUAL_PROXIES, '10.0.0.2', '203.0.113.9'), '10.0.0.2', 'elsewhere, and not named')
})

test('W4 of a list the last address counts that is no named proxy; what stands before it anybody may have written', () => {
  const proxies = '10.0.0.2, 10.1.0.0/16, fd00::/8'
  for (const [list, address] of [
    ['203.0.113.9', '203.0.113.9'],
    ['8.8.8.8, 203.0.113.9', '203.0.113.9'],
    ['8.8.8.8,203.0.113.9 ,10.1.2.3', '203.0.113.9'],
    ['8.8.8.8, 203.0.113.9, fd00::1, 10.1.2.3', '203.0.113.9'],
    ['10.1.2.3', '10.1.2.3'],
    ['10.1.9.9, 10.1.2.3', '10.1.9.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:DB8:0:0::9]:443', '2001:db8::9'],
    ['"[2001:db8::9]"', '2001:db8::9'],
    ['2001:db8:0:0:0:0:0:9', '2001:db8::9'],
    ['fe80::9%eth0', 'fe80::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ] as const)
    assert.equal(addressOf(proxies, '10.0.0.2', list), address, list)
  assert.equal(addressOf(proxies, '::ffff:10.0.0.2', '203.0.113.9'), '203.0.113.9')
  assert.equal(addressOf(proxies, 'fd00:0::5', '203.0.113.9'), '203.0.113.9')
})

test('W4 junk in a list, and a loopback that is not ours, is nobody: whoever wrote it counts as the proxy', () => {
  for (const junk of [
    '',
    'unknown',
    '_hidden',
    '1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '300.1.1.1',
    'a.example',
    ':80',
    '[::1',
    '1.2.3.4.',
    '1.2.3.4:999999',
  ])
    for (const list of [junk, `203.0.113.9, ${junk}`])
      assert.equal(addressOf('10.0.0.2', '10.0.0.2', list), '10.0.0.2', list)
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8:80']) {
    assert.equal(addressOf('10.0.0.2', '10.0.0.2', own), '10.0.0.2', own)
    assert.equal(addressOf(`10.0.0.2, ${USUAL_PROXIES}`, '10.0.0.2', `203.0.113.9, ${own}`), '203.0.113.9', own)
  }
  assert.equal(addressOf('10.0.0.2, 10.0.0.3', '10.0.0.2', '203.0.113.9, junk, 10.0.0.3'), '10.0.0.3')
  assert.equal(asked('10.0.0.2', undefined, { 'x-forwarded-for': '203.0.113.9' }).address, '')
})

test('W4 a home counts as one: its IPv4 address, and the first half of its IPv6 addresses', () => {
  const homeOf = (list: string): string => asked('10.0.0.2', '10.0.0.2', { 'x-forwarded-for': list }).home
  assert.equal(homeOf('203.0.113.9'), '203.0.113.9')
  assert.equal(homeOf('2001:db8:1:2::9'), homeOf('2001:db8:1:2:ffff:1::'))
  assert.notEqual(homeOf('2001:db8:1:2::9'), homeOf('2001:db8:1:3::9'))
})

test('W4 that a line is encrypted is believed of named proxies only, and of what the nearest one says', () => {
  const schemeOf = (peer: string, proto: string): string =>
    asked('10.0.0.2', peer, { 'x-forwarded-proto': proto }).scheme
  assert.deepEqual(
    [schemeOf('10.0.0.2', 'https'), schemeOf('10.0.0.2', 'http, HTTPS'), schemeOf('10.0.0.2', 'https, http')],
    ['https', 'https', 'http'],
  )
  for (const peer of ['10.0.0.3', '127.0.0.1', '::1']) assert.equal(schemeOf(peer, 'https'), 'http', peer)
})
