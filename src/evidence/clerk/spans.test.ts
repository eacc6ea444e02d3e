import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testExhibit } from '../tables/exhibit.fake.ts'
import { findWords, placeIn, foldedSpeech } from './spans.ts'
import { isRightSum } from './sums.ts'

const standsIn = (text: string, words: string): boolean => placeIn(testExhibit('tool_a', text), words) !== undefined

test('C5 words are found whatever quotation marks, hyphens, blanks, case and emphasis they were copied with', () => {
  const text = 'Sie schreibt: „Es gab  nie ein Long‑Term‑Angebot“ und zahlt 7.900 Euro bis zum 30. Juni.'
  for (const words of [
    '"es gab nie ein long-term-angebot"',
    '«Es gab nie ein Long–Term–Angebot»',
    '**Es gab nie** ein',
    '7.900 Euro bis zum 30. Juni',
    'zahlt 7.900 Euro bis zum 30. Juni.',
  ])
    assert.ok(standsIn(text, words), words)
  for (const words of ['Es gab ein Long-Term-Angebot', '900 Euro', 'zum 3', 'gab ni', 'Euro', ''])
    assert.ok(!standsIn(text, words), words)
})

test('C5 blanks before a stop, doubled blanks and letters beyond the first plane hide no words and shift no place', () => {
  const text = 'Costs rose , she said  !  𝒜 second 🚲 rack costs 40 euros.'
  for (const words of ['costs rose, she said!', 'rack costs 40 euros', 'second 🚲 rack'])
    assert.ok(standsIn(text, words), words)
  const place = placeIn(testExhibit('tool_a', text), 'rack costs 40 euros')
  assert.equal(text.slice(place?.start, place?.end), 'rack costs 40 euros')
})

test('C5 a word that was divided at the end of a line is found both ways', () => {
  assert.ok(standsIn('It is repre-\nsentative of all.', 'is representative of all'))
  assert.ok(standsIn('A long-\nterm plan it is.', 'a long-term plan'))
})

test('C5 a row of a table may be quoted in part, a figure may not', () => {
  assert.ok(standsIn('day,rain,51,388,2\n', 'rain,51,388'))
  assert.ok(!standsIn('It rose by 1.5 percent.', '5 percent'))
  assert.ok(!standsIn('They paid 1,500 pounds.', 'They paid 1'))
})

test('C5 the heading of an exhibit has words too', () => {
  const letter = testExhibit('tool_a', 'Nothing.', { title: 'Letter of the school', date: '2026-10-02' })
  assert.equal(placeIn(letter, 'letter of the school'), null)
  assert.equal(placeIn(letter, '2026-10-02'), null)
  assert.equal(placeIn(letter, 'letter of the college'), undefined)
})

test('C5 the words of a speech are found across its marks, at their own offsets', () => {
  const said = 'It takes **three days** [TOOL:tool_a], and 8,200 euros [TOOL:tool_b].'
  const found = findWords(foldedSpeech(said), 'three days, and 8,200 euros')
  assert.equal(said.slice(found?.start, found?.end), 'three days** [TOOL:tool_a], and 8,200 euros')
  assert.notEqual(findWords(foldedSpeech(said), 'takes three days [E1], and 8,200'), undefined)
})

test('C5 a sum is read in both ways of writing figures', () => {
  const given = { exhibit: [7900, 4200, 15], around: [200], sentence: 'Es sind 3.700 Euro, 30 davon sofort.' }
  assert.ok(isRightSum('7.900-4.200=3.700', given))
  assert.ok(isRightSum('7900 − 4200 = 3700 Euro', given))
  assert.ok(isRightSum('15% * 200 = 30', given))
  assert.ok(isRightSum('0.15×200=30', given))
  assert.ok(!isRightSum('7.900-4.200=3.600', given))
  assert.ok(!isRightSum('((((((((((7900-4200))))))))))=3700=3700', given))
})
