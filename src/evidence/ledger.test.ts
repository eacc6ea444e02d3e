import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { confidenceAt, keepLedger, POINTS, START, type Charge, type LedgerRule, type Side } from './ledger.ts'

const charge = (turn: number, side: Side, rule: LedgerRule): Charge => ({
  turn,
  side,
  rule,
  exhibits: [],
  reason: 'So.',
})
const rules = Object.keys(POINTS) as LedgerRule[]
const charges = fc.array(
  fc.record({
    turn: fc.nat(20),
    side: fc.constantFrom<Side>('defense', 'prosecution'),
    rule: fc.constantFrom(...rules),
    exhibits: fc.constant([]),
    reason: fc.constant('So.'),
  }),
  { maxLength: 80 },
)

test('C9 the points are those of the rule', () => {
  assert.deepEqual(POINTS, {
    'academic-source': 5,
    'direct-rebuttal': 10,
    'uncited-claim': -5,
    contradicted: -10,
    'directive-missed': -8,
    'directive-addressed': 7,
  })
  assert.equal(START, 100)
})

test('C9 each change moves one side by its points, within 0 and 100', () => {
  const ledger = keepLedger([
    charge(3, 'defense', 'contradicted'),
    charge(1, 'defense', 'academic-source'),
    charge(2, 'prosecution', 'uncited-claim'),
    charge(4, 'defense', 'directive-addressed'),
    charge(5, 'defense', 'directive-addressed'),
  ])
  assert.deepEqual(
    ledger.lines.map(({ turn, asked, applied, after }) => [turn, asked, applied, after]),
    [
      [1, 5, 0, 100],
      [2, -5, -5, 95],
      [3, -10, -10, 90],
      [4, 7, 7, 97],
      [5, 7, 3, 100],
    ],
  )
  assert.deepEqual([ledger.defense, ledger.prosecution], [100, 95])
})

test('C9 100 and the applied points sum exactly to the number shown, after every line', () => {
  fc.assert(
    fc.property(charges, (all) => {
      const ledger = keepLedger(all)
      assert.equal(ledger.lines.length, all.length)
      const sum: Record<Side, number> = { defense: START, prosecution: START }
      for (const { side, applied, asked, after } of ledger.lines) {
        sum[side] += applied
        assert.equal(sum[side], after)
        assert.ok(after >= 0 && after <= 100 && Math.abs(applied) <= Math.abs(asked) && applied * asked >= 0)
      }
      assert.deepEqual(sum, { defense: ledger.defense, prosecution: ledger.prosecution })
    }),
  )
})

test('C9 the event of a turn shows where both stand and the lines entered then', () => {
  const ledger = keepLedger([charge(1, 'defense', 'uncited-claim'), charge(2, 'prosecution', 'contradicted')])
  assert.deepEqual(
    [0, 1, 2]
      .map((turn) => confidenceAt(ledger, { turn }))
      .map(({ defense, prosecution, lines }) => [defense, prosecution, lines?.length]),
    [
      [100, 100, 0],
      [95, 100, 1],
      [95, 90, 1],
    ],
  )
})
