import type * as catalogues from './catalogue.ts'
import type * as checkups from './checkup.ts'
import type * as estimates from './estimate.ts'
import type * as quotes from './quote.ts'
import type * as rehearsals from './rehearsal.ts'

// What few commands need, and no case that is heard: each is loaded when it is first asked for.

export const estimate: typeof estimates.estimate = async (...asked) =>
  (await import('./estimate.ts')).estimate(...asked)

export const rehearse: typeof rehearsals.rehearse = async (...asked) =>
  (await import('./rehearsal.ts')).rehearse(...asked)

export const pricing: typeof quotes.pricing = async (...asked) => (await import('./quote.ts')).pricing(...asked)

export const quote: typeof quotes.quote = async (...asked) => (await import('./quote.ts')).quote(...asked)

export const checkProviders: typeof checkups.checkProviders = async (...asked) =>
  (await import('./checkup.ts')).checkProviders(...asked)

export const catalogue: typeof catalogues.modelCatalogue = async (...asked) =>
  (await import('./catalogue.ts')).modelCatalogue(...asked)
