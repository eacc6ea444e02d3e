import { randomUUID } from 'node:crypto'
import { streamFailure } from './failing.ts'
import { geminiBody } from './geminibody.ts'
import type { ProviderOptions } from './homes.ts'
import { argument, countOf, fieldsOf, stringOf, thought, word } from './parts.ts'
import type { Counts, Dialect, Fields, FinishReason, ProviderPart, Reading } from './parts.ts'

/** Gemini's dialect. */
export function gemini({ apiKey }: ProviderOptions): Dialect {
  const key = apiKey?.trim() ?? ''
  return {
    path: (id) => `/${id.includes('/') ? id : `models/${id}`}:streamGenerateContent?alt=sse`,
    headers: () => (key === '' ? {} : { 'x-goog-api-key': key }),
    body: geminiBody,
    reading: geminiReading,
  }
}

function geminiReading(): Reading {
  let usage: Fields | undefined
  let blocked: string | undefined
  let reason: string | undefined
  let hasCalled = false

  const hear = (part: Fields, parts: ProviderPart[]): void => {
    const { text, thought: isThought, functionCall: call } = part
    if (typeof text === 'string' && text !== '') parts.push(isThought === true ? thought(text) : word(text))
    if (!call) return
    const { id, name, args } = fieldsOf(call)
    if (typeof name !== 'string') return
    const input = typeof args === 'string' ? args : JSON.stringify(args ?? {})
    hasCalled = true
    parts.push(argument(input), {
      type: 'tool-call',
      toolCallId: stringOf(id) || randomUUID(),
      toolName: name,
      input,
    })
  }

  return {
    take(event, parts) {
      const { error, usageMetadata, promptFeedback, candidates } = fieldsOf(event)
      if (error) throw streamFailure(error)
      if (usageMetadata) usage = fieldsOf(usageMetadata)
      const { blockReason } = fieldsOf(promptFeedback)
      if (typeof blockReason === 'string' && !/^$|UNSPECIFIED/.test(blockReason)) blocked ??= blockReason
      const [candidate] = Array.isArray(candidates) ? (candidates as readonly unknown[]) : []
      if (!candidate || blocked !== undefined) return
      const { content, finishReason } = fieldsOf(candidate)
      const { parts: said } = fieldsOf(content)
      if (Array.isArray(said)) for (const part of said as readonly unknown[]) hear(fieldsOf(part), parts)
      if (typeof finishReason === 'string') reason = finishReason
    },
    end() {
      const raw = blocked ?? reason
      if (raw === undefined) return []
      const known = blocked === undefined ? (reasons[raw] ?? 'other') : 'content-filter'
      const unified = known === 'stop' && hasCalled ? 'tool-calls' : known
      return [{ type: 'finish', finishReason: { unified, raw }, usage: usageOf(usage) }]
    },
  }
}

const reasons: Readonly<Record<string, FinishReason['unified']>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  // It would go on in a further request; one call is one request.
  CONTINUATION: 'length',
  SAFETY: 'content-filter',
  IMAGE_SAFETY: 'content-filter',
  RECITATION: 'content-filter',
  BLOCKLIST: 'content-filter',
  PROHIBITED_CONTENT: 'content-filter',
  SPII: 'content-filter',
  MALFORMED_FUNCTION_CALL: 'error',
}

/** Thoughts are counted beside what is said. */
function usageOf(usage: Fields | undefined): Counts {
  if (!usage) {
    const unknown = { total: undefined, reasoning: undefined, cacheRead: undefined, cacheWrite: undefined }
    return { inputTokens: unknown, outputTokens: unknown }
  }
  const count = (name: string): number => countOf(usage[name]) ?? 0
  const reasoning = count('thoughtsTokenCount')
  return {
    inputTokens: {
      total: count('promptTokenCount') + count('toolUsePromptTokenCount'),
      cacheRead: count('cachedContentTokenCount'),
      cacheWrite: undefined,
    },
    outputTokens: { total: count('candidatesTokenCount') + reasoning, reasoning },
    raw: usage,
  }
}
