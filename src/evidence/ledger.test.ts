import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { confidenceAt, keepLedger, POINTS, START, sumOf, type Charge, type LedgerRule, type Side } from './ledger.ts'

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
    'invented-quotation': -10,
    'misstated-source': -8,
    contradicted: -10,
    'directive-missed': -8,
    'directive-addressed': 7,
  })
  assert.equal(START, 100)
})

test('C9 each change moves one side by its points, and the meter shows the sum within 0 and 100', () => {
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
      [3, -10, -5, 95],
      [4, 7, 5, 100],
      [5, 7, 0, 100],
    ],
  )
  assert.deepEqual([ledger.defense, ledger.prosecution], [100, 95])
  assert.deepEqual([sumOf(ledger.lines, 'defense'), sumOf(ledger.lines, 'prosecution')], [109, 95])
})

test('C9 what was earned at 100 is there when a penalty comes, and what was lost at 0 is not forgiven', () => {
  const after = (...moved: readonly LedgerRule[]): readonly number[] =>
    keepLedger(moved.map((rule, turn) => charge(turn, 'defense', rule))).lines.map((line) => line.after)
  assert.deepEqual(after('direct-rebuttal', 'uncited-claim'), [100, 100])
  assert.deepEqual(after('direct-rebuttal', 'contradicted', 'uncited-claim'), [100, 100, 95])
  const fallen: readonly LedgerRule[] = Array.from({ length: 11 }, () => 'contradicted')
  assert.deepEqual(after(...fallen, 'direct-rebuttal', 'direct-rebuttal').slice(-4), [0, 0, 0, 10])
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
      for (const side of ['defense', 'prosecution'] as const)
        assert.equal(ledger[side], Math.min(100, Math.max(0, sumOf(ledger.lines, side))))
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
