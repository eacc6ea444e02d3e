import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { isNeighbourly } from '#docket'
import { standing, type Entry } from '#record'
import { spoken, dialectOf } from '../fakes/dialects.ts'
import { rawServer, type Line, type RawServer } from '../fakes/raw.ts'
import { caseForm, serveIn, type Staged, type Staging } from './house.ts'

const chat = dialectOf('openai-compatible')

const brief = {
  topic: 'Tea or coffee?',
  turns: 2,
  debaters: [
    { name: 'Ann', position: 'Tea.' },
    { name: 'Bob', position: 'Coffee.' },
  ],
}

/** A model server as people run it on their own machine. */
async function ollama(t: TestContext, instead: (line: Line) => boolean = () => false): Promise<RawServer> {
  const server = await rawServer(
    (line) => {
      if (line.heard.path === '/v1/models') return line.refuse(200, { data: [{ id: 'llama3.3' }, { id: 'qwen3:4b' }] })
      if (line.heard.path !== '/v1/chat/completions') return line.refuse(404, {})
      if (instead(line)) return
      for (const event of spoken(chat, ['So it is, ', 'and for this reason.'])) line.send(event)
      line.end()
    },
    { lists: true },
  )
  t.after(() => server.close())
  return server
}

const next = ({ url }: RawServer) => [{ name: 'ollama', title: 'Ollama', port: Number(new URL(url).port) }]

const asked = ({ heard }: RawServer): number => heard.filter(({ path }) => path.endsWith('/chat/completions')).length

function opening(server: Staged, engine: string): Promise<Response> {
  const form = caseForm('debate', brief)
  form.set('engine', engine)
  return server.fetch('/api/cases', { method: 'POST', body: form })
}

async function closed({ house }: Staged, id: string): Promise<readonly Entry[]> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (entries: readonly Entry[]): void => {
    if (entries.at(-1)?.type === 'closed') resolve()
  }
  const unwatch = house.docket.watch(id, look)
  look(await house.docket.entries(id))
  await promise
  unwatch()
  return house.docket.entries(id)
}

test('M1 the engines are the models of the servers that are found on this machine, and of the vendors with keys', async (t) => {
  const local = await ollama(t)
  const server = await serveIn(t, { neighbours: next(local), env: { OPENAI_API_KEY: 'sk-none' } })
  const { engines } = (await (await server.fetch('/api/engines')).json()) as {
    engines: { id: string; title: string }[]
  }
  assert.deepEqual(engines.at(-2), { id: 'ollama/llama3.3', title: 'Ollama', model: 'llama3.3', local: true })
  assert.equal(engines.at(-1)?.id, 'ollama/qwen3:4b')
  assert.ok(engines.some(({ id, title }) => id.startsWith('openai/') && title === 'OpenAI'))
  assert.ok(!JSON.stringify(engines).includes('127.0.0.1'))
})

const houses: readonly (readonly [what: string, env: Staging['env']])[] = [
  ['without a budget', {}],
  ['whose budget has no room for what nobody knows the price of', { COURTROOM_BUDGET: '0.01' }],
]

for (const [what, env] of houses)
  test(`M1 a case is played by a model of this machine, named in its record, in a house ${what}`, async (t) => {
    const local = await ollama(t)
    const server = await serveIn(t, { neighbours: next(local), ...(env && { env }) })
    const response = await opening(server, 'ollama/llama3.3')
    assert.equal(response.status, 201, await response.clone().text())
    const { id } = (await response.json()) as { id: string }
    const { header, spent, unpriced, calls } = standing(await closed(server, id))
    assert.ok(header?.cast.every(({ models }) => models.join() === 'ollama/llama3.3'))
    assert.deepEqual([spent, unpriced, calls > 0, asked(local)], [0, 0, true, calls])
    assert.deepEqual(server.troubles, [])
  })

test('W4 a case names an engine of the list and nothing else: no address, no other model, nobody who has gone', async (t) => {
  const [local, elsewhere] = [await ollama(t), await ollama(t)]
  const server = await serveIn(t, { neighbours: next(local) })
  const wanted = [
    'ollama/other',
    `${elsewhere.url}/v1`,
    `ollama/${elsewhere.url}`,
    'openai/gpt-5.4',
    'lmstudio/llama3.3',
    '__proto__',
    'x'.repeat(500),
  ]
  for (const engine of wanted) {
    const response = await opening(server, engine)
    assert.equal(response.status, 409, engine.slice(0, 40))
    assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'no-engine')
  }
  await local.close()
  assert.equal((await opening(server, 'ollama/llama3.3')).status, 409)
  assert.deepEqual([(await server.house.docket.cases()).length, asked(local), elsewhere.heard.length], [0, 0, 0])
})

test('W4 only whoever may open cases is told of engines', async (t) => {
  const token = 'a-token-of-the-owner-of-this-house'
  const server = await serveIn(t, { token })
  const ask = (headers: Record<string, string>) => server.fetch('/api/engines', { headers })
  assert.equal((await ask({})).status, 401)
  const { id } = (await (
    await server.fetch('/api/cases', {
      method: 'POST',
      body: caseForm('debate', brief),
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { id: string }
  const links = await server.fetch(`/api/cases/${id}/links`, { headers: { authorization: `Bearer ${token}` } })
  const { viewer } = (await links.json()) as { viewer: string }
  const lent = viewer.slice(viewer.indexOf('#token=') + '#token='.length)
  assert.equal((await ask({ authorization: `Bearer ${lent}` })).status, 403)
  assert.equal((await ask({ authorization: `Bearer ${token}` })).status, 200)
})

test('M1 after a restart of the server a case finds its engine again under the same name', async (t) => {
  let isHanging = true
  const silent = Promise.withResolvers<void>()
  const local = await ollama(t, () => {
    if (isHanging && asked(local) > 1) silent.resolve()
    return isHanging && asked(local) > 1
  })
  const first = await serveIn(t, { neighbours: next(local) })
  const { id } = (await (await opening(first, 'ollama/llama3.3')).json()) as { id: string }
  await silent.promise
  await first.close()
  isHanging = false
  const second = await serveIn(t, { neighbours: next(local), folder: first.folder })
  const entries = await closed(second, id)
  assert.ok(entries.some((entry) => entry.type === 'turn' && entry.model === 'ollama/llama3.3'))
})

test('E11 a model of this machine costs nothing in the estimate; one of a vendor does', async (t) => {
  const server = await serveIn(t)
  const price = async (engine?: string): Promise<unknown> => {
    const json = JSON.stringify({ format: 'debate', brief, ...(engine !== undefined && { engine }) })
    const headers = { 'content-type': 'application/json' }
    const response = await server.fetch('/api/estimate', { method: 'POST', body: json, headers })
    return ((await response.json()) as { high: { dollars: number | null } }).high.dollars
  }
  assert.deepEqual([await price(), await price('ollama/llama3.3'), await price('house/x')], [0, 0, null])
  assert.ok(Number(await price('openai/gpt-5.4')) > 0)
})

test('M1 a provider of one’s own by the name of a neighbour is that provider', () => {
  const named = { providers: { ollama: { type: 'openai-compatible', base_url: 'http://10.0.0.9/v1' } } } as never
  assert.deepEqual([isNeighbourly('ollama/x', named), isNeighbourly('vllm/x', named)], [false, true])
})
