import type { Format, Session } from '#court'
import type { Shelf } from '#library'
import type { Entry, Header } from '#record'
import { documentTools, FILED, merged, queryOf, type Evidence, type Filed } from '#tools'
import { filedIn, picturesOf } from './filing.ts'

type Found = Pick<Session, 'tools' | 'sources' | 'admission' | 'pictures'>

export interface Searching {
  readonly folder: string
  readonly id: string
  readonly format: Format
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly evidence: Evidence | undefined
}

const READERS = ['researcher', 'advocate']

/** Where a case may look for evidence: its own documents, and what is configured unless the seal keeps it out. */
export async function searching(how: Searching): Promise<Found & Disposable> {
  const { folder, id, format, header, entries, evidence } = how
  const wanted = format.evidence(header.brief)
  if (!wanted) return { [Symbol.dispose]: () => undefined }
  const hasDocuments = entries.some((entry) => entry.type === 'document' && entry.outcome.startsWith('read'))
  const sealed = hasDocuments && !wanted.unsealed
  const shelf = hasDocuments ? filedIn(folder, id) : undefined
  const own = shelf ? documentTools(askable(shelf)) : []
  const outside = await evidence?.forCase({ names: wanted.sources, sealed })
  const offered = own.map(({ spec }) => ({
    name: spec.name,
    source: FILED,
    roles: READERS,
    query: queryOf(spec.input),
  }))
  return {
    tools: { ...Object.fromEntries(own.map((tool) => [tool.spec.name, tool])), ...outside?.tools },
    sources: {
      sealed,
      tools: [...offered, ...(outside?.sources.tools ?? [])],
      withheld: outside?.sources.withheld ?? [],
      troubles: outside?.sources.troubles ?? [],
    },
    admission: merged,
    pictures: await picturesOf(folder, id, entries),
    [Symbol.dispose]: () => shelf?.close(),
  }
}

/** A shelf as the tools ask it. */
function askable(shelf: Shelf): Filed {
  return {
    search: (query, limit) =>
      shelf.search(query, { limit }).map(({ source, ...find }) => ({ document: source, ...find })),
    read(document, at) {
      const known = shelf.list().find(({ source }) => source === document)
      if (!known) return []
      const { title, date, unit } = known
      const to = unit === 'page' ? at : at + READ_ON
      return shelf.read(document, at, to).map((passage) => ({ document, title, date, unit, ...passage }))
    },
  }
}

/** How many lines or paragraphs count as a page. */
const READ_ON = 40
