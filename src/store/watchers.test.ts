import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { watchers } from './watchers.ts'

const entry = (seq: number): Entry => ({ type: 'phase_change', phase: `p${seq}`, seq, at: 0, to: 'open' })

test('W2 a listener is told of the one entry that somebody else wrote in between, and of nothing twice', () => {
  const watching = watchers()
  const heard: number[] = []
  watching.watch('a', (entries) => heard.push(...entries.map(({ seq }) => seq)), 1)
  const all = [1, 2, 3, 4].map(entry)
  watching.tell('a', [entry(3)], (after) => all.filter(({ seq }) => seq > after && seq <= 3))
  watching.tell('a', [entry(4)], () => assert.fail('nothing was missed'))
  assert.deepEqual(heard, [2, 3, 4])
})

test('W2 who has left is told nothing more, and others go on', () => {
  const watching = watchers()
  const heard: string[] = []
  const leave = watching.watch('a', () => heard.push('first'), 0)
  watching.watch('a', () => heard.push('second'), 0)
  leave()
  leave()
  watching.tell('a', [entry(1)], () => [])
  assert.deepEqual(heard, ['second'])
})

test('W2 a listener that fails is told of in its own words, and the next one hears all the same', (t) => {
  const watching = watchers()
  const heard: number[] = []
  const failing = (what: unknown) => () => {
    throw what
  }
  watching.watch('a', failing(new TypeError('no pen')), 0)
  watching.watch('a', failing('no paper'), 0)
  watching.watch('a', (entries) => heard.push(entries.length), 0)
  const told: string[] = []
  t.mock.method(process, 'emitWarning', ({ message }: Error) => void told.push(message))
  watching.tell('a', [entry(1)], () => [])
  assert.deepEqual(heard, [1])
  assert.deepEqual(
    told.map((words) => /at entry 1: (.*?)\. The entries stand/.exec(words)?.[1]),
    ['no pen', 'no paper'],
  )
})

test('W2 once all are sent away nobody is told what was still on its way', () => {
  const watching = watchers()
  const heard: string[] = []
  watching.watch(
    'a',
    () => {
      heard.push('first')
      watching.clear()
    },
    0,
  )
  watching.watch('a', () => heard.push('second'), 0)
  watching.tell('a', [entry(1)], () => [])
  assert.deepEqual(heard, ['first'])
})
