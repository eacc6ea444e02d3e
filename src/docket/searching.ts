import type { CasePlan, CaseDeps } from '#court'
import type { Shelf } from '#library'
import { usualReaders } from '#papers'
import { codeOfLanguage, type Entry, type Header } from '#record'
import type { CaseEvidenceSources } from '#sources'
import type { HouseFiles } from '#store'
import { merged } from '#tools'
import { filedIn, picturesOf } from './filing.ts'
import { askable, askedLate, filedTools, filingOf, refreshed, roomFor } from './handing.ts'

type Found = Pick<CaseDeps, 'tools' | 'sources' | 'filedSources' | 'admission' | 'pictures'>

interface Searching {
  readonly kept: HouseFiles
  readonly id: string
  readonly plan: CasePlan | undefined
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly evidence: CaseEvidenceSources | undefined
  /** How many tokens a model can hold at once. */
  readonly contextOf?: CaseDeps['contextOf']
}

/** Where a case may look for evidence: its own documents, and what is configured unless the seal keeps it out. */
export async function searching(how: Searching): Promise<Found & Disposable> {
  const { kept, id, plan, header, entries, evidence, contextOf } = how
  const wanted = plan?.evidence
  if (!wanted) return { [Symbol.dispose]: () => undefined }
  const hasDocuments = entries.some(
    (entry) => entry.type === 'document' && !entry.added && entry.outcome.startsWith('read'),
  )
  const sealed = hasDocuments && !wanted.unsealed
  // Opened when it is first asked: a document may be added to a case that had none, and whoever hears it may not know.
  const shelf = await filedIn(kept, id)
  const opened = (): Shelf => shelf.opened()
  const room = roomFor(header.cast, contextOf)
  const readers = usualReaders(plan.format.roles)
  const own = refreshed(
    filedTools(
      askedLate(() => askable(opened(), room)),
      readers,
    ),
    () => shelf.refresh(),
  )
  const begun = entries.findLast((entry) => entry.type === 'sources')
  const outside = await evidence?.forCase({
    names: wanted.sources,
    readers,
    sealed,
    language: codeOf(header.language),
    only: begun?.type === 'sources' ? begun.tools.map(({ source }) => source) : undefined,
  })
  const { tools = [], withheld = [], troubles = [] } = outside?.sources ?? {}
  const keptOut = sealed || wanted.unsealed ? withheld : (evidence?.keptOut(wanted.sources) ?? [])
  return {
    tools: { ...own.tools, ...outside?.tools },
    sources: {
      sealed,
      tools: [...(hasDocuments ? own.offered : []), ...tools],
      withheld,
      troubles,
      ...(hasDocuments && { file: filingOf(opened(), room, entries) }),
    },
    filedSources: {
      sealed: !wanted.unsealed,
      tools: [...own.offered, ...tools.filter(({ source }) => !keptOut.includes(source))],
      withheld: keptOut,
      troubles,
    },
    admission: merged,
    pictures: await picturesOf(kept, id, entries),
    [Symbol.dispose]: () => shelf.close(),
  }
}

/** A language without a code of two letters is that of no wiki we could name. */
function codeOf(language: string | undefined): string | undefined {
  const code = codeOfLanguage(language)
  return code.length === 2 ? code : undefined
}
