import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEach, readOnce } from './readings.ts'

test('a text is read once, as long as it is kept, and what nobody asked for in a long while is let go first', () => {
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
  assert.deepEqual(read, ['small', '', 'large', 'other'], 'what was asked for since is kept')
  reading(long)
  reading('')
  assert.deepEqual(read, ['small', '', 'large', 'other', 'large', ''], 'the others are gone')
})

test('no more letters are kept than were allowed, however many texts are read', () => {
  let reads = 0
  const reading = readOnce((text) => (reads++, text.length), 1_000)
  const texts = Array.from({ length: 500 }, (_, nth) => `text ${nth}`.padEnd(10))
  texts.forEach(reading)
  assert.equal(reads, 500)
  texts.slice(-50).forEach(reading)
  assert.equal(reads, 500, 'the last half of what is allowed is always there')
  texts.slice(0, 400).forEach(reading)
  assert.equal(reads, 900, 'of what was read before that, nothing is')
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
