import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldOut, knownTricks } from './heldout.fake.ts'
import { wordGate } from './wordgate.ts'
import { figure } from '../../../test/figure.ts'

const gate = wordGate()

const clearOf = (texts: readonly string[]): readonly string[] => texts.filter((text) => !gate.find(text))

test('T13 what got through once is held: other languages and scripts, codes, squared letters, post codes, spelt-out links', () => {
  assert.deepEqual(clearOf(knownTricks), [])
})

test('T13 of phrases that the lists were not written for at least nine in ten are held', () => {
  const clear = clearOf(heldOut)
  figure(`${heldOut.length - clear.length} of ${heldOut.length} phrases held that the lists were not written for`)
  assert.ok(clear.length <= heldOut.length / 10, `${clear.length} of ${heldOut.length} are clear: ${clear.join(' | ')}`)
})

const letters = (text: string, change: (letter: string, index: number) => string): string =>
  Array.from(text, change).join('')

/** How viewers write a whole phrase so that it is passed over. */
const ways: readonly ((phrase: string) => string)[] = [
  (phrase) => phrase.toUpperCase(),
  (phrase) => letters(phrase, (letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
  ...['\u200b', '\u00ad', '.', ' '].map((sign) => (phrase: string) => Array.from(phrase).join(sign)),
  ...['\u00a0', '\n', ' 🙂 '].map((gap) => (phrase: string) => phrase.replaceAll(' ', gap)),
  (phrase) => phrase.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
  (phrase) => phrase.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.codePointAt(0)! - 97)),
  (phrase) => phrase.replaceAll(/[a-z]/gi, (letter) => `${letter}\u0301`),
  (phrase) => phrase.replaceAll(/[aceopxy]/g, (letter) => 'асеорху'['aceopxy'.indexOf(letter)]!),
  (phrase) => phrase.replaceAll(/[oiea]/g, (letter) => '0134'['oiea'.indexOf(letter)]!),
  (phrase) => phrase.replaceAll(/[a-z]/g, (letter) => letter.repeat(2)),
  (phrase) => `The goose said "${phrase}" to the clerk.`,
  (phrase) => `Well, ${phrase}!`,
]

test('T13 of the same phrases in disguise, or within a sentence, at least nine in ten are held', () => {
  const disguised = [...new Set(heldOut.flatMap((phrase) => ways.map((way) => way(phrase))))].filter(
    (phrase) => !heldOut.includes(phrase),
  )
  const clear = clearOf(disguised)
  figure(`${disguised.length - clear.length} of ${disguised.length} disguises of these phrases held`)
  assert.ok(disguised.length > 800)
  assert.ok(
    clear.length <= disguised.length / 10,
    `${clear.length} of ${disguised.length} are clear: ${clear.join(' | ')}`,
  )
})

test('T13 ordinary words of other languages, numbers and sentences that look like the listed ones are clear', () => {
  const fine = [
    'The cock crowed at dawn|He was niggardly with the buns|a white power cable|cannon fodder|M*A*S*H|Tim Minchin',
    '1488 grams of flour|In 1488 the goose sailed.|page 1488 of 1500|I count 13/50 buns|on May 23, 2020 May left',
    'One, two, three, four, five, six, seven, eight!|spaghetti alla puttanesca|a pair of salopettes|enculturation',
    'There was blood and soil on the spade.|Don’t hurt yourself|despite being 13 years old|Thank you (very much).',
    'страхуем вас|хлебать суп|оскорблять суд|употреблять|хуже некуда|колебать|мандарин|педикюр|когда минет год',
    '질병신고|3개년 계획|보지 마세요|자지 마세요|새끼 고양이|路口交通|理性交流|叫做爱情|分支那么多|パチンコ|ロマンコメディ|γάμων',
    'Das ist eine schwere Frage, Herr Richter.|Le juge a puni la bête.|El juez dijo que el perro robó el pan.',
    'обосновать иск|обоснование|сиденье|это не обсуждается|打了几巴掌|今日批准|体操比赛|吃炸鸡吧|乌龟头上|手机八折|炸鸡八块|씹어 먹다',
    'un pique-nique à la plage|un cono de helado|Giovanni Verga|Den Vögeln geht es gut|eine Schlange|de kuit en de knie',
    'Sletten is een dorp|inculcate|el pollo con arroz|il fato|la foca|kurtka i kubek|do pracy|huge|runaway',
    'Tiếng Việt có dấu|שָׁלוֹם עֲלֵיכֶם|สวัสดีครับที่นี่|A thumb 👍🏽 and ❤️❤️❤️❤️',
  ].flatMap((line) => line.split('|'))
  assert.deepEqual(
    fine.flatMap((text) => gate.find(text) ?? []).map(({ word }) => word),
    [],
    fine.filter((text) => gate.find(text)).join(' | '),
  )
})

test('T13 marks heaped on letters are held as such, whatever is under them', () => {
  assert.equal(gate.find('Or\u0336\u0321\u035b\u0310der')?.word, 'stacked marks')
  assert.equal(gate.find(`${'o\u0336\u0321\u035b'.repeat(3)}!`)?.word, 'stacked marks')
})
