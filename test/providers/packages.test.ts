import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anthropicModelCatalog } from '@ai-sdk/anthropic/internal'
import type { JSONSchema7 } from '@ai-sdk/provider'
import type { Effort } from '#record'
import type { Message, ModelRequest } from '#court'
import { provider } from '#models'
import { asking, partsOf } from '../fakes/asking.ts'
import { overheard, packaged, plainCall, type Sent, type Vendor } from '../fakes/packages.ts'

/** What we send, but for the key of the cache, which no package makes. */
async function ours(type: Vendor, id: string, request: ModelRequest): Promise<Sent> {
  const { fetch, sent } = overheard()
  const far = provider('far', { type, baseUrl: 'http://far/v1', apiKey: 'none', fetch })
  const silent = partsOf(far.stream({ ...request, models: [`far/${id}`] }, new AbortController().signal))
  await assert.rejects(silent, /without finishing/)
  const { url, body } = await sent
  const { prompt_cache_key: _key, ...words } = body
  return { url, body: words }
}

const files = [
  { name: 'photo.png', mediaType: 'image/png', data: Uint8Array.from([137, 80, 78, 71]) },
  { name: 'lease.pdf', mediaType: 'application/pdf', data: new TextEncoder().encode('%PDF') },
]
const search = { name: 'search', description: 'Searches.', input: { type: 'object', properties: {} } }
const user = (text: string): Message => ({ role: 'user', prompt: { task: 'plan', text, data: null } })
const said: readonly Message[] = [
  { role: 'user', prompt: { task: 'plan', text: 'Look.', data: null, files } },
  { role: 'assistant', text: 'Let me see.', calls: [{ id: 'c1', name: 'search', input: { q: 'x' } }] },
  { role: 'tool', id: 'c1', name: 'search', content: 'Found.' },
  user('And?'),
  { role: 'assistant', text: 'So. ', calls: [] },
  user('One.'),
  user('Two.'),
]

const models: Readonly<Record<Vendor, readonly string[]>> = {
  openai: [
    'gpt-4o',
    'gpt-5',
    'gpt-5-chat-latest',
    'gpt-5-codex',
    'gpt-5.4',
    'gpt-6-astra',
    'gpt-6-luna',
    'o3',
    'house',
  ],
  anthropic: [...Object.keys(anthropicModelCatalog), 'claude-3-5-haiku-latest', 'claude-next', 'k2'],
  google: (
    'gemini-2.0-flash gemini-2.5-flash gemini-2.5-pro gemini-3.1-pro-preview gemini-3.5-flash gemini-3.8-flash ' +
    'gemini-4-carbon gemini-flash-latest gemini-pro-latest gemma-3-27b-it'
  ).split(' '),
}

for (const [type, ids] of Object.entries(models) as [Vendor, readonly string[]][]) {
  test(`M3 a conversation is sent as its maker’s package sends it, ${type}`, async () => {
    for (const id of ids) {
      const request = asking('', { messages: said, tools: [search], budget: 500 })
      assert.deepEqual(await ours(type, id, request), await packaged(type, id, plainCall(request)), id)
    }
  })

  test(`M3 a form is asked for as its maker’s package asks for it, ${type}`, async () => {
    const closed = {
      type: 'object',
      properties: {
        winner: { type: 'string', minLength: 1, description: 'Who?' },
        score: { type: 'integer', minimum: 1, maximum: 10 },
        points: { type: 'array', items: { type: 'string', maxLength: 90 }, maxItems: 6 },
        kind: { const: 'ruling' },
      },
      required: ['winner', 'score', 'points', 'kind'],
      additionalProperties: false,
    }
    const open = { type: 'object', additionalProperties: { type: 'number' } }
    for (const id of ids)
      for (const json of [closed, open]) {
        const { body } = await ours(type, id, asking('Rule.', { json, budget: 500 }))
        const plain = plainCall(asking('Rule.', { budget: 500 }))
        const theirs = await packaged(type, id, {
          ...plain,
          providerOptions: { openai: { store: false, strictJsonSchema: json === closed } },
          responseFormat: { type: 'json', name: 'answer', schema: json as JSONSchema7 },
        })
        assert.deepEqual(body, theirs.body, id)
      }
  })

  test(`M3 who is not to think is told so as its maker’s package tells it, ${type}`, async () => {
    const efforts: readonly Effort[] = type === 'openai' ? ['none', 'low', 'high'] : ['none']
    for (const id of ids.filter((each) => !/claude-3|gemini-2\.0|gemma/.test(each)))
      for (const effort of efforts) {
        const { body } = await ours(type, id, asking('Go on.', { effort, budget: 500 }))
        const plain = plainCall(asking('Go on.', { budget: 500 }))
        const openai = { store: false, reasoningSummary: null }
        const theirs = await packaged(type, id, { ...plain, reasoning: effort, providerOptions: { openai } })
        assert.deepEqual(body, theirs.body, id)
      }
  })
}
