import { streamFailure } from './failing.ts'
import type { ProviderOptions } from './homes.ts'
import { argument, countOf, fieldsOf, stringOf, thought, word } from './parts.ts'
import type { Counts, Dialect, FinishReason, Reading } from './parts.ts'
import { responsesBody } from './responsesbody.ts'

/** The dialect of OpenAI's responses. */
export function responses({ apiKey }: ProviderOptions): Dialect {
  const key = apiKey?.trim() ?? ''
  return {
    path: () => '/responses',
    headers: () => (key === '' ? {} : { authorization: `Bearer ${key}` }),
    body: responsesBody,
    reading: responsesReading,
  }
}

function responsesReading(): Reading {
  let finish: { readonly why: string; readonly usage: Counts } | undefined
  let hasCalled = false
  let hasRefused = false
  return {
    take(event, parts) {
      const told = fieldsOf(event)
      const { type, delta } = told
      switch (type) {
        case 'response.output_text.delta':
        case 'response.refusal.delta':
          hasRefused ||= type === 'response.refusal.delta'
          if (typeof delta === 'string') parts.push(word(delta))
          return
        case 'response.refusal.done':
          hasRefused = true
          return
        case 'response.reasoning_summary_text.delta':
        case 'response.reasoning_text.delta':
          parts.push(thought(stringOf(delta)))
          return
        case 'response.function_call_arguments.delta':
          if (typeof delta === 'string') parts.push(argument(delta))
          return
        case 'response.output_item.added':
          if (fieldsOf(told['item'])['type'] === 'reasoning') parts.push(thought(''))
          return
        case 'response.output_item.done': {
          const { type: kind, call_id: id, name, arguments: input } = fieldsOf(told['item'])
          if (kind !== 'function_call') return
          hasCalled = true
          parts.push({ type: 'tool-call', toolCallId: stringOf(id), toolName: stringOf(name), input: stringOf(input) })
          return
        }
        case 'response.completed':
        case 'response.incomplete':
        case 'response.failed': {
          const { incomplete_details: details, usage, error } = fieldsOf(told['response'])
          const { reason: why } = fieldsOf(details)
          if (type === 'response.failed' && stringOf(why) === '') throw streamFailure({ ...fieldsOf(error), type })
          finish = { why: stringOf(why), usage: usageOf(usage) }
          return
        }
        case 'error':
          throw streamFailure(told['error'] ?? told)
      }
    },
    end() {
      if (!finish) return []
      const { why, usage } = finish
      const unified = reasonOf(why, hasCalled, hasRefused)
      return [{ type: 'finish', finishReason: { unified, raw: why === '' ? undefined : why }, usage }]
    },
  }
}

/** An answer that is whole names no reason; a call must be answered even where words were refused beside it. */
function reasonOf(why: string, hasCalled: boolean, hasRefused: boolean): FinishReason['unified'] {
  if (why === 'max_output_tokens') return 'length'
  if (why === 'content_filter') return 'content-filter'
  if (hasCalled) return 'tool-calls'
  if (why !== '') return 'other'
  return hasRefused ? 'content-filter' : 'stop'
}

function usageOf(usage: unknown): Counts {
  const { input_tokens: input, output_tokens: output, ...more } = fieldsOf(usage)
  const { cached_tokens: read, cache_write_tokens: stored } = fieldsOf(more['input_tokens_details'])
  return {
    inputTokens: { total: countOf(input), cacheRead: countOf(read), cacheWrite: countOf(stored) },
    outputTokens: {
      total: countOf(output),
      reasoning: countOf(fieldsOf(more['output_tokens_details'])['reasoning_tokens']),
    },
    raw: fieldsOf(usage),
  }
}
