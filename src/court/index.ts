export type * from './court.ts'
export type * from './ports.ts'
export type * from './listing.ts'
export {
  untold,
  type DrawnCourse,
  type FormatContest,
  type CountedIn,
  type FormatSheet,
  type RehearsedAnswer,
  type RehearsedTask,
  type Listed,
  type OfferedChoices,
  type RuledOtherwise,
  type Summary,
} from './declared.ts'
export { virtualClock, wallClock } from './clock.ts'
export { fence, fenced, fencedSpeech, PREFACE } from './fence.ts'
export { CourtError, type CourtErrorCode } from './errors.ts'
export { proceeding, type CasePlan, type Format } from './proceed.ts'
export type { CastVote, OperatorCue, Ended, Running, ScreeningResult, CaseDeps } from './session.ts'
export { lists } from './lists.ts'
export { quotingOf, type Quoting } from './quoting.ts'
export type { FollowUpPrompt } from './followups.ts'
export type { Seats } from './seats.ts'
export { blankOf, freely, json, jsonNaming, oneOf, type ShapeReading, type Shape } from './shapes.ts'
export type { AnswerSchema } from './forms.ts'
export { EACH, putIn } from './named.ts'
export { ROOM, tokensFor } from './wording.ts'
export { until, type ReadyIterator, type ReadyStream } from './until.ts'
