import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

async function start(
  t: TestContext,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const home = await mkdtemp(join(tmpdir(), 'courtroom-mcp-'))
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), 'mcp', ...words], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      COURTROOM_HOME: home,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await rm(home, { recursive: true, force: true })
  })
  return child
}

async function scholar(t: TestContext): Promise<string> {
  const answer = { total: 1, data: [{ paperId: 'p1', title: 'One paper', abstract: 'It says so.' }] }
  const server = createServer((_, response) => void response.end(JSON.stringify(answer))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Says one message and waits for the line that answers it. */
async function exchange(child: ChildProcess, message: object): Promise<{ readonly result: Record<string, unknown> }> {
  const lines = createInterface({ input: child.stdout! })
  child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const [line] = (await once(lines, 'line')) as [string]
  lines.close()
  return JSON.parse(line) as { result: Record<string, unknown> }
}

const clientInfo = { name: 'test', version: '0' }
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }

test('V1 `mcp academic-search` runs alone over stdio: stdout is the protocol, and a hang-up ends it', async (t) => {
  const child = await start(t, ['academic-search'], { SEMANTIC_SCHOLAR_URL: await scholar(t) })
  const begun = await exchange(child, { id: 1, method: 'initialize', params: hello })
  assert.equal((begun.result['serverInfo'] as { name: string }).name, 'academic-search')
  const params = { name: 'search_papers', arguments: { query: 'one paper' } }
  const { result } = await exchange(child, { id: 2, method: 'tools/call', params })
  assert.equal((result['structuredContent'] as { papers: { abstract: string }[] }).papers[0]!.abstract, 'It says so.')
  child.stdin!.end()
  const [status] = (await once(child, 'close')) as [number]
  assert.equal(status, 0)
})

test('V3 `mcp library FOLDER` needs no network', async (t) => {
  const child = await start(t, ['library', 'cases/documents/policy-note.md'])
  await exchange(child, { id: 1, method: 'initialize', params: hello })
  const params = { name: 'search_passages', arguments: { query: 'buses', limit: 1 } }
  const { result } = await exchange(child, { id: 2, method: 'tools/call', params })
  const [passage] = (result['structuredContent'] as { passages: { document: string }[] }).passages
  assert.equal(passage?.document, 'policy-note.md')
})

test('V2 `mcp data-stats --http` says where it is on stderr, and ends in peace when stopped', async (t) => {
  const child = await start(t, ['data-stats', '--http', '0'])
  let out = ''
  child.stdout!.on('data', (piece) => (out += String(piece)))
  const [line] = (await once(createInterface({ input: child.stderr! }), 'line')) as [string]
  const url = /http:\S+\/mcp/.exec(line)?.[0]
  assert.ok(url, line)
  const client = new Client(clientInfo, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  assert.equal((await client.listTools()).tools.length, 4)
  child.kill('SIGTERM')
  const [status] = (await once(child, 'close')) as [number]
  assert.deepEqual({ status, out }, { status: 0, out: '' })
})

test('what cannot be served is named, with status 2', async (t) => {
  const cases: readonly (readonly [readonly string[], RegExp, Record<string, string>])[] = [
    [['weather'], /court, academic-search, data-stats, encyclopedia, medicine and library/, {}],
    [['data-stats', 'cases'], /only the library takes a folder/, {}],
    [['library', 'nowhere'], /neither a file nor a folder/, {}],
    [['library', '--http', 'cases'], /a folder stands before --http/, {}],
    [['data-stats'], /BLS_URL=nonsense/, { BLS_URL: 'nonsense' }],
  ]
  // Two of them in `npm test`, since the others are refused in the same place.
  for (const [words, said, env] of process.env['COURTROOM_TESTS'] === 'all' ? cases : cases.slice(-2)) {
    const child = await start(t, words, env)
    let err = ''
    child.stderr!.on('data', (piece) => (err += String(piece)))
    const [status] = (await once(child, 'close')) as [number]
    assert.match(err.replaceAll(/\s+/g, ' '), said)
    assert.equal(status, 2)
  }
})
