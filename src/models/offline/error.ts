export type OfflineErrorCode = 'unknown-task' | 'unreadable-data'

export class OfflineError extends Error {
  readonly code: OfflineErrorCode

  constructor(code: OfflineErrorCode, message: string, how: { readonly cause?: unknown } = {}) {
    super(message, how)
    this.name = 'OfflineError'
    this.code = code
  }
}
