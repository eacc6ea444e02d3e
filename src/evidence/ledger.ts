import type { EventOf } from '#record'

export type Side = 'defense' | 'prosecution'
export type LedgerLine = NonNullable<EventOf<'confidence_update'>['lines']>[number]
export type LedgerRule = LedgerLine['rule']

/** A change that a rule asks for, before the ends of the scale are heeded. */
export type Charge = Pick<LedgerLine, 'turn' | 'side' | 'rule' | 'exhibits' | 'reason'>

/**
 * Both sides' confidence as the meter shows it, and every line that made it. The running sum is kept whole, so that what
 * was earned at the upper end is there when a penalty comes; the meter shows it between its ends. So 100 and the asked
 * points give the sum, 100 and the applied ones the number shown.
 */
export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly defense: number
  readonly prosecution: number
}

export const START = 100

const shown = (sum: number): number => Math.min(100, Math.max(0, sum))

/** The whole sum of a side, beyond the ends of the meter too. */
export const sumOf = (lines: readonly LedgerLine[], side: Side): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.asked : sum), START)

export const POINTS: Readonly<Record<LedgerRule, number>> = {
  'academic-source': 5,
  'direct-rebuttal': 10,
  'uncited-claim': -5,
  'invented-quotation': -10,
  'misstated-source': -8,
  contradicted: -10,
  'directive-missed': -8,
  'directive-addressed': 7,
}

/** Enters charges in the order of their turns; those of one turn stay in the order given. */
export function keepLedger(charges: readonly Charge[]): Ledger {
  const sums: Record<Side, number> = { defense: START, prosecution: START }
  const lines = charges
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ turn, side, rule, exhibits, reason }): LedgerLine => {
      const asked = POINTS[rule]
      const before = shown(sums[side])
      sums[side] += asked
      const after = shown(sums[side])
      return { turn, side, rule, asked, applied: after - before, after, exhibits, reason }
    })
  return { lines, defense: shown(sums.defense), prosecution: shown(sums.prosecution) }
}

/** The event that shows where both sides stand, with the lines entered since the turn before. */
export function confidenceAt(ledger: Ledger, how: { readonly turn: number }): EventOf<'confidence_update'> {
  const until = ledger.lines.filter(({ turn }) => turn <= how.turn)
  const standing = (side: Side): number => until.findLast((line) => line.side === side)?.after ?? START
  return {
    type: 'confidence_update',
    defense: standing('defense'),
    prosecution: standing('prosecution'),
    lines: until.filter(({ turn }) => turn === how.turn),
  }
}
