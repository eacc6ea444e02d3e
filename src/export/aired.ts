import type { Entry } from '#record'
import { coversOf } from '#told'
import { barred, namesIn } from './barring.ts'

/** A record as it may leave: what was kept off the air is there without its words, so that nothing can repeat them. */
export interface AiredRecord {
  readonly entries: readonly Entry[]
  /** The entries that may not be shown: held and never released, redacted, or never screened on a show. */
  readonly off: ReadonlySet<number>
  /** Those of them that had words to show. */
  readonly left: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()

export function aired(entries: readonly Entry[]): AiredRecord {
  const isOnAir = entries.some(({ type }) => type === 'screened')
  // A case that was never on air has passed no gate, and nothing was kept off but what somebody held.
  if (!isOnAir && !entries.some(({ type }) => type === 'cue')) return { entries, off: nothing, left: nothing }
  const covers = coversOf()
  for (const entry of entries) covers.take(entry)
  const isOff = (entry: Entry): boolean => {
    const { state } = covers.atLast(entry)
    return state === 'screening' ? isOnAir : state !== 'clear'
  }
  const off = new Set(entries.filter(isOff).map(({ seq }) => seq))
  const left = new Set(entries.filter((entry) => off.has(entry.seq) && covers.texts(entry).length > 0).map(seqOf))
  const names = namesIn(entries)
  return { entries: entries.map((entry) => (left.has(entry.seq) ? barred(entry, names) : entry)), off, left }
}

const seqOf = ({ seq }: Entry): number => seq

/** Whether the cast was kept off the air, so that nobody may be called by name. */
export const isCovered = (entries: readonly Entry[], { left }: Pick<AiredRecord, 'left'>): boolean =>
  entries.some(({ type, seq }) => type === 'header' && left.has(seq))
