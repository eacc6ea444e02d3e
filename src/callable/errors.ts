/** Why a call was not done. It becomes the answer of the tool, in words for whoever called. */
type CallErrorCode =
  /** What was asked for does not fit together. */
  | 'bad-call'
  /** The case would cost, and nobody said how much it may. */
  | 'budget-needed'
  /** More than the house allows a case to cost. */
  | 'above-budget'
  /** A person was asked what the case may cost, and did not agree. */
  | 'not-confirmed'
  /** Nobody of this name can play a case here. */
  | 'no-engine'
  | 'no-such-exhibit'
  /** Nothing is left to hear. */
  | 'case-closed'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: CallErrorCode

  constructor(code: CallErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

/** The words of a refusal that some room has foreseen; undefined for a fault of ours. */
export function refusalIn(error: unknown): { readonly code: string; readonly message: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // Codes of the platform are written in capitals: what fails there nobody has put into words.
  return /^[a-z][a-z-]+$/.test(error.code) ? { code: error.code, message: error.message } : undefined
}
