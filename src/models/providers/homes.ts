import type { PriceBook } from '../prices.ts'

export type ProviderType = 'openai' | 'anthropic' | 'google' | 'openrouter' | 'openai-compatible'

export interface ProviderOptions {
  readonly type: ProviderType
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent too, and never told. */
  readonly secretHeaders?: Readonly<Record<string, string>>
  /**
   * How a server of the OpenAI kind is asked for JSON: by its schema, or, where only that is known, as any object. The
   * server's refusal of the one is not answered with the other: a call is one request.
   */
  readonly json?: 'schema' | 'object'
  /** What a server of the OpenAI kind calls the most tokens of an answer. */
  readonly maxTokensField?: 'max_tokens' | 'max_completion_tokens'
  /** For servers that refuse to be told how much to think. */
  readonly effort?: 'off'
  readonly fetch?: typeof fetch
  /** What a call costs, where the provider does not say so itself. */
  readonly priceOf?: PriceBook['priceOf']
}

/** Where each is asked unless a setting says otherwise; never by what the environment says, which no setting shows. */
export const homes: Readonly<Record<ProviderType, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openrouter: 'https://openrouter.ai/api/v1',
  'openai-compatible': '',
}
