export { merged } from './admission.ts'
export type { Definition } from './definitions.ts'
export { EvidenceError, type EvidenceErrorCode } from './errors.ts'
export type { Find, RawAnswer } from './finds/index.ts'
export { isOffered, type Offering, type OfferedTool } from './offered.ts'
export { queryOf } from './asking.ts'
export {
  documentTools,
  FILED,
  filedAs,
  fileTool,
  type CaseDocuments,
  type FiledPassage,
  type Handed,
} from './documents.ts'
export { withTools, type BroughtTool } from './brought.ts'
export { findingTool, type BroughtFind } from './finding.ts'
export { scriptedTool } from './scripted.ts'
export { keyless, presets } from './presets.ts'
export { isOwnAddress, isPublicAddress } from './public.ts'
export { carryPins } from './pins.ts'
export { carrySignIns } from './signins.ts'
export { openEvidence, type EvidenceSources } from './servers.ts'
export type { EvidenceSource } from './sources.ts'
