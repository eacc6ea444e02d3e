export type CourtErrorCode =
  /** The script took another way than the record; the record can be read, not resumed. */
  | 'script-changed'
  /** An agent was given a second thing to do while busy. */
  | 'agent-busy'
  /** A lane was given a second step while one was under way. */
  | 'await-forgotten'
  /** The court rose; the case can be resumed. */
  | 'adjourned'
  /** Another lane of the same `meanwhile` failed. */
  | 'halted'
  /** What the lane was doing is wanted no more. */
  | 'abandoned'
  /** Nobody listens to people in this phase, or what they would take back has landed. */
  | 'too-late'
  /** Nobody can choose that in this poll. */
  | 'bad-choice'
  /** This person has voted already. */
  | 'voted'
  /** Another process writes this record. */
  | 'fenced'
  /** No try could be read and the format states no fallback. */
  | 'unusable-answer'
  /** The budget has no room for the next call, and nobody asked to be told. The case can be resumed with more. */
  | 'over-budget'
  /** The same, but on the record: whoever asked to be told goes on with what there is. */
  | 'budget-reached'
  /** A model broke its promise: no finish, or an empty answer. */
  | 'model-failed'

/** A broken promise inside the court. */
export class CourtError extends Error {
  override readonly name = 'CourtError'
  readonly code: CourtErrorCode

  constructor(code: CourtErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

export const isCode = (error: unknown, code: CourtErrorCode): error is CourtError =>
  error instanceof CourtError && error.code === code
