import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CourtError } from './errors.ts'
import { settledInOrder, unlessAbandoned } from './parts.ts'

const abandoned = new CourtError('abandoned', 'given up')
const halted = new CourtError('halted', 'stopped beside another')
const spent = new CourtError('budget-reached', 'nothing left')

test('E4 what was given up comes to nothing, and any other failure is told', () => {
  assert.equal(unlessAbandoned(abandoned), undefined)
  for (const error of [halted, new Error('any other')]) assert.throws(() => unlessAbandoned(error), error)
})

test('E4 of parts that failed the gravest is told, the first in the order written; else each has its result', () => {
  const failed = (...reasons: readonly unknown[]) => reasons.map((reason) => ({ status: 'rejected' as const, reason }))
  const well = { status: 'fulfilled' as const, value: 'well' }
  assert.deepEqual(settledInOrder([well, well]), ['well', 'well'])
  const [one, two] = [new Error('one'), new Error('two')]
  for (const [reasons, told] of [
    [[halted, spent, one, two], one],
    [[halted, spent], spent],
    [[halted], halted],
  ] as const)
    assert.throws(() => settledInOrder([well, ...failed(...reasons)]), told)
})
