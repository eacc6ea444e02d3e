export {
  documentPages,
  type DocumentBlock,
  type DateOrigin,
  type DocumentFile,
  type FileKind,
  type LibraryDocument,
  type ReadingOutcome,
  type Page,
  type RefusalCode,
  type Unit,
} from './document.ts'
export { LibraryError, type LibraryErrorCode } from './errors.ts'
export { readingLimits, megabytes, type ReadingLimits } from './limits.ts'
export { passagesOf, type DocumentPassage } from './passages.ts'
export { readDocument } from './read.ts'
export { openShelf, type PassageFind, type PassagePlace, type Shelf, type Shelved } from './shelf.ts'
export { filesUnder, shelve, type Shelving } from './shelve.ts'
