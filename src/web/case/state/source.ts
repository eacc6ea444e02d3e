import { createContext, useContext } from 'react'
import type { ShareCounts, ShareKind } from '#contract'
import type { Entry } from '#record'
import { api } from '../api/client.ts'
import { withEntries, type CaseStore } from './case.ts'
import { follow, type CaseLine } from './wire.ts'

/** What a copy that was shared tells of itself. */
export interface SharedCopy {
  readonly included: readonly ShareKind[]
  readonly counts: ShareCounts
}

/** Where cases come from. */
interface CaseSource {
  readonly follow: (id: string, store: CaseStore) => CaseLine
  /** The whole record as it stands, where it does not come along anyway. */
  readonly read?: (id: string) => Promise<readonly Entry[]>
  /** There is a server behind the page: documents, other cases, settings. */
  readonly served: boolean
  /** Not all of the record may be here. */
  readonly shared?: SharedCopy
}

const read = async (id: string): Promise<readonly Entry[]> => (await api.entries(id)).entries

export const SourceContext = createContext<CaseSource>({ follow, read, served: true })

export const useSource = (): CaseSource => useContext(SourceContext)

/** Milliseconds. A record that takes longer to read at once comes by the line, as it would without. */
const AT_ONCE = 5_000

/**
 * Takes a record in at once and then follows it: a long one would come entry by entry. Tells when there is a line, and
 * gives how to stop.
 */
export function followed(
  id: string,
  store: CaseStore,
  source: Pick<CaseSource, 'follow' | 'read'>,
  opened: (line: CaseLine) => void = () => undefined,
): () => void {
  let line: CaseLine | undefined
  let isOver = false
  const listen = (): void => {
    if (isOver || line) return
    line = source.follow(id, store)
    opened(line)
  }
  const patience = setTimeout(listen, AT_ONCE)
  const begin = async (): Promise<void> => {
    // Why it cannot be read the line finds out as well, and says so.
    const entries = (await source.read?.(id).catch(() => [])) ?? []
    store.setState((state) => withEntries(state, entries))
    listen()
  }
  void begin()
  return () => {
    isOver = true
    clearTimeout(patience)
    line?.close()
  }
}

/** Texts of exhibits are withheld, so that the rules of evidence cannot be applied again. */
export function useLacksTexts(): boolean {
  const { shared } = useSource()
  return shared !== undefined && shared.counts.documents > 0 && !shared.included.includes('documents')
}

const nobody = async (): Promise<never> => {
  throw new Error('Nobody hears this case any more: it is a copy of its record.')
}

/** A record that the page carries in itself. */
export const carried = (entries: readonly Entry[], shared?: SharedCopy): CaseSource => ({
  served: false,
  ...(shared && { shared }),
  follow(_, store) {
    store.setState({ entries, connection: 'live' })
    return { intervene: nobody, withdraw: nobody, close: () => undefined }
  },
})
