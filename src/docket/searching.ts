import type { Format, Session } from '#court'
import type { Entry, Header } from '#record'
import { merged, type Evidence } from '#tools'
import { filedIn, picturesOf } from './filing.ts'
import { filingOf, filedTools, roomFor } from './handing.ts'

type Found = Pick<Session, 'tools' | 'sources' | 'admission' | 'pictures'>

export interface Searching {
  readonly folder: string
  readonly id: string
  readonly format: Format
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly evidence: Evidence | undefined
  /** How many tokens a model can hold at once. */
  readonly contextOf?: Session['contextOf']
}

/** Where a case may look for evidence: its own documents, and what is configured unless the seal keeps it out. */
export async function searching(how: Searching): Promise<Found & Disposable> {
  const { folder, id, format, header, entries, evidence, contextOf } = how
  const wanted = format.evidence(header.brief)
  if (!wanted) return { [Symbol.dispose]: () => undefined }
  const hasDocuments = entries.some((entry) => entry.type === 'document' && entry.outcome.startsWith('read'))
  const sealed = hasDocuments && !wanted.unsealed
  const shelf = hasDocuments ? filedIn(folder, id) : undefined
  const room = roomFor(header.cast, contextOf)
  const own = shelf && filedTools(shelf, room)
  const outside = await evidence?.forCase({ names: wanted.sources, sealed })
  return {
    tools: { ...own?.tools, ...outside?.tools },
    sources: {
      sealed,
      tools: [...(own?.offered ?? []), ...(outside?.sources.tools ?? [])],
      withheld: outside?.sources.withheld ?? [],
      troubles: outside?.sources.troubles ?? [],
      ...(shelf && { file: filingOf(shelf, room, entries) }),
    },
    admission: merged,
    pictures: await picturesOf(folder, id, entries),
    [Symbol.dispose]: () => shelf?.close(),
  }
}
