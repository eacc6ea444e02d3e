import type { EventOf } from '#record'

export type Side = 'defense' | 'prosecution'
export type LedgerLine = NonNullable<EventOf<'confidence_update'>['lines']>[number]
export type LedgerRule = LedgerLine['rule']

/** A change that a rule asks for, before the ends of the scale are heeded. */
export type Charge = Pick<LedgerLine, 'turn' | 'side' | 'rule' | 'exhibits' | 'reason'>

/** Both sides' confidence and every line that made it: 100 and the applied points sum to the number shown. */
export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly defense: number
  readonly prosecution: number
}

export const START = 100

export const POINTS: Readonly<Record<LedgerRule, number>> = {
  'academic-source': 5,
  'direct-rebuttal': 10,
  'uncited-claim': -5,
  contradicted: -10,
  'directive-missed': -8,
  'directive-addressed': 7,
}

/** Enters charges in the order of their turns; those of one turn stay in the order given. */
export function keepLedger(charges: readonly Charge[]): Ledger {
  const standing: Record<Side, number> = { defense: START, prosecution: START }
  const lines = charges
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ turn, side, rule, exhibits, reason }): LedgerLine => {
      const asked = POINTS[rule]
      const after = Math.min(100, Math.max(0, standing[side] + asked))
      const applied = after - standing[side]
      standing[side] = after
      return { turn, side, rule, asked, applied, after, exhibits, reason }
    })
  return { lines, ...standing }
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
