import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenIn } from './given.ts'

const given = givenIn('Should we move to Lisbon in 2027, where a flat costs 900 euros a month?')

test('words that add nothing of their own have no figure and no name that was not given', () => {
  for (const words of ['A flat in Lisbon costs 900 euros.', 'Moving in 2027', 'I would rather stay'])
    assert.ok(given.names(words), words)
  for (const words of [
    'A flat costs 950 euros.',
    'Moving in 2028',
    'A flat in Porto',
    'It costs nine hundred in Madrid',
    'Perhaps Porto',
  ])
    assert.ok(!given.names(words), words)
})

test('where every noun has a capital, a capital is no name', () => {
  const german = givenIn('Soll ich mit der Familie umziehen, und ist das für die Kinder nicht zu viel?')
  assert.ok(german.names('ob der Garten reicht'))
  assert.ok(!german.names('ob 300 Euro reichen'))
  assert.ok(!givenIn('Shall we read Die Zeit?').names('or the Spiegel'), 'one German word does not make it German')
})

test('at least half of the words that carry the rest were given', () => {
  assert.ok(given.terms('the flat in Lisbon'))
  assert.ok(!given.terms('bicycles, weather and dentists near the flat'))
  assert.ok(given.terms('a flat with dentists'), 'one of two is half')
  assert.ok(!given.terms('a flat with dentists and bicycles'))
  assert.ok(!given.terms('and so on'))
})
