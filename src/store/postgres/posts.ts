import type { DatabaseAddress } from './address.ts'

/** What the thread is told to ask; null ends it. */
export type LinePost = { readonly nth: number; readonly sql: string; readonly values: readonly unknown[] } | null

/** What the thread says: that the connection is there or cannot be, or what came of a question. */
export type LineNews =
  | { readonly is: 'open' }
  | { readonly is: 'refused'; readonly error: FailedQuestion }
  | { readonly is: 'answered'; readonly nth: number; readonly rows: readonly object[] }
  | { readonly is: 'failed'; readonly nth: number; readonly error: FailedQuestion }

/** An error as it goes from thread to thread: of one that is cloned the code is lost. */
export interface FailedQuestion {
  readonly message: string
  readonly code?: string
  readonly syscall?: string
}

export interface LineData {
  readonly address: DatabaseAddress
  readonly lapse: number
  /** Counted up as long as the thread that asks goes round. */
  readonly rounds: Int32Array
}
