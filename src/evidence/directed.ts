import type { Entry, EntryOf } from '#record'

/** One thing a person said to the court, and how it stands. The first two are under way, the others are ends. */
export interface Directive {
  readonly intervention: EntryOf<'intervention'>
  readonly state: 'waiting' | 'landed' | 'answered' | 'evaded' | 'noted' | 'unclear' | 'withdrawn'
  readonly landed?: EntryOf<'court_directive'>
  /** What each side that was asked made of it, in order; the last is the end. */
  readonly outcomes: readonly EntryOf<'directive_outcome'>[]
  readonly outcome?: EntryOf<'directive_outcome'>
}

/** Every directive of a case with its one state, in the order sent. */
export function directivesIn(entries: Iterable<Entry>): readonly Directive[] {
  const all = new Map<number, Directive>()
  const change = (seq: number, how: Partial<Directive>): void => {
    const known = all.get(seq)
    if (known) all.set(seq, { ...known, ...how })
  }
  for (const entry of entries) {
    if (entry.type === 'intervention') all.set(entry.seq, { intervention: entry, state: 'waiting', outcomes: [] })
    if (entry.type === 'withdrawal') change(entry.intervention, { state: 'withdrawn' })
    if (entry.type === 'heard') for (const seq of entry.interventions) change(seq, { state: 'landed' })
    if (entry.type === 'court_directive') change(entry.intervention, { landed: entry })
    if (entry.type === 'directive_outcome') {
      const outcomes = [...(all.get(entry.intervention)?.outcomes ?? []), entry]
      change(entry.intervention, entry.open ? { outcomes } : { outcomes, outcome: entry, state: endOf(outcomes) })
    }
  }
  return [...all.values()]
}

/** Asked of both, it is answered when both have answered. */
const endOf = (outcomes: readonly EntryOf<'directive_outcome'>[]): EntryOf<'directive_outcome'>['state'] =>
  outcomes.find(({ state }) => state === 'evaded')?.state ?? outcomes.at(-1)!.state
