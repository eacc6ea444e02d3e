/** One thing looked at: how it is, and what to do when it is not well. */
export interface CheckupFinding {
  readonly what: string
  readonly how: string
  readonly advice?: string
  /** To be copied as they are. */
  readonly lines?: readonly string[]
  /** The same, for what the advice ends in. */
  readonly cure?: readonly string[]
}
