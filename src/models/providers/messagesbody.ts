import type { Json } from '#record'
import type { Attachment, Message, ModelRequest, ToolRequest } from '#court'
import { claudeThinking, isAdaptive } from './effort.ts'
import { described, strictly } from './schema.ts'
import { argumentOf, offeredTools, together, type ToolAnswers } from './tools.ts'

/** What is remembered up to a mark is the beginning of the next request, since histories only grow at the end. */
const mark = { cache_control: { type: 'ephemeral' } } as const

/** A request in the dialect of Anthropic's messages. */
export function messagesBody(id: string, request: ModelRequest): object {
  const { system } = request
  const { thinking, effort, cap } = claudeThinking(id, request)
  const tools = toolsFor(request)
  const form = formOf(id, request)
  const config = { ...(effort && { effort }), ...(form && 'format' in form && { format: form.format }) }
  const isMeasured = thinking?.['type'] === 'enabled'
  return {
    model: id,
    max_tokens: cap,
    ...(thinking && { thinking }),
    ...(Object.keys(config).length > 0 && { output_config: config }),
    ...(system !== '' && { system: [{ type: 'text', text: system, ...mark }] }),
    messages: marked(conversation(request.messages)),
    ...(form && 'tool' in form ? toolFor(id, form.tool, isMeasured) : tools),
    stream: true,
  }
}

/** Claude since 4.1, but for the first of 4, answers in a schema. */
const takesSchemas = (id: string): boolean => isAdaptive(id) || /claude-(?:(?:opus|sonnet|haiku)-4-5|opus-4-1)/.test(id)

type Form = { readonly format: object } | { readonly tool: Json }

/** By its schema if the model takes one that is closed; else as the argument of a tool, which takes any. */
function formOf(id: string, { json, loose }: ModelRequest): Form | undefined {
  if (json === undefined || loose) return undefined
  const { schema, strict } = strictly(json)
  // One that refers to itself is refused.
  if (!takesSchemas(id) || !strict || JSON.stringify(schema).includes('"$ref"')) return { tool: schema }
  return { format: { type: 'json_schema', schema: described(schema) } }
}

/** Whether the answer comes as the argument of a tool. */
export const isToolForm = (id: string, request: ModelRequest): boolean => {
  const form = formOf(id, request)
  return form !== undefined && 'tool' in form
}

/** Models that decide for themselves, or whose thinking is measured, refuse to be made to use a tool. */
const toolFor = (id: string, schema: Json, isMeasured: boolean): object => ({
  tools: [
    { name: 'json', description: 'Respond with a JSON object.', input_schema: schema, eager_input_streaming: true },
  ],
  tool_choice: {
    type: isMeasured || /claude-(?:(?:opus|sonnet)-5-5|fable-5-\d)/.test(id) ? 'auto' : 'any',
    disable_parallel_tool_use: true,
  },
})

function toolsFor(request: ModelRequest): object {
  const offered = offeredTools(request, ({ name, description, input }) => ({
    name,
    description,
    input_schema: input,
    eager_input_streaming: true,
  }))
  return offered ? { tools: offered.tools, tool_choice: { type: offered.choice } } : {}
}

interface Said {
  readonly role: 'user' | 'assistant'
  readonly content: readonly object[]
}

/** Messages of one side that follow each other are one message. */
function conversation(messages: readonly Message[]): readonly Said[] {
  const said: Said[] = []
  for (const message of together(messages)) {
    const next = messageFor(message)
    const last = said.at(-1)
    if (next.content.length === 0) continue
    if (last?.role === next.role) said[said.length - 1] = { ...last, content: [...last.content, ...next.content] }
    else said.push(next)
  }
  return said
}

function messageFor(message: Exclude<Message, { role: 'tool' }> | ToolAnswers): Said {
  if (!('role' in message))
    return {
      role: 'user',
      content: message.map(({ id, content }) => ({ type: 'tool_result', tool_use_id: id, content })),
    }
  if (message.role === 'user') {
    const { text, files = [] } = message.prompt
    return { role: 'user', content: [...files.map(fileFor), { type: 'text', text }] }
  }
  // A text without words is refused.
  const words = message.text.trim() === '' ? [] : [{ type: 'text', text: message.text }]
  return { role: 'assistant', content: [...words, ...message.calls.map(callFor)] }
}

const callFor = ({ id, name, input }: ToolRequest): object => ({ type: 'tool_use', id, name, input: argumentOf(input) })

function fileFor({ name, mediaType, data }: Attachment): object {
  const source = { type: 'base64', media_type: mediaType, data: Buffer.from(data).toString('base64') }
  if (mediaType.startsWith('image/')) return { type: 'image', source }
  if (mediaType === 'application/pdf') return { type: 'document', source, title: name }
  if (!mediaType.startsWith('text/'))
    throw new TypeError(`${name} is ${mediaType}, which cannot be sent to it: pictures, PDF and plain text can.`)
  const text = { type: 'text', media_type: 'text/plain', data: new TextDecoder().decode(data) }
  return { type: 'document', source: text, title: name }
}

function marked(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1)
  if (!last) return said
  const content = [...last.content.slice(0, -1), { ...last.content.at(-1), ...mark }]
  return [...said.slice(0, -1), { ...last, content }]
}
