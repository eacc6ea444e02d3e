import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import type { Agent } from './court.ts'
import { FollowUps } from './followups.ts'

const entries = (...types: readonly (readonly [type: string, more?: object])[]): readonly Entry[] =>
  types.map(([type, more], at) => ({ type, seq: at + 1, at: 0, to: 'open', ...more }) as unknown as Entry)

const cast = Object.fromEntries(['ann', 'bob'].map((id) => [id, { id } as Agent]))

const record = entries(
  ['verdict', { agent: 'ann' }],
  ['question', { content: 'Why?' }],
  ['reopened'],
  ['verdict', { agent: 'bob' }],
  ['question', { content: 'Why now?' }],
)

test('a question is put to whoever gave the verdict before it, on the record as it stood then', () => {
  const waiting = new FollowUps(record)
  const [first, second] = [waiting.next(1)!, waiting.next(2)!]
  assert.deepEqual([first.seq, second.seq, waiting.next(3)], [2, 5, undefined])
  assert.deepEqual([waiting.judge(first, cast)?.id, waiting.judge(second, cast)?.id], ['ann', 'bob'])
  assert.deepEqual(
    [first, second].map((question) => waiting.before(question).length),
    [1, 4],
  )
  assert.equal(waiting.judge(second, { ann: cast['ann'], nobody: undefined }), undefined)
})

test('a question waits until it is answered', () => {
  const waiting = new FollowUps(record)
  assert.equal(waiting.isEmpty, false)
  for (const [question, seq] of [
    [2, 6],
    [5, 7],
  ] as const)
    waiting.receive({ type: 'answer', question, agent: 'ann', content: 'So.', model: 'm', seq, at: 0, to: 'open' })
  assert.deepEqual([waiting.isEmpty, waiting.next(1), waiting.next(2)], [true, undefined, undefined])
})
