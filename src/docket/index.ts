export { openDocket, type Docket } from './docket.ts'
export { OWN_LIBRARY } from './filing.ts'
export { archiveOf, damageAt, folderArchive, isPlaceKept, openArchive, openFiles, type Keeper } from './archive.ts'
export type { HearingOptions, CalledCase } from './calling.ts'
export type { OpeningOptions } from './entering.ts'
export type { ListingQuery } from './rows.ts'
export { readPlan } from './entering.ts'
export { requireSeats } from './fitting.ts'
export { allowedBy, openCourthouse, type Courthouse } from './courthouse.ts'
export { castBy, isPlayedOffline, languageOf, modelLines, providerModels, providerOf } from './engine.ts'
export { usual } from './usual.ts'
export type { Cost, CaseEstimate, Estimated, EstimatedSeat } from './estimate.ts'
export { BROUGHT, SEARCHES } from './rehearsal/searches.ts'
export {
  auditQuotes,
  authorTrial,
  catalogue,
  checkProviders,
  estimate,
  keptBatches,
  moving,
  pricing,
  quote,
  rehearse,
  salvageRecords,
  schemas,
  trialBank,
} from './later.ts'
export { isRead, readingRoom, type ReadDocument, type ReadingRoom } from './reading.ts'
export type { CheckingUp, FormCheck, ModelCheck, ProviderCheck, RoleCheck } from './checkup.ts'
export { neighbourAddress, isNeighbourly, lookAround, type FoundServer, type Neighbour } from './neighbours.ts'
export type { Addition } from './adding.ts'
export type { AuditOffer, AuditWish } from './auditing.ts'
export { formatFitting, formatNamed } from './recognising.ts'
export type { ForkOptions, WantedChange } from './forking.ts'
export type { MovedCase } from './moving.ts'
export { caseName, newSeed } from './names.ts'
export { sha256 } from '#store'
export type { AccountStore, KeptSession, KeptToken, KeptUser, TrailLine, TrailWish } from '#store'
export type {
  Archive,
  AskedBefore,
  AskedStore,
  HookStore,
  HouseFiles,
  KeptDelivery,
  KeptHook,
  SharedHouse,
} from '#store'
export { endOf, isOwed, isShow, withFields, type DocketRow } from './row.ts'
export type { ModelCatalogue, KnownModel } from './catalogue.ts'
export { askContexts } from './contexts.ts'
export { DocketError, type DocketErrorCode } from './errors.ts'
export type { Ended } from '#court'
