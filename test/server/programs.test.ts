import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { addresses } from '#contract'
import { serveIn, type Staged } from './house.ts'

const root = new URL('../../', import.meta.url)

interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly securitySchemes: object }
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
}

const documentAt = async (server: Staged, path: string): Promise<Document> =>
  (await (await server.fetch(path)).json()) as Document

test('every operation has its name and a tag, every reference leads somewhere, and /v1 has the same without /api', async (t) => {
  const server = await serveIn(t)
  const api = await documentAt(server, '/openapi.json')
  const stable = await documentAt(server, '/v1/openapi.json')
  const operations = ({ paths }: Document) => Object.values(paths).flatMap((methods) => Object.values(methods))
  const names = operations(api).map(({ operationId }) => operationId)
  assert.deepEqual(names.toSorted(), Object.keys(addresses).toSorted())
  for (const { operationId, tags } of operations(api))
    assert.equal(typeof tags[0], 'string', `${operationId} has no tag`)
  for (const [, name] of JSON.stringify(api).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    assert.ok(Object.hasOwn(api.components.schemas, name!), `${name} is no schema`)
  assert.deepEqual(stable.servers, [{ url: `${server.url}/v1` }])
  const moved = Object.keys(api.paths).flatMap((path) => (path.startsWith('/api/') ? [path.slice('/api'.length)] : []))
  assert.deepEqual(Object.keys(stable.paths), moved)
  assert.deepEqual(Object.keys(api.components.securitySchemes), ['bearer', 'cookie'])
})

test('an address that is asked in a wrong way says how it is asked; what is none is not found', async (t) => {
  const server = await serveIn(t)
  const asked = async (path: string, method: string) => {
    const { status, headers } = await server.fetch(path, { method })
    return [status, headers.get('allow')]
  }
  assert.deepEqual(await asked('/v1/cases', 'PATCH'), [405, 'GET, POST, HEAD'])
  assert.deepEqual(await asked('/api/cases/one/adjourn', 'GET'), [405, 'POST'])
  assert.deepEqual(await asked('/healthz', 'POST'), [405, 'GET, HEAD'])
  assert.deepEqual(await asked('/api/nothing', 'POST'), [404, null])
  assert.deepEqual(await asked('/v1/cases', 'HEAD'), [200, null])
})

/** A body that does not say how long it is. */
const inChunks = (text: string): RequestInit & { readonly duplex: 'half' } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: new Blob([text]).stream(),
  duplex: 'half',
})

test('a body may come in chunks, and is held to the same limits', async (t) => {
  const server = await serveIn(t, { limits: { body: 2_000, upload: 4_000 } })
  const opening = (dilemma: string) => inChunks(JSON.stringify({ format: 'decision', brief: { dilemma } }))
  assert.equal((await server.fetch('/v1/cases', opening('Should we?'))).status, 201)
  assert.equal((await server.fetch('/v1/cases', opening('Should we? '.repeat(400)))).status, 413)
  const asked = (text: string) => server.fetch('/v1/bank/read', inChunks(JSON.stringify({ text })))
  assert.equal((await asked('title: A goose')).status, 400)
  assert.equal((await asked('x'.repeat(2_001))).status, 413)
})

test('files in JSON are held to the limits of files, and documents beyond a small body are filed', async (t) => {
  const server = await serveIn(t, { limits: { body: 2_000, file: 4_000, files: 2 } })
  const open = async (files: readonly object[]) => {
    const body = JSON.stringify({ format: 'decision', brief: { dilemma: 'Should we?' }, files })
    const answer = await server.fetch('/v1/cases', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as { readonly id: string } }
  }
  const file = (size: number) => ({
    name: '../a.txt',
    content: Buffer.from('Words. '.repeat(size / 7)).toString('base64'),
  })
  assert.equal((await open([file(7_000)])).status, 413)
  assert.equal((await open([file(7), file(7), file(7)])).status, 413)
  assert.equal((await open([{ name: 'a.txt', content: 'not base64!' }])).status, 400)
  const { status, body } = await open([file(700)])
  assert.equal(status, 201)
  const form = new FormData()
  form.append('files', new Blob([`More of it. ${'Words again. '.repeat(250)}`]), 'b.txt')
  const added = await server.fetch(`/v1/cases/${body.id}/documents`, { method: 'POST', body: form })
  assert.equal(added.status, 201)
})

test('the lines of docs/api.md do what they say', async (t) => {
  // Who has read enough is noticed at the next heartbeat.
  const server = await serveIn(t, { limits: { heartbeat: 100 } })
  const page = await readFile(new URL('docs/api.md', root), 'utf8')
  const lines = [...page.matchAll(/```sh\n([^`]*)```/g)].map(([, block]) => block!).join('\n')
  const script = lines.replace('http://127.0.0.1:8787', server.url).replaceAll('curl -s', 'curl --fail-with-body -s')
  const shell = spawn('bash', ['-euc', script], { cwd: fileURLToPath(root) })
  const said: Buffer[] = []
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [code] = (await once(shell, 'close')) as [number]
  const told = Buffer.concat(said).toString()
  assert.equal(code, 0, told.slice(-2_000))
  for (const part of ['"format":"decision"', '"confirmed":', '"result_id":', '"secret":"whsec_', '"deliveries":['])
    assert.ok(told.includes(part), `${part} is missing:\n${told.slice(-2_000)}`)
})
