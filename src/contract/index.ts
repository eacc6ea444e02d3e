export { addresses, located, pathTo, type HolesOf, type RouteName } from './addresses.ts'
export { fillPath, fullMix, loudest, mixParts, showAddresses } from './onair.ts'
export { AirPicture, DeskPicture, type DeskLine, type Health, type Invitation, type Mix } from './desk.ts'
export { routes } from './routes.ts'
export { tagList, tagOf } from './tags.ts'
export { hookEvents, HookMessage, type HookDelivery, type Hook, type HookEvent } from './hooks.ts'
export { ForkForm, OpeningBody, type CaseRow } from './cases.ts'
export {
  QuotedCase,
  type Estimate,
  type Links,
  type Roles,
  type Session,
  type SettingsInForce,
  type SettingsTest,
} from './house.ts'
export { includedIn, type KeptShare, type ShareCounts, type ShareKind } from './shares.ts'
export { SentDocuments, type SentDocument } from './shapes.ts'
export type { AnswerTo, BankedTrial, CheckedDocument, Engine, FormFor, JsonFor, QueryFor } from './client.ts'
export {
  clientMessages,
  serverMessages,
  type ClientMessage,
  type ServerMessage,
  type ServerNote,
  type SpokenWords,
} from './wire.ts'
export { closings, HEARTBEAT, LINE } from './line.ts'
export { lentRights, readingRights, type LentRight, type ReadingRight, type Right } from './rights.ts'
export { isAtLeast, sentBackFor, teamRoles, tokenScopes, type TeamRole, type TokenScope } from './people.ts'
export { mayOnCase, needs } from './needs.ts'
export type { AuditLine, TokenShown } from './accounts.ts'
export { SHORTEST_TOKEN, tokenFault } from './token.ts'
export { exportFormats, exportNames, type ExportName } from './exports.ts'
export { estimateLevels, lengths, mineFilters, ranges, shareKinds, uploads } from './limits.ts'
