import type { Attachment, Message, ModelRequest, ToolRequest } from '#court'
import { capOf, chatThinking } from './effort.ts'
import type { ProviderOptions } from './homes.ts'
import { argumentOf, offeredTools } from './tools.ts'
import { strictly } from './schema.ts'

export interface Chatting extends Pick<ProviderOptions, 'maxTokensField'> {
  readonly type: 'openai-compatible' | 'openrouter'
}

interface ChatMessage {
  readonly role: string
  readonly content: string | null | readonly object[]
}

/** A request in OpenAI's chat dialect. */
export function chatBody(id: string, request: ModelRequest, how: Chatting): object {
  const { system, messages, effort } = request
  const opening = system === '' ? [] : [{ role: 'system', content: system }]
  const said: readonly ChatMessage[] = [...opening, ...messages.flatMap(messageFor)]
  return {
    model: id,
    [how.maxTokensField ?? 'max_tokens']: capOf(request),
    ...formatFor(request),
    ...chatThinking(how.type, id, effort),
    // Through OpenRouter, too, Anthropic's models remember only what is marked.
    messages: how.type === 'openrouter' && id.startsWith('anthropic/') ? marked(said) : said,
    ...toolsFor(request),
    stream: true,
    stream_options: { include_usage: true },
  }
}

function formatFor({ json, loose }: ModelRequest): object {
  if (json === undefined) return {}
  if (loose) return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', ...strictly(json) } } }
}

function toolsFor(request: ModelRequest): object {
  const offered = offeredTools(request, ({ name, description, input }) => ({
    type: 'function',
    function: { name, description, parameters: input },
  }))
  return offered ? { tools: offered.tools, tool_choice: offered.choice } : {}
}

function messageFor(message: Message): readonly ChatMessage[] {
  switch (message.role) {
    case 'user': {
      const { text, files = [] } = message.prompt
      const content = files.length === 0 ? text : [...files.map(fileFor), { type: 'text', text }]
      return [{ role: 'user', content }]
    }
    case 'assistant': {
      const { calls } = message
      const text = message.text.trim() === '' ? '' : message.text
      if (calls.length > 0)
        return [{ role: 'assistant', content: text || null, tool_calls: calls.map(callFor) } as ChatMessage]
      return text === '' ? [] : [{ role: 'assistant', content: text }]
    }
    case 'tool':
      return [{ role: 'tool', tool_call_id: message.id, content: message.content } as ChatMessage]
  }
}

const callFor = ({ id, name, input }: ToolRequest): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(argumentOf(input)) },
})

function fileFor({ name, mediaType, data }: Attachment): object {
  const url = (): string => `data:${mediaType};base64,${Buffer.from(data).toString('base64')}`
  if (mediaType.startsWith('image/')) return { type: 'image_url', image_url: { url: url() } }
  if (mediaType === 'application/pdf') return { type: 'file', file: { filename: name, file_data: url() } }
  if (mediaType.startsWith('text/')) return { type: 'text', text: new TextDecoder().decode(data) }
  throw new TypeError(`${name} is ${mediaType}, which cannot be sent to it: pictures, PDF and plain text can.`)
}

/** The first message and all up to the last are to be remembered. */
function marked(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const ends = new Set([messages[0], messages.at(-1)])
  return messages.map((message) => (ends.has(message) ? withMark(message) : message))
}

function withMark(message: ChatMessage): ChatMessage {
  const { content } = message
  if (content === null) return message
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  const last = { ...parts.at(-1), cache_control: { type: 'ephemeral' } }
  return { ...message, content: [...parts.slice(0, -1), last] }
}
