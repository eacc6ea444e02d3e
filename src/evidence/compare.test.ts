import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from './compare.ts'
import { statementOf } from './statement.ts'

test('C8 how near two statements are is told by the shorter one, whichever comes first', () => {
  const short = statementOf('Stress fell among nurses.')
  const long = statementOf(
    'Stress fell among nurses, doctors, drivers and cleaners of the northern hospital in winter.',
  )
  assert.equal(compare(short, long).nearness, 1)
  assert.equal(compare(long, short).nearness, 1)
})
