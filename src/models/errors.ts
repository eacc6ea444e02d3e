export type ModelErrorCode =
  /** No provider is known for the model that was asked for. */
  | 'no-provider'
  /** A scripted model was asked something that its script does not answer. */
  | 'unscripted'
  /** A scripted model was not asked all that its script answers. */
  | 'leftovers'
  /** A model failed, and so did the one that stood in for it. */
  | 'stand-in-failed'

/** A model that cannot answer, or a script of one that does not fit. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

/** The whole chain of causes: "fetch failed" alone tells nobody anything. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${causeOf(error.cause)}`
}
