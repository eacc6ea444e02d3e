import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dollars } from './money.ts'

test('money has cents, and what is less than a cent never looks like nothing', () => {
  assert.equal(dollars(0), '$0.00')
  assert.equal(dollars(1.3), '$1.30')
  assert.equal(dollars(1234.5), '$1,234.50')
  assert.equal(dollars(0.0042), '$0.0042')
  assert.equal(dollars(0.00000123), '$0.0000012')
})
