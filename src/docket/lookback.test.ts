import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocketRow } from './row.ts'
import { looking } from './lookback.ts'

type Right = NonNullable<DocketRow['came']>['right']

const row = (id: string, ruled: string | null, choice: string | null, right: Right): DocketRow =>
  ({
    id,
    title: id,
    ruled,
    mine: choice && { seq: 2, at: 0, decided: 'x', choice: { id: choice }, why: null },
    came: { seq: 3, at: 0, words: 'y', right },
  }) as unknown as DocketRow

test('whoever chose the same was right together, and what cannot be told counts for nobody', () => {
  const { cases, followed, rulings, mine, apart, unclear } = looking([
    row('same-right', 'proposal', 'proposal', 'ruling'),
    row('apart-mine', 'proposal', 'alternative', 'mine'),
    row('apart-court', 'proposal', 'alternative', 'ruling'),
    row('nobody', 'proposal', 'alternative', 'neither'),
    row('dark', 'proposal', 'proposal', 'unclear'),
    row('undecided', 'neither', null, 'ruling'),
  ])
  assert.equal(cases.length, 6)
  assert.deepEqual([followed.count, followed.of], [2, 5])
  assert.deepEqual(rulings.cases, ['same-right', 'apart-court', 'undecided'])
  assert.equal(rulings.of, 5)
  assert.deepEqual(mine.cases, ['same-right', 'apart-mine'])
  assert.equal(mine.of, 4)
  assert.deepEqual([apart.cases, apart.of], [['apart-mine'], 3])
  assert.deepEqual(unclear, ['dark'])
})

test('an interval is given from ten cases on, and is that of Wilson', () => {
  const all = (count: number) => Array.from({ length: count }, (_, at) => row(`c${at}`, 'a', 'a', 'ruling'))
  assert.equal(looking(all(9)).rulings.interval, null)
  const { low, high } = looking(all(10)).rulings.interval!
  assert.equal(low.toFixed(4), '0.7225')
  assert.equal(high.toFixed(4), '1.0000')
})
