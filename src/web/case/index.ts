export type { Band, Side } from '#evidence'
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
export { caseQuery, sessionQuery, useSession } from './api/session.ts'
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
export { type BesideMatter, type Column, besideOf } from './view/beside.ts'
export {
  type Debate,
  type DebateSeat,
  type DebateSide,
  type Point,
  type Round,
  type DebateSpeaking,
  debateOf,
  pointsOf,
  speakingIn,
  stageOf,
} from './view/debate.ts'
export { entriesOf } from './view/entries.ts'
export {
  type Absent,
  type Cite,
  type ExhibitView,
  type Hearsay,
  type Labels,
  absentIn,
  documentsOf,
  exhibitsIn,
  isSide,
  withLabels,
  labelsById,
  otherSide,
} from './view/exhibits.ts'
export { type DirectiveView, type HearingView, hearingOf } from './view/hearing.ts'
export { type Box, curveBetween, lanesOf } from './view/lanes.ts'
export { BANDS, type Edge, type ExhibitNode, type MapView, type MatterNode, mapOf, neighbours } from './view/map.ts'
export { type Footing, type MatterView, type MatterTestimony, matterViewOf } from './view/matters.ts'
export { growingOf } from './view/stream.ts'
export { asFarAsTold, fileOf, isTextWithheld } from './view/strike.ts'
export { type Block, type Piece, type InkedSpan, blocksOf } from './view/text.ts'
export { type CallView, type TrailGroup, runningIn } from './view/trail.ts'
export { type TrialRow, type SpokenLine, type Trial, drawnOn, rowsSince, trialOf, undrawn } from './view/trial.ts'
export {
  type CitationState,
  type FlagView,
  type KillShotView,
  type LedgerLineView,
  type TurnView,
  backedBy,
  faultBehind,
  stateOf,
} from './view/turns.ts'
