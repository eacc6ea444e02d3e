export type EvidenceErrorCode =
  /** The server does not start, or ends before it has told its tools. */
  | 'server-failed'
  /** It is no part of what is installed, and nobody has added it. */
  | 'not-added'
  /** A variable that the server needs is not set. */
  | 'key-missing'
  /** What the server offers is not what was approved. */
  | 'tools-changed'
  /** What the server offers cannot be used: too much of it, or two tools of one name. */
  | 'tools-unusable'
  /** It has tools, and none of them is one that agents may use. */
  | 'no-tools'
  | 'too-slow'
  /** Nobody whom the source would ask can be reached. */
  | 'unreachable'
  /** More bytes than one message may have. */
  | 'too-large'
  /** The file of approved definitions cannot be read, so nothing in it can be trusted. */
  | 'pins-unreadable'
  | 'no-such-source'
  /** The server wants somebody to sign in, for the first time or again. */
  | 'sign-in-needed'
  | 'sign-in-failed'
  | 'sign-ins-unreadable'

/** An evidence server that cannot be used, and why. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError'
  readonly code: EvidenceErrorCode

  constructor(code: EvidenceErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}
