import { setTimeout as pause } from 'node:timers/promises'
import {
  completable,
  fromJsonSchema,
  inputRequired,
  ResourceTemplate,
  type CallToolResult,
  type ContentBlock,
  type ElicitRequestFormParams,
  type McpServer,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Registration } from '#mcp'

// What the official suite wants to find on a server it tests. None of it is on the servers that people use.

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='
const image: ContentBlock = { type: 'image', data: pixel, mimeType: 'image/png' }
const text = (words: string): ContentBlock => ({ type: 'text', text: words })
const resource = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
})

const contents: Readonly<Record<string, readonly ContentBlock[]>> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }],
  test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
}

const said = (words: string): CallToolResult => ({ content: [text(words)] })
const description = 'A fixture of the conformance suite'
const inputSchema = z.object({})

/** With these, one of our servers is what the suite expects; everything else of it stays as it is. */
export const fixtures: readonly Registration[] = [addTools, addAsking, addReturning, addResources, addPrompts]

function addTools(server: McpServer): void {
  for (const [name, content] of Object.entries(contents)) {
    server.registerTool(name, { description, inputSchema }, () => ({ content: [...content] }))
  }
  server.registerTool('test_error_handling', { description, inputSchema }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_tool_with_progress', { description, inputSchema }, async (_, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
      }
      await pause(50)
    }
    return said('Done.')
  })
  server.server.registerCapabilities({ logging: {} })
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description, inputSchema }, async (_, { mcpReq }) => {
      for (const words of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', words)
        await pause(50)
      }
      return said('Done.')
    })
  }
  const part = { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } as const
  const schema = fromJsonSchema<object>({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { $anchor: 'addressDef', ...part } },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    anyOf: [{ required: ['name'] }, { required: ['address'] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema is called so
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  })
  server.registerTool('json_schema_2020_12_tool', { description, inputSchema: schema }, () => said('Done.'))
}

type Properties = ElicitRequestFormParams['requestedSchema']['properties']

/** What asks the client back. Our own tools never do. */
function addAsking(server: McpServer): void {
  const ask = (name: string, properties: Properties, how: { readonly required?: string[] } = {}): void => {
    const input = z.object({ message: z.string().default('Please answer.') })
    server.registerTool(name, { description, inputSchema: input }, async ({ message }, { mcpReq }) => {
      const requestedSchema = { type: 'object' as const, properties, ...how }
      const { action, content } = await mcpReq.elicitInput({ message, requestedSchema })
      return said(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`)
    })
  }
  const person = {
    username: { type: 'string', description: 'Name' },
    email: { type: 'string', description: 'Address' },
  } as const
  ask('test_elicitation', person, { required: ['username', 'email'] })
  ask('test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  })
  const plain = ['option1', 'option2', 'option3']
  const titled = ['First', 'Second', 'Third'].map((title, index) => ({ const: `value${index + 1}`, title }))
  ask('test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: plain },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: plain } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  })
  const prompt = z.object({ prompt: z.string() })
  server.registerTool('test_sampling', { description, inputSchema: prompt }, async (input, { mcpReq }) => {
    const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: input.prompt } }]
    const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 })
    const [first] = [content].flat()
    return said(`LLM response: ${first?.type === 'text' ? first.text : 'without words'}`)
  })
}

/** The same in the manner of 2026: the answer is a question, and the call is made again. */
function addReturning(server: McpServer): void {
  const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: 'Please answer.' } }]
  server.registerTool('test_missing_capability', { description, inputSchema }, () =>
    inputRequired({ inputRequests: { answer: inputRequired.createMessage({ messages, maxTokens: 100 }) } }),
  )
  const requestedSchema = z.object({ name: z.string() })
  server.registerTool('test_streaming_elicitation', { description, inputSchema }, () =>
    inputRequired({ inputRequests: { answer: inputRequired.elicit({ message: 'Please answer.', requestedSchema }) } }),
  )
}

function addResources(server: McpServer): void {
  const plain = { description, mimeType: 'text/plain' }
  const words = 'This is the content of the static text resource.'
  server.registerResource('static-text', 'test://static-text', plain, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: words }],
  }))
  const binary = { description, mimeType: 'image/png' }
  server.registerResource('static-binary', 'test://static-binary', binary, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: pixel }],
  }))
  server.registerResource('watched', 'test://watched-resource', plain, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'Watched.' }],
  }))
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource(
    'template',
    template,
    { description, mimeType: 'application/json' },
    ({ href: uri }, { id }) => {
      const data = { id, templateTest: true, data: `Data for ID: ${String(id)}` }
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }] }
    },
  )
  server.server.registerCapabilities({ resources: { subscribe: true } })
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
}

function addPrompts(server: McpServer): void {
  const user = (content: ContentBlock) => ({ role: 'user' as const, content })
  server.registerPrompt('test_simple_prompt', { description }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }))
  const places = ['paris', 'park', 'party']
  const begins = (value: string | undefined): string[] => places.filter((place) => place.startsWith(value ?? ''))
  const two = z.object({ arg1: completable(z.string(), begins), arg2: z.string() })
  server.registerPrompt('test_prompt_with_arguments', { description, argsSchema: two }, ({ arg1, arg2 }) => ({
    messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  }))
  const one = z.object({ resourceUri: z.string() })
  server.registerPrompt('test_prompt_with_embedded_resource', { description, argsSchema: one }, ({ resourceUri }) => ({
    messages: [
      user(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
      user(text('Please process the embedded resource above.')),
    ],
  }))
  server.registerPrompt('test_prompt_with_image', { description }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }))
}
