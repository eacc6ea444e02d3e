import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedMemory, isTooLong, roomIn } from './folding.ts'
import type { Message, ModelRequest } from './ports.ts'

const user = (text: string): Message => ({ role: 'user', prompt: { task: 'test', text, data: null } })

test('E8 a request is too long when its letters, its answer and a summary beside it pass what the model holds', () => {
  const asked = (how: Partial<ModelRequest>): ModelRequest => ({ system: '', messages: [], ...how }) as ModelRequest
  /** The smallest context that holds it. */
  const least = (how: Partial<ModelRequest>): number => {
    let context = 0
    while (isTooLong(asked(how), context)) context++
    return context
  }
  assert.equal(least({}), 1300)
  assert.equal(least({ system: 'four' }), 1302)
  assert.equal(least({ budget: 10, room: 100 }), 1410)
  assert.equal(least({ messages: [user('123456'), user('1')] }), 1303)
  const input = { q: 1 }
  const calls = [{ id: 'a', name: 'search', input }]
  assert.equal(least({ messages: [{ role: 'assistant', text: '12', calls }] }), 1303, 'its words and what it asked for')
  assert.equal(least({ messages: [{ role: 'tool', id: 'a', name: 'search', content: '123' }] }), 1301)
})

test('a model of small context thinks in a quarter of it, a large one in all its room', () => {
  assert.deepEqual([roomIn(undefined, 4000), roomIn(16_000, 4000), roomIn(15_999, 4000)], [4000, 4000, 3999])
  assert.deepEqual(foldedMemory('so far').at(-1), { role: 'assistant', text: 'so far', calls: [] })
})
