import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { posting } from './wire.ts'

async function serving(t: TestContext, listener: RequestListener) {
  let connections = 0
  const server = createServer(listener)
    .on('connection', () => connections++)
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections }
}

const asked = (signal = new AbortController().signal) => ({ headers: { 'x-key': 'k' }, body: '{"ä":1}', signal })

test('M3 calls that follow each other share a connection, also when one was heard to its end and then let go', async (t) => {
  const { url, connections } = await serving(t, (request, response) => {
    request.pipe(response)
  })
  for (let call = 0; call < 3; call++) {
    const hangUp = new AbortController()
    const { status, body } = await posting(url, asked(hangUp.signal))
    let text = ''
    for await (const bytes of body) text += Buffer.from(bytes).toString()
    hangUp.abort()
    assert.deepEqual([status, text], [200, '{"ä":1}'])
  }
  assert.equal(connections(), 1)
})

test('E7 an abort before, during and after the head of an answer ends the call', async (t) => {
  const { url } = await serving(t, (request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200).write('begun')
  })
  await assert.rejects(posting(url, asked(AbortSignal.abort())))
  const silent = new AbortController()
  const waiting = assert.rejects(posting(`${url}/silent`, asked(silent.signal)))
  silent.abort()
  await waiting
  const cut = new AbortController()
  const { body } = await posting(url, asked(cut.signal))
  await assert.rejects(async () => {
    for await (const bytes of body) if (bytes.length > 0) cut.abort()
  })
})

test('E8 a network that fails says so in its own words', async (t) => {
  const { url } = await serving(t, (request) => request.destroy())
  await assert.rejects(posting(url, asked()), { name: 'AI_APICallError', message: 'other side closed' })
  await assert.rejects(posting('http://127.0.0.1:1', asked()), /ECONNREFUSED/)
  await assert.rejects(posting('http://localhost:1', asked()), /ECONNREFUSED/)
})

test('M3 an answer that comes faster than it is read comes whole, and one that breaks off says so', async (t) => {
  const { url } = await serving(t, (request, response) => {
    if (request.url === '/broken') return response.writeHead(200).write('begun', () => response.destroy())
    for (let piece = 0; piece < 500; piece++) response.write('x'.repeat(10_000))
    return response.end()
  })
  const { body } = await posting(url, asked())
  let length = 0
  for await (const bytes of body) {
    length += bytes.length
    if (length % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  assert.equal(length, 5_000_000)
  const { body: broken } = await posting(`${url}/broken`, asked())
  await assert.rejects(async () => {
    for await (const bytes of broken) assert.equal(Buffer.from(bytes).toString(), 'begun')
  }, /aborted/)
})

test('M3 of many answers at once what comes is gathered, and the end of none is waited for', async (t) => {
  const [answers, tokens] = [40, 20]
  const begin = Promise.withResolvers<void>()
  const { url } = await serving(t, (_request, response) => {
    const say = (left: number): void => {
      if (left === 0) return void response.end()
      response.write('ä', () => setImmediate(say, left - 1))
    }
    response.flushHeaders()
    void begin.promise.then(() => say(tokens))
  })
  const begun = await Promise.all(Array.from({ length: answers }, () => posting(url, asked())))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const readers = begun.map(({ body }) => body[Symbol.asyncIterator]())
  const first = readers.map((reader) => reader.next())
  begin.resolve()
  for (const piece of await Promise.all(first)) assert.equal(Buffer.from(piece.value).toString(), 'ä'.repeat(tokens))
  for (const reader of readers) assert.equal((await reader.next()).done, true)
})
