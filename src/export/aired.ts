import type { Entry } from '#record'

/** The entries of a record that may not be shown: held and never released, redacted, or never screened on a show. */
export function keptOff(entries: readonly Entry[]): ReadonlySet<number> {
  const cleared = new Set<number>()
  const held = new Set<number>()
  const redacted = new Set<number>()
  let onAir = false
  for (const entry of entries) {
    if (entry.type === 'screened') {
      onAir = true
      if (entry.state === 'clear') cleared.add(entry.of)
    } else if (entry.type === 'cue') {
      if (entry.cue === 'hold') held.add(entry.of)
      else if (entry.cue === 'redact') redacted.add(entry.of)
      else if (entry.cue === 'release') {
        held.delete(entry.of)
        cleared.add(entry.of)
      }
    }
  }
  // A case that was never on air has passed no gate, and nothing was kept off but what somebody held.
  const isOff = ({ seq }: Entry): boolean => redacted.has(seq) || held.has(seq) || (onAir && !cleared.has(seq))
  return new Set(entries.filter(isOff).map(({ seq }) => seq))
}

/** Whether the cast was kept off the air, so that nobody may be called by name. */
export function isCovered(entries: readonly Entry[]): boolean {
  const header = entries.find(({ type }) => type === 'header')
  return header !== undefined && keptOff(entries).has(header.seq)
}
