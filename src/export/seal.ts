export { isWithheld, type WithheldEntry } from './record/lines.ts'
export { readRecordFile, type CheckingMeans, type CheckedRecord } from './record/read.ts'
export { reportOn, type RecordReport } from './record/words.ts'
export { asKept, writeRecord, type HouseSeal } from './record/write.ts'
