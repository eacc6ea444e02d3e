import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveIn } from './house.ts'

type Session = Readonly<Record<string, unknown>>

test('V8 the session names whom an unsealed case would ask, and the settings list the usual sources', async (t) => {
  const server = await serveIn(t, { env: { COURTROOM_SOURCES: '' } })
  const session = (await (await server.fetch('/api/session')).json()) as Session
  assert.deepEqual(session['sources'], ['Semantic Scholar', 'OpenAlex', 'World Bank', 'BLS', 'Wikipedia', 'PubMed'])
  const { evidence } = (await (await server.fetch('/api/settings')).json()) as { readonly evidence: readonly Session[] }
  assert.deepEqual(
    evidence.map(({ name, local, missing }) => [name, local, missing]),
    ['academic-search', 'data-stats', 'encyclopedia', 'medicine'].map((name) => [name, false, []]),
  )
  const off = await serveIn(t)
  assert.deepEqual(((await (await off.fetch('/api/session')).json()) as Session)['sources'], [])
})
