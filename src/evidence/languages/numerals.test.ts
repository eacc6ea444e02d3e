import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantitiesIn } from '../layout/figures.ts'
import { numeralsIn } from './numerals.ts'

const readIn = (code: string, text: string) => numeralsIn(text, code).map(({ value, slack }) => [value, slack])

test('C5 a figure is read as its language writes it, and is as exact as it was written', () => {
  assert.deepEqual(readIn('de', 'Es kostet 1,5 Millionen Euro.'), [[1_500_000, 50_000]])
  assert.deepEqual(readIn('de', 'Es kostet 15 Tausend Euro.'), [[15_000, 500]])
  assert.deepEqual(readIn('de', 'Es kostet 18.400 Euro.'), [[18_400, 50]])
  assert.deepEqual(readIn('fr', 'Cela coûte 18 400 euros.'), [[18_400, 50]])
})

test('C5 what people write out, and what counts nothing, is no figure', () => {
  for (const text of [
    '75 Prozent',
    '33 Prozent',
    '12 Leute',
    '40 Leute',
    'am 14. Mai',
    'im Jahr 2024',
    '§ 137',
    '14:30',
  ])
    assert.deepEqual(readIn('de', text), [], text)
  for (const [text, value] of [
    ['76 Prozent', 76],
    ['13 Leute', 13],
    ['40 % davon', 40],
    ['2024 € im Jahr', 2024],
  ] as const)
    assert.equal(readIn('de', text)[0]?.[0], value, text)
})

test('C5 the sign of money may stand before its figure or behind it', () => {
  for (const text of ['€18 im Monat', 'Es sind € 18 im Monat', '18 € im Monat', '18 Euro im Monat'])
    assert.deepEqual(
      quantitiesIn(text, 'de').map(({ value, unit }) => [value, unit]),
      [[18, 'euro']],
      text,
    )
})
