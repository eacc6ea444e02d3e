import { z } from 'zod'

const codes = [
  'bad-input',
  'not-found',
  'rate-limited',
  'unauthorised',
  'unavailable',
  'too-slow',
  'too-large',
  'bad-answer',
] as const

type SourceErrorCode = (typeof codes)[number]

/** Why a source did not answer. It becomes the answer of the tool, never a crash of the server. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly code: SourceErrorCode

  constructor(code: SourceErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

/** What a tool answers instead of its usual answer. */
export const ToolFailure = z.strictObject({ error: z.strictObject({ code: z.enum(codes), message: z.string() }) })

export type ServingErrorCode =
  /** A variable that should hold the address of a source and does not. */
  | 'bad-address'
  /** Somebody else listens there. */
  | 'port-in-use'
  /** Others than this machine could call, and none would have to say who they are. */
  | 'no-token'

export class ServingError extends Error {
  override readonly name = 'ServingError'
  readonly code: ServingErrorCode

  constructor(code: ServingErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}
