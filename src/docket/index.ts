export { openDocket, type Docket, type DocketOptions, type Hearing, type Opening } from './docket.ts'
export type { CalledCase } from './calling.ts'
export { readPlan } from './entering.ts'
export { requireSeats } from './fitting.ts'
export { allowedBy, openCourthouse, type Courthouse, type CourthouseOptions } from './courthouse.ts'
export { castBy, isOffline, languageOf, linesOf, pricesBy, probe, providerModels, providerOf } from './engine.ts'
export { leavingOf, namesOutside, type Leaving } from './leaving.ts'
export { usual } from './usual.ts'
export { estimate, type Cost, type Estimate, type Estimated, type EstimatedSeat, type Estimating } from './estimate.ts'
export { SEARCHES, type Price } from './filler.ts'
export { rehearse, type Rehearsing } from './rehearsal.ts'
export { BROUGHT, type Outside } from './rehearsal/tools.ts'
export { pricing, quote, type Quoting } from './quote.ts'
export { isRead, readingRoom, type Read, type ReadingRoom } from './reading.ts'
export {
  checkProviders,
  type CheckingUp,
  type Checkup,
  type FormCheck,
  type ModelCheck,
  type ProviderCheck,
  type RoleCheck,
} from './checkup.ts'
export { formNames, type Cure } from './cures.ts'
export { addressOf, isNeighbourly, lookAround, type Found, type Neighbour } from './neighbours.ts'
export type { Offer } from './offers.ts'
export type { Checked } from './filing.ts'
export type { Addition, Refused } from './adding.ts'
export { newSeed } from './names.ts'
export { formatFitting, formatNamed } from './recognising.ts'
export { isShow } from './shows.ts'
export type { DocketRow } from './row.ts'
export type { Listing, Rows } from './rows.ts'
export { catalogue, type Catalogue, type KnownModel, type Looking } from './catalogue.ts'
export { askContexts, contextsBy } from './contexts.ts'
export { DocketError, type DocketErrorCode } from './errors.ts'
export { genresOf, nextCase, readBank, type Bank, type BankCase } from './bank.ts'
export * from './schemas.ts'
export type { Ended } from '#court'
