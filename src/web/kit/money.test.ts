import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dollars } from './money.ts'

test('money has cents, and what is less than a cent never looks like nothing', () => {
  assert.equal(dollars(0, 'en'), '$0.00')
  assert.equal(dollars(1.3, 'en'), '$1.30')
  assert.equal(dollars(1234.5, 'en'), '$1,234.50')
  assert.equal(dollars(0.0042, 'en'), '$0.0042')
  assert.equal(dollars(0.00000123, 'en'), '$0.0000012')
})

test('money is written as the language of the page has it', () => {
  assert.equal(dollars(1234.5, 'de').replaceAll(/\s/g, ' '), '1.234,50 $')
  assert.equal(dollars(0.0042, 'de').replaceAll(/\s/g, ' '), '0,0042 $')
})
