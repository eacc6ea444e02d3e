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

test('W2 it is known who is listened to, and behind which entry the first has to be told', async () => {
  const watching = watchers()
  assert.deepEqual([watching.cases(), watching.from('a')], [[], undefined])
  const heard: string[] = []
  const end = Promise.withResolvers<number>()
  const leave = [
    watching.watch('a', (entries) => heard.push(`first ${entries.length}`), 5),
    watching.watch('a', (entries) => heard.push(`second ${entries.length}`), 3),
    watching.watch('b', () => heard.push('third'), end.promise),
  ]
  assert.deepEqual([watching.cases(), watching.from('a'), watching.from('b')], [['a', 'b'], 3, undefined])
  watching.tell('b', [entry(1)], () => assert.fail('where it begins is not known yet'))
  watching.tell('a', [4, 5].map(entry), () => assert.fail('nothing was missed'))
  assert.deepEqual([heard, watching.from('a')], [['second 2'], 5])
  watching.tell('a', [], () => assert.fail('nothing is told'))
  end.resolve(1)
  await end.promise
  watching.tell('b', [entry(2)], () => [])
  watching.restart('a')
  assert.deepEqual([heard, watching.from('a'), watching.from('b')], [['second 2', 'third'], 0, 2])
  leave[0]!()
  assert.deepEqual(watching.cases(), ['a', 'b'])
  leave[1]!()
  assert.deepEqual([watching.cases(), watching.from('a')], [['b'], undefined])
})
