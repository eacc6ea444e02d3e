import type { ShareCounts, ShareKind } from '#contract'
import type { Entry, Sha256 } from '#record'
import { singlePage } from '../single.ts'
import { sharedRecord } from './shared.ts'

/** A case as the file that leaves. The same record and the same kinds give the same file, letter for letter. */
export interface SharedFile {
  readonly page: string
  readonly digest: string
  readonly bytes: number
  readonly counts: ShareCounts
}

export function sharedFile(
  page: string,
  entries: readonly Entry[],
  how: { readonly case: string; readonly include: readonly ShareKind[]; readonly sha256: Sha256 },
): SharedFile {
  const { entries: left, counts, thoughts } = sharedRecord(entries, how)
  const file = singlePage(page, how.case, left, { included: how.include, counts, thoughts })
  return { page: file, digest: how.sha256(file), bytes: new TextEncoder().encode(file).length, counts }
}
