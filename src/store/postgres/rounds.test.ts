import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goingRound } from './rounds.ts'

test('S2 a thread that has not gone round for twenty seconds hangs, and one that goes on does not', (t) => {
  let now = 5_000
  t.mock.method(performance, 'now', () => now)
  const rounds = new Int32Array([7])
  const isGoing = goingRound(rounds)
  now += 19_999
  assert.equal(isGoing(), true)
  rounds[0] = 8
  assert.equal(isGoing(), true)
  now += 19_999
  assert.equal(isGoing(), true)
  now += 1
  assert.equal(isGoing(), false)
  rounds[0] = 9
  assert.equal(isGoing(), true, 'it was only slow')
})
