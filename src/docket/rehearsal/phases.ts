import type { Entry, ModelReceipt } from '#record'

/**
 * The paid calls by the phase in which they are heard. A show drafts ahead, so a call may stand in the record before the
 * phase that its words belong to: it counts where the next entry stands that anybody sees.
 */
export function phased(entries: readonly Entry[]): ReadonlyMap<string, readonly ModelReceipt[]> {
  const phases = new Map<string, ModelReceipt[]>()
  let phase = ''
  let waiting: ModelReceipt[] = []
  const settle = (): void => {
    if (waiting.length > 0) phases.set(phase, [...(phases.get(phase) ?? []), ...waiting])
    waiting = []
  }
  for (const entry of entries) {
    if (entry.type === 'receipt' && entry.of === 'model') waiting.push(entry)
    if (entry.to === 'sealed') continue
    if (entry.type === 'phase_change') {
      phase = entry.phase
      if (!phases.has(phase)) phases.set(phase, [])
    }
    settle()
  }
  settle()
  return phases
}
