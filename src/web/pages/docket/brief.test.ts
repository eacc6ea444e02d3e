import assert from 'node:assert/strict'
import { test } from 'node:test'
import { briefOf, missing, questionOf, type Wording } from './brief.ts'
import { blank } from './draft.ts'

const wording: Wording = {
  ask: { i: (words) => `Should I ${words}?`, we: (words) => `Should we ${words}?` },
  judge: 'The judge',
}

test('a few words become a question, a whole question stays as it was written', () => {
  const asked = (words: string): string => questionOf(words, wording.ask)
  assert.equal(asked('move the office'), 'Should we move the office?')
  assert.equal(asked('  to  move the office. '), 'Should we move the office?')
  assert.equal(asked('whether to open on Sundays'), 'Should we open on Sundays?')
  assert.equal(asked('sell my boat'), 'Should I sell my boat?')
  assert.equal(asked('Is it time to move?'), 'Is it time to move?')
})

test('the form says which field keeps a case from being opened', () => {
  assert.deepEqual(missing(blank), ['decision'])
  assert.deepEqual(missing({ ...blank, decision: 'move', ceiling: 'much' }), ['ceiling'])
  assert.deepEqual(missing({ ...blank, decision: 'move', ceiling: '1.5' }), [])
  const debate = { ...blank, format: 'debate', topic: 'Tea', turns: 1 } as const
  assert.deepEqual(missing(debate), ['name0', 'position0', 'name1', 'position1', 'turns'])
})

test('a decision says whether it is open only where there are documents to keep', () => {
  const draft = { ...blank, decision: 'move', ceiling: '2', open: true }
  assert.deepEqual(briefOf(draft, wording, false), { dilemma: 'Should we move?', budget: 2 })
  assert.deepEqual(briefOf(draft, wording, true), { dilemma: 'Should we move?', open: true, budget: 2 })
})

test('the offline engine takes every seat when it is chosen', () => {
  const debaters = [
    { name: ' Ada ', position: 'Tea' },
    { name: 'Ben', position: 'Coffee' },
  ] as const
  const draft = { ...blank, format: 'debate', topic: 'Tea or coffee', debaters, engine: 'offline' } as const
  assert.deepEqual(briefOf(draft, wording, false), {
    topic: 'Tea or coffee',
    turns: 6,
    debaters: [
      { name: 'Ada', position: 'Tea', model: 'offline' },
      { name: 'Ben', position: 'Coffee', model: 'offline' },
    ],
    judge: { name: 'The judge', model: 'offline' },
  })
  const decision = briefOf({ ...blank, decision: 'move', engine: 'offline' }, wording, false)
  assert.deepEqual(Object.values((decision as { models: object }).models), Array(6).fill('offline'))
})
