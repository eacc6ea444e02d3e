import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryTerms } from './words.ts'

test('words that stand everywhere are looked for only when a query has no others', () => {
  assert.deepEqual(queryTerms('Should we be on the Harbour?'), ['harbour'])
  assert.deepEqual(queryTerms('should we be'), ['should', 'we', 'be'])
  assert.deepEqual(queryTerms('tea Tea coffee tea'), ['coffee', 'tea'], 'each once, the last one last')
})
