import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEach, readOnce } from './readings.ts'

test('a text is read once, as long as it is kept, and what was read first is let go first', () => {
  const read: string[] = []
  const reading = readOnce((text) => {
    read.push(text.slice(0, 5))
    return { letters: text.length }
  })
  const long = 'large'.repeat(300_000)
  assert.equal(reading('small'), reading('small'))
  assert.equal(reading(''), reading(''))
  assert.deepEqual(reading(long), { letters: 1_500_000 })
  reading('small')
  assert.deepEqual(read, ['small', '', 'large'])
  reading('other'.repeat(300_000))
  reading('other'.repeat(300_000))
  assert.deepEqual(read, ['small', '', 'large', 'other'], 'the newest is kept')
  reading('small')
  reading(long)
  assert.deepEqual(read, ['small', '', 'large', 'other', 'small', 'large'], 'the oldest are gone')
})

test('a thing is read once, whatever the reading is', () => {
  const read: object[] = []
  const reading = readEach((thing: { readonly of?: string }) => {
    read.push(thing)
    return thing.of
  })
  const [one, other] = [{ of: 'words' }, {}]
  assert.deepEqual([one, other, one, other].map(reading), ['words', undefined, 'words', undefined])
  assert.deepEqual(read, [one, other])
})
