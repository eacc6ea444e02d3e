export { captionsOf, type Timing } from './captions.ts'
export { chaptersOf } from './chapters.ts'
export { fileNameOf, formats, isExportName } from './formats.ts'
export { chapterList, chapterTrack, srt, vtt } from './writing.ts'
