import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import { test, type TestContext } from 'node:test'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { academicSearch } from './academic.ts'
import { serveOverHttp } from './http.ts'
import { serveOverStdio } from './stdio.ts'
import { dataIn, fails, stagedOutside, upstream, type Answering } from './sources.fake.ts'

const nobody = { report: (error: Error) => assert.fail(error) }
const revisions = ['auto', 'legacy'] as const
const found: Answering = () => ({ total: 1, data: [{ paperId: 'p1', title: 'One paper' }] })

async function listening(t: TestContext, answer: Answering) {
  const source = await upstream(t, answer)
  const server = academicSearch(stagedOutside({ SEMANTIC_SCHOLAR_URL: source.url, OPENALEX_URL: source.url }))
  const served = await serveOverHttp(server, { version: '1.2.3', port: 0, ...nobody })
  t.after(() => served.close())
  return { url: new URL(served.url), source }
}

async function connected(t: TestContext, url: URL, mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(url))
  t.after(() => client.close())
  return client
}

for (const mode of revisions) {
  test(`V1 academic-search serves over HTTP (${mode})`, async (t) => {
    const { url } = await listening(t, found)
    const client = await connected(t, url, mode)
    assert.equal(client.getServerVersion()?.version, '1.2.3')
    const result = await client.callTool({ name: 'search_papers', arguments: { query: 'one paper' } })
    assert.equal((dataIn(result) as { papers: { title: string }[] }).papers[0]!.title, 'One paper')
  })

  test(`V1 cancelling over HTTP stops the question at the source (${mode})`, async (t) => {
    const stop = new AbortController()
    const { url, source } = await listening(t, () => stop.abort(new Error('enough')))
    const client = await connected(t, url, mode)
    const asking = client.callTool({ name: 'search_papers', arguments: { query: 'slow' } }, { signal: stop.signal })
    await assert.rejects(asking)
    await source.asked[0]!.gone
    assert.equal(source.asked.length, 1)
  })
}

/** Node's own fetch does not let one choose the host. */
async function status(url: URL, headers: Record<string, string>, body = '{}', path = url.pathname): Promise<number> {
  const asking = request({ host: url.hostname, port: url.port, path, method: 'POST', headers }).end(body)
  const [response] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  response.resume()
  return response.statusCode
}

test('V1 other hosts, other origins and other paths are turned away', async (t) => {
  const { url } = await listening(t, found)
  const usual = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const begin = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  })
  assert.equal(await status(url, usual, begin), 200)
  assert.equal(await status(url, { ...usual, origin: 'http://localhost:3000' }, begin), 200)
  assert.equal(await status(url, { ...usual, host: 'evil.example' }, begin), 403)
  assert.equal(await status(url, { ...usual, host: `127.0.0.1.evil.example:${url.port}` }, begin), 403)
  assert.equal(await status(url, { ...usual, origin: 'https://evil.example' }, begin), 403)
  assert.equal(await status(url, { ...usual, origin: 'null' }, begin), 403)
  assert.equal(await status(url, usual, begin, '/elsewhere'), 404)
  assert.equal(await status(url, { ...usual, 'content-type': 'text/plain' }, begin), 415)
  assert.equal(await status(url, { ...usual, 'mcp-session-id': 'made-up' }, begin), 404)
  assert.equal(await status(url, usual, `"${'x'.repeat(1_100_000)}"`), 413)
})

test('V1 sessions are bounded: the one silent longest makes room', async (t) => {
  const { url } = await listening(t, found)
  const first = await connected(t, url, 'legacy')
  const second = await connected(t, url, 'legacy')
  for (let more = 0; more < 63; more++) {
    await connected(t, url, 'legacy')
    await second.ping()
  }
  await assert.rejects(first.listTools())
  assert.equal((await second.listTools()).tools.length, 2)
})

test('a port in use is named', async (t) => {
  const { url } = await listening(t, found)
  const server = academicSearch(stagedOutside({}))
  await assert.rejects(serveOverHttp(server, { version: '1', port: Number(url.port), ...nobody }), {
    code: 'port-in-use',
  })
})

async function overStdio(t: TestContext, answer: Answering) {
  const source = await upstream(t, answer)
  const [stdin, stdout, stop] = [new PassThrough(), new PassThrough({ encoding: 'utf8' }), new AbortController()]
  const server = academicSearch(stagedOutside({ SEMANTIC_SCHOLAR_URL: source.url, OPENALEX_URL: source.url }))
  const ended = serveOverStdio(server, { version: '1', stdin, stdout, signal: stop.signal, ...nobody })
  const say = (message: object): void => void stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const clientInfo = { name: 'x', version: '1' }
  say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } })
  await once(stdout, 'data')
  say({ method: 'notifications/initialized' })
  return { source, stdin, stdout, stop, ended, say }
}

test('V1 over stdio a call is answered on one line, and a hang-up or a stop ends the server', async (t) => {
  const { stdin, stdout, ended, say } = await overStdio(t, found)
  say({ id: 2, method: 'tools/call', params: { name: 'search_papers', arguments: { query: 'paper' } } })
  const [line] = (await once(stdout, 'data')) as [string]
  const { id, result } = JSON.parse(line) as { id: number; result: { structuredContent: { papers: unknown[] } } }
  assert.equal(id, 2)
  assert.equal(result.structuredContent.papers.length, 1)
  assert.equal(line.indexOf('\n'), line.length - 1)
  stdin.end()
  await ended

  const other = await overStdio(t, found)
  other.stop.abort()
  await other.ended
})

test('V1 over stdio cancelling, and hanging up, stop the question at the source', async (t) => {
  const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { source, stdin, ended, say } = await overStdio(t, () => heard[source.asked.length - 1]!.resolve())
  const call = { method: 'tools/call', params: { name: 'search_papers', arguments: { query: 'slow' } } }
  say({ id: 2, ...call })
  await heard[0]!.promise
  say({ method: 'notifications/cancelled', params: { requestId: 2 } })
  await source.asked[0]!.gone
  say({ id: 3, ...call })
  await heard[1]!.promise
  stdin.end()
  await ended
  await source.asked[1]!.gone
  assert.equal(source.asked.length, 2)
})

test('V1 a source that fails leaves the server standing', async (t) => {
  const { url } = await listening(t, fails(500))
  const client = await connected(t, url, 'auto')
  for (let again = 0; again < 3; again++) {
    const { isError } = await client.callTool({ name: 'search_papers', arguments: { query: 'paper' } })
    assert.equal(isError, true)
  }
  assert.equal((await client.listTools()).tools.length, 2)
})
