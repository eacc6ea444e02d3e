import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitting, LEAST, measured, timeToRead, SHARE, wordsForTokens } from './pace.ts'

const allowed = { budget: 400, room: 1000 }

test('E8 an answer takes at most six tenths of the time that is left, at the pace of this machine', () => {
  assert.deepEqual(fitting(allowed, { writing: 5 }, 100_000), { words: 300, thoughts: 0, shorter: true })
  assert.deepEqual(fitting(allowed, { writing: 10 }, 100_000), { words: 400, thoughts: 200, shorter: false })
  assert.deepEqual(fitting(allowed, { writing: 100 }, 100_000), { words: 400, thoughts: 1000, shorter: false })
  assert.deepEqual(fitting(allowed, {}, 1), { words: 400, thoughts: 1000, shorter: false })
})

test('E8 an answer is never made shorter than the least, nor longer than was allowed', () => {
  assert.equal(fitting(allowed, { writing: 0.1 }, 10_000).words, LEAST)
  assert.equal(fitting({ budget: 16, room: 0 }, { writing: 0.1 }, 10_000).words, 16)
  const anything = fc.record({
    budget: fc.nat(5000),
    room: fc.nat(9000),
    writing: fc.double({ min: 0.01, max: 500, noNaN: true }),
    left: fc.nat(600_000),
  })
  fc.assert(
    fc.property(anything, ({ budget, room, writing, left }) => {
      const { words, thoughts } = fitting({ budget, room }, { writing }, left)
      assert.ok(words <= budget && thoughts <= room && words >= Math.min(LEAST, budget))
      const seconds = (words + thoughts) / writing
      assert.ok(words === Math.min(LEAST, budget) || seconds <= (SHARE * left) / 1000 + 1e-6)
    }),
  )
})

test('E8 the pace follows what is measured, and a handful of tokens measures nothing', () => {
  assert.equal(measured(undefined, 20, 2000), 10)
  assert.equal(measured(10, 40, 2000), 15)
  assert.equal(measured(10, 3, 2000), 10)
  assert.equal(timeToRead(100, { reading: 50 }), 2000)
  assert.equal(timeToRead(100, {}), 0)
})

test('E8 what is said in words is less than the cap in tokens', () => {
  for (const tokens of [LEAST, 100, 333, 1000])
    assert.ok(wordsForTokens(tokens) < tokens && wordsForTokens(tokens) % 10 === 0)
})
