import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { PriceBook } from '../prices.ts'

export type ProviderType = 'openai' | 'anthropic' | 'google' | 'openrouter' | 'openai-compatible'

export interface ProviderOptions {
  readonly type: ProviderType
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /**
   * How a server of the OpenAI kind is asked for JSON: by its schema, or, where only that is known, as any object. The
   * server's refusal of the one is not answered with the other: a call is one request.
   */
  readonly json?: 'schema' | 'object'
  readonly fetch?: typeof fetch
  /** What a call costs, where the provider does not say so itself. */
  readonly priceOf?: PriceBook['priceOf']
}

/** Named here because the packages would otherwise look for addresses in the environment, where no setting shows them. */
export const homes: Readonly<Record<ProviderType, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openrouter: 'https://openrouter.ai/api/v1',
  'openai-compatible': '',
}

/** Loads the provider's package when its first model is asked: who plays offline does not wait for it. */
export async function open(how: ProviderOptions): Promise<(id: string) => LanguageModelV4> {
  const settings = {
    baseURL: how.baseUrl ?? homes[how.type],
    // Without a string here the packages take a key from the environment and send it to whatever address this is.
    apiKey: how.apiKey?.trim() ?? '',
    headers: { ...how.headers },
    fetch: staying(how.fetch),
  }
  switch (how.type) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings)
    }
    case 'openrouter':
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        ...settings,
        name: how.type,
        includeUsage: true,
        supportsStructuredOutputs: how.json !== 'object',
        ...(how.type === 'openrouter' && { transformRequestBody: marked }),
      })
    }
  }
}

/** Follows no redirect: the key would travel along, in headers that fetch does not take off at the border. */
const staying =
  (go: typeof fetch = globalThis.fetch): typeof fetch =>
  (input, init) =>
    go(input, { ...init, redirect: 'manual' })

interface ChatBody {
  readonly model?: string
  readonly messages?: readonly { readonly content?: unknown }[]
}

/** Through OpenRouter, too, Anthropic's models remember only what is marked: the first message and all up to the last. */
function marked(body: ChatBody): Record<string, unknown> {
  const { model = '', messages = [] } = body
  if (!model.startsWith('anthropic/')) return { ...body }
  const ends = new Set([messages[0], messages.at(-1)])
  return { ...body, messages: messages.map((message) => (ends.has(message) ? withMark(message) : message)) }
}

function withMark<T extends { readonly content?: unknown }>(message: T): T {
  const content = typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content
  if (!Array.isArray(content)) return message
  const last = content.length - 1
  return {
    ...message,
    content: content.map((part: object, index) =>
      index === last ? { ...part, cache_control: { type: 'ephemeral' } } : part,
    ),
  }
}
