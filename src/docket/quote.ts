import type { ContextOf } from '#models'
import type { Environment, Settings } from '#papers'
import type { KnownFormats } from '#proceedings'
import { askedOf } from '#sources'
import type { AuditOffer, AuditWish } from './auditing.ts'
import { contextsBy } from './contexts.ts'
import { castBy, languageOf, pricesBy } from './engine.ts'
import { estimateCase, type CaseEstimate, type Estimating } from './estimate.ts'
import { unread } from './filing.ts'
import { knownFormat } from './known.ts'
import { panelWish } from './panels.ts'
import { isRead, type ReadDocument, type ReadingRoom } from './reading.ts'
import { headerIn, rehearseCase } from './rehearsal.ts'

interface Quoting {
  readonly settings: Settings
  /** Other formats than the usual ones. */
  readonly formats?: KnownFormats | undefined
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
  const plan = knownFormat(format, how.formats).read(brief)
  return estimateCase(plan.format, plan, await casePricing(format, plan, how))
}

/** What audits of the verdict would ask and cost, if the case came to one. Asks nobody. */
export async function quoteAudits(
  format: string,
  brief: unknown,
  wishes: readonly AuditWish[],
  { env, ...how }: Quoting & { readonly env: Environment },
): Promise<readonly AuditOffer[]> {
  const plan = knownFormat(format, how.formats).read(brief)
  const { documents, language: _language, ...pricing } = await casePricing(format, plan, how)
  const shelf = await documents?.room.shelf(documents.read)
  const entries = await rehearseCase(plan.format, plan, { ...pricing, shelf, level: 'expected' })
  const { auditOffers } = await import('./auditing.ts')
  const { price, contextOf } = pricing
  const called = { id: 'estimate', entries, header: headerIn(plan.format, entries), plan }
  const asked = wishes.map((wish) => panelWish(wish, how.settings, env))
  return auditOffers(called, asked, { price, ...(contextOf && { contextOf }) })
}

/** Who would play at what price, and what there would be to search. */
export async function casePricing(
  format: string,
  brief: unknown,
  { settings, formats, seed, signal, documents, contextOf = contextsBy(settings) }: Quoting,
): Promise<Estimating> {
  const hasDocuments = documents?.read.some(isRead) ?? false
  if (documents && documents.read.length > 0 && !hasDocuments) throw unread(documents.read.map(asTold))
  const wanted = knownFormat(format, formats).read(brief).evidence
  const sealed = hasDocuments && !wanted?.unsealed
  const { asked } = wanted ? askedOf(settings.evidence, { names: wanted.sources, sealed }) : { asked: [] }
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  return {
    ...castBy(settings),
    price: pricesBy(settings).priceOf,
    contextOf,
    outside: asked.map(({ name, roles }) => ({ name, ...(roles && { roles }) })),
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
