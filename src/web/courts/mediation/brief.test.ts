import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledMediation, mediationBrief, missingInMediation } from './brief.ts'
import { blankMediation, type MediationDraft } from './draft.ts'

const shed: MediationDraft = {
  dispute: ' who keeps the shed ',
  parties: [
    { name: ' Ada ', wants: 'I want it.', needs: ' A dry place for my boat. ' },
    { name: 'Ben', wants: 'I want it too.', needs: ' ' },
  ],
  mediator: '',
}

test('the form says what keeps a mediation from being opened; needs and mediator may stay empty', () => {
  assert.deepEqual(missingInMediation(blankMediation), ['dispute', 'party0', 'wants0', 'party1', 'wants1'])
  assert.deepEqual(missingInMediation(shed), [])
})

test('N1 the brief of a mediation is what both sides say, and what each tells the mediator alone', () => {
  const brief = {
    dispute: 'who keeps the shed',
    parties: [
      { name: 'Ada', wants: 'I want it.', needs: 'A dry place for my boat.' },
      { name: 'Ben', wants: 'I want it too.' },
    ],
    mediator: { name: 'The mediator' },
  }
  assert.deepEqual(mediationBrief(shed, 'The mediator'), brief)
  const named = mediationBrief({ ...shed, mediator: ' Mo ' }, 'The mediator')
  assert.deepEqual(named, { ...brief, mediator: { name: 'Mo' } })
})

test('a mediation has a price before anything is written', () => {
  assert.deepEqual(missingInMediation(filledMediation(blankMediation)), [])
})
