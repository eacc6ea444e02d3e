import {
  caseFileOf,
  effectOf,
  strike,
  weighCase,
  type BandMove,
  type Change,
  type Effect,
  type Ruling,
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

type BareClaim = Pick<Effect['unsupported'][number], 'agent' | 'claim' | 'turn'>

/** A band of the map, or nowhere on it. */
type StrikingLane = NonNullable<BandMove['from']> | 'gone' | 'new'

/** A record that is asked what would change; who names an exhibit that it has not is told which there are. */
interface Striking {
  readonly labels: LabelledExhibits
  /** By label or id; undefined where one of them is not in the record. */
  without(wanted: readonly string[]): StrikeEffect | undefined
}

/** By the rules alone: no model is asked, no record changes. */
export function striking(entries: readonly Entry[]): Striking {
  const labels = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result') labels.admit(entry)
  return {
    labels,
    without(wanted) {
      const ids = wanted.flatMap((each) => labels.find(each) ?? [])
      if (ids.length < wanted.length) return undefined
      const file = caseFileOf(entries)
      return told(effectOf(weighCase(file), weighCase(strike(file, ids))), ids, labels)
    },
  }
}

const told = (effect: Effect, ids: readonly string[], known: LabelledExhibits): StrikeEffect => ({
  struck: ids.map((id) => ({ label: known.label(id) ?? id, id, title: known.exhibit(id)?.title ?? '' })),
  ...effect.scores,
  ledger: effect.ledger,
  unsupported: effect.unsupported.map(bare),
  supported: effect.supported.map(bare),
  map: effect.moved.map(({ text, from, to }) => ({ text, from: from ?? 'new', to: to ?? 'gone' })),
  ruling: { before: essence(effect.ruling.before), after: essence(effect.ruling.after) },
})

const bare = ({ agent, claim, turn }: BareClaim): BareClaim => ({ agent, claim, turn })

const essence = ({ for: side, certainty, reason }: Ruling): Pick<Ruling, 'for' | 'certainty' | 'reason'> => ({
  for: side,
  certainty,
  reason,
})
