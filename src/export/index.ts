export { captionsOf, type Timing } from './captions.ts'
export { chaptersOf } from './chapters.ts'
export { fileNameOf, formats, isExportName } from './formats.ts'
export { chapterList, chapterTrack, srt, vtt } from './writing.ts'
export {
  asKept,
  isWithheld,
  readRecordFile,
  reportOn,
  writeRecord,
  type CarriedDocument,
  type CheckingMeans,
  type HouseSeal,
  type CheckedRecord,
  type RecordReport,
} from './seal.ts'
export { singlePage } from './single.ts'
export { summarised, SummaryFile, summarySchema } from './summary.ts'
export { sharedFile, type SharedFile } from './share/page.ts'
