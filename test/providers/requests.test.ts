import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Json } from '#record'
import type { Message, ModelRequest } from '#court'
import { provider, type ProviderOptions, type ProviderType } from '#models'
import { asking, hear } from '../fakes/asking.ts'
import { counted, reaching, spoken, type Counted, dialectOf } from '../fakes/dialects.ts'
import { rawServer } from '../fakes/raw.ts'

type Body = Readonly<Record<string, Json>>

/** What a provider really sends for a request. */
const sent = async (
  context: TestContext,
  type: ProviderType,
  how: Partial<ModelRequest> = {},
  more: Partial<ProviderOptions> & { readonly model?: string } = {},
): Promise<Body> => {
  const dialect = dialectOf(type)
  const { model = dialect.model, ...options } = more
  const server = await rawServer((line) => {
    for (const event of spoken(dialect, ['Yes.'])) line.send(event)
    line.end()
  })
  context.after(() => server.close())
  await hear(
    provider('far', reaching(dialect, server.url, options)),
    asking('Go on.', { models: [`far/${model}`], ...how }),
  )
  assert.equal(server.heard.length, 1)
  return server.heard[0]!.body as Body
}

const files = [
  { name: 'photo.png', mediaType: 'image/png', data: Uint8Array.from([137, 80, 78, 71]) },
  { name: 'lease.pdf', mediaType: 'application/pdf', data: new TextEncoder().encode('%PDF') },
]
const seen: readonly Message[] = [{ role: 'user', prompt: { task: 'plan', text: 'Look.', data: null, files } }]
const photo = Buffer.from(files[0]!.data).toString('base64')
const lease = Buffer.from(files[1]!.data).toString('base64')

test('M3 pictures and documents arrive in each dialect’s own form, before the words', async (context) => {
  const contents = async (type: ProviderType, path: readonly (string | number)[]): Promise<Json> =>
    path.reduce(
      (value: Json, key) => (value as Record<string, Json>)[key]!,
      await sent(context, type, { messages: seen }),
    )
  const chat = [
    { type: 'image_url', image_url: { url: `data:image/png;base64,${photo}` } },
    { type: 'file', file: { filename: 'lease.pdf', file_data: `data:application/pdf;base64,${lease}` } },
    { type: 'text', text: 'Look.' },
  ]
  assert.deepEqual(await contents('openai-compatible', ['messages', 1, 'content']), chat)
  assert.deepEqual(await contents('openai', ['input', 1, 'content']), [
    { type: 'input_image', image_url: `data:image/png;base64,${photo}` },
    { type: 'input_file', filename: 'lease.pdf', file_data: `data:application/pdf;base64,${lease}` },
    { type: 'input_text', text: 'Look.' },
  ])
  assert.deepEqual(await contents('google', ['contents', 0, 'parts']), [
    { inlineData: { mimeType: 'image/png', data: photo } },
    { inlineData: { mimeType: 'application/pdf', data: lease } },
    { text: 'Look.' },
  ])
  const [image, document] = (await contents('anthropic', ['messages', 0, 'content'])) as Body[]
  assert.deepEqual(image!['source'], { type: 'base64', media_type: 'image/png', data: photo })
  assert.deepEqual(document!['source'], { type: 'base64', media_type: 'application/pdf', data: lease })
})

test('M3 Anthropic is told to remember the system prompt and everything up to the last message', async (context) => {
  const ephemeral = { type: 'ephemeral' }
  const said: readonly Message[] = [
    { role: 'user', prompt: { task: 'plan', text: 'First.', data: null } },
    { role: 'assistant', text: 'Yes.', calls: [] },
    { role: 'user', prompt: { task: 'plan', text: 'Second.', data: null } },
  ]
  const body = await sent(context, 'anthropic', { messages: said })
  assert.deepEqual(body['system'], [{ type: 'text', text: 'You are Ann.', cache_control: ephemeral }])
  assert.deepEqual(body['messages'], [
    { role: 'user', content: [{ type: 'text', text: 'First.' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] },
    { role: 'user', content: [{ type: 'text', text: 'Second.', cache_control: ephemeral }] },
  ])
  const routed = await sent(context, 'openrouter', { messages: said })
  assert.deepEqual(routed['messages'], [
    { role: 'system', content: [{ type: 'text', text: 'You are Ann.', cache_control: ephemeral }] },
    { role: 'user', content: 'First.' },
    { role: 'assistant', content: 'Yes.' },
    { role: 'user', content: [{ type: 'text', text: 'Second.', cache_control: ephemeral }] },
  ])
  const other = await sent(context, 'openrouter', { messages: said }, { model: 'openai/gpt-5.4' })
  assert.doesNotMatch(JSON.stringify(other), /cache_control/)
})

test('M3 OpenAI’s cache key is one for all who begin alike in a case, and tells nothing of it', async (context) => {
  const key = async (how: Partial<ModelRequest>) => (await sent(context, 'openai', how))['prompt_cache_key']
  const ann = await key({ seed: 'secret', key: '1/1' })
  assert.equal(await key({ seed: 'secret', key: '9/9' }), ann)
  const bob = await key({ seed: 'secret', system: 'You are Bob.', agent: { id: 'bob', name: 'Bob' } })
  assert.equal(await key({ seed: 'secret', agent: { id: 'twin', name: 'Twin' } }), ann)
  assert.equal(new Set([ann, bob, await key({ seed: 'other' })]).size, 3)
  assert.match(JSON.stringify(ann), /^"[0-9a-f]{32}"$/)
})

test('OpenAI is told to keep nothing', async (context) => {
  assert.equal((await sent(context, 'openai'))['store'], false)
})

test('E11 an answer’s length is always bounded', async (context) => {
  const bounds: readonly (readonly [ProviderType, (body: Body) => Json | undefined])[] = [
    ['openai-compatible', (body) => body['max_tokens']],
    ['openrouter', (body) => body['max_tokens']],
    ['openai', (body) => body['max_output_tokens']],
    ['anthropic', (body) => body['max_tokens']],
    ['google', (body) => (body['generationConfig'] as Body)['maxOutputTokens']],
  ]
  for (const [type, bound] of bounds) {
    assert.equal(bound(await sent(context, type)), 2048)
    assert.equal(bound(await sent(context, type, { budget: 90 })), 90)
  }
})

const form = {
  type: 'object',
  properties: { winner: { type: 'string' }, why: { type: 'string' } },
  required: ['winner'],
}
const strict = {
  type: 'object',
  properties: { winner: { type: 'string' }, why: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  required: ['winner', 'why'],
  additionalProperties: false,
}

test('M3 JSON is asked for by its schema, made strict, in each dialect’s own way', async (context) => {
  const chat = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: strict } }
  for (const type of ['openai-compatible', 'openrouter'] as const)
    assert.deepEqual((await sent(context, type, { json: form }))['response_format'], chat)
  const { text } = await sent(context, 'openai', { json: form })
  assert.deepEqual(text, { format: { type: 'json_schema', name: 'answer', strict: true, schema: strict } })
  const { output_config: config } = await sent(context, 'anthropic', { json: form })
  assert.deepEqual((config as Body)['format'], { type: 'json_schema', schema: strict })
  const { generationConfig } = await sent(context, 'google', { json: form })
  assert.equal((generationConfig as Body)['responseMimeType'], 'application/json')
  assert.deepEqual((generationConfig as Body)['responseJsonSchema'], strict)
})

test('M1 a server that knows no schemas is asked for any object, when it is set so', async (context) => {
  const { response_format: format } = await sent(context, 'openai-compatible', { json: form }, { json: 'object' })
  assert.deepEqual(format, { type: 'json_object' })
})

test('M3 an agent that may use no tools any more still declares those it used', async (context) => {
  const messages: readonly Message[] = [
    { role: 'user', prompt: { task: 'plan', text: 'Find it.', data: null } },
    {
      role: 'assistant',
      text: ' ',
      calls: [
        { id: 'c1', name: 'search', input: { q: 'x' } },
        { id: 'c2', name: 'search', input: '{"q": ' },
      ],
    },
    { role: 'tool', id: 'c1', name: 'search', content: 'Found.' },
    { role: 'tool', id: 'c2', name: 'search', content: 'That cannot be read.' },
  ]
  const body = await sent(context, 'anthropic', { messages })
  assert.deepEqual(body['tool_choice'], { type: 'none' })
  assert.deepEqual(
    (body['tools'] as Body[]).map(({ name }) => name),
    ['search'],
  )
  const [, asked, answered] = body['messages'] as { readonly content: Body[] }[]
  assert.deepEqual(
    asked!.content.map(({ type, input }) => ({ type, input })),
    [
      { type: 'tool_use', input: { q: 'x' } },
      { type: 'tool_use', input: { unreadable: '{"q": ' } },
    ],
  )
  assert.deepEqual(
    answered!.content.map(({ tool_use_id: id }) => id),
    ['c1', 'c2'],
  )
})

test('E11 what OpenRouter says it charged is the price, with the vendor’s bill for a key of one’s own', async (context) => {
  const price = async (type: ProviderType, more: object) => {
    const dialect = dialectOf(type)
    const server = await rawServer((line) => {
      const usage = { prompt_tokens: 9, completion_tokens: 2, cost: 0.25, ...more }
      for (const event of [...spoken(dialect, ['Yes.']), JSON.stringify({ choices: [], usage })]) line.send(event)
      line.end()
    })
    context.after(() => server.close())
    return (await hear(provider('far', reaching(dialect, server.url)), asking('Go on.'))).finish.price
  }
  const details = { cost_details: { upstream_inference_cost: 0.5 } }
  assert.equal(await price('openrouter', details), 0.25)
  assert.equal(await price('openrouter', { ...details, is_byok: true }), 0.75)
  assert.equal(await price('openai-compatible', details), null)
})

test('E11 the price is by the list: cached tokens cost less, stored ones more, and what is not listed is unknown', async (context) => {
  const price = async (name: string, type: ProviderType, usage: Partial<Counted> = {}) => {
    const dialect = dialectOf(type)
    const server = await rawServer((line) => {
      for (const event of spoken(dialect, ['Yes.'], { ...counted, cached: 0, stored: 0, ...usage })) line.send(event)
      line.end()
    })
    context.after(() => server.close())
    const request = asking('Go on.', { models: [`${name}/${dialect.model}`] })
    return (await hear(provider(name, reaching(dialect, server.url)), request)).finish.price
  }
  const [fresh, cached, stored] = await Promise.all(
    [{}, { cached: 60 }, { stored: 60 }].map((usage) => price('anthropic', 'anthropic', usage)),
  )
  assert.ok(0 < cached! && cached! < fresh! && fresh! < stored!)
  assert.equal(await price('at-home', 'openai-compatible'), null)
})

test('E12 a server of the OpenAI kind without an address is refused at once', () => {
  assert.throws(() => provider('home', { type: 'openai-compatible' }), /home .*base_url/)
})
