export type * from './event.ts'
export { canonicalJson, FIRST_LINK, linksOf, linkText, type Sha256 } from './chain.ts'
export type { Exhibit } from './evidence.ts'
export {
  AuditKind,
  ClosedBy,
  Covering,
  Dated,
  Effort,
  FileReading,
  SourceType,
  Speed,
  VotedFor,
  WhoWasRight,
  type Substitute,
  type DeepReadonly,
} from './parts.ts'
export type { Closed, ForkChange, Header, OwnVerdict, Seat, Seating } from './proceedings.ts'
export { castAt, forkChanges, seedNow, struckAt } from './forks.ts'
export type { Attempt, ModelReceipt, Receipt, ToolReceipt, Usage } from './receipts.ts'
export type { Turn } from './speech.ts'
export type { Role, Work } from './role.ts'
export type { WayChosen } from './afterwards.ts'
export { afterthoughts, afterwards, afterwardsIn } from './behind.ts'
export type { JudgesView } from './audits.ts'
export { mayRead, pending, uncounted, waitingDocuments, type Audience } from './audience.ts'
export { empty, nameOf, reduce, standing, type Standing } from './standing.ts'
export type { AgentStream } from './live.ts'
export { CHARACTERS_A_SECOND, LEAST_READING, pagesOf, readingTime } from './captions.ts'
export { catalogued, catalogueFor, codeOfLanguage, isCatalogued, type Catalogued, type Worded } from './language.ts'
export { byDocument, isUnreached } from './documents.ts'
export {
  isAloud,
  unworded,
  usualSeals,
  verdictTexts,
  type Absent,
  type AloudEntry,
  type LaidEntry,
  type MapEntry,
  type PointsTo,
  type ToldSign,
  type Told,
  type ToldCharge,
  type ToldColumns,
  type ToldLine,
  type ToldMatter,
  type ToldMoment,
  type ToldSeal,
  type Tone,
  type Typed,
} from './told.ts'
