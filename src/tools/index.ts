export { admit, merged, type Admitting } from './admission.ts'
export { egress as egressLimits, limits as toolLimits, type Limits as ToolLimits } from './limits.ts'
export type { Definition } from './definitions.ts'
export { fetchPublic, type Fetched, type FetchRefusal } from './egress.ts'
export { EvidenceError, type EvidenceErrorCode } from './errors.ts'
export { fencedText } from './fence.ts'
export type { Find } from './finds/index.ts'
export { queryOf } from './asking.ts'
export { documentTools, FILED, filedAs, fileTool, type Filed, type FiledPassage, type Handed } from './documents.ts'
export { scriptedTool } from './scripted.ts'
export { keyless, presets, type PresetName } from './presets.ts'
export {
  askedOf,
  asksOutside,
  openEvidence,
  type CaseEvidence,
  type CaseSearch,
  type Evidence,
  type EvidenceSource,
} from './sources.ts'
