import {
  caseFileOf,
  effectOf,
  strike,
  weighCase,
  type BandMove,
  type Change,
  type Effect,
  type Ruling,
  type WeighedSeats,
  weighedSides,
} from '#evidence'
import type { Entry } from '#record'
import { exhibits, type LabelledExhibits } from '../telling/labels.ts'

/** What would be different without some exhibits, for people and programs. */
export interface StrikeEffect extends Pick<Effect, 'ledger'> {
  readonly struck: readonly { readonly label: string; readonly id: string; readonly title: string }[]
  readonly defense: Change<number>
  readonly prosecution: Change<number>
  readonly unsupported: readonly BareClaim[]
  readonly supported: readonly BareClaim[]
  readonly map: readonly { readonly text: string; readonly from: StrikingLane; readonly to: StrikingLane }[]
  readonly ruling: Change<Pick<Ruling, 'for' | 'certainty' | 'reason'>>
}

/** A claim with the seat of whoever made it. */
type BareClaim = Pick<Effect['unsupported'][number], 'claim' | 'turn'> & { readonly agent: string }

/** A band of the map, or nowhere on it. */
type StrikingLane = NonNullable<BandMove['from']> | 'gone' | 'new'

/** A record that is asked what would change; who names an exhibit that it has not is told which there are. */
export interface Striking {
  readonly labels: LabelledExhibits
  /** Whose seat a side is, which the rules know by their own name. */
  seatOf(side: string): string
  /** By label or id; undefined where one of them is not in the record. */
  without(wanted: readonly string[]): StrikeEffect | undefined
}

/** By the rules alone: no model is asked, no record changes. */
export function strikingFor(entries: readonly Entry[], seats: WeighedSeats = weighedSides): Striking {
  const labels = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result') labels.admit(entry)
  const seatOf = (side: string): string => seats[weighedSides.findIndex((one) => one === side)] ?? side
  return {
    labels,
    seatOf,
    without(wanted) {
      const ids = wanted.flatMap((each) => labels.find(each) ?? [])
      if (ids.length < wanted.length) return undefined
      const file = caseFileOf(entries, seats)
      return told(effectOf(weighCase(file), weighCase(strike(file, ids))), ids, { labels, seatOf })
    },
  }
}

const told = (
  effect: Effect,
  ids: readonly string[],
  { labels: known, seatOf }: Pick<Striking, 'labels' | 'seatOf'>,
): StrikeEffect => ({
  struck: ids.map((id) => ({ label: known.label(id) ?? id, id, title: known.exhibit(id)?.title ?? '' })),
  ...effect.scores,
  ledger: effect.ledger,
  unsupported: effect.unsupported.map((claim) => bare(claim, seatOf)),
  supported: effect.supported.map((claim) => bare(claim, seatOf)),
  map: effect.moved.map(({ text, from, to }) => ({ text, from: from ?? 'new', to: to ?? 'gone' })),
  ruling: { before: essence(effect.ruling.before), after: essence(effect.ruling.after) },
})

const bare = ({ agent, claim, turn }: BareClaim, seatOf: Striking['seatOf']): BareClaim => ({
  agent: seatOf(agent),
  claim,
  turn,
})

const essence = ({ for: side, certainty, reason }: Ruling): Pick<Ruling, 'for' | 'certainty' | 'reason'> => ({
  for: side,
  certainty,
  reason,
})
