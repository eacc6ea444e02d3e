import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionBrief, LONGEST_WRITTEN, missingInDecision, questionOf, waysToPick, type Asking } from './brief.ts'
import { blankDecision } from './draft.ts'

const ask: Asking = { i: (words) => `Should I ${words}?`, we: (words) => `Should we ${words}?` }

test('a few words become a question, a whole question stays as it was written', () => {
  const asked = (words: string): string => questionOf(words, ask)
  assert.equal(asked('move the office'), 'Should we move the office?')
  assert.equal(asked('  to  move the office. '), 'Should we move the office?')
  assert.equal(asked('whether to open on Sundays'), 'Should we open on Sundays?')
  assert.equal(asked('sell my boat'), 'Should I sell my boat?')
  assert.equal(asked('Is it time to move?'), 'Is it time to move?')
  assert.equal(asked('is it time to move?'), 'is it time to move?')
  assert.equal(asked('move our office, or renew the lease?'), 'Should we move our office, or renew the lease?')
  assert.equal(asked('Our lease ends. Do we move?'), 'Our lease ends. Do we move?')
})

test('German words become a German question', () => {
  const asked = (words: string): string =>
    questionOf(words, { i: (rest) => `Soll ich ${rest}?`, we: (rest) => `Sollen wir ${rest}?` })
  assert.equal(asked('das Büro verlegen'), 'Sollen wir das Büro verlegen?')
  assert.equal(asked('ob wir das Büro verlegen sollen'), 'Sollen wir das Büro verlegen?')
  assert.equal(asked('ob ich das Boot verkaufen soll.'), 'Soll ich das Boot verkaufen?')
  assert.equal(asked('mein Boot verkaufen'), 'Soll ich mein Boot verkaufen?')
})

test('the form says what keeps a decision from being opened', () => {
  assert.deepEqual(missingInDecision(blankDecision), ['question'])
  assert.deepEqual(missingInDecision({ ...blankDecision, decision: 'move' }), [])
})

test('a situation of some thousand letters is asked whole, and what is longer is told and not cut', () => {
  const situation = `${'My mother fell twice this winter. '.repeat(110)}Should she move in with us?`
  const draft = { ...blankDecision, decision: situation }
  assert.deepEqual(missingInDecision(draft), [])
  const brief = decisionBrief(draft, ask)
  assert.equal((brief as { dilemma: string }).dilemma, situation)
  assert.deepEqual(missingInDecision({ ...blankDecision, decision: 'a'.repeat(LONGEST_WRITTEN + 1) }), ['questionLong'])
})

test('a decision says whether it is open only where there are documents to keep', () => {
  const draft = { ...blankDecision, decision: 'move', open: true }
  assert.deepEqual(decisionBrief(draft, ask, { budget: 2 }), { dilemma: 'Should we move?', budget: 2 })
  assert.deepEqual(decisionBrief(draft, ask, { hasDocuments: true, budget: 2 }), {
    dilemma: 'Should we move?',
    open: true,
    budget: 2,
  })
})

test('V8 the switch of the form leaves every source out of the brief', () => {
  const draft = { ...blankDecision, decision: 'move', sources: false }
  assert.deepEqual(decisionBrief(draft, ask), { dilemma: 'Should we move?', evidence: [] })
})

test('C17 the form offers proposal and alternative, and leaves out what stays empty', () => {
  const draft = { ...blankDecision, decision: 'stay or sell', proposal: ' We sell. ' }
  assert.deepEqual(decisionBrief(draft, ask), { dilemma: 'Should we stay or sell?', proposal: 'We sell.' })
  const both = { ...draft, alternative: 'We stay.', options: 'We let it.\n\n We let it. \n' }
  assert.deepEqual(decisionBrief(both, ask), {
    dilemma: 'Should we stay or sell?',
    proposal: 'We sell.',
    alternative: 'We stay.',
    options: ['We let it.'],
  })
})

test('C17 of three ways or more the form asks which is proposed, or hears each', () => {
  const draft = { ...blankDecision, decision: 'repair the roof, replace it, or sell the house' }
  const dilemma = 'Should we repair the roof, replace it, or sell the house?'
  const ways = ['We repair the roof.', 'We replace it.', 'We sell the house.']
  assert.deepEqual(waysToPick(draft, ask), ways)
  assert.deepEqual(waysToPick({ ...draft, proposal: 'We wait.' }, ask), [])
  assert.deepEqual(waysToPick({ ...draft, decision: 'stay or sell' }, ask), [])
  assert.deepEqual(waysToPick({ ...draft, options: 'A.\nB.\nC.' }, ask), ['A.', 'B.', 'C.'])
  assert.deepEqual(decisionBrief(draft, ask), { dilemma })
  assert.deepEqual(decisionBrief({ ...draft, pick: 2 }, ask), {
    dilemma,
    proposal: 'We sell the house.',
    options: ways.slice(0, 2),
  })
  assert.deepEqual(decisionBrief({ ...draft, pick: 'each' }, ask), { dilemma, options: ways, each: true })
})
