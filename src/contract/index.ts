export { addresses, located, pathTo, type HolesOf, type RouteName } from './addresses.ts'
export { routes } from './routes.ts'
export { QuotedCase } from './house.ts'
export { SentDocuments, type SentDocument } from './shapes.ts'
export type {
  AnswerTo,
  BankedTrial,
  CaseRow,
  CheckedDocument,
  Engine,
  Estimate,
  FormFor,
  JsonFor,
  Links,
  QueryFor,
  Roles,
  Session,
  SettingsInForce,
  SettingsTest,
} from './client.ts'
export {
  clientMessages,
  Dilemma,
  serverMessages,
  type ClientMessage,
  type ServerMessage,
  type ServerNote,
  type SpokenWords,
} from './wire.ts'
export { closings, HEARTBEAT, LINE } from './line.ts'
export { lentRights, readingRights, type LentRight, type ReadingRight, type Right } from './rights.ts'
export { lengths, ranges, uploads } from './limits.ts'
export { decisionPhases } from './phases.ts'
