export type { Band, Side } from '#evidence'
export { type CitationState, stateOf } from './citing.ts'
export { entriesOf, lastOf } from './entries.ts'
export {
  type Cite,
  type ExhibitView,
  type Hearsay,
  type Labels,
  absentIn,
  documentsOf,
  exhibitsIn,
  hearsayOf,
  withLabels,
  labelsById,
} from './exhibits.ts'
export { growingOf } from './stream.ts'
export { asFarAsTold, effectWithout, fileOf, isTextWithheld, weighed } from './strike.ts'
export { type Block, type Ink, type InkedSpan, type Piece, blocksOf } from './text.ts'
