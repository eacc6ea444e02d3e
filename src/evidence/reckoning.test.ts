import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, follows, numbersIn, writtenIn } from './reckoning.ts'

const can = (value: number, reckoned: readonly number[], how: { standing?: readonly number[]; slack?: number } = {}) =>
  follows({ value, slack: how.slack ?? 0.5 }, { reckoned, standing: how.standing ?? [] })

test('C5 a figure follows by one step from what is on the table', () => {
  for (const [value, known, how] of [
    [12, [5, 7], 'a sum'],
    [10, [5], 'twice'],
    [200, [931, 731], 'a difference'],
    [1147, [31, 37], 'a product'],
    [83, [17], 'the rest of a hundred'],
    [60, [5], 'minutes for hours'],
    [71, [142], 'half'],
    [31.5, [17, 54], 'a share in percent'],
    [317.6, [17, 54], 'a multiple in percent'],
    [217.6, [17, 54], 'how much more in percent'],
    [68.5, [17, 54], 'how much less in percent'],
    [9.2, [17, 54], 'so many percent of it'],
    [3.2, [17, 54], 'a ratio'],
    [-12, [5, 7], 'whatever its sign'],
  ] as const)
    assert.ok(can(value, known, { slack: 0.05 }), `${value} is ${how}`)
  for (const [value, known] of [
    [97, [13, 17]],
    [41, []],
    [823, [17, 54]],
    [3, [0]],
  ] as const)
    assert.ok(!can(value, known, { slack: 0.05 }), `${value} of ${known.join()}`)
})

test('C5 what only stands there counts as it stands, with what rounding leaves open', () => {
  assert.ok(can(41, [], { standing: [41] }))
  assert.ok(can(41.4, [], { standing: [41] }))
  assert.ok(!can(41.6, [], { standing: [41], slack: 5 }))
  assert.ok(!can(82, [], { standing: [41] }), 'nobody reckons with it')
  assert.ok(can(41.6, [41], { slack: 5 }), 'a small figure may be rounded to its place')
  assert.ok(can(1010, [1000], { slack: 50 }))
  assert.ok(!can(1055, [1000], { slack: 50 }), 'but never by more than a fiftieth')
})

test('C5 only a long figure may come of three numbers and a count', () => {
  assert.ok(can(48_321, [241, 200, 121], { slack: 0.5 }), 'a product and a rest')
  assert.ok(can(53_217, [17_001, 31_005, 5_211]), 'three together')
  assert.ok(!can(321, [24, 13, 9], { slack: 0.5 }), 'a short one would come of any three')
})

test('C5 a number is read in each way that it can be written', () => {
  for (const [text, numbers] of [
    ['7.900 Euro', [7.9, 7900]],
    ['51,388,2', [51_388.2]],
    ['18 400 Euro', [18_400]],
    ['1,240 cars', [1240]],
    ['two cows', [2]],
  ] as const)
    for (const number of numbers) assert.ok(numbersIn(text).includes(number), `${text}: ${number}`)
  assert.deepEqual(numbersIn('12 and 13'), [12, 13])
  assert.deepEqual(numbersIn('none at all'), [])
})

test('C5 sums and means of columns are known, from any row to any other, and what a bill comes to', () => {
  const table = columnsOf('day,cars,fares\nMon,10,2\nTue,20,4\nWed,60,6\n')
  for (const number of [30, 90, 80, 15, 40, 6, 12, 10, 3, 4, 5]) assert.ok(table.includes(number), `${number}`)
  assert.ok(!table.includes(70), 'rows that do not stand together are not added up')
  assert.deepEqual(columnsOf('Paint: 40 euros\nBrush: 12 euros\nLadder: 1,200.\n\nTape: 3'), [52, 1252, 1212])
  assert.deepEqual(columnsOf('Mon;10\nthen words\nTue;20'), [], 'words between end a table')
})

test('C5 only a figure in digits was written as one', () => {
  const text = 'Three of 12 cows gave half of it.'
  assert.deepEqual(
    writtenIn(text).map(({ value }) => value),
    [12],
  )
})
