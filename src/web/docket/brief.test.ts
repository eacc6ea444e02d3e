import assert from 'node:assert/strict'
import { test } from 'node:test'
import { briefOf, LONGEST_WRITTEN, missing, questionOf, waysToPick, type Wording } from './brief.ts'
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

test('the form says which field keeps a case from being opened', () => {
  assert.deepEqual(missing(blank), ['decision'])
  assert.deepEqual(missing({ ...blank, decision: 'move', ceiling: 'much' }), ['ceiling'])
  assert.deepEqual(missing({ ...blank, decision: 'move', ceiling: '1.5' }), [])
  const debate = { ...blank, format: 'debate', topic: 'Tea', turns: 1 } as const
  assert.deepEqual(missing(debate), ['name0', 'position0', 'name1', 'position1', 'turns'])
})

test('a situation of some thousand letters is asked whole, and what is longer is told and not cut', () => {
  const situation = `${'My mother fell twice this winter. '.repeat(110)}Should she move in with us?`
  const draft = { ...blank, decision: situation }
  assert.deepEqual(missing(draft), [])
  const brief = briefOf(draft, wording, { hasDocuments: false, written: undefined })
  assert.equal((brief as { dilemma: string }).dilemma, situation)
  assert.deepEqual(missing({ ...blank, decision: 'a'.repeat(LONGEST_WRITTEN + 1) }), ['decisionLong'])
})

test('a decision says whether it is open only where there are documents to keep', () => {
  const draft = { ...blank, decision: 'move', ceiling: '2', open: true }
  assert.deepEqual(briefOf(draft, wording), { dilemma: 'Should we move?', budget: 2 })
  assert.deepEqual(briefOf(draft, wording, { hasDocuments: true }), {
    dilemma: 'Should we move?',
    open: true,
    budget: 2,
  })
})

test('V8 the switch of the form leaves every source out of the brief', () => {
  const draft = { ...blank, decision: 'move', sources: false }
  assert.deepEqual(briefOf(draft, wording), { dilemma: 'Should we move?', evidence: [] })
})

test('C17 the form offers proposal and alternative, and leaves out what stays empty', () => {
  const draft = { ...blank, decision: 'stay or sell', proposal: ' We sell. ' }
  assert.deepEqual(briefOf(draft, wording), { dilemma: 'Should we stay or sell?', proposal: 'We sell.' })
  const both = { ...draft, alternative: 'We stay.', options: 'We let it.\n\n We let it. \n' }
  assert.deepEqual(briefOf(both, wording), {
    dilemma: 'Should we stay or sell?',
    proposal: 'We sell.',
    alternative: 'We stay.',
    options: ['We let it.'],
  })
})

test('C17 of three ways or more the form asks which is proposed, or hears each', () => {
  const draft = { ...blank, decision: 'repair the roof, replace it, or sell the house' }
  const dilemma = 'Should we repair the roof, replace it, or sell the house?'
  const ways = ['We repair the roof.', 'We replace it.', 'We sell the house.']
  assert.deepEqual(waysToPick(draft, wording), ways)
  assert.deepEqual(waysToPick({ ...draft, proposal: 'We wait.' }, wording), [])
  assert.deepEqual(waysToPick({ ...draft, decision: 'stay or sell' }, wording), [])
  assert.deepEqual(waysToPick({ ...draft, options: 'A.\nB.\nC.' }, wording), ['A.', 'B.', 'C.'])
  assert.deepEqual(briefOf(draft, wording), { dilemma })
  assert.deepEqual(briefOf({ ...draft, pick: 2 }, wording), {
    dilemma,
    proposal: 'We sell the house.',
    options: ways.slice(0, 2),
  })
  assert.deepEqual(briefOf({ ...draft, pick: 'each' }, wording), { dilemma, options: ways, each: true })
})

test('a brief names no model, whoever is chosen to play it', () => {
  const debaters = [
    { name: ' Ada ', position: 'Tea' },
    { name: 'Ben', position: 'Coffee' },
  ] as const
  const draft = { ...blank, format: 'debate', topic: 'Tea or coffee', debaters, engine: 'offline' } as const
  assert.deepEqual(briefOf(draft, wording), {
    topic: 'Tea or coffee',
    turns: 6,
    debaters: [
      { name: 'Ada', position: 'Tea' },
      { name: 'Ben', position: 'Coffee' },
    ],
    judge: { name: 'The judge' },
  })
  const decision = { ...blank, decision: 'move', ceiling: '2' }
  assert.deepEqual(briefOf({ ...decision, engine: 'ollama/llama3.3' }, wording), {
    dilemma: 'Should we move?',
    budget: 2,
  })
  assert.deepEqual(briefOf({ ...decision, engine: 'offline' }, wording), { dilemma: 'Should we move?' })
})

const written = {
  title: 'The People v. A Goose',
  judge: { name: 'Judge Fen' },
  prosecutor: { name: 'Ada' },
  defense: { name: 'Ben' },
  bailiff: { name: 'Cy' },
  witnesses: [{ name: 'Dot' }, { name: 'Eve' }, { name: 'Flo' }],
  audience: { seconds: 10, quorum: 9 },
}

test('T1 a trial is the chosen case with as many witnesses as are called, and an audience only if one is wanted', () => {
  const draft = { ...blank, format: 'trial', trial: { ...blank.trial, case: 'goose', witnesses: 2 } } as const
  const { audience: _, ...rest } = written
  assert.deepEqual(briefOf(draft, wording, { written }), { ...rest, witnesses: [{ name: 'Dot' }, { name: 'Eve' }] })
  const wanted = { ...draft, trial: { ...draft.trial, audience: true, redirect: true, seconds: 30, quorum: 2 } }
  const brief = briefOf(wanted, wording, { written }) as { readonly audience: object; readonly redirect: boolean }
  assert.deepEqual(brief.audience, { seconds: 30, quorum: 2 })
  assert.equal(brief.redirect, true)
})

test('T1 the form says what keeps a trial from being opened', () => {
  const draft = { ...blank, format: 'trial' } as const
  assert.deepEqual(missing(draft), ['case'])
  assert.deepEqual(missing({ ...draft, trial: { ...draft.trial, case: 'own' } }), ['yaml'])
  const loud = { ...draft.trial, case: 'goose', audience: true, seconds: 1, quorum: 0 }
  assert.deepEqual(missing({ ...draft, trial: loud }), ['seconds', 'quorum'])
  assert.deepEqual(missing({ ...draft, trial: { ...loud, audience: false } }), [])
})
