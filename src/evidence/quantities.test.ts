import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { figuresIn, likeness, type Likeness } from './quantities.ts'

const READ: readonly (readonly [
  text: string,
  values: readonly (readonly [number, string])[],
  years?: readonly number[],
])[] = [
  ['Wages rose by 3.2 percent in 2019.', [[3.2, 'percent']], [2019]],
  [
    'It grew 5 percentage points, then 5 pp, then 5 per cent.',
    [
      [5, 'points'],
      [5, 'points'],
      [5, 'percent'],
    ],
  ],
  [
    'It cost $4.5 billion, then €300 and $3m.',
    [
      [4.5e9, 'dollar'],
      [300, 'euro'],
      [3e6, 'dollar'],
    ],
  ],
  [
    'Some 40,000 new jobs and 2,000 homes.',
    [
      [40_000, 'job'],
      [2000, 'home'],
    ],
  ],
  [
    'Two thirds of voters, half of them old.',
    [
      [66.6, 'percent'],
      [50, 'percent'],
    ],
  ],
  [
    'Twenty-five years and three hundred people.',
    [
      [25, 'year'],
      [300, 'person'],
    ],
  ],
  ['See Fig. 3, page 12, section 4 and COVID-19.', []],
  ['From 2010–2015 and in 1999.', [], [2010, 2015, 1999]],
  ['It employs 2000 people.', [[2000, 'person']]],
  ['A change of −4 percent.', [[-4, 'percent']]],
]

test('C5 figures are read with their unit, and years apart from them', () => {
  for (const [text, values, years = []] of READ) {
    const figures = figuresIn(text)
    assert.deepEqual(
      figures.quantities.map(({ value, unit }) => [Math.round(value * 10) / 10, unit]),
      values,
      text,
    )
    assert.deepEqual(figures.years, years, text)
  }
})

const ALIKE: readonly (readonly [one: string, other: string, likeness: Likeness])[] = [
  ['12 percent', '12.3 percent', 'same'],
  ['12 percent', '13 percent', 'same'],
  ['12 percent', '14 percent', 'other'],
  ['12.1 percent', '12.4 percent', 'other'],
  ['40 percent', '42 percent', 'near'],
  ['about 12 percent', '13.4 percent', 'near'],
  ['at least 30 percent', '45 percent', 'same'],
  ['up to 30 percent', '45 percent', 'other'],
  ['between 10 and 20 percent', '17 percent', 'same'],
  ['12 percent', '12 percentage points', 'incomparable'],
  ['rose by 12 percent', 'rose to 12 percent', 'incomparable'],
  ['$5 million', '€5 million', 'incomparable'],
  ['$5 million', '$5.2 million', 'same'],
]

test('C8 two figures are the same, near, other or incomparable', () => {
  for (const [one, other, expected] of ALIKE) {
    const [[mine], [theirs]] = [figuresIn(one).quantities, figuresIn(other).quantities]
    assert.equal(likeness(mine!, theirs!), expected, `${one} | ${other}`)
    assert.equal(likeness(theirs!, mine!), expected, `${other} | ${one}`)
  }
})

test('C8 a figure is always the same as itself, and stands where it says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom('', ' percent', ' million jobs', ' people'),
      (value, unit) => {
        const text = `There were ${value}${unit} there.`
        for (const quantity of figuresIn(text).quantities) {
          assert.ok(text.slice(quantity.start, quantity.end).startsWith(String(value)))
          assert.equal(likeness(quantity, quantity), quantity.unit === '' ? 'incomparable' : 'same')
        }
      },
    ),
  )
})

/** Each with its words, its unit, what it may be, how much more it may be rounded, and what it is. */
const OPEN: readonly (readonly [
  text: string,
  words: string,
  unit: string,
  low: number,
  high: number,
  slack: number,
])[] = [
  ['about 40 percent of them', '40 percent', 'percent', 39.5, 40.5, 5],
  ['at least 30 jobs', '30', 'job', 29.5, Infinity, 5],
  ['more than 10 percent', '10 percent', 'percent', 9.5, Infinity, 5],
  ['up to 1,500 homes', '1,500', 'home', -Infinity, 1500.5, 50],
  ['12.5 percent of them', '12.5 percent', 'percent', 12.45, 12.55, 0.05],
  ['between 10 and 20 percent', '10 and 20 percent', 'percent', 9.5, 20.5, 5],
  ['10 to 20 percent of them', '10 to 20 percent', 'percent', 9.5, 20.5, 5],
  ['3 to 5 years', '3 to 5', 'year', 2.5, 5.5, 0.5],
  ['between $3 and $5', '$3 and $5', 'dollar', 2.5, 5.5, 0.5],
  ['three quarters of pupils', 'three quarters', 'percent', 74.5, 75.5, 7.5],
  ['half of them', 'half', 'percent', 49.5, 50.5, 5],
  ['twenty-one cows', 'twenty-one', 'cow', 20.5, 21.5, 0.5],
  ['two hundred cows', 'two hundred', 'cow', 150, 250, 50],
  ['a dozen eggs', 'dozen', 'egg', 11.5, 12.5, 0.5],
  ['$300k in all', '$300k', 'dollar', 299_500, 300_500, 50_000],
  ['£2m in all', '£2m', 'pound', 1_500_000, 2_500_000, 500_000],
  ['EUR 40 a month', 'EUR 40', 'euro', 39.5, 40.5, 5],
  ['1.5 million dollars', '1.5 million', 'dollar', 1_450_000, 1_550_000, 50_000],
  ['some 40 American workers', '40', 'worker', 39.5, 40.5, 5],
  ['the 3 older pupils', '3', 'pupil', 2.5, 3.5, 0.5],
  ['nearly 205 people', '205', 'person', 204.5, 205.5, 20.5],
  ['0 people', '0', 'person', -0.5, 0.5, 0.5],
  ['100 percent of them', '100 percent', 'percent', 99.5, 100.5, 50],
  ['by 5 basis points', '5 basis points', 'points', 4.5, 5.5, 0.5],
  ['200 or so', '200', '', 199.5, 200.5, 50],
]

test('C8 a figure leaves open what its digits and the words around it leave open', () => {
  for (const [text, words, unit, low, high, slack] of OPEN) {
    const [found, ...more] = figuresIn(text).quantities
    assert.deepEqual(
      [text.slice(found?.start, found?.end), found?.unit, found?.low, found?.high, found?.slack, more],
      [words, unit, low, high, slack, []],
      text,
    )
  }
})

test('C8 a figure is a change, a level, or where it came from, as its words say', () => {
  for (const [text, roles] of [
    ['Rents rose by 3 percent.', ['by']],
    ['Rents rose about 3 percent.', ['by']],
    ['A 5 percent increase came.', ['by']],
    ['Wages fell to 40 euros a day.', ['to']],
    ['It stood at 12 percent.', ['to']],
    ['It fell from 10 to 20 percent.', ['from', 'to']],
    ['Some 12 percent agree.', [null]],
  ] as const)
    assert.deepEqual(
      figuresIn(text).quantities.map(({ role }) => role),
      roles,
      text,
    )
})

test('C8 what points at a place, an age or a year counts nothing', () => {
  for (const [text, years] of [
    ['See page 12 and table 3.', []],
    ['In 1999-2004 it fell.', [1999, 2004]],
    ['In 2019, and never since 1850.', [2019, 1850]],
    ['Pupils aged 12 came.', []],
  ] as const) {
    const figures = figuresIn(text)
    assert.deepEqual([figures.quantities, figures.years], [[], years], text)
  }
  assert.deepEqual(figuresIn('In 2019 there were 2019 jobs.').quantities.length, 1)
})
