import { createHash } from 'node:crypto'
import type { Attachment, Message, ModelRequest } from '#court'
import { capOf, isReasoner, leastReasoning } from './effort.ts'
import { strictly } from './schema.ts'
import { argumentOf, offeredTools } from './tools.ts'

/** A request in the dialect of OpenAI's responses. The server is told to keep nothing. */
export function responsesBody(id: string, request: ModelRequest): object {
  const { system, messages, effort } = request
  const thinks = isReasoner(id)
  const opening = system === '' ? [] : [{ role: thinks ? 'developer' : 'system', content: system }]
  return {
    model: id,
    input: [...opening, ...messages.flatMap(itemsFor)],
    max_output_tokens: capOf(request),
    ...formatFor(request),
    store: false,
    // What was thought is kept by nobody, but servers that keep nothing ask that it be said how it is to be handed out.
    ...(thinks && { include: ['reasoning.encrypted_content'] }),
    prompt_cache_key: cacheKey(request),
    ...(thinks && effort !== undefined && { reasoning: { effort: effort === 'none' ? leastReasoning(id) : effort } }),
    ...toolsFor(request),
    stream: true,
  }
}

/** Brings calls that begin alike to where their beginning is remembered. A hash: seed and cast stay with us. */
const cacheKey = ({ seed, system, agent }: ModelRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(['cache', seed, system === '' ? agent.id : system]))
    .digest('hex')
    .slice(0, 32)

function formatFor({ json, loose }: ModelRequest): object {
  if (json === undefined) return {}
  if (loose) return { text: { format: { type: 'json_object' } } }
  return { text: { format: { type: 'json_schema', name: 'answer', ...strictly(json) } } }
}

function toolsFor(request: ModelRequest): object {
  const offered = offeredTools(request, ({ name, description, input }) => ({
    type: 'function',
    name,
    description,
    parameters: input,
    strict: false,
  }))
  return offered ? { tools: offered.tools, tool_choice: offered.choice } : {}
}

function itemsFor(message: Message): readonly object[] {
  switch (message.role) {
    case 'user': {
      const { text, files = [] } = message.prompt
      return [{ role: 'user', content: [...files.map(fileFor), { type: 'input_text', text }] }]
    }
    case 'assistant': {
      const { text, calls } = message
      const asked = calls.map(({ id, name, input }) => ({
        type: 'function_call',
        call_id: id,
        name,
        arguments: JSON.stringify(argumentOf(input)),
      }))
      return text.trim() === '' ? asked : [{ role: 'assistant', content: text }, ...asked]
    }
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.id, output: message.content }]
  }
}

function fileFor({ name, mediaType, data }: Attachment): object {
  const url = (): string => `data:${mediaType};base64,${Buffer.from(data).toString('base64')}`
  if (mediaType.startsWith('image/')) return { type: 'input_image', image_url: url() }
  if (mediaType === 'application/pdf') return { type: 'input_file', filename: name, file_data: url() }
  if (mediaType.startsWith('text/')) return { type: 'input_text', text: new TextDecoder().decode(data) }
  throw new TypeError(`${name} is ${mediaType}, which cannot be sent to it: pictures, PDF and plain text can.`)
}
