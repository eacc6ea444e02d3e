import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveIn } from '../house.ts'
import { pelt } from './frames.ts'

test('W4 2,000 malformed messages and 500 illegal frames: no crash, no entry, every refusal with a code', async (t) => {
  const server = await serveIn(t, { limits: { messagesPerSecond: 1e6 } })
  const toll = await pelt(server.url, { messages: 2_000, frames: 500, seed: 20_261_115 })
  assert.deepEqual(toll.strange, [])
  assert.equal(
    Object.values(toll.codes).reduce((sum, count) => sum + count, 0),
    2_000,
  )
  for (const code of ['bad-json', 'unknown-type', 'bad-message']) assert.ok((toll.codes[code] ?? 0) > 50, code)
  assert.deepEqual(await server.house.docket.cases(), [])
  assert.deepEqual(server.troubles, [])
  assert.equal((await server.fetch('/healthz')).status, 200)
})
