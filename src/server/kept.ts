import type { SentDocument } from '#contract'
import type { DocumentFile } from '#library'
import type { ServerLimits } from './limits.ts'

/**
 * Documents that were sent to be checked, for the case they are meant for: in memory only, for a while, and for whoever
 * sent them. Where there are too many, the oldest go first.
 */
export interface KeptDocuments {
  keep(who: string, hash: string, file: DocumentFile): void
  /** Undefined when this one did not send it, or when it is gone. */
  find(who: string, document: SentDocument): DocumentFile | undefined
}

interface Kept {
  readonly file: DocumentFile
  readonly end: NodeJS.Timeout
}

export function keptDocuments({ kept: most, keptBytes, keptFor }: ServerLimits): KeptDocuments {
  const all = new Map<string, Kept>()
  const drop = (key: string): void => {
    clearTimeout(all.get(key)?.end)
    all.delete(key)
  }
  const held = (): number => [...all.values()].reduce((sum, { file }) => sum + file.bytes.length, 0)
  return {
    keep(who, hash, file) {
      const key = keyOf(who, { name: file.name, hash })
      drop(key)
      all.set(key, { file, end: setTimeout(drop, keptFor, key).unref() })
      for (const old of all.keys()) {
        if (all.size <= most && held() <= keptBytes) return
        drop(old)
      }
    },
    find: (who, document) => all.get(keyOf(who, document))?.file,
  }
}

const keyOf = (who: string, { name, hash }: SentDocument): string => JSON.stringify([who, hash, name])
