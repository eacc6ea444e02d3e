import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../case/index.ts'
import { isRefused } from './files.ts'

test('E12 a file that cannot be read or is too large is left out, so that it does not hold up the case', () => {
  const checked = { name: 'a', hash: 'h', warnings: [] }
  assert.equal(isRefused({ checked: { ...checked, outcome: 'read' } }), false)
  assert.equal(isRefused({ checked: { ...checked, outcome: 'empty' } }), true)
  assert.equal(isRefused({ checked: { ...checked, outcome: 'damaged' } }), true)
  assert.equal(isRefused({ error: new ApiError('too-large', 'Send less.', 413) }), true)
  assert.equal(isRefused({ error: new ApiError('too-many', 'Try again.', 429) }), false, 'it may still be read')
  assert.equal(isRefused({}), false)
  const scan = { checked: { ...checked, outcome: 'no-text' } } as const
  assert.equal(isRefused({ ...scan, file: { type: 'application/pdf' } }), true)
  assert.equal(isRefused({ ...scan, file: { type: 'image/png' } }), false, 'a model that can see is shown it')
})
