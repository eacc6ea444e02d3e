import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { askContexts, requireSeats, usual } from '#docket'
import { listModels } from '#listing'
import { contextAt, tooLongFor, type ProviderOptions } from '#models'
import { readSettings } from '#papers'
import { decision, type KnownFormats } from '#proceedings'
import { rawServer } from './fakes/raw.ts'

/** A server that answers by path; what it does not know is not found. */
async function serving(t: TestContext, answers: Readonly<Record<string, unknown>>) {
  const server = await rawServer(
    (line) => {
      const [path = ''] = line.heard.path.split('?')
      return Object.hasOwn(answers, path)
        ? line.refuse(200, answers[path])
        : line.refuse(404, { error: 'nothing here' })
    },
    { lists: true },
  )
  t.after(() => server.close())
  return server
}

const signal = new AbortController().signal
const at = (type: ProviderOptions['type'], baseUrl: string, apiKey = 'the-key'): ProviderOptions => ({
  type,
  baseUrl,
  apiKey,
})

const plain = { data: [{ id: 'm', object: 'model' }] }

for (const [server, answers] of [
  ['vLLM', { '/v1/models': { data: [{ id: 'm', max_model_len: 8192 }] } }],
  ['llama.cpp', { '/v1/models': plain, '/props': { default_generation_settings: { n_ctx: 8192 } } }],
  ['Ollama, as set', { '/v1/models': plain, '/api/show': { parameters: 'stop "x"\nnum_ctx    8192', model_info: {} } }],
  ['Ollama, as trained', { '/v1/models': plain, '/api/show': { model_info: { 'llama.context_length': 8192 } } }],
  ['a gateway', { '/v1/models': { data: [{ id: 'm', context_length: 8192 }] } }],
] as const)
  test(`M1 ${server} tells how much its model holds`, async (t) => {
    const { url } = await serving(t, answers)
    assert.equal(await contextAt(at('openai-compatible', `${url}/v1`), 'm', signal), 8192)
  })

test('M1 a server that does not tell, or is not there, leaves the length unknown', async (t) => {
  const { url } = await serving(t, { '/v1/models': plain, '/props': 'hello' })
  assert.equal(await contextAt(at('openai-compatible', `${url}/v1`), 'm', signal), undefined)
  assert.equal(await contextAt(at('openai-compatible', 'http://127.0.0.1:9/v1'), 'm', signal), undefined)
  assert.equal(await contextAt({ type: 'openai' }, 'm', signal), undefined)
})

test('M1 each kind of provider is asked for its list in its own way, with its key in its own header', async (t) => {
  const server = await serving(t, {
    '/models': {
      data: [
        { id: 'gpt-6-luna', context_length: null },
        { id: 'text-embedding-3', max_input_tokens: 8 },
      ],
      models: [
        { name: 'models/gemini-9', inputTokenLimit: 77, supportedGenerationMethods: ['generateContent'] },
        { name: 'models/embed', supportedGenerationMethods: ['embedContent'] },
      ],
    },
  })
  const list = (type: ProviderOptions['type']) => listModels(at(type, server.url), signal)
  assert.deepEqual(await list('openai'), [{ name: 'gpt-6-luna' }])
  assert.deepEqual(await list('openrouter'), [{ name: 'gpt-6-luna' }, { name: 'text-embedding-3', context: 8 }])
  assert.deepEqual(await list('google'), [{ name: 'gemini-9', context: 77 }])
  await list('anthropic')
  assert.deepEqual(
    server.heard.map(({ headers }) => headers.authorization ?? headers['x-goog-api-key'] ?? headers['x-api-key']),
    ['Bearer the-key', 'Bearer the-key', 'the-key', 'the-key'],
  )
  assert.equal(server.heard.at(-1)?.headers['anthropic-version'], '2023-06-01')
})

test('M1 a refusal is told without the key', async (t) => {
  const { url } = await serving(t, {})
  await assert.rejects(listModels(at('openai', url), signal), /it answered 404/)
  const broken = { ...at('openai', url), fetch: () => Promise.reject(new Error('no way for the-key')) }
  await assert.rejects(listModels(broken, signal), /no way for \[key\]/)
})

test('E12 a seat none of whose models holds the longest prompt is told, with what to do', () => {
  const lengths: Readonly<Record<string, number>> = { 'a/small': 4096, 'a/middle': 8192, 'b/large': 200_000 }
  const said = (models: string[], more: object = {}): string =>
    tooLongFor({ id: 'x', name: 'Ann', models, ...more }, { prompt: 27_215, answer: 2_000 }, (name) => lengths[name]) ??
    ''
  assert.match(
    said(['a/small', 'a/middle']),
    /^Ann cannot be played by a\/small or a\/middle: .* 27,215 tokens and its answer to 2,000, and a\/middle holds 8,192\./,
  )
  assert.equal(said(['a/small', 'b/large']), '', 'the second can do it')
  assert.equal(said(['unknown/model']), '', 'nobody knows that it cannot')
  assert.match(said(['b/large'], { searchers: ['a/small'] }), /a\/small/)
  assert.equal(
    tooLongFor({ id: 'x', name: 'Ann', models: ['a/small'] }, { prompt: 4000, answer: 96 }, () => 4096),
    undefined,
  )
})

test('M1 a hearing knows what its models hold: by the file, by the list of prices, or by asking the server', async (t) => {
  const server = await serving(t, { '/v1/models': { data: [{ id: 'm', max_model_len: 8192 }] } })
  const text = (more: string): string =>
    `providers:\n  house: {type: openai-compatible, base_url: "${server.url}/v1"${more}}\n`
  const held = async (more: string) => {
    const reading = readSettings({ ...usual, flags: {}, env: {}, file: { name: 'c.yaml', text: text(more) } })
    assert.ok(reading.ok, reading.ok ? '' : reading.told)
    const models = ['house/m', 'house/n', 'anthropic/claude-haiku-4-5', 'offline']
    return models.map(await askContexts({ settings: reading.settings, env: {} }, models))
  }
  assert.deepEqual(await held(''), [8192, undefined, 200_000, undefined])
  const asked = server.heard.length
  assert.deepEqual(await held(', context: 4096'), [4096, 4096, 200_000, undefined])
  assert.equal(server.heard.length, asked, 'who is told asks nobody')
})

interface Requiring {
  readonly format?: string
  readonly formats?: KnownFormats
}

test('E12 a case that cannot fit its models is told before it starts, and one that fits with folding is opened', async () => {
  const text = (context: number): string =>
    `providers:\n  house: {type: openai-compatible, base_url: "http://127.0.0.1:9/v1", context: ${context}}\nroles:\n  advocate: house/m\n  judge: house/m\n`
  const requiring = async (context: number, words: number, { format = 'decision', formats }: Requiring = {}) => {
    const reading = readSettings({ ...usual, flags: {}, env: {}, file: { name: 'c.yaml', text: text(context) } })
    assert.ok(reading.ok, reading.ok ? '' : reading.told)
    const body = '# Buses\n\n' + 'Free buses raised the number of riders in the trial year.\n\n'.repeat(words)
    const files = [{ name: 'buses.md', bytes: Buffer.from(body) }]
    const brief = { dilemma: 'Should the town run free buses?' }
    await requireSeats({ settings: reading.settings, env: {}, formats }, { format, brief, files })
  }
  const narrow = /(?:Defense|Judge|Clerk|Researcher) cannot be played by house\/m: .* holds 2,048/
  await assert.rejects(requiring(2_048, 400), narrow)
  await requiring(100_000, 4)
  const formats = { own: decision }
  await assert.rejects(requiring(2_048, 4, { format: 'own', formats }), narrow, 'so is a format of one’s own')
  for (const format of ['own', '__proto__', 'constructor', 'toString'])
    await assert.rejects(requiring(2_048, 4, { format }), { code: 'unknown-format' }, format)
})
