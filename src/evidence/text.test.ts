import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folded, foldings, inBoth, shortened, stem, tidied, wordsOf } from './text.ts'

test('C5 the forms of a word share their stem, and words that only look alike do not', () => {
  for (const forms of [
    'city cities',
    'try tries tried trying',
    'box boxes boxed',
    'church churches',
    'wish wishes wished',
    'class classes',
    'stop stops stopped stopping',
    'plan plans planned planning',
    'rent rents rented renting',
    'quick quickly',
    'govern government',
    'house houses housed',
    'rise rose risen',
    'woman women woman’s',
    'protect protection',
    'die died dies dying',
  ]) {
    const [first, ...rest] = forms.replaceAll('’', "'").split(' ').map(stem)
    for (const one of rest) assert.equal(one, first, forms)
  }
  for (const pair of [
    'bus bu',
    'glass glas',
    'crisis crisi',
    'ring r',
    'bed b',
    'fly f',
    'red r',
    'million mill',
    'king k',
    'lies ly',
  ])
    assert.notEqual(stem(pair.split(' ')[0]!), pair.split(' ')[1], pair)
})

test('C5 words stand at their places, lower and with straight apostrophes beside', () => {
  const text = 'The well‑known Café’s U.S. tram, 3.5 km.'
  assert.deepEqual(
    wordsOf(text).map(({ start, end, raw, plain }) => [text.slice(start, end) === raw, plain]),
    ['the', 'well-known', "café's", 'u.s', 'tram', '3.5', 'km'].map((plain) => [true, plain]),
  )
})

test('C5 a text is folded to what every copy of it shares, its figures whole', () => {
  const split = (text: string): string => foldings(text).at(-1)!
  assert.equal(split('“It’s 12,500 € — or 3.5 per cent!”'), ' its 12500 € or 3.5 percent ')
  assert.equal(split('3.5 % and −4 and –4 and -4'), ' 3.5 percent and - 4 and - 4 and - 4 ')
  assert.equal(split('a-4 b'), ' a 4 b ')
  assert.equal(split('repre-\n sentative'), ' repre sentative ')
  assert.deepEqual(foldings('repre-\n sentative'), [' representative ', ' repre sentative '])
  assert.deepEqual(foldings('It’s well-known.\nAll of it.'), [' its well known all of it '], 'one reading is enough')
  assert.equal(folded('repre-\n sentative'), ' representative ')
  assert.equal(split(''), '  ')
})

test('C5 a quoted line is one line, and no longer than it may be', () => {
  assert.equal(shortened(' one\n two  three '), 'one two three')
  assert.equal(shortened('x'.repeat(140)), 'x'.repeat(140))
  assert.equal(shortened('x'.repeat(141)), `${'x'.repeat(139)}…`)
  assert.equal(shortened('one two three', 8), 'one two…')
  assert.equal(tidied('It fell  , and  rose .'), 'It fell, and rose.')
})

test('C8 what two sets share is in the order of the smaller', () => {
  assert.deepEqual(inBoth(new Set([1, 2, 3]), new Set([3, 1])), [3, 1])
  assert.deepEqual(inBoth(new Set([3, 1]), new Set([1, 2, 3])), [3, 1])
  assert.deepEqual(inBoth(new Set([1, 2]), new Set([2, 1])), [1, 2])
})
