import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speciesIn, speciesOf } from './species.ts'

test('T12 who is no person is drawn as what it is, by its name or by what the story says of it', () => {
  const known = {
    'Admiral Pip': 'bird',
    'The Postbox': 'box',
    'The East Lift': 'box',
    'Hubert the Snowman': 'snowman',
    'Big Gloria': 'round',
    'Number Seven': 'boat',
    'The Lighthouse': 'tower',
    'Marlow Finch': null,
    'Prudence Swan': null,
    'Gus Tiller': null,
    'Gerald the Goose': 'goose',
  } as const
  const story =
    'It rained. Admiral Pip is a parrot of good family. Big Gloria is a wheel of cheese from Curdle. Number Seven is a pedal boat on a lake. Marlow Finch met a goat. Gus Tiller is a boat attendant of many years.'
  for (const [defendant, species] of Object.entries(known)) assert.equal(speciesOf(defendant, story), species)
})

test('T12 a witness is what its plate calls it, not what it works with', () => {
  assert.equal(speciesIn('boat attendant, Mallow Park'), null)
  assert.equal(speciesIn('dog walker'), null)
  assert.equal(speciesIn('cat of the house'), 'cat')
  assert.equal(speciesIn('a retired parrot'), 'bird')
})
