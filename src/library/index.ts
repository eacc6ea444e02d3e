export {
  pagesOf,
  type Block,
  type Dated,
  type DocumentFile,
  type Kind,
  type LibraryDocument,
  type Outcome,
  type Page,
  type RefusalCode,
  type Unit,
} from './document.ts'
export { LibraryError, type LibraryErrorCode } from './errors.ts'
export { limits, megabytes, type Limits } from './limits.ts'
export { passagesOf, type Passage } from './passages.ts'
export { readDocument } from './read.ts'
export { openShelf, type Find, type Place, type Shelf, type Shelved } from './shelf.ts'
export { filesUnder, shelve, type Shelving } from './shelve.ts'
