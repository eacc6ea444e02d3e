import { createHash } from 'node:crypto'
import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import type { Json } from '#record'
import type { Message, ModelRequest, ToolRequest, ToolSpec } from '#court'
import { thinkingFor, type Vendor } from './effort.ts'
import { strictly } from './schema.ts'

/** One request for every vendor's package: each reads its own options and passes over the others'. */
export function callFor(type: Vendor, id: string, request: ModelRequest): LanguageModelV4CallOptions {
  const { json, loose } = request
  const wanted = json === undefined || loose ? undefined : strictly(json)
  const { providerOptions, ...thinking } = thinkingFor(type, id, request)
  const options: SharedV4ProviderOptions = {
    ...providerOptions,
    openai: {
      ...providerOptions['openai'],
      promptCacheKey: cacheKey(request),
      store: false,
      strictJsonSchema: wanted?.strict ?? false,
    },
  }
  return {
    ...thinking,
    prompt: promptFor(request),
    providerOptions: options,
    ...toolsFor(request),
    ...(json !== undefined && {
      responseFormat: { type: 'json', ...(wanted && { schema: wanted.schema, name: 'answer' }) },
    }),
  }
}

/** Brings calls that begin alike to where their beginning is remembered. A hash: seed and cast stay with us. */
const cacheKey = ({ seed, system, agent }: ModelRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(['cache', seed, system === '' ? agent.id : system]))
    .digest('hex')
    .slice(0, 32)

function promptFor({ system, messages }: ModelRequest): LanguageModelV4Message[] {
  const opening: LanguageModelV4Message[] = system === '' ? [] : [{ role: 'system', content: system }]
  const prompt = [...opening, ...together(messages).flatMap(messageFor)]
  const ends = new Set([opening[0], prompt.at(-1)])
  return prompt.map((message) => (ends.has(message) ? { ...message, providerOptions: remembered } : message))
}

/** Histories only grow at the end: what is remembered up to the last message is the beginning of the next request. */
const remembered: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }

type Answered = readonly Extract<Message, { role: 'tool' }>[]

/** Tools that were asked in one breath answer in one message. */
function together(messages: readonly Message[]): readonly (Exclude<Message, { role: 'tool' }> | Answered)[] {
  const grouped: (Exclude<Message, { role: 'tool' }> | Answered)[] = []
  for (const message of messages) {
    const last = grouped.at(-1)
    if (message.role !== 'tool') grouped.push(message)
    else if (Array.isArray(last)) grouped[grouped.length - 1] = [...(last as Answered), message]
    else grouped.push([message])
  }
  return grouped
}

function messageFor(message: Exclude<Message, { role: 'tool' }> | Answered): LanguageModelV4Message[] {
  if (!('role' in message)) {
    const content = message.map(({ id, name, content: value }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output: { type: 'text' as const, value },
    }))
    return [{ role: 'tool', content }]
  }
  if (message.role === 'user') {
    const { text, files = [] } = message.prompt
    const seen = files.map(({ name, mediaType, data }) => ({
      type: 'file' as const,
      filename: name,
      mediaType,
      data: { type: 'data' as const, data },
    }))
    return [{ role: 'user', content: [...seen, { type: 'text', text }] }]
  }
  const content = [
    // Providers refuse a text without words.
    ...(message.text.trim() === '' ? [] : [{ type: 'text' as const, text: message.text }]),
    ...message.calls.map(callPart),
  ]
  return content.length === 0 ? [] : [{ role: 'assistant', content }]
}

const callPart = ({ id, name, input }: ToolRequest) => ({
  type: 'tool-call' as const,
  toolCallId: id,
  toolName: name,
  input: argumentOf(input),
})

/** Arguments that could not be read come back as the text they were; as an argument only an object is legal. */
export const argumentOf = (input: Json): Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { unreadable: input }

function toolsFor(request: ModelRequest): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  const tools = declaredTools(request)
  if (tools.length === 0) return {}
  return {
    tools: tools.map(({ name, description, input }) => ({
      type: 'function',
      name,
      description,
      inputSchema: input as JSONSchema7,
    })),
    toolChoice: { type: request.tools.length > 0 ? 'auto' : 'none' },
  }
}

/**
 * The tools that a request tells of. An agent that may use none any more, but has used some, still declares them: a
 * history with calls of tools that nobody declared is refused.
 */
export function declaredTools({ tools, messages, json }: ModelRequest): readonly ToolSpec[] {
  if (tools.length > 0 && json !== undefined)
    throw new TypeError('Tools and a form of the answer were asked for in one call, which not all providers allow.')
  if (tools.length > 0) return tools
  const used = new Set(messages.flatMap((message) => (message.role === 'tool' ? [message.name] : [])))
  const input = { type: 'object', properties: {} }
  return [...used].map((name) => ({ name, description: 'Not to be used any more.', input }))
}
