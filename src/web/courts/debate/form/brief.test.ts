import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debateBrief, debateDraft, filledDebate, missingInDebate } from './brief.ts'
import { blankDebate, nobody } from './draft.ts'

test('the form says which field keeps a debate from being opened', () => {
  const draft = { ...blankDebate, topic: 'Tea', turns: 1 }
  assert.deepEqual(missingInDebate(draft), ['name0', 'position0', 'name1', 'position1', 'turns'])
  assert.deepEqual(missingInDebate(filledDebate(draft)), [], 'it has a price before it is complete')
})

test('what stays empty is left out of the brief, and so is whoever is not wanted', () => {
  const debaters = [
    { ...nobody, name: ' Ada ', position: 'Tea' },
    { ...nobody, name: 'Ben', position: 'Coffee' },
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

test('everything that a file may say of a debate goes through the form and comes out again', () => {
  const brief = {
    topic: 'Tea or coffee',
    premise: 'Tea is better.',
    turns: 4,
    debaters: [
      { name: 'Ada', personality: 'Calm', position: 'Tea', instructions: 'Be brief.', model: 'offline', effort: 'low' },
      { name: 'Ben', position: 'Coffee' },
    ],
    judge: { name: 'Ito', personality: 'Dry', judging_criteria: 'Reasons.', model: 'offline', effort: 'none' },
  }
  assert.deepEqual(debateBrief(debateDraft(brief), 'The judge'), brief)
  const { judge: _judge, premise: _premise, ...bare } = brief
  assert.deepEqual(debateBrief(debateDraft(bare), 'The judge'), bare)
})
