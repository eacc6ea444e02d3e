import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesWithin } from './bounded.ts'

test('E13 an answer of as many bytes as it may have is taken whole, and one more is none', async () => {
  const answer = 'five!'
  assert.equal(String(await bytesWithin(new Response(answer), 5)), answer)
  assert.equal(await bytesWithin(new Response(answer), 4), undefined)
  assert.equal((await bytesWithin({ body: null }, 0))?.length, 0)
})
