export type ResearchErrorCode =
  /** A matrix that asks for what a case does not have. */
  | 'bad-matrix'
  /** No group of this name has been run here. */
  | 'no-such-group'
  /** A run was stopped before its end, and waits for a further start. */
  | 'stopped'

/** A batch or a report that cannot be had. */
export class ResearchError extends Error {
  override readonly name = 'ResearchError'
  readonly code: ResearchErrorCode

  constructor(code: ResearchErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
