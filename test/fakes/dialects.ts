import type { ProviderOptions, ProviderType } from '#models'

/** A language that model servers speak: what a whole answer looks like on the wire, event by event. */
export interface Dialect {
  readonly type: ProviderType
  /** What follows the host in a base URL. */
  readonly base: string
  readonly model: string
  readonly opening: (usage: Counted) => readonly string[]
  readonly word: (text: string) => string
  readonly thought: (text: string) => string
  readonly closing: (usage: Counted) => readonly string[]
  /** The end of an answer that the provider's filter stops. */
  readonly filtered: readonly string[]
  /** The body of a refusal. */
  readonly error: (message: string, code?: string) => object
}

/** Tokens: all that was read, what of it came from a cache, what went into it, and what was written. */
export interface Counted {
  readonly input: number
  readonly cached: number
  readonly stored: number
  readonly output: number
}

const chatPart = (delta: object, more: object = {}): string =>
  JSON.stringify({ id: 'c1', model: 'm', choices: [{ index: 0, delta, finish_reason: null, ...more }] })

const chat: Omit<Dialect, 'type' | 'model'> = {
  base: '/v1',
  opening: () => [chatPart({ role: 'assistant', content: '' })],
  word: (content) => chatPart({ content }),
  thought: (reasoning_content) => chatPart({ reasoning_content }),
  closing: ({ input, cached, output }) => [
    chatPart({}, { finish_reason: 'stop' }),
    JSON.stringify({
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: { cached_tokens: cached } },
    }),
    '[DONE]',
  ],
  filtered: [chatPart({}, { finish_reason: 'content_filter' })],
  error: (message, code) => ({ error: { message, type: code ?? 'error', code: code ?? null } }),
}

const responses: Dialect = {
  type: 'openai',
  base: '/v1',
  model: 'gpt-5.4',
  opening: () => [
    JSON.stringify({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } }),
    JSON.stringify({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'i1' } }),
  ],
  word: (delta) => JSON.stringify({ type: 'response.output_text.delta', item_id: 'i1', output_index: 0, delta }),
  thought: (delta) =>
    JSON.stringify({ type: 'response.reasoning_summary_text.delta', item_id: 't1', summary_index: 0, delta }),
  closing: ({ input, cached, output }) => [
    JSON.stringify({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'i1' } }),
    JSON.stringify({
      type: 'response.completed',
      response: {
        incomplete_details: null,
        usage: {
          input_tokens: input,
          input_tokens_details: { cached_tokens: cached },
          output_tokens: output,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    }),
  ],
  filtered: [
    JSON.stringify({
      type: 'response.incomplete',
      response: { incomplete_details: { reason: 'content_filter' } },
    }),
  ],
  error: (message, code) => ({ error: { message, type: code ?? 'error', code: code ?? null } }),
}

const block = (delta: object): string => JSON.stringify({ type: 'content_block_delta', index: 0, delta })

const anthropic: Dialect = {
  type: 'anthropic',
  base: '/v1',
  model: 'claude-sonnet-5',
  opening: ({ input, cached, stored }) => [
    JSON.stringify({
      type: 'message_start',
      message: {
        id: 'm1',
        model: 'm',
        role: 'assistant',
        content: [],
        stop_reason: null,
        usage: {
          input_tokens: input - cached - stored,
          cache_read_input_tokens: cached,
          cache_creation_input_tokens: stored,
          output_tokens: 1,
        },
      },
    }),
    JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ],
  word: (text) => block({ type: 'text_delta', text }),
  thought: (thinking) => block({ type: 'thinking_delta', thinking }),
  closing: ({ output }) => [
    JSON.stringify({ type: 'content_block_stop', index: 0 }),
    JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: output } }),
    JSON.stringify({ type: 'message_stop' }),
  ],
  filtered: [
    JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 1 } }),
    JSON.stringify({ type: 'message_stop' }),
  ],
  error: (message, code) => ({ type: 'error', error: { type: code ?? 'api_error', message } }),
}

const candidate = (parts: readonly object[], more: object = {}, rest: object = {}): string =>
  JSON.stringify({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }], ...rest })

const google: Dialect = {
  type: 'google',
  base: '/v1beta',
  model: 'gemini-3.5-flash',
  opening: () => [],
  word: (text) => candidate([{ text }]),
  thought: (text) => candidate([{ text, thought: true }]),
  closing: ({ input, cached, output }) => [
    candidate(
      [{ text: '' }],
      { finishReason: 'STOP' },
      {
        usageMetadata: {
          promptTokenCount: input,
          cachedContentTokenCount: cached,
          candidatesTokenCount: output,
          totalTokenCount: input + output,
        },
      },
    ),
  ],
  filtered: [candidate([], { finishReason: 'SAFETY' })],
  error: (message, code) => ({ error: { code: 0, message, status: code ?? 'UNKNOWN' } }),
}

export const dialects: readonly Dialect[] = [
  { ...chat, type: 'openai-compatible', model: 'llama-4' },
  { ...chat, type: 'openrouter', base: '/api/v1', model: 'anthropic/claude-sonnet-5' },
  responses,
  anthropic,
  google,
]

/** How a provider that speaks the dialect is set up to ask a server on loopback. */
export const reaching = (
  { type, base }: Dialect,
  url: string,
  more: Partial<ProviderOptions> = {},
): ProviderOptions => ({ type, baseUrl: `${url}${base}`, apiKey: 'no-key', ...more })

export const counted: Counted = { input: 100, cached: 60, stored: 30, output: 7 }

/** A whole answer in the dialect. */
export const spoken = (dialect: Dialect, words: readonly string[], usage: Counted = counted): readonly string[] => [
  ...dialect.opening(usage),
  ...words.map((word) => dialect.word(word)),
  ...dialect.closing(usage),
]

export const dialectOf = (type: Dialect['type']): Dialect => dialects.find((each) => each.type === type)!
