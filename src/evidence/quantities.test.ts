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
