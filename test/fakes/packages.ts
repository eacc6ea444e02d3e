import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import type { Json } from '#record'
import type { Message, ModelRequest } from '#court'

export type Vendor = 'openai' | 'anthropic' | 'google'

/** Where an answer was asked for, and in which words. */
export interface Sent {
  readonly url: string
  readonly body: Readonly<Record<string, Json>>
}

/** A fetch that tells what is sent, and answers with silence. */
export function overheard(): { readonly fetch: typeof fetch; readonly sent: Promise<Sent> } {
  const sent = Promise.withResolvers<Sent>()
  const take = async (url: string, { body }: { readonly body: string }): Promise<Response> => {
    sent.resolve({ url, body: JSON.parse(body) as Sent['body'] })
    return new Response('', { headers: { 'content-type': 'text/event-stream' } })
  }
  return { fetch: take as unknown as typeof fetch, sent: sent.promise }
}

/** What a vendor's package sends for such a call. */
export async function packaged(type: Vendor, id: string, call: LanguageModelV4CallOptions): Promise<Sent> {
  const { fetch, sent } = overheard()
  const { stream } = await modelOf(type, id, { baseURL: 'http://far/v1', apiKey: 'none', fetch }).doStream(call)
  await stream.cancel()
  return sent
}

function modelOf(type: Vendor, id: string, how: object): LanguageModelV4 {
  if (type === 'anthropic') return createAnthropic(how)(id)
  return type === 'google' ? createGoogle(how)(id) : createOpenAI(how)(id)
}

/** A request without thoughts and forms, as the packages are asked it. */
export const plainCall = ({ system, messages, tools, budget = 0 }: ModelRequest): LanguageModelV4CallOptions => ({
  maxOutputTokens: budget,
  prompt: remembered([
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...messages.map(messageFor),
  ]),
  providerOptions: { openai: { store: false } },
  ...(tools.length > 0 && {
    tools: tools.map(({ name, description, input }) => ({
      type: 'function' as const,
      name,
      description,
      inputSchema: input as JSONSchema7,
    })),
    toolChoice: { type: 'auto' as const },
  }),
})

const ephemeral: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }

const remembered = (prompt: readonly LanguageModelV4Message[]): LanguageModelV4Message[] =>
  prompt.map((message, index) =>
    message.role === 'system' || index === prompt.length - 1 ? { ...message, providerOptions: ephemeral } : message,
  )

function messageFor(message: Message): LanguageModelV4Message {
  if (message.role === 'tool') {
    const { id: toolCallId, name: toolName, content: value } = message
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } }] }
  }
  if (message.role === 'assistant') {
    const calls = message.calls.map(({ id, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input,
    }))
    return { role: 'assistant', content: [{ type: 'text', text: message.text }, ...calls] }
  }
  const { text, files = [] } = message.prompt
  const seen = files.map(({ name, mediaType, data }) => ({
    type: 'file' as const,
    filename: name,
    mediaType,
    data: { type: 'data' as const, data },
  }))
  return { role: 'user', content: [...seen, { type: 'text', text }] }
}
