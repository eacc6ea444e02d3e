import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadingOutcome } from './document.ts'
import { readingLimits } from './limits.ts'
import { readDocument } from './read.ts'
import { rememberedReadings } from './remembered.ts'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

const reading = async (text: string): Promise<ReadingOutcome> => readDocument(file('a.txt', text))

test('a file is read once, and again under another name, with another letter or within other limits', async () => {
  const readings = rememberedReadings()
  const outcome = await reading('The roof leaks.')
  let times = 0
  const read = async (): Promise<ReadingOutcome> => {
    times++
    return outcome
  }
  for (const [name, text, limits] of [
    ['a.txt', 'The roof leaks.', readingLimits],
    ['a.txt', 'The roof leaks.', readingLimits],
    ['b.txt', 'The roof leaks.', readingLimits],
    ['a.txt', 'The roof leaks!', readingLimits],
    ['a.txt', 'The roof leaks.', { ...readingLimits, bytes: 20 }],
  ] as const)
    assert.equal(await readings.of(file(name, text), limits, read), outcome)
  assert.equal(times, 4)
})

test('what could not be read is tried again, and what is too much is forgotten, the oldest first', async () => {
  const readings = rememberedReadings(20)
  const read: string[] = []
  const ask = (name: string, outcome: ReadingOutcome): Promise<ReadingOutcome> =>
    readings.of(file(name, name), readingLimits, async () => {
      read.push(name)
      return outcome
    })
  const short = await reading('Fifteen letters')
  await ask('broken', { outcome: 'damaged', why: 'It broke.' })
  await ask('broken', { outcome: 'damaged', why: 'It broke.' })
  await ask('one', short)
  await ask('one', short)
  await ask('two', short)
  await ask('two', short)
  await ask('one', short)
  assert.deepEqual(read, ['broken', 'broken', 'one', 'two', 'one'])
})
