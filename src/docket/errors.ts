export type DocketErrorCode =
  | 'no-such-case'
  | 'ambiguous-case'
  | 'no-open-case'
  | 'case-in-use'
  /** The name for a new case is taken. */
  | 'case-exists'
  /** Not a name that a case can have. */
  | 'bad-name'
  | 'unknown-format'
  /** A record from outside that this Courtroom cannot take in. */
  | 'bad-record'
  /** A record that is kept here does not end as it did. */
  | 'record-changed'
  /** The key of the house cannot be read. */
  | 'bad-key'
  /** Nothing of this name was shared, or it is gone. */
  | 'no-such-share'
  | 'bad-brief'
  /** Settings that a program gave do not fit. */
  | 'bad-settings'
  /** Documents were given, and none of them could be read. */
  | 'no-documents'
  /** The case cannot be given any more documents. */
  | 'takes-no-documents'
  /** What comes after the verdict was said before it. */
  | 'not-closed'
  /** A choice that the case does not offer. */
  | 'bad-decision'
  /** The record cannot be forked there, or not so. */
  | 'cannot-fork'
  /** The verdict cannot be audited so. */
  | 'no-audit'
  /** What the case may cost is spent, and more would be asked of it. */
  | 'budget-spent'
  /** Nobody has an ear for it. */
  | 'unknown-language'
  /** A seat's models cannot hold what the case would ask of them. */
  | 'too-long'
  /** The script could not be rehearsed, so nobody can say what the case would cost. */
  | 'no-estimate'

/** A request the docket cannot meet. */
export class DocketError extends Error {
  override readonly name = 'DocketError'
  readonly code: DocketErrorCode

  constructor(code: DocketErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
