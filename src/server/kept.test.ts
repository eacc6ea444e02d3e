import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptDocuments } from './kept.ts'
import { serverLimits } from './limits.ts'

const note = (name: string, size = 4) => ({ name, bytes: new Uint8Array(size) })
const asked = (name: string, hash = 'a') => ({ name, hash })

test('a document is kept for whoever sent it, by its content and its name', () => {
  const kept = keptDocuments(serverLimits)
  const file = note('note.md')
  kept.keep('ann', 'a', file)
  assert.equal(kept.find('ann', asked('note.md')), file)
  assert.equal(kept.find('bob', asked('note.md')), undefined)
  assert.equal(kept.find('ann', asked('note.md', 'b')), undefined)
  assert.equal(kept.find('ann', asked('other.md')), undefined)
})

test('the oldest documents go when there are too many, or when they are too large together', () => {
  const few = keptDocuments({ ...serverLimits, kept: 2 })
  for (const name of ['one', 'two', 'three']) few.keep('ann', 'a', note(name))
  assert.deepEqual(
    ['one', 'two', 'three'].map((name) => few.find('ann', asked(name)) !== undefined),
    [false, true, true],
  )
  const small = keptDocuments({ ...serverLimits, keptBytes: 10 })
  for (const name of ['one', 'two', 'three']) small.keep('ann', 'a', note(name))
  assert.deepEqual(
    ['one', 'two', 'three'].map((name) => small.find('ann', asked(name)) !== undefined),
    [false, true, true],
  )
})

test('a document is forgotten after its time, counted from when it was last sent', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const kept = keptDocuments({ ...serverLimits, keptFor: 100 })
  kept.keep('ann', 'a', note('note.md'))
  t.mock.timers.tick(60)
  kept.keep('ann', 'a', note('note.md'))
  t.mock.timers.tick(60)
  assert.notEqual(kept.find('ann', asked('note.md')), undefined)
  t.mock.timers.tick(40)
  assert.equal(kept.find('ann', asked('note.md')), undefined)
})
