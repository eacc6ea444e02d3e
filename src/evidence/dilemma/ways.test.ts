import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDilemma } from './dilemma.ts'
import { askedIn, shortOf } from './ways.ts'

const textsOf = (dilemma: string): readonly string[] => {
  const { proposal, alternative, others } = readDilemma(dilemma)
  return others.length > 0 ? [proposal, ...others].map(({ text }) => text) : [proposal.text, alternative.text]
}

test('C17 what two ways share is said of both, and nothing that only one has', () => {
  for (const [dilemma, ...texts] of [
    ['Should we take the job in Leeds or in York?', 'We take the job in Leeds.', 'We take the job in York.'],
    ['Should we go to Leeds or York?', 'We go to Leeds.', 'We go to York.'],
    [
      'Should the bus stop at the school or at the church?',
      'The bus stops at the school.',
      'The bus stops at the church.',
    ],
    ['Should we buy a car or a bike?', 'We buy a car.', 'We buy a bike.'],
    ['Should we buy the red car or the blue one?', 'We buy the red car.', 'We buy the blue one.'],
    ['Should we eat fish or meat?', 'We eat fish.', 'We eat meat.'],
    ['Should they be strict or kind?', 'They are strict.', 'They are kind.'],
    ['Should they be strict or be kind?', 'They are strict.', 'They are kind.'],
    ['Should we sell it or wait?', 'We sell it.', 'We wait.'],
    ['Should I call him or write?', 'I call him.', 'I write.'],
    ['Should we paint the wall white or leave it?', 'We paint the wall white.', 'We leave it.'],
    ['Should we fix (or replace) the roof or sell?', 'We fix (or replace) the roof.', 'We sell.'],
    ['Should we stay, or does he move?', 'We stay.', 'He moves.'],
    ['Should we stay, or do I move?', 'We stay.', 'I move.'],
    ['Should we rent, buy or build a house?', 'We rent.', 'We buy.', 'We build a house.'],
    ['Should one pay or wait?', 'One pays.', 'One waits.'],
  ])
    assert.deepEqual(textsOf(dilemma!), texts, dilemma)
})

test('C17 where the words leave open what is set against what, they are one way', () => {
  for (const [dilemma, text] of [
    ['Should we hire people who lie or steal?', 'We hire people who lie or steal.'],
    ['Should we plant or water?', 'We plant or water.'],
    [
      'Should we move to the coast with all our dogs this year or next?',
      'We move to the coast with all our dogs this year or next.',
    ],
  ] as const)
    assert.equal(textsOf(dilemma)[0], text)
})

test('C17 a sentence is stated of its own subject: one or many, a thing that sounds like a doing, somebody’s parts', () => {
  for (const [dilemma, text] of [
    ['Should the work plan change?', 'The work plan changes.'],
    ['Should the old town square open again?', 'The old town square opens again.'],
    ['Should the new open air pool close?', 'The new open air pool closes.'],
    ['Should these rules change?', 'These rules change.'],
    ['Should Ann and Bob move?', 'Ann and Bob move.'],
    ['Should the parents of small children and pets pay?', 'The parents of small children and pets pay.'],
    ['Should the head of the schools pay?', 'The head of the schools pays.'],
    ['Should Wales pay?', 'Wales pays.'],
    ['Should we also run buses at night?', 'We also run buses at night.'],
    ['Should the town also run buses at night?', 'The town also runs buses at night.'],
    ['Should I be a nurse?', 'I am a nurse.'],
    ['Should we be nurses?', 'We are nurses.'],
    ['Should she be a nurse?', 'She is a nurse.'],
    ['Should it not rain?', 'It does not rain.'],
    ['Should they not pay?', 'They do not pay.'],
    ['Should the bus run or should it not?', 'The bus runs.'],
  ] as const)
    assert.equal(textsOf(dilemma)[0], text)
})

test('C17 of a sentence it is told who does what, the verb as one asks for it', () => {
  for (const [sentence, subject, predicate] of [
    ['The town runs its buses free.', 'The town', 'run its buses free'],
    ['We do not sell the boat (yet).', 'We', 'not sell the boat'],
    ['The council does not close the pool.', 'The council', 'not close the pool'],
    ['Rents are high.', 'Rents', 'be high'],
    ['She sells.', 'She', 'sell'],
    ['The town in Wales closes its pool!', 'The town in Wales', 'close its pool'],
  ] as const)
    assert.deepEqual(askedIn(sentence), { subject, predicate }, sentence)
  for (const sentence of ['Leeds.', 'The town.', '']) assert.equal(askedIn(sentence), undefined, sentence)
})

test('C17 a way in short has eight words, without what stands in brackets', () => {
  assert.equal(shortOf('one two three four five six seven eight.'), 'one two three four five six seven eight')
  assert.equal(shortOf('one two three four five six seven eight nine'), 'one two three four five six seven eight …')
  assert.equal(shortOf('close the pool (in Leeds).'), 'close the pool')
})
