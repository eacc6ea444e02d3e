import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { z } from 'zod'
import { askJson, askLimits, understood } from './ask.ts'
import { ServingError, SourceError } from './errors.ts'
import { sourceAt, type Outside } from './source.ts'
import { fails, stagedOutside, upstream, type Answering } from './staging.ts'

const where = { variable: 'ORACLE_URL', usual: 'https://oracle.invalid', key: 'ORACLE_KEY' }
const call = (signal = new AbortController().signal) => ({ signal, tell: async () => undefined })

async function oracle(t: TestContext, answer: Answering, how: Parameters<typeof stagedOutside>[1] = {}) {
  const { url, asked } = await upstream(t, answer)
  const outside = stagedOutside({ ORACLE_URL: `${url}/v1`, ORACLE_KEY: 'sesame' }, how)
  return { source: sourceAt('Oracle', outside, where), asked, outside }
}

const codeOf = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof SourceError ? error.code : String(error)),
  )

test('a question keeps the path of the address and leaves out what was not told', async (t) => {
  const { source, asked } = await oracle(t, () => ({ yes: true }))
  assert.deepEqual(await askJson(source, 'word', call(), { query: { a: 'x y', b: undefined, c: 2 } }), { yes: true })
  assert.equal(asked[0]!.url.pathname + asked[0]!.url.search, '/v1/word?a=x+y&c=2')
})

test('V1 a source that says "later" is asked again after the time it names', async (t) => {
  const answers: readonly Answering[] = [fails(429, { 'retry-after': '2' }), fails(503, {}), () => ({ ok: 1 })]
  const { source, asked, outside } = await oracle(t, (heard, response) => answers[asked.length - 1]!(heard, response))
  assert.deepEqual(await askJson(source, 'x', call()), { ok: 1 })
  assert.deepEqual(outside.waits, [2000, askLimits.firstWait * 2])
})

test('V1 a date in Retry-After is read by the clock of the server', async (t) => {
  const later = {
    date: 'Mon, 01 Jun 2026 10:00:00 GMT',
    'retry-after': 'Mon, 01 Jun 2026 10:00:03 GMT',
  }
  const { source, asked, outside } = await oracle(t, (heard, response) =>
    asked.length === 1 ? fails(429, later)(heard, response) : { ok: 1 },
  )
  await askJson(source, 'x', call())
  assert.deepEqual(outside.waits, [3000])
})

test('V1 waiting has an end: too long a wait is not begun, and tries are counted', async (t) => {
  const patient = await oracle(t, fails(429, { 'retry-after': '60' }))
  assert.equal(await codeOf(askJson(patient.source, 'x', call())), 'rate-limited')
  assert.deepEqual(patient.outside.waits, [])

  const endless = await oracle(t, fails(429))
  assert.equal(await codeOf(askJson(endless.source, 'x', call())), 'rate-limited')
  assert.equal(endless.asked.length, askLimits.tries)
  assert.deepEqual(endless.outside.waits, [500, 1000, 2000])
})

test('V1 each bad answer has a code of its own', async (t) => {
  const cases: readonly (readonly [Answering, string])[] = [
    [fails(404, {}, '{"error":"no such paper"}'), 'not-found'],
    [fails(400, {}, '{"error":"Unrecognized fields"}'), 'bad-input'],
    [fails(401), 'unauthorised'],
    [fails(403, {}, '<html>'), 'unauthorised'],
    [fails(500, {}, 'oops'), 'unavailable'],
    [fails(502), 'unavailable'],
    [fails(200, {}, '<html>not JSON</html>'), 'bad-answer'],
    [fails(200, {}, ''), 'bad-answer'],
    [(_, response) => void response.destroy(), 'unavailable'],
    [
      (_, response) =>
        void response.writeHead(200, { 'content-length': '50' }).write('{"a":', () => response.destroy()),
      'unavailable',
    ],
  ]
  for (const [answer, code] of cases) {
    const { source } = await oracle(t, answer)
    assert.equal(await codeOf(askJson(source, 'x', call())), code)
  }
})

test('V1 a huge answer is cut off at the limit', async (t) => {
  const cut = Promise.withResolvers<boolean>()
  const { source, asked } = await oracle(t, (_, response) => {
    response.on('close', () => cut.resolve(!response.writableFinished))
    response.end('x'.repeat(30_000_000))
  })
  assert.equal(await codeOf(askJson(source, 'x', call(), { bytes: 50_000 })), 'too-large')
  assert.equal(await cut.promise, true)
  assert.equal(asked.length, 1)
})

test('V1 a source that does not answer in time is left', async (t) => {
  const heard = Promise.withResolvers<void>()
  const { source, asked } = await oracle(t, () => heard.resolve(), { slow: heard.promise })
  assert.equal(await codeOf(askJson(source, 'x', call())), 'too-slow')
  await asked[0]!.gone
})

test('V1 one who cancels stops the question at the source, also in the middle of a wait', async (t) => {
  const stop = new AbortController()
  const { source, asked } = await oracle(t, () => stop.abort(new Error('left')))
  await assert.rejects(askJson(source, 'x', call(stop.signal)), /left/)
  await asked[0]!.gone

  const leaving = new AbortController()
  const busy = await oracle(t, fails(429))
  const outside: Outside = {
    ...busy.outside,
    async pause(ms, signal) {
      if (ms !== askLimits.milliseconds) leaving.abort(new Error('left'))
      await busy.outside.pause(ms, signal)
    },
  }
  await assert.rejects(askJson({ ...busy.source, outside }, 'x', call(leaving.signal)), /left/)
  assert.equal(busy.asked.length, 1)
})

test('V1 redirects are followed at home only, so that no key goes abroad', async (t) => {
  const away = await upstream(t, () => ({ stolen: true }))
  const { source, asked } = await oracle(t, ({ url }, response) => {
    if (url.pathname === '/v1/moved') return fails(301, { location: '/v1/here' })(asked[0]!, response)
    if (url.pathname === '/v1/abroad') return fails(302, { location: `${away.url}/x` })(asked[0]!, response)
    if (url.pathname === '/v1/loop') return fails(302, { location: '/v1/loop' })(asked[0]!, response)
    return { here: true }
  })
  const headers = { 'x-api-key': 'sesame' }
  assert.deepEqual(await askJson(source, 'moved', call(), { headers }), { here: true })
  assert.equal(await codeOf(askJson(source, 'abroad', call(), { headers })), 'bad-answer')
  assert.equal(await codeOf(askJson(source, 'loop', call(), { headers })), 'bad-answer')
  assert.deepEqual(away.asked, [])
})

test('V1 no key is seen in what a source says', async (t) => {
  const { source } = await oracle(t, fails(403, {}, '{"message":"key sesame is unknown"}'))
  await assert.rejects(askJson(source, 'x', call()), ({ message }: Error) => {
    assert.match(message, /key … is unknown/)
    assert.doesNotMatch(message, /sesame/)
    return true
  })
})

test('an answer in another form is a bad answer', async (t) => {
  const { source } = await oracle(t, () => ({}))
  assert.throws(() => understood(source, z.object({ a: z.string() }), { a: 1 }), { code: 'bad-answer' })
})

test('an address that is none is refused at the start', () => {
  for (const address of ['ftp://x', 'nonsense', 'file:///etc/passwd']) {
    assert.throws(() => sourceAt('Oracle', stagedOutside({ ORACLE_URL: address }), where), ServingError)
  }
  assert.equal(sourceAt('Oracle', stagedOutside({ ORACLE_URL: '' }), where).address.href, 'https://oracle.invalid/')
})
