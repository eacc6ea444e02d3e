import { createHash } from 'node:crypto'
import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import type { Message, ModelRequest, ToolRequest } from '#court'
import { strictly } from './schema.ts'

/** The most tokens of an answer for which nobody set a budget. Some providers would else allow their model's maximum. */
export const USUAL_BUDGET = 2048

/** One request for every provider: each reads its own options and passes over the others'. */
export function callFor(request: ModelRequest): LanguageModelV4CallOptions {
  const { json, budget = USUAL_BUDGET, room = 0 } = request
  const wanted = json === undefined ? undefined : strictly(json)
  const strictJsonSchema = wanted?.strict ?? false
  const options: SharedV4ProviderOptions = {
    openai: { promptCacheKey: cacheKey(request), store: false, strictJsonSchema },
    openaiCompatible: { strictJsonSchema },
  }
  return {
    prompt: promptFor(request),
    maxOutputTokens: budget + room,
    providerOptions: options,
    ...toolsFor(request),
    ...(wanted && { responseFormat: { type: 'json', schema: wanted.schema, name: 'answer' } }),
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
  // Arguments that could not be read come back as the text they were; as an argument only an object is legal.
  input: typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { unreadable: input },
})

/**
 * An agent that may use no tool any more, but has used some, still declares them: a history with calls of tools that
 * nobody declared is refused.
 */
function toolsFor({ tools, messages }: ModelRequest): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  if (tools.length > 0)
    return {
      tools: tools.map(({ name, description, input }) => tool(name, description, input as JSONSchema7)),
      toolChoice: { type: 'auto' },
    }
  const used = new Set(messages.flatMap((message) => (message.role === 'tool' ? [message.name] : [])))
  if (used.size === 0) return {}
  const declared = [...used].map((name) => tool(name, 'Not to be used any more.', { type: 'object', properties: {} }))
  return { tools: declared, toolChoice: { type: 'none' } }
}

const tool = (name: string, description: string, inputSchema: JSONSchema7): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema,
})
