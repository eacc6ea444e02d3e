import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { inspect } from 'node:util'
import { provider, type ModelErrorCode, type ProviderOptions } from '#models'
import { asking, fails } from '../fakes/asking.ts'
import { counted, dialects, reaching, type Dialect, dialectOf } from '../fakes/dialects.ts'
import { rawServer, type Line } from '../fakes/raw.ts'

const refusedBy = async (
  context: TestContext,
  dialect: Dialect,
  reply: (line: Line) => void,
  more: Partial<ProviderOptions> = {},
) => {
  const server = await rawServer(reply)
  context.after(() => server.close())
  const model = provider('far', reaching(dialect, server.url, more))
  return (code: ModelErrorCode, ...words: readonly RegExp[]) => fails(model, asking('Go on.'), code, ...words)
}

const statuses: readonly (readonly [number, ModelErrorCode])[] = [
  [400, 'bad-request'],
  [401, 'unauthorised'],
  [402, 'quota'],
  [403, 'unauthorised'],
  [404, 'bad-request'],
  [408, 'overloaded'],
  [413, 'bad-request'],
  [422, 'bad-request'],
  [429, 'rate-limited'],
  [500, 'overloaded'],
  [503, 'overloaded'],
  [529, 'overloaded'],
]

for (const dialect of dialects)
  describe(`refusals, ${dialect.type}`, () => {
    test('E8 each status has its meaning, and the provider’s own words are kept', async (context) => {
      let status = 0
      const failsWith = await refusedBy(context, dialect, (line) => line.refuse(status, dialect.error('Not today.')))
      for (const [each, code] of statuses) {
        status = each
        const error = await failsWith(code, new RegExp(`^far/model answered ${each}: Not today\\.`))
        assert.equal(error.status, each)
        assert.equal(error.retryAfter, undefined)
        assert.ok(error.cause instanceof Error)
      }
    })

    test('E8 a body that the package does not know is told as it is, in at most 300 characters', async (context) => {
      const failsWith = await refusedBy(context, dialect, (line) => line.refuse(502, `<p>Bad ${'x'.repeat(999)}</p>`))
      const { message } = await failsWith('overloaded', /502: <p>Bad x+$/)
      assert.ok(message.length < 350)
    })

    test('E8 a wait is read in every form', async (context) => {
      const told: readonly (readonly [Readonly<Record<string, string>>, number])[] = [
        [{ 'retry-after': '7' }, 7000],
        [{ 'retry-after-ms': '1500', 'retry-after': '2' }, 1500],
        [{ date: 'Sun, 15 Nov 2026 10:00:00 GMT', 'retry-after': 'Sun, 15 Nov 2026 10:00:20 GMT' }, 20_000],
        [{ 'x-ratelimit-reset-requests': '1m3.5s', 'x-ratelimit-reset-tokens': '250ms' }, 250],
        [
          {
            'x-ratelimit-reset-requests': '2s',
            'x-ratelimit-remaining-requests': '0',
            'x-ratelimit-reset-tokens': '1s',
          },
          2000,
        ],
      ]
      let headers = {}
      const failsWith = await refusedBy(context, dialect, (line) =>
        line.refuse(429, dialect.error('Slow down.'), headers),
      )
      for (const [each, wait] of told) {
        headers = each
        assert.equal((await failsWith('rate-limited')).retryAfter, wait)
      }
    })

    test('a key is in no error, though the server quotes it and every header', async (context) => {
      const secrets = ['sk-MARKED-apikey', 'MARKED-header']
      const failsWith = await refusedBy(
        context,
        dialect,
        (line) => line.refuse(401, dialect.error(`No such key: ${JSON.stringify(line.heard.headers)}`)),
        { apiKey: secrets[0]!, headers: { 'X-Api-Token': `Bearer ${secrets[1]}` } },
      )
      const error = await failsWith('unauthorised', /\[key\]/)
      for (const secret of secrets) assert.ok(!inspect(error, { depth: 9 }).includes(secret))
    })

    test('a key is in no error by half either, where its words are cut short', async (context) => {
      const apiKey = 'MARKED-long-key'
      const words = `${'x'.repeat(295)}${apiKey}`
      const failsWith = await refusedBy(context, dialect, (line) => line.refuse(500, dialect.error(words)), { apiKey })
      assert.doesNotMatch((await failsWith('overloaded', /x{295}/)).message, /MARK/)
    })

    test('a key that cannot be sent is not told either', async (context) => {
      const failsWith = await refusedBy(context, dialect, (line) => line.end(), { apiKey: 'MARKED-\u{1F511}-key' })
      assert.ok(!inspect(await failsWith('bad-request'), { depth: 9 }).includes('MARKED'))
    })

    test('no key is taken from the environment and sent to somebody else', async (context) => {
      const names = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY']
      context.after(() => names.forEach((name) => delete process.env[name]))
      for (const name of names) process.env[name] = 'MARKED-environment'
      let headers = ''
      const server = await rawServer((line) => {
        headers = JSON.stringify(line.heard.headers)
        line.refuse(401, dialect.error('Who are you?'))
      })
      context.after(() => server.close())
      const { apiKey: _apiKey, ...keyless } = reaching(dialect, server.url)
      await fails(provider('far', keyless), asking('Go on.'), 'unauthorised', /Who are you/)
      assert.ok(headers.includes('user-agent') && !headers.includes('MARKED'))
    })
  })

/** As these providers really say it, to the best of our knowledge. */
const said: readonly {
  readonly by: Dialect['type']
  readonly status: number
  readonly body: object
  readonly means: ModelErrorCode
}[] = [
  {
    by: 'openai',
    status: 429,
    body: {
      error: { message: 'You exceeded your current quota.', type: 'insufficient_quota', code: 'insufficient_quota' },
    },
    means: 'quota',
  },
  {
    by: 'openai',
    status: 400,
    body: { error: { message: 'Invalid prompt: flagged.', type: 'invalid_request_error', code: 'invalid_prompt' } },
    means: 'refused',
  },
  {
    by: 'anthropic',
    status: 400,
    body: { type: 'error', error: { type: 'invalid_request_error', message: 'Your credit balance is too low.' } },
    means: 'quota',
  },
  {
    by: 'google',
    status: 429,
    body: {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'You exceeded your current quota, please check your plan and billing details.',
        details: [{ violations: [{ quotaId: 'RequestsPerMinute' }] }, { retryDelay: '34s' }],
      },
    },
    means: 'rate-limited',
  },
  {
    by: 'google',
    status: 429,
    body: {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'You exceeded your current quota, please check your plan and billing details.',
        details: [{ violations: [{ quotaId: 'RequestsPerDayPerProject' }] }, { retryDelay: '34s' }],
      },
    },
    means: 'quota',
  },
  { by: 'openrouter', status: 402, body: { error: { code: 402, message: 'Insufficient credits.' } }, means: 'quota' },
  { by: 'openrouter', status: 403, body: { error: { code: 403, message: 'Key limit exceeded.' } }, means: 'quota' },
  {
    by: 'openrouter',
    status: 403,
    body: { error: { code: 403, message: 'Flagged.', metadata: { reasons: ['violence'], flagged_input: 'x' } } },
    means: 'refused',
  },
  { by: 'openai-compatible', status: 404, body: { error: 'model "llama" not found' }, means: 'bad-request' },
]

for (const { by, status, body, means } of said)
  test(`E8 ${by} that answers ${status} ${JSON.stringify(body).slice(0, 60)}… means ${means}`, async (context) => {
    const failsWith = await refusedBy(context, dialectOf(by), (line) => line.refuse(status, body))
    const { retryAfter } = await failsWith(means)
    assert.equal(retryAfter, means === 'rate-limited' ? 34_000 : undefined)
  })

/** Errors in the stream of an answer that began with 200. */
const within: readonly { readonly by: Dialect['type']; readonly event: object; readonly means: ModelErrorCode }[] = [
  {
    by: 'anthropic',
    event: { type: 'error', error: { type: 'overloaded_error', message: 'Over.' } },
    means: 'overloaded',
  },
  {
    by: 'openai',
    event: { type: 'error', code: 'insufficient_quota', message: 'Over.', sequence_number: 1 },
    means: 'quota',
  },
  {
    by: 'openai',
    event: { type: 'error', code: 'server_error', message: 'Over.', sequence_number: 1 },
    means: 'overloaded',
  },
  { by: 'google', event: { error: { code: 503, message: 'Over.', status: 'UNAVAILABLE' } }, means: 'overloaded' },
  { by: 'openrouter', event: { error: { code: 429, message: 'Over.' } }, means: 'rate-limited' },
  { by: 'openai-compatible', event: { error: { message: 'Over.', type: 'oom' } }, means: 'cut-off' },
]

for (const { by, event, means } of within)
  test(`E8 an error of ${by} in the stream, before or after words, means ${means}, and we hang up`, async (context) => {
    const dialect = dialectOf(by)
    for (const before of [[], [...dialect.opening(counted), dialect.word('Half a ')]]) {
      const server = await rawServer((line) => {
        for (const each of [...before, JSON.stringify(event), ...dialect.closing(counted)]) line.send(each)
      })
      context.after(() => server.close())
      await fails(provider('far', reaching(dialect, server.url)), asking('Go on.'), means, /Over\./)
      await server.heard[0]!.hungUp
    }
  })
