// The door of the house: what a program gets that imports 'courtroom'.
import { petitions } from '#hall'

export { z } from 'zod'
export {
  CourtError,
  freely,
  json,
  oneOf,
  proceeding,
  type Agent,
  type CaseLock,
  type CaseNotes,
  type CaseSummary,
  type Conclusion,
  type Court,
  type EntryHit,
  type Format,
  type KeptChain,
  type Message,
  type Model,
  type ModelPart,
  type ModelRequest,
  type Proceeding,
  type Prompt,
  type Shape,
  type Store,
  type Tool,
  type ToolAnswer,
  type ToolRequest,
  type ToolSpec,
} from '#court'
export { DocketError, type DocketRow, type ListingQuery } from '#docket'
export type { BandMove, Effect, MapItem } from '#evidence'
export {
  isCourtRefusal,
  openCourt,
  petitionFor,
  type CaseReading,
  type CourtOptions,
  type CourtSettings,
  type CutInAnswer,
  type DecisionPetition,
  type DocumentSource,
  type HeardCase,
  type CaseHearing,
  type HearOptions,
  type OpenCourt,
  type OpenOptions,
  type Petition,
  type CourtRefusal,
  type Verdict,
} from '#hall'
export { LibraryError, type DocumentFile } from '#library'
export { ModelError } from '#models'
export type {
  AgentStream,
  Draft,
  Entry,
  EntryOf,
  Event,
  EventOf,
  Exhibit,
  Json,
  OwnVerdict,
  Receipt,
  Turn,
} from '#record'
export type { DebateVerdict, DecisionVerdict, TrialVerdict } from '#events'
export { memoryStore, sqliteStore, StoreError } from '#store'
export { EvidenceError, findingTool, type BroughtFind, type BroughtTool } from '#tools'

export const { debate, decision, mediation, trial } = petitions
