export type * from './court.ts'
export type * from './ports.ts'
export { untold, type Declared, type Known, type Summary } from './declared.ts'
export { virtualClock, wallClock } from './clock.ts'
export { fence, fenced, fencedSpeech, PREFACE } from './fence.ts'
export { CourtError, type CourtErrorCode } from './errors.ts'
export {
  proceeding,
  type Ballot,
  type Direction,
  type Ended,
  type Format,
  type Opening,
  type Running,
  type Screening,
  type Session,
} from './proceed.ts'
export { lists } from './lists.ts'
export { quotingOf, type Quoting } from './quoting.ts'
export type { Filled, Seats } from './seats.ts'
export { freely, json, oneOf, type Reading, type Shape } from './shapes.ts'
export { ROOM, tokensFor } from './wording.ts'
export { until } from './until.ts'
