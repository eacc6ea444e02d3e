import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { serveIn } from '../house.ts'
import { pelt } from './frames.ts'
import { figure } from '../../figure.ts'

const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

void test(`${count} malformed messages and ${count} illegal frames, seed ${seed}`, async (t) => {
  const server = await serveIn(t, { limits: { messagesPerSecond: 1e6 } })
  const toll = await pelt(server.url, { messages: count, frames: count, seed })
  const entries = (await server.house.docket.cases()).length
  process.stdout.write(`Refusals by code: ${JSON.stringify(toll.codes)}. Cases opened: ${entries}.\n`)
  assert.deepEqual([toll.strange, entries, server.troubles], [[], 0, []])
  assert.equal((await server.fetch('/healthz')).status, 200)
  figure(`${count} malformed messages and ${count} illegal frames: every refusal has a code, ${entries} cases opened`)
})
