export { captionsOf, type Caption, type Timing } from './captions.ts'
export { chaptersOf, type Chapter } from './chapters.ts'
export { chapterList, chapterTrack, srt, vtt } from './writing.ts'
