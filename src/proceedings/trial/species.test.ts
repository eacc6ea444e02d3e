import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speciesOf } from './species.ts'

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
  } as const
  const story =
    'It rained. Admiral Pip is a parrot of good family. Big Gloria is a wheel of cheese from Curdle. Number Seven is a pedal boat on a lake. Marlow Finch met a goat.'
  for (const [defendant, species] of Object.entries(known)) assert.equal(speciesOf(defendant, story), species)
})
