import type { ForkPlace, Header, Seat } from './proceedings.ts'

/** Every change that made a record what it is, in the order of their places. */
export const forkChanges = ({ forked }: Pick<Header, 'forked'>): readonly ForkPlace[] =>
  forked ? [...(forked.earlier ?? []), { seq: forked.seq, change: forked.change }] : []

/** Who sat where when an entry was written; behind the record unless given, so who sits there now. */
export function castAt(header: Header, seq = Infinity): readonly Seat[] {
  for (const { seq: until, change } of forkChanges(header))
    if (change.what === 'model' && seq <= until) return change.before
  return header.cast
}

/** What was struck by then: of steps that came before, nothing is. */
export const struckAt = (header: Pick<Header, 'forked'>, seq = Infinity): readonly string[] => [
  ...new Set(
    forkChanges(header).flatMap(({ seq: from, change }) =>
      change.what === 'strike' && from < seq ? change.exhibits : [],
    ),
  ),
]

/** What all chance is drawn from now: the case's own seed, until a fork has changed it. */
export const seedNow = (header: Header): string =>
  forkChanges(header).reduce((seed, { change }) => (change.what === 'seed' ? change.seed : seed), header.seed)
