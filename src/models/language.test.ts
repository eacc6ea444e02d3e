import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageNamed, languageOfTexts } from './language.ts'

const texts = {
  en: 'People who are rested do in four days what tired people drag out over five, and nobody misses the fifth.',
  de: 'Wer ausgeruht ist, schafft in vier Tagen, was müde Menschen über fünf verteilen, und niemand vermisst den fünften.',
  fr: 'Ceux qui sont reposés font en quatre jours ce que les gens fatigués étirent sur cinq, et personne ne s’en plaint.',
  es: 'Quien ha descansado hace en cuatro días lo que la gente cansada reparte en cinco, y nadie echa de menos el quinto.',
} as const

test('M7 a language is found by its code or its English name, and told from others by ear', async () => {
  for (const wanted of ['de', 'German', ' german ']) {
    const german = await languageNamed(wanted)
    assert.deepEqual([german?.code, german?.name], ['de', 'German'])
    assert.deepEqual(
      Object.values(texts).map((text) => german?.isSpokenIn(text)),
      [false, true, false, false],
    )
  }
})

test('M7 short or mixed words are not judged, and a language nobody knows is not guessed', async () => {
  const french = await languageNamed('fr')
  assert.equal(french?.isSpokenIn('Non.'), undefined)
  assert.equal(french?.isSpokenIn('{"score": 7}'), undefined)
  assert.equal(await languageNamed('Klingonese'), undefined)
})

test('M7 a script the court’s language is not written in is heard at once, however few the words', async () => {
  const english = await languageNamed('en')
  for (const text of ['我没有什么要补充的。', 'それは知りません。', '저는 모르겠습니다.', 'Я не знаю.', 'لا أعرف شيئا.'])
    assert.equal(english?.isSpokenIn(text), false, text)
  const [chinese, japanese] = [await languageNamed('zh'), await languageNamed('ja')]
  assert.equal(chinese?.isSpokenIn('それについて付け加えることはありません。'), false)
  assert.equal(japanese?.isSpokenIn('城市用储备金支付了试行一年的费用，可是没有人说过以后由谁来付钱。'), false)
})

test('M7 a quotation, a name or a foreign sentence does not make a speech foreign', async () => {
  const english = await languageNamed('en')
  const german = 'Wer ausgeruht ist, schafft in vier Tagen, was müde Menschen über fünf verteilen.'
  const mixed = [
    `The report is plain: “${german}” [E7] Nobody has answered it, and nobody here has tried to.`,
    `${german} So says the report. I have read it twice, and I find no word in it that helps my opponent’s case at all, and none that hurts mine.`,
    'The witness, Александр Иванович Петров of Екатеринбург, was not in the building on that night, and the book shows it.',
  ]
  for (const text of mixed) assert.equal(english?.isSpokenIn(text), true, text)
  assert.equal((await languageNamed('de'))?.isSpokenIn(mixed[0]!), false)
  assert.equal(english?.isSpokenIn(`“${german}”`), false, 'a speech that is one quotation is what it quotes')
})

test('M7 the language of some texts is the one that most of them are in; where none is, nobody guesses', async () => {
  assert.equal(await languageOfTexts([texts.de, texts.fr, texts.de]), 'German')
  assert.equal(await languageOfTexts(['Gerald', 'The People v. Gerald', texts.en]), 'English')
  assert.equal(await languageOfTexts([texts.de, texts.fr]), undefined)
  assert.equal(await languageOfTexts(['Nora', '42']), undefined)
})
