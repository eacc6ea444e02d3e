import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debateBrief, filledDebate, missingInDebate } from './brief.ts'
import { blankDebate } from './draft.ts'

test('the form says which field keeps a debate from being opened', () => {
  const draft = { ...blankDebate, topic: 'Tea', turns: 1 }
  assert.deepEqual(missingInDebate(draft), ['name0', 'position0', 'name1', 'position1', 'turns'])
  assert.deepEqual(missingInDebate(filledDebate(draft)), [], 'it has a price before it is complete')
})

test('a brief names no model, and whoever is not wanted is left out', () => {
  const debaters = [
    { name: ' Ada ', position: 'Tea' },
    { name: 'Ben', position: 'Coffee' },
  ] as const
  const draft = { ...blankDebate, topic: 'Tea or coffee', debaters }
  const brief = {
    topic: 'Tea or coffee',
    turns: 6,
    debaters: [
      { name: 'Ada', position: 'Tea' },
      { name: 'Ben', position: 'Coffee' },
    ],
  }
  assert.deepEqual(debateBrief(draft, 'The judge'), { ...brief, judge: { name: 'The judge' } })
  assert.deepEqual(debateBrief({ ...draft, judge: false }, 'The judge'), brief)
})
