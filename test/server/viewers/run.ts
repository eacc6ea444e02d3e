import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { seeded } from '../../torture/seeded.ts'
import { caseForm, serveIn } from '../house.ts'
import { crowd } from './viewers.ts'
import { figure } from '../../figure.ts'

const viewers = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

void test(`${viewers} viewers with random drops, seed ${seed}`, async (t) => {
  const server = await serveIn(t, { pace: 20, limits: { socketsPerAddress: viewers * 2 } })
  const body = caseForm('decision', { dilemma: 'Should the town run its buses free of charge?' })
  const { id } = (await (await server.fetch('/api/cases', { method: 'POST', body })).json()) as { id: string }
  const record = () => server.house.docket.entries(id)
  const toll = await crowd(server.url, id, { viewers, random: seeded(seed), record })
  process.stdout.write(`${JSON.stringify(toll)}\n`)
  figure(
    `${toll.viewers} viewers, ${toll.drops} drops: ${toll.gaps} gaps, ${toll.doubles} doubles, ${toll.disorders} out of order`,
  )
  assert.deepEqual([toll.gaps, toll.doubles, toll.disorders], [0, 0, 0])
})
