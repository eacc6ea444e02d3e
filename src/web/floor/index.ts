export { Composer } from './composer.tsx'
export { FileButton, FileDrop, FilingNotes } from './filing.tsx'
export { type CaseFloor, FloorProvider, useFloor } from './floor.tsx'
