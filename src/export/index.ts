export { captionsOf, type Timing } from './captions.ts'
export { chaptersOf } from './chapters.ts'
export { chapterList, chapterTrack, srt, vtt } from './writing.ts'
export { singlePage } from './single.ts'
