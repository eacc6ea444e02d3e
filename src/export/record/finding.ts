/** What can be wrong with a file. */
export type RecordFault =
  | 'no-record'
  | 'other-version'
  | 'too-large'
  | 'head-changed'
  | 'entry-changed'
  | 'link-changed'
  | 'respelled'
  | 'unreadable'
  | 'missing'
  | 'added'
  | 'repeated'
  | 'moved'
  | 'cut-off'
  | 'end-changed'
  | 'after-end'
  | 'withheld-changed'
  | 'document-changed'
  | 'document-added'
  | 'document-missing'
  | 'bad-signature'

/** One thing that is wrong, and where. */
export interface RecordFinding {
  readonly what: RecordFault
  readonly line: number
  readonly seq?: number
  /** The last of several entries. */
  readonly to?: number
  /** What the file says of itself. */
  readonly version?: string
  /** Of a document. */
  readonly name?: string
}

/** Who signed a file, as the file says; whether that fits is undefined where nobody could tell. */
export interface RecordSignature {
  readonly house: string
  readonly key: string
  readonly fits: boolean | undefined
}
