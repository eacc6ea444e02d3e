import { randomUUID } from 'node:crypto'
import { chatBody, type Chatting } from './chatbody.ts'
import { holdToCalls } from './bounds.ts'
import type { ProviderOptions } from './homes.ts'
import { argument, countOf, fieldsOf, thought, word } from './parts.ts'
import type { Counts, Dialect, FinishReason, ProviderPart, Reading } from './parts.ts'

/** OpenAI's chat dialect, which most servers speak. */
export function chat(how: ProviderOptions & Chatting): Dialect {
  const key = how.apiKey?.trim() ?? ''
  return {
    path: () => '/chat/completions',
    headers: () => (key === '' ? {} : { authorization: `Bearer ${key}` }),
    body: (id, request) => chatBody(id, request, how),
    reading: chatReading,
  }
}

function chatReading(): Reading {
  const said: Said = { calls: [], byIndex: new Map(), end: undefined, usage: undefined, hasRefused: false }
  return { take: (event, parts) => take(event as Chunk | null, said, parts), end: () => ended(said) }
}

interface Said extends Calls {
  end: string | undefined
  usage: Chunk['usage']
  hasRefused: boolean
}

interface Calls {
  readonly calls: Calling[]
  readonly byIndex: Map<number, Calling>
}

interface Calling {
  id: string
  name: string
  input: string
}

/** What we look at of a chunk. Nobody has checked it: whatever it is not is passed over. */
interface Chunk {
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: unknown
      readonly refusal?: unknown
      readonly reasoning_content?: unknown
      readonly reasoning?: unknown
      readonly tool_calls?: readonly CallPiece[] | null
    } | null
    readonly finish_reason?: string | null
  }[]
  readonly usage?: Readonly<Record<string, unknown>> | null
  readonly error?: unknown
}

interface CallPiece {
  readonly index?: number | null
  readonly id?: string | null
  readonly function?: { readonly name?: string | null; readonly arguments?: unknown } | null
}

function take(chunk: Chunk | null, said: Said, parts: ProviderPart[]): void {
  if (chunk?.error) throw typeof chunk.error === 'string' ? { message: chunk.error } : chunk.error
  if (!chunk || (!Array.isArray(chunk.choices) && !chunk.usage))
    throw new SyntaxError(`a chunk that is none: ${JSON.stringify(chunk).slice(0, 80)}`)
  if (chunk.usage) said.usage = chunk.usage
  const [choice] = chunk.choices ?? []
  if (!choice) return
  if (choice.finish_reason) said.end = choice.finish_reason
  const { delta } = choice
  if (!delta) return
  const { content, refusal, tool_calls: calls } = delta
  const reasoning = delta.reasoning_content ?? delta.reasoning
  if (typeof reasoning === 'string' && reasoning !== '') parts.push(thought(reasoning))
  if (typeof content === 'string') {
    if (content !== '') parts.push(word(content))
  } else if (Array.isArray(content)) parts.push(...content.flatMap(partOf))
  if (typeof refusal === 'string' && refusal !== '') {
    said.hasRefused = true
    parts.push(word(refusal))
  }
  if (calls) for (const call of calls) parts.push(called(call, said))
}

/** Some servers send words and thoughts as a list. */
function partOf(piece: { readonly type?: unknown; readonly text?: unknown }): readonly ProviderPart[] {
  if (piece?.type === 'thinking') return [thought('')]
  return piece?.type === 'text' && typeof piece.text === 'string' && piece.text !== '' ? [word(piece.text)] : []
}

/** Calls come in pieces, several at once; who sends no number begins a new call with each new name. */
function called({ index, id, function: piece }: CallPiece, { calls, byIndex }: Calls): ProviderPart {
  const input = typeof piece?.arguments === 'string' ? piece.arguments : JSON.stringify(piece?.arguments ?? '')
  const name = piece?.name ?? ''
  const begun = typeof index === 'number' ? byIndex.get(index) : name === '' && calls.at(-1)
  const call = begun || { id: '', name: '', input: '' }
  if (!begun) {
    holdToCalls(calls.push(call))
    if (typeof index === 'number') byIndex.set(index, call)
  }
  call.id ||= id ?? ''
  call.name ||= name
  call.input += input === '""' ? '' : input
  return argument(input)
}

const reasons: Readonly<Record<string, FinishReason['unified']>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
}

function ended({ calls, end, usage, hasRefused }: Said): readonly ProviderPart[] {
  if (end === undefined) return []
  const unified = hasRefused && end === 'stop' ? 'content-filter' : (reasons[end] ?? 'other')
  return [
    ...calls.map(({ id, name, input }): ProviderPart => {
      if (name === '') throw new SyntaxError('a call of a tool without a name')
      return { type: 'tool-call', toolCallId: id || randomUUID(), toolName: name, input }
    }),
    { type: 'finish', finishReason: { unified, raw: end }, usage: usageOf(usage) },
  ]
}

function usageOf(usage: Chunk['usage']): Counts {
  const { prompt_tokens: input, completion_tokens: output, ...more } = usage ?? {}
  const { prompt_tokens_details: read, completion_tokens_details: written } = more
  return {
    inputTokens: {
      total: countOf(input),
      cacheRead: countOf(fieldsOf(read)['cached_tokens']),
      cacheWrite: undefined,
    },
    outputTokens: { total: countOf(output), reasoning: countOf(fieldsOf(written)['reasoning_tokens']) },
    ...(usage && { raw: usage }),
  }
}
