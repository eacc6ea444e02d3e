import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Effort, Json } from '#record'
import type { Message, ModelRequest } from '#court'
import { provider, type ProviderOptions, type ProviderType } from '#models'
import { asking, fails, hear } from '../fakes/asking.ts'
import { dialects, reaching, spoken, dialectOf } from '../fakes/dialects.ts'
import { rawServer } from '../fakes/raw.ts'

type Body = Readonly<Record<string, Json>>
type More = Partial<ProviderOptions> & { readonly model?: string }

/** What a provider really sends for a request. */
async function sent(
  context: TestContext,
  type: ProviderType,
  how: Partial<ModelRequest>,
  { model = dialectOf(type).model, ...more }: More = {},
): Promise<Body> {
  const server = await rawServer((line) => {
    for (const event of spoken(dialectOf(type), ['Yes.'])) line.send(event)
    line.end()
  })
  context.after(() => server.close())
  const far = provider('far', reaching(dialectOf(type), server.url, more))
  await hear(far, asking('Go on.', { models: [`far/${model}`], budget: 500, room: 8000, ...how }))
  return server.heard[0]!.body as Body
}

/** All that a body says about thinking, and the most tokens it allows. */
function told(body: Body): Body {
  const { generationConfig = {}, output_config: config = {} } = body
  const { thinkingConfig, maxOutputTokens } = generationConfig as Body
  const { effort } = config as Body
  const caps = [body['max_tokens'], body['max_output_tokens'], body['max_completion_tokens'], maxOutputTokens]
  const said = {
    cap: caps.find((cap) => cap !== undefined),
    reasoning: body['reasoning'],
    reasoning_effort: body['reasoning_effort'],
    thinking: body['thinking'],
    effort,
    thinkingConfig,
  }
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

const adaptive = { type: 'adaptive', display: 'summarized' }
const enabled = { type: 'enabled', budget_tokens: 8000 }
const efforts = ['none', 'low', 'medium', 'high'] as const

/** What each effort looks like on the wire, as a shape of it; none may have one of its own. */
const efforted = (shape: (effort: Effort) => Body, none = shape('none')): Readonly<Record<Effort, Body>> => ({
  none,
  low: shape('low'),
  medium: shape('medium'),
  high: shape('high'),
})

const reasoning = (effort: string): Body => ({ reasoning: { effort } })
const thinks = (effort: Effort): Body => ({ thinking: adaptive, effort })
const level = (thinkingLevel: string): Body => ({ thinkingConfig: { thinkingLevel, includeThoughts: true } })
const disabled = { thinking: { type: 'disabled' } }

/** By dialect and model, what each effort looks like on the wire; undefined is nothing at all. */
const wire: readonly (readonly [ProviderType, string, Readonly<Record<Effort, Body>>?])[] = [
  ['openai', 'gpt-5.4', efforted(reasoning)],
  ['openai', 'gpt-6-astra', efforted(reasoning, reasoning('low'))],
  ['openai', 'gpt-4o'],
  ['openai', 'house-deployment'],
  ['anthropic', 'claude-sonnet-5', efforted(thinks, disabled)],
  ['anthropic', 'claude-opus-5-5', efforted(thinks, { effort: 'low' })],
  ['anthropic', 'claude-haiku-4-5', efforted(() => ({ thinking: enabled }), disabled)],
  ['anthropic', 'claude-3-5-haiku-latest'],
  ['google', 'gemini-3.5-flash', efforted(level, { thinkingConfig: { thinkingLevel: 'minimal' } })],
  ['google', 'gemini-3.1-pro-preview', efforted(level, { thinkingConfig: { thinkingLevel: 'low' } })],
  [
    'google',
    'gemini-2.5-pro',
    efforted(() => ({ thinkingConfig: { thinkingBudget: 8000, includeThoughts: true } }), {
      thinkingConfig: { thinkingBudget: 128 },
    }),
  ],
  ['google', 'gemini-2.0-flash'],
  ['openrouter', 'anthropic/claude-sonnet-5', efforted(reasoning)],
  ['openrouter', 'google/gemini-3.1-pro-preview', efforted(reasoning, reasoning('minimal'))],
  ['openai-compatible', 'qwen3:8b', efforted((effort) => ({ reasoning_effort: effort }))],
  ['openai-compatible', 'llama3.3'],
]

for (const [type, model, expected] of wire)
  test(`M3 each effort as ${type} takes it from ${model}; the cap is words and room together`, async (context) => {
    for (const effort of efforts)
      assert.deepEqual(told(await sent(context, type, { effort }, { model })), { cap: 8500, ...expected?.[effort] })
    assert.deepEqual(told(await sent(context, type, {}, { model })), { cap: 8500 })
    assert.deepEqual(told(await sent(context, type, { effort: 'high' }, { model, effort: 'off' })), { cap: 8500 })
  })

test('M3 a measured Claude does not think where it would have to show its thoughts, or has no room', async (context) => {
  const messages: readonly Message[] = [
    { role: 'user', prompt: { task: 'plan', text: 'Find it.', data: null } },
    { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'search', input: {} }] },
    { role: 'tool', id: 'c1', name: 'search', content: 'Found.' },
  ]
  const model = 'claude-haiku-4-5'
  assert.deepEqual(told(await sent(context, 'anthropic', { effort: 'low', messages }, { model })), { cap: 8500 })
  assert.deepEqual(told(await sent(context, 'anthropic', { effort: 'low', room: 900 }, { model })), { cap: 1400 })
})

test('E8 a refusal that names what can be left out names the setting that leaves it out', async (context) => {
  const said: readonly (readonly [ProviderType, string, Partial<ModelRequest>, RegExp])[] = [
    ['openai', 'Unsupported parameter: reasoning.effort', { effort: 'low' }, /"effort: off"/],
    ['anthropic', 'thinking: Extra inputs are not permitted', { effort: 'low' }, /"effort: off"/],
    ['google', 'Thinking level is not supported for this model.', { effort: 'low' }, /"effort: off"/],
    ['openrouter', 'Reasoning is mandatory for this endpoint', { effort: 'none' }, /"effort: off"/],
    ['openai-compatible', '"m" does not support thinking', { effort: 'low' }, /"effort: off"/],
    ['openai-compatible', 'Use max_completion_tokens instead.', {}, /"max_tokens_field: max_completion_tokens"/],
    ['openai-compatible', 'response_format is unavailable', { json: { type: 'object' } }, /"json: object"/],
    ['openai-compatible', 'reasoning_effort is unknown', {}, /unknown$/],
    ['openai-compatible', 'no such thing', { effort: 'low', json: { type: 'object' } }, /no such thing$/],
  ]
  for (const [type, words, how, cure] of said) {
    const server = await rawServer((line) => line.refuse(400, dialectOf(type).error(words)))
    context.after(() => server.close())
    const model = provider('far', reaching(dialectOf(type), server.url))
    await fails(model, asking('Go on.', how), 'bad-request', /answered 400/, cure)
  }
})

test('M1 a server that wants max_completion_tokens gets it', async (context) => {
  const body = await sent(context, 'openai-compatible', {}, { maxTokensField: 'max_completion_tokens' })
  assert.deepEqual([body['max_completion_tokens'], body['max_tokens']], [8500, undefined])
})

test('E10 where any JSON object will do, no schema is sent', async (context) => {
  const how: Partial<ModelRequest> = { json: { type: 'object', properties: { a: { type: 'string' } } }, loose: true }
  const bodies = Object.fromEntries(
    await Promise.all(dialects.map(async ({ type }) => [type, await sent(context, type, how)] as const)),
  )
  assert.deepEqual(bodies['openai-compatible']!['response_format'], { type: 'json_object' })
  assert.deepEqual(bodies['openrouter']!['response_format'], { type: 'json_object' })
  assert.deepEqual(bodies['openai']!['text'], { format: { type: 'json_object' } })
  assert.equal((bodies['google']!['generationConfig'] as Body)['responseMimeType'], 'application/json')
  assert.doesNotMatch(JSON.stringify(bodies), /properties|[sS]chema/)
  assert.equal(bodies['anthropic']!['tools'], undefined)
})

for (const dialect of dialects)
  test(`M11 tools and a form in one call are refused before anything is sent, ${dialect.type}`, async (context) => {
    const server = await rawServer((line) => line.end())
    context.after(() => server.close())
    const tools = [{ name: 'search', description: 'Searches.', input: { type: 'object' } }]
    const model = provider('far', reaching(dialect, server.url))
    await fails(model, asking('Go on.', { tools, json: { type: 'object' } }), 'bad-request', /in one call/)
    assert.equal(server.heard.length, 0)
  })

for (const dialect of dialects)
  test(`E13 E8 words far beyond their number are cut, and the server is hung up on, ${dialect.type}`, async (context) => {
    const server = await rawServer((line) => {
      for (const event of dialect.opening({ input: 9, cached: 0, stored: 0, output: 1 })) line.send(event)
      for (let index = 0; index < 100; index++) line.send(dialect.word('and so on '))
    })
    context.after(() => server.close())
    const model = provider('far', reaching(dialect, server.url))
    const { finish, text } = await hear(model, asking('Go on.', { budget: 100, room: 8000 }))
    assert.deepEqual([finish.reason, finish.usage, finish.price], ['length', null, null])
    assert.equal(text, 'and so on '.repeat(61))
    await server.heard[0]!.hungUp
  })
