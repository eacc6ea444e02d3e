import type { Entry, EntryOf, To } from './event.ts'

export type Audience = 'public' | 'gallery' | 'operator'

const shown: Record<Audience, readonly To[]> = {
  public: ['open'],
  gallery: ['open', 'gallery'],
  operator: ['open', 'gallery', 'sealed'],
}

/** The one place that decides who is shown what. */
export const mayRead = (audience: Audience, entry: { readonly to: To }): boolean => shown[audience].includes(entry.to)

/** The interventions that no step of the script has taken in hand and nobody has taken back. */
export function pending(entries: Iterable<Entry>): readonly EntryOf<'intervention'>[] {
  const waiting = new Map<number, EntryOf<'intervention'>>()
  for (const entry of entries) {
    if (entry.type === 'intervention') waiting.set(entry.seq, entry)
    if (entry.type === 'withdrawal') waiting.delete(entry.intervention)
    if (entry.type === 'heard') for (const seq of entry.interventions) waiting.delete(seq)
  }
  return [...waiting.values()]
}

/** The documents that were added and that no step of the script has taken in hand. */
export function waitingDocuments(entries: Iterable<Entry>): readonly EntryOf<'document'>[] {
  const waiting = new Map<number, EntryOf<'document'>>()
  for (const entry of entries) {
    if (entry.type === 'document' && entry.added) waiting.set(entry.seq, entry)
    if (entry.type === 'heard') for (const seq of entry.documents ?? []) waiting.delete(seq)
  }
  return [...waiting.values()]
}

/** The votes that no step of the script has counted yet. */
export function uncounted(entries: Iterable<Entry>): readonly EntryOf<'vote'>[] {
  const waiting = new Map<number, EntryOf<'vote'>>()
  for (const entry of entries) {
    if (entry.type === 'vote') waiting.set(entry.seq, entry)
    if (entry.type === 'counted') for (const seq of entry.votes) waiting.delete(seq)
  }
  return [...waiting.values()]
}
