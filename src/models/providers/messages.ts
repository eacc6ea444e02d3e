import { holdToCalls } from './bounds.ts'
import { streamFailure } from './failing.ts'
import type { ProviderOptions } from './homes.ts'
import { isToolForm, messagesBody } from './messagesbody.ts'
import { argument, countOf, fieldsOf, stringOf, thought, word } from './parts.ts'
import type { Counts, Dialect, Fields, FinishReason, ProviderPart, Reading } from './parts.ts'

/** The dialect of Anthropic's messages. */
export function messages({ apiKey }: ProviderOptions): Dialect {
  const key = apiKey?.trim() ?? ''
  return {
    path: () => '/messages',
    headers: () => ({ 'anthropic-version': '2023-06-01', ...(key !== '' && { 'x-api-key': key }) }),
    body: messagesBody,
    reading: (request, id) => messagesReading(isToolForm(id, request)),
  }
}

interface Calling {
  readonly id: string
  readonly name: string
  input: string
}

/** Where a form was asked for as a tool's argument, that is the answer; words count only if the tool is not used. */
function messagesReading(isForm: boolean): Reading {
  const calls = new Map<unknown, Calling>()
  let usage: Fields = {}
  let reason: string | undefined
  let isOver = false
  let isFormGiven = false
  let aside = ''

  const begin = (index: unknown, block: Fields, parts: ProviderPart[]): void => {
    const { type, id, name, input } = block
    if (type === 'thinking' || type === 'redacted_thinking') parts.push(thought(''))
    if (type !== 'tool_use') return
    const given = Object.keys(fieldsOf(input)).length > 0 ? JSON.stringify(input) : ''
    calls.set(index, { id: stringOf(id), name: stringOf(name), input: given })
    holdToCalls(calls.size)
    aside = ''
  }

  const goOn = (index: unknown, { type, text, thinking, partial_json: piece }: Fields, parts: ProviderPart[]): void => {
    if (type === 'text_delta' && typeof text === 'string') {
      if (isForm) aside += text
      else parts.push(word(text))
    } else if (type === 'thinking_delta' || type === 'signature_delta') parts.push(thought(stringOf(thinking)))
    else if (type === 'input_json_delta' && typeof piece === 'string') {
      const call = calls.get(index)
      if (!call) return
      call.input += piece
      parts.push(isForm && call.name === 'json' ? word(piece) : argument(piece))
    }
  }

  const close = (index: unknown, parts: ProviderPart[]): void => {
    const call = calls.get(index)
    if (!call) return
    calls.delete(index)
    if (isForm && call.name === 'json') isFormGiven = true
    else parts.push({ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: call.input })
  }

  return {
    take(event, parts) {
      const { type, index, message, delta, content_block: block, usage: counted, error } = fieldsOf(event)
      if (type === 'content_block_delta') goOn(index, fieldsOf(delta), parts)
      else if (type === 'content_block_start') begin(index, fieldsOf(block), parts)
      else if (type === 'content_block_stop') close(index, parts)
      else if (type === 'message_start') usage = fieldsOf(fieldsOf(message)['usage'])
      else if (type === 'message_delta') {
        usage = { ...usage, ...told(fieldsOf(counted)) }
        const { stop_reason: why } = fieldsOf(delta)
        if (typeof why === 'string') reason = why
      } else if (type === 'message_stop') isOver = true
      else if (type === 'error') throw streamFailure(error)
    },
    end() {
      if (!isOver || reason === undefined) return []
      const unified = isFormGiven && reason === 'tool_use' ? 'stop' : (reasons[reason] ?? 'other')
      const words = isFormGiven || aside === '' ? [] : [word(aside)]
      return [...words, { type: 'finish', finishReason: { unified, raw: reason }, usage: usageOf(usage) }]
    },
  }
}

const reasons: Readonly<Record<string, FinishReason['unified']>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool-calls',
  refusal: 'content-filter',
}

/** What is said without a number was said before. */
const told = (usage: Fields): Fields =>
  Object.fromEntries(Object.entries(usage).filter(([, value]) => value !== null && value !== undefined))

/** What came from a cache and what went into one are counted beside the rest. */
function usageOf(usage: Fields): Counts {
  const { input_tokens: input, output_tokens: output, output_tokens_details: details } = usage
  const cacheRead = countOf(usage['cache_read_input_tokens']) ?? 0
  const cacheWrite = countOf(usage['cache_creation_input_tokens']) ?? 0
  return {
    inputTokens: { total: (countOf(input) ?? 0) + cacheRead + cacheWrite, cacheRead, cacheWrite },
    outputTokens: { total: countOf(output) ?? 0, reasoning: countOf(fieldsOf(details)['thinking_tokens']) },
    raw: usage,
  }
}
