import type { ModelRequest } from '#court'

/** What is heard of a provider, in one form for all dialects. */
export type ProviderPart =
  | { readonly type: 'text-delta' | 'reasoning-delta' | 'tool-input-delta'; readonly delta: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly input: string }
  | ProviderFinish

export interface ProviderFinish {
  readonly type: 'finish'
  readonly finishReason: FinishReason
  readonly usage: Counts
}

export interface FinishReason {
  readonly unified: 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'interrupted' | 'other'
  /** In the provider's own word. */
  readonly raw: string | undefined
}

/** Tokens, as far as the provider has counted them. */
export interface Counts {
  readonly inputTokens: {
    readonly total: number | undefined
    readonly cacheRead: number | undefined
    readonly cacheWrite: number | undefined
  }
  readonly outputTokens: { readonly total: number | undefined; readonly reasoning: number | undefined }
  /** All that the provider says about it. */
  readonly raw?: Readonly<Record<string, unknown>>
}

export const word = (delta: string): ProviderPart => ({ type: 'text-delta', delta })
export const thought = (delta: string): ProviderPart => ({ type: 'reasoning-delta', delta })
export const argument = (delta: string): ProviderPart => ({ type: 'tool-input-delta', delta })

/** Reads one answer of a dialect, event by event. Nobody has checked an event: whatever is not as known is passed over. */
export interface Reading {
  /**
   * What an event says goes to the parts. An error in the stream is thrown. Of an event that is like the one right before
   * it but for its words, and said nothing else, only the words are new.
   */
  take(event: unknown, parts: ProviderPart[]): void
  /** What is left to say when nothing more comes: the finish, if the provider has finished. */
  end(): readonly ProviderPart[]
}

/** How the servers of a kind are asked, and how their answers are read. */
export interface Dialect {
  /** Where a model is asked, behind the base address. */
  path(id: string): string
  headers(request: ModelRequest, id: string): Readonly<Record<string, string>>
  body(id: string, request: ModelRequest): object
  reading(request: ModelRequest, id: string): Reading
}

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const countOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
