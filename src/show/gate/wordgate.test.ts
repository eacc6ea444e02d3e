import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badWords, cutsOf, disguises, variantSettings } from './variants.fake.ts'
import { wordGate } from './wordgate.ts'
import { figure } from '../../../test/figure.ts'

const gate = wordGate()

/** In every sentence in `npm run all`, each in another one in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'
const settingsOf = (at: number) => (isWhole ? variantSettings : [variantSettings[at % variantSettings.length]!])

test('T13 no disguise of a bad word is clear, alone or in a sentence', () => {
  const variants = badWords.flatMap(disguises)
  assert.ok(variants.length >= 400, `only ${variants.length} variants`)
  const clear = variants
    .flatMap((variant, at) => settingsOf(at).map((set) => set(variant)))
    .filter((text) => !gate.find(text))
  figure(`${variants.length} disguises: ${clear.length} clear`)
  assert.deepEqual(clear, [])
})

test('T13 a bad word that is split over two captions is found in the second, at every cut', () => {
  const split = badWords.flatMap(cutsOf)
  assert.ok(split.length >= 100)
  const clear = split.flatMap(([first, second]) =>
    [
      [`They called it a ${first}`, `${second} and left.`] as const,
      [first, second] as const,
      [`${first}…`, `…${second}.`] as const,
      [first.toUpperCase(), `  ${second}, Your Honour`] as const,
    ].filter(([before, after]) => !gate.find(before) && !gate.find(after, before)),
  )
  assert.deepEqual(clear, [])
})

test('T13 a letter a line still makes a word', () => {
  const isAired = (word: string): boolean => {
    let aired = ''
    for (const letter of word) {
      if (gate.find(letter, aired)) return false
      aired = `${aired}\n${letter}`
    }
    return true
  }
  assert.deepEqual(badWords.filter(isAired), [])
})

test('T13 where a word stands is told in the text as it was given, and what it is without saying it', () => {
  const disguised = Array.from(badWords[3]!).join('\u200b.')
  const text = `Oh ${disguised} no`
  const found = gate.find(text)!
  assert.equal(text.slice(found.start, found.end), disguised)
  for (const bad of badWords) assert.ok(!gate.find(bad)!.word.includes(bad))
})

test('T13 what was on air before is not found again', () => {
  assert.equal(gate.find('The court will rise.', `He said ${badWords[0]} twice.`), undefined)
})

test('T13 what leads to a person or away from the show is found', () => {
  const personal = [
    'Call me on 555-123-4567.',
    'Call (212) 555 0134 tonight',
    'My number is +49 170 1234567.',
    'Ring 020 7946 0958 now',
    'Just text 5551234567',
    'He lives at 12 Harbour Street.',
    'Send it to 221B Baker Street!',
    'She is at 4 old mill lane, no, 4 mill street.',
    'Lindenstraße 5, second floor',
    'Write to goose@pond.example.org',
    'write to goose at pond dot com',
    'goose [at] pond [dot] org',
    'See https://pond.example',
    'see www.pond.example',
    'go to pond.com',
    'join discord.gg/goose',
    'ｐｏｎｄ．ｃｏｍ has it',
    'pond dot com',
    'My server is 192.168.12.7, come in',
    'and fe80::1ff:fe23:4567:890a too',
    'card 4111 1111 1111 1111',
    'IBAN DE89 3704 0044 0532 0130 00',
    'social 123-45-6789',
    'at 52.5200, 13.4050 sharp',
    '5\u200b55-123-45\u200b67',
  ]
  assert.deepEqual(
    personal.filter((text) => !gate.find(text)),
    [],
  )
  assert.equal(gate.find('123-4567 is it', 'The number is 555')?.word, 'phone number')
})

test('T13 calls for violence against a group or oneself are found, the trial of a goose is not one', () => {
  const calls = ['Kill all the immigrants', 'g a s the foreigners', 'You should k1ll y0urself', 'death to women']
  for (const call of calls) assert.equal(gate.find(call)?.word, 'violence', call)
  for (const fine of ['The goose wanted to kill the time.', 'Death to soggy bread!', 'The women hang the banner.'])
    assert.equal(gate.find(fine), undefined, fine)
})

test("T13 the brief's own words are found in any script and disguise, as whole words", () => {
  const own = wordGate({
    forbidden: ['Bluebird', 'moist', 'project nine', 'дурак', '坏蛋', 'Ännchen', '🦆', '1488', '   '],
  })
  const found = ['blue-bird', 'BLUEBIRDS', 'b l u e b i r d', 'm0i$t', 'ｍｏｉｓｔ', 'Project  Nine', 'projectnine']
  for (const text of [...found, 'ты дуpaк', 'д у р а к', '你是坏蛋吗', 'annchen', 'Ännchen', 'a 🦆 b', '1488'])
    assert.equal(own.find(`So ${text}, then`)?.word, 'own list', text)
  assert.equal(own.find('bird it is', 'The blue')?.word, 'own list')
  for (const text of ['The moisture of a bird is blue.', 'A project at nine.', 'Anna'])
    assert.equal(own.find(text), undefined, text)
  assert.equal(gate.find('moist'), undefined)
})

test('T13 text that is shown backwards is held, whatever it says', () => {
  assert.equal(gate.find(`Read \u202e${Array.from(badWords[0]!).toReversed().join('')}`)?.word, 'turned text')
  assert.equal(gate.find('Order in \u200fthe court'), undefined)
})

test('T13 signs that need no letters are held', () => {
  assert.equal(gate.find('So there 🖕🏽!')?.word, 'obscenity')
  assert.equal(gate.find('A thumb 👍🏽 for the goose'), undefined)
})

const HOSTILE = isWhole ? 100_000 : 10_000

test(`T13 hostile texts of ${HOSTILE} signs are gone through`, () => {
  const parts = [
    'f ',
    'f.',
    'a',
    '@',
    '1',
    '*',
    'sh*',
    'Aa ',
    '1 A B ',
    'kill all the ',
    'a-b.',
    '\u200b',
    '🇫',
    '1.',
    'a@',
  ]
  for (const part of parts) {
    const text = part.repeat(Math.ceil(HOSTILE / part.length))
    assert.equal(gate.find(`${text} ${badWords[0]}`) === undefined, false, part)
  }
})
