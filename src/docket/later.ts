import type { salvage } from '#beside'
import { wordsToFind } from '#proceedings'
import type { HouseFiles } from '#store'
import type * as authors from './authoring.ts'
import type * as batches from './batches.ts'
import type * as catalogues from './catalogue.ts'
import type * as checkups from './checkup.ts'
import type * as estimates from './estimate.ts'
import type * as quotes from './quote.ts'
import type * as rehearsals from './rehearsal.ts'

// What few commands need, and no case that is heard: each is loaded when it is first asked for.

export const estimate: typeof estimates.estimateCase = async (...asked) =>
  (await import('./estimate.ts')).estimateCase(...asked)

export const rehearse: typeof rehearsals.rehearseCase = async (...asked) =>
  (await import('./rehearsal.ts')).rehearseCase(...asked)

export const pricing: typeof quotes.casePricing = async (...asked) => (await import('./quote.ts')).casePricing(...asked)

export const quote: typeof quotes.quoteCase = async (...asked) => (await import('./quote.ts')).quoteCase(...asked)

export const auditQuotes: typeof quotes.quoteAudits = async (...asked) =>
  (await import('./quote.ts')).quoteAudits(...asked)

export const checkProviders: typeof checkups.checkEachProvider = async (...asked) =>
  (await import('./checkup.ts')).checkEachProvider(...asked)

/** The trials that come with the program, and whose turn it is. */
export const trialBank = () => import('./bank.ts')

export const authorTrial: typeof authors.trialFromLine = async (...asked) =>
  (await import('./authoring.ts')).trialFromLine(...asked)

/** The JSON Schemas of what people write. */
export const schemas = () => import('./schemas.ts')

export const catalogue: typeof catalogues.modelCatalogue = async (...asked) =>
  (await import('./catalogue.ts')).modelCatalogue(...asked)

/** Carrying cases from one store to another. */
export const moving = () => import('./moving.ts')

/** What batches consist of. */
export const keptBatches = async (files: HouseFiles): Promise<ReturnType<typeof batches.batchFiles>> =>
  (await import('./batches.ts')).batchFiles(files)

/** Makes a new record file of what is left of a damaged one. */
export const salvageRecords = async (folder: string): ReturnType<typeof salvage> =>
  (await import('#beside')).salvage(folder, { findable: wordsToFind })
