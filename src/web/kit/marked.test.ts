import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marked } from './marked.ts'

const found = (text: string, query: string): readonly string[] => marked(text, query).filter((_, at) => at % 2 === 1)

test('the words looked for are found at the beginning of a word, whatever their case', () => {
  assert.deepEqual(found('Permits and a permit, unpermitted', 'permit'), ['Permits', 'permit'])
  assert.deepEqual(found('Über uns und übermorgen', 'über'), ['Über', 'übermorgen'])
})

test('a passage comes back whole, and nothing in the query is read as a pattern', () => {
  const text = 'a (b) .* <b>c</b>'
  assert.equal(marked(text, 'b .* (').join(''), text)
  assert.deepEqual(found(text, '.*'), [])
  assert.deepEqual(found(text, ''), [])
})
