export type ModelErrorCode =
  /** No provider is known for the model that was asked for. */
  | 'no-provider'
  /** The provider asks for a pause; `retryAfter` says how long, if it does. */
  | 'rate-limited'
  /** The provider has trouble of its own: 5xx, 529. */
  | 'overloaded'
  /** No answer from the provider's address at all. */
  | 'unreachable'
  /** The stream broke in the middle. */
  | 'cut-off'
  /** The answer is no answer: a malformed chunk, a body of another kind. */
  | 'broken-answer'
  /** The model declines, or its provider's filter does. */
  | 'refused'
  /** The account is out of money or of its quota. */
  | 'quota'
  | 'unauthorised'
  /** The provider understands the request and will never grant it. */
  | 'bad-request'
  | 'empty'
  /** All tokens that it was allowed were thought, and none said. */
  | 'no-room'
  /** Nothing was heard within the time for the first token. */
  | 'slow-start'
  /** Words came, and then nothing for too long. */
  | 'stalled'
  | 'deadline'
  /** Every model of the list failed. */
  | 'all-failed'
  /** A ceiling is set, and nobody knows what the call would cost. */
  | 'unknown-price'
  /** A scripted model was asked something that its script does not answer. */
  | 'unscripted'
  /** A scripted model was not asked all that its script answers. */
  | 'leftovers'
  /** A model failed, and so did the one that stood in for it. */
  | 'stand-in-failed'

interface ModelErrorDetails {
  readonly cause?: unknown
  /** The HTTP status, where there was one. */
  readonly status?: number
  /** How long the provider asks us to wait, in milliseconds. */
  readonly retryAfter?: number
}

/** A model that cannot answer, or a script of one that does not fit. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode
  readonly status?: number
  readonly retryAfter?: number

  constructor(code: ModelErrorCode, message: string, how: ModelErrorDetails = {}) {
    super(message, 'cause' in how ? { cause: how.cause } : undefined)
    this.code = code
    if (how.status !== undefined) this.status = how.status
    if (how.retryAfter !== undefined) this.retryAfter = how.retryAfter
  }
}

/** The whole chain of causes: "fetch failed" alone tells nobody anything. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${causeOf(error.cause)}`
}
