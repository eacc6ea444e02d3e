import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { figure } from '../../figure.ts'
import { pelted } from './frames.ts'

const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

void test(`${count} malformed messages and ${count} illegal frames, seed ${seed}`, async (t) => {
  const { codes, strange, opened, records, troubles, isWell } = await pelted(t, {
    messages: count,
    frames: count,
    seed,
  })
  process.stdout.write(`Refusals by code: ${JSON.stringify(codes)}. Cases opened: ${opened}.\n`)
  assert.deepEqual([strange, opened, troubles, isWell], [[], 0, [], true])
  assert.deepEqual(records[0], records[1])
  const entries = records[0]!.length
  figure(
    `${count} different malformed messages and ${count} different illegal frames, half of each at a running case: every refusal has a code, ${opened} cases opened, all ${entries} entries of that case as without them`,
  )
})
