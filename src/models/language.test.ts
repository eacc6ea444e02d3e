import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageCalled } from './language.ts'

const texts = {
  en: 'People who are rested do in four days what tired people drag out over five, and nobody misses the fifth.',
  de: 'Wer ausgeruht ist, schafft in vier Tagen, was müde Menschen über fünf verteilen, und niemand vermisst den fünften.',
  fr: 'Ceux qui sont reposés font en quatre jours ce que les gens fatigués étirent sur cinq, et personne ne s’en plaint.',
  es: 'Quien ha descansado hace en cuatro días lo que la gente cansada reparte en cinco, y nadie echa de menos el quinto.',
} as const

test('M7 a language is found by its code or its English name, and told from others by ear', async () => {
  for (const wanted of ['de', 'German', ' german ']) {
    const german = await languageCalled(wanted)
    assert.deepEqual([german?.code, german?.name], ['de', 'German'])
    assert.deepEqual(
      Object.values(texts).map((text) => german?.isSpokenIn(text)),
      [false, true, false, false],
    )
  }
})

test('M7 short or mixed words are not judged, and a language nobody knows is not guessed', async () => {
  const french = await languageCalled('fr')
  assert.equal(french?.isSpokenIn('Non.'), undefined)
  assert.equal(french?.isSpokenIn('{"score": 7}'), undefined)
  assert.equal(await languageCalled('Klingonese'), undefined)
})
