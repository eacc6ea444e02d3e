export { isWithheld, type WithheldEntry } from './record/lines.ts'
export { readRecordFile, type CheckingMeans } from './record/read.ts'
export { reportOn, type RecordReport } from './record/words.ts'
