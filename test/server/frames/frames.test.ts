import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveIn } from '../house.ts'
import { times } from '../../whole.ts'
import { pelt } from './frames.ts'

const MESSAGES = times(2_000, 500)
const FRAMES = times(500, 125)

test(`W4 ${MESSAGES} malformed messages and ${FRAMES} illegal frames: no crash, no entry, every refusal with a code`, async (t) => {
  const server = await serveIn(t, { limits: { messagesPerSecond: 1e6 } })
  const toll = await pelt(server.url, { messages: MESSAGES, frames: FRAMES, seed: 20_261_115 })
  assert.deepEqual(toll.strange, [])
  assert.equal(
    Object.values(toll.codes).reduce((sum, count) => sum + count, 0),
    MESSAGES,
  )
  for (const code of ['bad-json', 'unknown-type', 'bad-message'])
    assert.ok((toll.codes[code] ?? 0) > MESSAGES / 40, code)
  assert.deepEqual(await server.house.docket.cases(), [])
  assert.deepEqual(server.troubles, [])
  assert.equal((await server.fetch('/healthz')).status, 200)
})
