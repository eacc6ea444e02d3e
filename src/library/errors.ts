export type LibraryErrorCode =
  /** The file of a shelf is damaged, locked or in a place that cannot be written. */
  | 'unusable'
  /** The file was written by a newer Courtroom. */
  | 'newer-version'
  /** A path to add that is neither a file nor a folder. */
  | 'not-found'

/** A broken promise of the library. What is wrong with a document is no error but its outcome. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError'
  readonly code: LibraryErrorCode

  constructor(code: LibraryErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}
