import type { Format, Session, Sources, Tool } from '#court'
import type { Shelf } from '#library'
import { codeOfLanguage, type Entry, type Header } from '#record'
import { documentTools, FILED, merged, queryOf, type Evidence, type Filed } from '#tools'
import { filedIn, picturesOf } from './filing.ts'

type Found = Pick<Session, 'tools' | 'sources' | 'filedSources' | 'admission' | 'pictures'>

export interface Searching {
  readonly folder: string
  readonly id: string
  readonly format: Format
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly evidence: Evidence | undefined
}

/** Who may search what was filed. */
export const READERS = ['researcher', 'advocate']

/** Where a case may look for evidence: its own documents, and what is configured unless the seal keeps it out. */
export async function searching(how: Searching): Promise<Found & Disposable> {
  const { folder, id, format, header, entries, evidence } = how
  const wanted = format.evidence(header.brief)
  if (!wanted) return { [Symbol.dispose]: () => undefined }
  const hasDocuments = entries.some(
    (entry) => entry.type === 'document' && !entry.added && entry.outcome.startsWith('read'),
  )
  const sealed = hasDocuments && !wanted.unsealed
  // Opened when it is first asked: a document may be added to a case that had none.
  let shelf: Shelf | undefined
  const filed = (): Filed => askable((shelf ??= filedIn(folder, id)))
  const own = offering(
    documentTools({
      search: (query, limit) => filed().search(query, limit),
      read: (document, at) => filed().read(document, at),
    }),
    { name: FILED, roles: READERS },
  )
  const begun = entries.findLast((entry) => entry.type === 'sources')
  const outside = await evidence?.forCase({
    names: wanted.sources,
    sealed,
    language: codeOf(header.language),
    only: begun?.type === 'sources' ? begun.tools.map(({ source }) => source) : undefined,
  })
  const { tools = [], withheld = [], troubles = [] } = outside?.sources ?? {}
  const kept = sealed || wanted.unsealed ? withheld : (evidence?.keptOut(wanted.sources) ?? [])
  return {
    tools: { ...own.tools, ...outside?.tools },
    sources: { sealed, tools: [...(hasDocuments ? own.offered : []), ...tools], withheld, troubles },
    filedSources: {
      sealed: !wanted.unsealed,
      tools: [...own.offered, ...tools.filter(({ source }) => !kept.includes(source))],
      withheld: kept,
      troubles,
    },
    admission: merged,
    pictures: await picturesOf(folder, id, entries),
    [Symbol.dispose]: () => shelf?.close(),
  }
}

/** A language without a code of two letters is that of no wiki we could name. */
function codeOf(language: string | undefined): string | undefined {
  const code = codeOfLanguage(language)
  return code.length === 2 ? code : undefined
}

export interface Offering {
  readonly tools: Readonly<Record<string, Tool>>
  readonly offered: Sources['tools']
}

/** The tools of one source, as the court takes them. */
export const offering = (
  tools: readonly Tool[],
  { name, roles }: { readonly name: string; readonly roles: readonly string[] },
): Offering => ({
  tools: Object.fromEntries(tools.map((tool) => [tool.spec.name, tool])),
  offered: tools.map(({ spec }) => ({
    name: spec.name,
    source: name,
    roles: [...roles],
    query: queryOf(spec.input),
  })),
})

/** A shelf as the tools ask it. */
export function askable(shelf: Shelf): Filed {
  return {
    search: (query, limit) =>
      shelf.search(query, { limit }).map(({ source, ...find }) => ({ document: source, ...find })),
    read(document, at) {
      const known = shelf.list().find(({ source }) => source === document)
      if (!known) return []
      const { title, date, dated, unit } = known
      const about = { document, title, date, ...(dated !== undefined && { dated }), unit }
      const to = unit === 'page' ? at : at + READ_ON
      return shelf.read(document, at, to).map((passage) => ({ ...about, ...passage }))
    },
  }
}

/** How many lines or paragraphs count as a page. */
const READ_ON = 40
