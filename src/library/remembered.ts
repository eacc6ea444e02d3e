import { createHash } from 'node:crypto'
import type { DocumentFile, ReadingOutcome } from './document.ts'
import type { ReadingLimits } from './limits.ts'

/** Letters of documents that are kept, all together. */
const ROOM = 4_000_000

const letters = (outcome: ReadingOutcome): number =>
  'document' in outcome ? outcome.document.blocks.reduce((sum, { text }) => sum + text.length, 0) : 0

/** A name, what the file holds and what its reader may do decide what is read in it. */
const keyOf = ({ name, bytes }: DocumentFile, limits: ReadingLimits): string =>
  createHash('sha256')
    .update(JSON.stringify([name, limits]))
    .update(bytes)
    .digest('hex')

interface Readings {
  of(file: DocumentFile, limits: ReadingLimits, read: () => Promise<ReadingOutcome>): Promise<ReadingOutcome>
}

/**
 * The newest readings: cases on the same papers, one after another, read them once. What could not be read is tried
 * again, since it may have been the machine.
 */
export function rememberedReadings(room: number = ROOM): Readings {
  const kept = new Map<string, ReadingOutcome>()
  let size = 0
  const forget = (key: string): void => {
    const old = kept.get(key)
    if (old !== undefined && kept.delete(key)) size -= letters(old)
  }
  return {
    async of(file, limits, read) {
      const key = keyOf(file, limits)
      const outcome = kept.get(key) ?? (await read())
      forget(key)
      if (!('document' in outcome)) return outcome
      kept.set(key, outcome)
      size += letters(outcome)
      for (const oldest of kept.keys()) {
        if (size <= room) break
        forget(oldest)
      }
      return outcome
    },
  }
}
