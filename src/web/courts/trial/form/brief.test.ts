import assert from 'node:assert/strict'
import { test } from 'node:test'
import { briefWitnesses, filledTrial, missingInTrial, settingsIn, trialBrief } from './brief.ts'
import { blankTrial } from './draft.ts'

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
  const draft = { ...blankTrial, case: 'goose', written, witnesses: 2 }
  const { audience: _, ...rest } = written
  assert.deepEqual(trialBrief(draft), { ...rest, witnesses: [{ name: 'Dot' }, { name: 'Eve' }] })
  const wanted = { ...draft, audience: true, redirect: true, seconds: 30, quorum: 2 }
  const brief = trialBrief(wanted, 1.5) as { readonly audience: object; readonly redirect: boolean; budget: number }
  assert.deepEqual(brief.audience, { seconds: 30, quorum: 2 })
  assert.deepEqual([brief.redirect, brief.budget], [true, 1.5])
  assert.equal(trialBrief({ ...wanted, written: undefined }), undefined, 'what cannot be read yet is no brief')
})

test('T1 the form says what keeps a trial from being opened', () => {
  assert.deepEqual(missingInTrial(blankTrial), ['case'])
  assert.deepEqual(missingInTrial({ ...blankTrial, case: 'own' }), ['yaml'])
  const loud = { ...blankTrial, case: 'goose', audience: true, seconds: 1, quorum: 0 }
  assert.deepEqual(missingInTrial(loud), ['seconds', 'quorum'])
  assert.deepEqual(missingInTrial({ ...loud, audience: false }), [])
  assert.deepEqual(missingInTrial(filledTrial(loud)), [], 'it has a price all the same')
})

test('T1 the boxes of the form begin with what one’s own file says', () => {
  assert.deepEqual(settingsIn({ ...written, redirect: true }), {
    redirect: true,
    audience: true,
    seconds: 10,
    quorum: 9,
  })
  const { audience: _, ...silent } = written
  assert.deepEqual(settingsIn(silent), { redirect: false, audience: false, seconds: 45, quorum: 3 })
  const draft = { ...blankTrial, case: 'own', written, ...settingsIn(written) }
  assert.deepEqual((trialBrief(draft) as { readonly audience: object }).audience, written.audience)
})

test('T3 the form says which witnesses have less to say than they would be asked', () => {
  const [dot, eve] = written.witnesses.map((witness, at) => ({
    ...witness,
    knows: Array.from({ length: 2 + 3 * at }, () => 'I know.'),
  }))
  assert.deepEqual(briefWitnesses({ ...written, witnesses: [dot!, eve!] }), [{ name: 'Dot', count: 2 }])
})
