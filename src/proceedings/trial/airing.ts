import type { Entry, EntryOf, EventType } from '#record'

/** Acts of the court that viewers notice: when none comes, the air is dead. */
const acts: ReadonlySet<EventType> = new Set([
  'phase_change',
  'turn',
  'recap',
  'examination',
  'court_event',
  'objection',
  'ruling',
  'exhibit_reveal',
  'tally',
  'verdict',
  'closed',
])

export const isNoticed = ({ type }: Entry): boolean => acts.has(type)

/** The same words twice: a ruling and the verdict repeat the turn in which the judge gave them, counted from 1. */
export function repeatedTurn(entry: Entry, turns: number): number | undefined {
  if (entry.type === 'ruling') return entry.turn
  return entry.type === 'verdict' ? turns : undefined
}

/** What the gallery called for, and was given. */
export const floorCall = (entry: Entry): EntryOf<'floor_call'> | undefined =>
  entry.type === 'floor_call' ? entry : undefined

/** A call that is held back where the judge has just spoken may still win in the next round, until there is none. */
export const endsRounds = ({ type }: Entry): boolean => type === 'phase_change' || type === 'closed'
