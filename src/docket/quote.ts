import type { ContextOf } from '#models'
import type { Settings } from '#papers'
import { proceedings } from '#proceedings'
import { askedOf } from '#sources'
import { contextsBy } from './contexts.ts'
import { castBy, languageOf, pricesBy } from './engine.ts'
import { estimateCase, type CaseEstimate, type Estimating } from './estimate.ts'
import { unread } from './filing.ts'
import { isRead, type ReadDocument, type ReadingRoom } from './reading.ts'

interface Quoting {
  readonly settings: Settings
  readonly seed?: string | undefined
  /** How much models hold, by somebody who has asked; by the settings, unless given. */
  readonly contextOf?: ContextOf
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal
  /** What would be filed with the case, and where it was read. */
  readonly documents?: { readonly read: readonly ReadDocument[]; readonly room: ReadingRoom }
}

/** What a case would cost under these settings. Asks nobody and opens nothing; the brief must fit. */
export async function quoteCase(format: string, brief: unknown, how: Quoting): Promise<CaseEstimate> {
  const plan = proceedings[format]!.read(brief)
  return estimateCase(plan.format, plan, await casePricing(format, plan, how))
}

/** Who would play at what price, and what there would be to search. */
export async function casePricing(
  format: string,
  brief: unknown,
  { settings, seed, signal, documents, contextOf = contextsBy(settings) }: Quoting,
): Promise<Estimating> {
  const hasDocuments = documents?.read.some(isRead) ?? false
  if (documents && documents.read.length > 0 && !hasDocuments) throw unread(documents.read.map(asTold))
  const wanted = proceedings[format]?.read(brief).evidence
  const sealed = hasDocuments && !wanted?.unsealed
  const { asked } = wanted ? askedOf(settings.evidence, { names: wanted.sources, sealed }) : { asked: [] }
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  return {
    ...castBy(settings),
    price: pricesBy(settings).priceOf,
    contextOf,
    outside: asked.map(({ name, roles }) => ({ name, roles })),
    ...(documents && { documents }),
    ...(signal && { signal }),
    ...(language && { language: language.name }),
    ...(seed !== undefined && { seed }),
  }
}

const asTold = ({ name, outcome }: ReadDocument) => ({
  name,
  outcome: outcome.outcome,
  ...('why' in outcome && { why: outcome.why }),
})
