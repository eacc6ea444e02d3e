import { randomUUID } from 'node:crypto'
import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { ProviderPart, AskModel } from './answer.ts'
import { complaintIn, heldTo, mostBytes } from './bounds.ts'
import { chatBody, type Chatting } from './chatbody.ts'
import { capOf } from './effort.ts'
import { streamEventReader } from './events.ts'
import type { ProviderOptions } from './homes.ts'

/**
 * OpenAI's chat dialect, which most servers speak. It is read here and not by a package: of all that a token costs on its
 * way, the package's streams and checks were the most.
 */
export function chat(how: ProviderOptions & Chatting, home: string, go: typeof fetch): AskModel {
  const url = `${home.replace(/\/+$/, '')}/chat/completions`
  const key = how.apiKey?.trim() ?? ''
  const headers = {
    'content-type': 'application/json',
    ...(key !== '' && { authorization: `Bearer ${key}` }),
    ...how.headers,
    ...how.secretHeaders,
  }
  return async ({ id, request, signal }) => {
    const body = JSON.stringify(chatBody(id, request, how))
    const response = await go(url, { method: 'POST', headers, body, signal }).catch(unreachable)
    if (!response.ok) throw await turnedAway(response)
    const kind = response.headers.get('content-type') ?? ''
    return { kind, stream: response.body ? heard(heldTo(response.body, mostBytes(capOf(request)))) : nothing() }
  }
}

/** A network that fails says so in the cause; anything else is wrong with the request itself. */
function unreachable(error: unknown): never {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) throw error
  throw Object.assign(new Error(error.cause.message, { cause: error.cause.cause }), { name: 'AI_APICallError' })
}

async function turnedAway(response: Response): Promise<Error> {
  return Object.assign(new Error(response.statusText), {
    name: 'AI_APICallError',
    statusCode: response.status,
    responseBody: await complaintIn(response).catch(() => ''),
    responseHeaders: Object.fromEntries(response.headers),
  })
}

async function* nothing(): AsyncGenerator<readonly ProviderPart[]> {}

/** What is said in an answer, in as many batches as it arrives. */
async function* heard(body: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ProviderPart[]> {
  const decoder = new TextDecoder()
  const reader = streamEventReader()
  const said: Said = { calls: [], end: undefined, usage: undefined, hasRefused: false }
  for await (const bytes of body) {
    const parts: ProviderPart[] = []
    for (const event of reader.read(decoder.decode(bytes, { stream: true }))) take(event, said, parts)
    if (parts.length > 0) yield parts
  }
  const parts: ProviderPart[] = []
  const rest = reader.rest()
  if (rest !== undefined && isWhole(rest)) take(rest, said, parts)
  yield [...parts, ...ended(said)]
}

/** A last event whose end did not come is taken if it is complete, else the stream was cut. */
function isWhole(event: string): boolean {
  try {
    return event === '[DONE]' || JSON.parse(event) !== undefined
  } catch {
    return false
  }
}

interface Said {
  readonly calls: Calling[]
  end: string | undefined
  usage: Chunk['usage']
  hasRefused: boolean
}

interface Calling {
  readonly index: number | undefined
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

const word = (delta: string): ProviderPart => ({ type: 'text-delta', id: '0', delta })
const thought = (delta: string): ProviderPart => ({ type: 'reasoning-delta', id: '0', delta })

function take(event: string, said: Said, parts: ProviderPart[]): void {
  if (event === '[DONE]') return
  const chunk = JSON.parse(event) as Chunk | null
  if (chunk?.error) throw typeof chunk.error === 'string' ? { message: chunk.error } : chunk.error
  if (!chunk || (!Array.isArray(chunk.choices) && !chunk.usage))
    throw new SyntaxError(`a chunk that is none: ${event.slice(0, 80)}`)
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
  if (calls) for (const call of calls) parts.push(called(call, said.calls))
}

/** Some servers send words and thoughts as a list. */
function partOf(piece: { readonly type?: unknown; readonly text?: unknown }): readonly ProviderPart[] {
  if (piece?.type === 'thinking') return [thought('')]
  return piece?.type === 'text' && typeof piece.text === 'string' && piece.text !== '' ? [word(piece.text)] : []
}

/** Calls come in pieces, several at once; who sends no number begins a new call with each new name. */
function called({ index, id, function: piece }: CallPiece, calls: Calling[]): ProviderPart {
  const input = typeof piece?.arguments === 'string' ? piece.arguments : JSON.stringify(piece?.arguments ?? '')
  const name = piece?.name ?? ''
  const begun = typeof index === 'number' ? calls.find((call) => call.index === index) : name === '' && calls.at(-1)
  const call = begun || { index: index ?? undefined, id: '', name: '', input: '' }
  if (!begun) calls.push(call)
  call.id ||= id ?? ''
  call.name ||= name
  call.input += input === '""' ? '' : input
  return { type: 'tool-input-delta', id: call.id, delta: input }
}

const reasons: Readonly<Record<string, LanguageModelV4FinishReason['unified']>> = {
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

function usageOf(usage: Chunk['usage']): LanguageModelV4Usage {
  const { prompt_tokens_details: read, completion_tokens_details: written } = usage ?? {}
  return {
    inputTokens: {
      total: count(usage, 'prompt_tokens'),
      noCache: undefined,
      cacheRead: count(read, 'cached_tokens'),
      cacheWrite: undefined,
    },
    outputTokens: {
      total: count(usage, 'completion_tokens'),
      text: undefined,
      reasoning: count(written, 'reasoning_tokens'),
    },
    ...(usage && { raw: usage as NonNullable<LanguageModelV4Usage['raw']> }),
  }
}

function count(value: unknown, key: string): number | undefined {
  const number = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  return typeof number === 'number' ? number : undefined
}
