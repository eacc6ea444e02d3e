export type DocketErrorCode =
  | 'no-such-case'
  | 'ambiguous-case'
  | 'no-open-case'
  | 'case-in-use'
  | 'unknown-format'
  | 'bad-brief'

/** A request the docket cannot meet. */
export class DocketError extends Error {
  override readonly name = 'DocketError'
  readonly code: DocketErrorCode

  constructor(code: DocketErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
