import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { catalogued } from '#record'
import { duration, inThousands } from './layout.ts'

test('whole numbers are written as the platform writes them, without its tables', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => assert.equal(inThousands(count), count.toLocaleString('en'))))
})

test('a short stretch of time is written in tenths of a second, as the language of the case writes them', () => {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const short = fc.integer({ min: 0, max: 9_999 })
  fc.assert(
    fc.property(short, fc.constantFrom(...catalogued), (ms, language) => {
      assert.equal(duration(ms, { language }), `${(ms / 1000).toLocaleString(language, tenths)} s`)
    }),
  )
  assert.deepEqual(
    [59_999, 60_000, 3_661_000].map((ms) => duration(ms)),
    ['59 s', '1 min 0 s', '1 h 1 min'],
  )
})
