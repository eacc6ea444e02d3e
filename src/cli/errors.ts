export type CommandErrorCode =
  /** An argument or option that makes no sense. */
  | 'bad-usage'
  /** A file that cannot be read. */
  | 'unreadable-file'
  /** A file that cannot be written. */
  | 'unwritable-file'
  /** A configuration, variable or flag that does not fit. */
  | 'bad-settings'
  /** Somebody outside who does not answer. */
  | 'no-answer'

/** A request the command line cannot pass on. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}
