import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../../torture/seeded.ts'
import { caseForm, serveIn } from '../house.ts'
import { times } from '../../whole.ts'
import { crowd } from './viewers.ts'

const VIEWERS = times(100, 24)

test(`W2 ${VIEWERS} viewers with random drops over a running case: no gap, no double, nothing out of order`, async (t) => {
  const server = await serveIn(t, { pace: 4, limits: { socketsPerAddress: 1_000 } })
  const body = caseForm('decision', { dilemma: 'Should the town run its buses free of charge?' })
  const { id } = (await (await server.fetch('/api/cases', { method: 'POST', body })).json()) as { id: string }
  const record = () => server.house.docket.entries(id)
  const toll = await crowd(server.url, id, { viewers: VIEWERS, random: seeded(20_261_115), record })
  assert.ok(toll.drops > VIEWERS, `only ${toll.drops} drops`)
  assert.deepEqual([toll.gaps, toll.doubles, toll.disorders], [0, 0, 0])
  assert.deepEqual(server.troubles, [])
})
