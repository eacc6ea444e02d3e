import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphaOf, type Findings } from './agreement.ts'
import { wilson } from './intervals.ts'
import { ratingsOf, strengthsOf, type Match } from './rating.ts'
import { bootstrap, drawnFrom } from './resampling.ts'

/** Both ends are where a share that was true would lie 1.96 deviations from the one that was seen. */
test('B2 the ends of Wilson’s interval are the shares that the count just does not refute', () => {
  for (const [count, of] of [
    [0, 10],
    [1, 10],
    [5, 10],
    [37, 200],
    [200, 200],
  ] as const) {
    const { low, high } = wilson(count, of)
    for (const end of [low, high].filter((share) => share > 1e-9 && share < 1 - 1e-9))
      assert.ok(Math.abs(Math.abs(count / of - end) / Math.sqrt((end * (1 - end)) / of) - 1.959964) < 1e-6)
    assert.ok(low - 1e-9 <= count / of && count / of <= high + 1e-9)
  }
  assert.deepEqual(wilson(0, 0), { low: 0, high: 1 })
})

/** The same figure from its definition: observed by expected disagreement over all pairs of values, one by one. */
function alphaByPairs(things: readonly Findings[]): number {
  const units = things.map((found) => found.filter((one) => one !== null)).filter((found) => found.length > 1)
  const all = units.flat()
  let [observed, expected] = [0, 0]
  for (const found of units)
    for (const [i, a] of found.entries())
      for (const [j, b] of found.entries()) if (i !== j && a !== b) observed += 1 / (found.length - 1)
  for (const [i, a] of all.entries()) for (const [j, b] of all.entries()) if (i !== j && a !== b) expected += 1
  return 1 - observed / all.length / (expected / (all.length * (all.length - 1)))
}

test('B2 alpha is that of Krippendorff’s own worked example', () => {
  // Four observers, twelve units, five values, with gaps; the book gives 0.743 for values without an order.
  const columns = Array.from({ length: 12 }, (_, at) =>
    [
      ['1', '2', '3', '3', '2', '1', '4', '1', '2', null, null, null],
      ['1', '2', '3', '3', '2', '2', '4', '1', '2', '5', null, '3'],
      [null, '3', '3', '3', '2', '3', '4', '2', '2', '5', '1', null],
      ['1', '2', '3', '3', '2', '4', '4', '1', '2', '5', '1', null],
    ].map((observer) => observer[at]!),
  )
  assert.equal(alphaOf(columns)!.toFixed(3), '0.743')
  assert.ok(Math.abs(alphaOf(columns)! - alphaByPairs(columns)) < 1e-12)
})

test('B2 alpha is 1 for full agreement, near 0 for chance, and not to be told of one answer alone', () => {
  assert.equal(
    alphaOf([
      ['a', 'a'],
      ['b', 'b'],
    ]),
    1,
  )
  assert.equal(
    alphaOf([
      ['a', 'a'],
      ['a', 'a'],
    ]),
    null,
  )
  assert.equal(alphaOf([['a', null]]), null)
  assert.equal(alphaOf([]), null)
  const draw = drawnFrom(7)
  const random = Array.from({ length: 3_000 }, () => [draw(), draw(), draw()].map((one) => (one < 0.5 ? 'a' : 'b')))
  assert.ok(Math.abs(alphaOf(random)!) < 0.04)
})

test('B2 a rating of two is the logarithm of their odds', () => {
  const contests: readonly Match[] = Array.from({ length: 40 }, (_, at) => ({
    first: 'a',
    second: 'b',
    result: at < 30 ? 1 : 0,
  }))
  const [best, other] = ratingsOf(contests)
  assert.deepEqual([best!.name, best!.contests], ['a', 40])
  // The prior draws both towards the middle, a little.
  const odds = 10 ** ((best!.rating - other!.rating) / 400)
  assert.ok(odds > 2.7 && odds < 3, `${odds}`)
  assert.ok(best!.interval.low < best!.rating && best!.rating < best!.interval.high)
})

test('B2 strengths are where no step makes what was seen likelier, with a draw as half a win for each', () => {
  const names = ['a', 'b', 'c']
  const draw = drawnFrom(3)
  const contests = Array.from({ length: 120 }, (_, at): Match => {
    const [first, second] = [names[at % 3]!, names[(at + 1) % 3]!]
    return { first, second, result: at % 5 === 0 ? 0.5 : draw() < 0.6 ? 1 : 0 }
  })
  const found = strengthsOf(contests, names)
  const likelihood = (strengths: ReadonlyMap<string, number>): number => {
    const against = (one: number, other: number, won: number) =>
      won * Math.log(one / (one + other)) + (1 - won) * Math.log(other / (one + other))
    const seen = contests.reduce(
      (sum, { first, second, result }) => sum + against(strengths.get(first)!, strengths.get(second)!, result),
      0,
    )
    return names.reduce((sum, name) => sum + against(strengths.get(name)!, 1, 0.5), seen)
  }
  for (const name of names)
    for (const step of [0.99, 1.01])
      assert.ok(likelihood(new Map([...found, [name, found.get(name)! * step]])) < likelihood(found))
})

test('B2 an interval from samples is the same each time, and holds the figure', () => {
  const seen = Array.from({ length: 50 }, (_, at) => at)
  const mean = (sample: readonly number[]): number => sample.reduce((sum, one) => sum + one, 0) / sample.length
  assert.deepEqual(bootstrap(seen, mean), bootstrap(seen, mean))
  const { low, high } = bootstrap(seen, mean)
  // The deviation of the mean of 0…49 is 14.43 / √50.
  assert.ok(Math.abs(low - (24.5 - 4)) < 0.7 && Math.abs(high - (24.5 + 4)) < 0.7, `${low} ${high}`)
})
