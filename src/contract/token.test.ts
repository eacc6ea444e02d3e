import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { tokenFault } from './token.ts'

test('W4 a token that is short, repeats itself or counts on is refused with the way to a good one', () => {
  const weak = ['a'.repeat(16), 'abababababababab', 'passwordpassword', 'secret-secret-sec', 'abcdefghijklmnop']
  const counted = ['1234567890123456', '9876543210987654', '0123456789abcdef']
  for (const token of [...weak, ...counted]) assert.match(tokenFault(token) ?? '', /easy to guess.*openssl rand/, token)
  assert.match(tokenFault('short') ?? '', /too short.*openssl rand/)
  assert.equal(tokenFault('a-token-that-is-long-enough'), undefined)
  assert.equal(tokenFault('correct horse battery staple'), undefined)
  for (let times = 0; times < 200; times++) assert.equal(tokenFault(randomBytes(16).toString('hex')), undefined)
})
