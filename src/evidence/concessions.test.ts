import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concessionsIn } from './concessions.ts'
import type { Side } from './ledger.ts'
import type { Granted } from './languages/grants.ts'

const GRANTS: readonly (readonly [sentence: string, grants: Granted['grants']])[] = [
  ['I concede that our cost estimate rests on one study.', 'weakness'],
  ['We must acknowledge that the sample was small.', 'weakness'],
  ['The defense concedes that prices rose at first.', 'weakness'],
  ['Our weakest point is the lack of long-term data.', 'weakness'],
  ['Admittedly, the trial was short.', 'weakness'],
  ['We cannot dispute the figures from the census.', 'weakness'],
  ['We freely grant that nobody knows the effect on rents.', 'weakness'],
  ['The prosecution was strongest on the question of cost.', 'strength'],
  ['The other side is right that the data are old.', 'strength'],
  ['I acknowledge that my opponent made a strong case about safety.', 'strength'],
]

const WITHHOLDS: readonly string[] = [
  'We concede nothing.',
  'We do not concede this point.',
  'I will never admit that.',
  'Even if we grant the figures, the conclusion fails.',
  'The prosecution concedes that its data are old.',
  'Should we concede the point?',
  'My opponent said "I concede that I was wrong" yesterday.',
  '> I concede that our case is weak.',
  'The city grants permits to builders.',
  'The evidence is strong.',
]

const found = (speech: string, side: Side = 'defense') => concessionsIn(speech, side).map(({ text }) => text)

test('C12 phrases that grant something are found, and told apart', () => {
  for (const [sentence, grants] of GRANTS)
    assert.deepEqual(
      concessionsIn(`Members of the court. ${sentence} That is all.`, 'defense').map((one) => [one.text, one.grants]),
      [[sentence, grants]],
      sentence,
    )
})

test('C12 what is refused, supposed, asked, quoted or said by others is no concession', () => {
  for (const sentence of WITHHOLDS) assert.deepEqual(found(sentence), [], sentence)
  assert.equal(found('The prosecution concedes that its data are old.', 'prosecution').length, 1)
})

test('C12 points announced and then counted are the concession, at their offsets', () => {
  const counted = 'We concede two points. First, the data are old. Second, the sample is small. The rest stands.'
  assert.deepEqual(found(counted), ['First, the data are old.', 'Second, the sample is small.'])
  const listed = 'I concede the following points:\n- The data are old.\n- The sample is small.\n\nThe rest stands.'
  assert.deepEqual(found(listed), ['The data are old.', 'The sample is small.'])
  for (const { start, end, text } of concessionsIn(listed, 'defense')) assert.equal(listed.slice(start, end), text)
})
