import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LETTERS } from './wire.ts'

test('no two kinds of notices are taken for one another', () => {
  const letters = Object.values(LETTERS)
  assert.ok(letters.every((letter) => letter.length === 1))
  assert.equal(new Set(letters).size, letters.length)
})
