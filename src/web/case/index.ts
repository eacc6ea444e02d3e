export { base, underBase } from './api/base.ts'
export {
  ApiError,
  type ForkRequest,
  type Opening,
  api,
  documentAddress,
  exportAddress,
  reportAddress,
  runsAddress,
  previewAddress,
  recordAddress,
} from './api/client.ts'
export { people, providerAddress, trailAddress } from './api/people.ts'
export { type Taken, caseQuery, sessionQuery, useSession, useTaken } from './api/session.ts'
export { type Lacking, isUnwritten, isWithin, lacking } from './opening/lacking.ts'
export {
  type Grain,
  type ReplayPace,
  advanced,
  paces,
  placeAt,
  replayedAt,
  stepped,
  timeOfEntry,
} from './replay/player.ts'
export { type Landing, type ReplayMark, type ReplayTape, taping } from './replay/tape.ts'
export { type CaseState, type CaseStore, type Connection, type LiveDraft, caseStore, isMute } from './state/case.ts'
export { type SharedCopy, SourceContext, carried, followed, useLacksTexts, useSource } from './state/source.ts'
export type { CaseLine } from './state/wire.ts'
