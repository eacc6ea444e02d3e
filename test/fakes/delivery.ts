import type { Dialect } from './dialects.ts'
import type { Call } from './understanding.ts'

/** Tokens as a server bills them. */
export interface Billed {
  readonly input: number
  readonly cached: number
  /** Thinking included. */
  readonly output: number
  readonly thinking: number
}

/** A whole answer before it is put on the wire. */
interface Delivered {
  /** What the model thinks, on the dialect's own channel for it. */
  readonly thoughts: readonly string[]
  /** The words, in the pieces in which they are sent. */
  readonly pieces: readonly string[]
  readonly calls: readonly Call[]
  readonly end: 'stop' | 'length'
  readonly billed: Billed
  /** Usage comes after everything else, or in the very last chunk alone. */
  readonly late: boolean
  /** In US dollars, for servers that say what they charge. */
  readonly cost: number
}

const json = (value: unknown): string => JSON.stringify(value)

/** The answer in the dialect, event by event. */
export function delivered(dialect: Dialect, answer: Delivered): readonly string[] {
  switch (dialect.type) {
    case 'openai':
      return inResponses(dialect, answer)
    case 'anthropic':
      return inAnthropic(dialect, answer)
    case 'google':
      return inGoogle(dialect, answer)
    case 'openrouter':
    case 'openai-compatible':
      return inChat(dialect, answer)
  }
}

function inChat(dialect: Dialect, { thoughts, pieces, calls, end, billed, late, cost }: Delivered): readonly string[] {
  const { input, cached, output, thinking } = billed
  const usage = {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: thinking },
    ...(dialect.type === 'openrouter' && { cost }),
  }
  const tool_calls = calls.map(({ name, input: arguments_ }, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: json(arguments_) },
  }))
  const choice = (delta: object, finish_reason: string | null) => [{ index: 0, delta, finish_reason }]
  const reason = end === 'length' ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'
  const last = { id: 'c1', model: 'm', choices: choice({}, reason) }
  return [
    ...dialect.opening(nothing),
    ...thoughts.map((thought) => dialect.thought(thought)),
    ...pieces.map((piece) => dialect.word(piece)),
    ...(calls.length > 0 ? [json({ id: 'c1', model: 'm', choices: choice({ tool_calls }, null) })] : []),
    ...(late
      ? [json(last), json({ id: 'c1', choices: [] }), json({ id: 'c1', choices: [], usage })]
      : [json({ ...last, usage })]),
    '[DONE]',
  ]
}

const nothing = { input: 0, cached: 0, stored: 0, output: 0 }

function inResponses(dialect: Dialect, { thoughts, pieces, calls, end, billed }: Delivered): readonly string[] {
  const { input, cached, output, thinking } = billed
  const [created = '', added = ''] = dialect.opening(nothing)
  const reasoning = { type: 'reasoning', id: 't1', encrypted_content: null, summary: [] }
  const usage = {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: thinking },
  }
  const done = { type: 'response.output_item.done', output_index: 0 }
  return [
    created,
    ...(thoughts.length > 0
      ? [
          json({ type: 'response.output_item.added', output_index: 1, item: reasoning }),
          ...thoughts.map((thought) => dialect.thought(thought)),
          json({ ...done, output_index: 1, item: reasoning }),
        ]
      : []),
    ...(pieces.length > 0
      ? [added, ...pieces.map((piece) => dialect.word(piece)), json({ ...done, item: { type: 'message', id: 'i1' } })]
      : []),
    ...calls.flatMap(({ name, input: arguments_ }, index) => {
      const item = { type: 'function_call', id: `f${index}`, call_id: `call_${index}`, name }
      return [
        json({ type: 'response.output_item.added', output_index: 2 + index, item: { ...item, arguments: '' } }),
        json({ ...done, output_index: 2 + index, item: { ...item, arguments: json(arguments_), status: 'completed' } }),
      ]
    }),
    json({
      type: end === 'length' ? 'response.incomplete' : 'response.completed',
      response: { incomplete_details: end === 'length' ? { reason: 'max_output_tokens' } : null, usage },
    }),
  ]
}

function inAnthropic(dialect: Dialect, { thoughts, pieces, calls, end, billed, late }: Delivered): readonly string[] {
  const { input, cached, output, thinking } = billed
  const [start = ''] = dialect.opening({ input: late ? 0 : input, cached: late ? 0 : cached, stored: 0, output: 1 })
  const block = (content_block: object, deltas: readonly string[]): readonly string[] => [
    json({ type: 'content_block_start', index: 0, content_block }),
    ...deltas,
    json({ type: 'content_block_stop', index: 0 }),
  ]
  const reason = end === 'length' ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn'
  const told = { output_tokens: output, output_tokens_details: { thinking_tokens: thinking } }
  const usage = late ? { input_tokens: input - cached, cache_read_input_tokens: cached, ...told } : told
  return [
    start,
    ...(thoughts.length > 0
      ? block(
          { type: 'thinking', thinking: '', signature: '' },
          thoughts.map((thought) => dialect.thought(thought)),
        )
      : []),
    ...(pieces.length > 0
      ? block(
          { type: 'text', text: '' },
          pieces.map((piece) => dialect.word(piece)),
        )
      : []),
    ...calls.flatMap(({ name, input: arguments_ }, index) =>
      block({ type: 'tool_use', id: `call_${index}`, name, input: {} }, [
        json({
          type: 'content_block_delta',
          index: 0,
          delta: { type: 'input_json_delta', partial_json: json(arguments_) },
        }),
      ]),
    ),
    json({ type: 'message_delta', delta: { stop_reason: reason }, usage }),
    json({ type: 'message_stop' }),
  ]
}

function inGoogle(dialect: Dialect, { thoughts, pieces, calls, end, billed, late }: Delivered): readonly string[] {
  const { input, cached, output, thinking } = billed
  const usageMetadata = {
    promptTokenCount: input,
    cachedContentTokenCount: cached,
    candidatesTokenCount: output - thinking,
    thoughtsTokenCount: thinking,
    totalTokenCount: input + output,
  }
  const parts = calls.map(({ name, input: args }) => ({ functionCall: { name, args } }))
  const content = { role: 'model', parts: parts.length > 0 ? parts : [{ text: '' }] }
  const finishReason = end === 'length' ? 'MAX_TOKENS' : 'STOP'
  const early = late ? [] : [json({ candidates: [], usageMetadata: { ...usageMetadata, totalTokenCount: input } })]
  return [
    ...early,
    ...thoughts.map((thought) => dialect.thought(thought)),
    ...pieces.map((piece) => dialect.word(piece)),
    json({ candidates: [{ index: 0, content, finishReason }], usageMetadata }),
  ]
}
