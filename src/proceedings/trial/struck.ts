import type { Entry } from '#record'

/** Which turns, counted from 1, sustained objections have struck. */
export function struckTurns(entries: Iterable<Entry>): ReadonlySet<number> {
  const struck = new Set<number>()
  for (const entry of entries) if (entry.type === 'ruling') for (const turn of entry.strikes ?? []) struck.add(turn)
  return struck
}
