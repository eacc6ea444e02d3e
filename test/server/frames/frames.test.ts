import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../whole.ts'
import { pelted } from './frames.ts'

const MESSAGES = times(2_000, 500)
const FRAMES = times(500, 125)

test(`W4 ${MESSAGES} malformed messages and ${FRAMES} illegal frames, half of them at a running case: no crash, no entry, every refusal with a code`, async (t) => {
  const { codes, strange, opened, records, troubles, isWell } = await pelted(t, {
    messages: MESSAGES,
    frames: FRAMES,
    seed: 20_261_115,
  })
  assert.deepEqual([strange, opened, troubles, isWell], [[], 0, [], true])
  assert.equal(
    Object.values(codes).reduce((sum, count) => sum + count, 0),
    MESSAGES,
  )
  for (const code of ['bad-json', 'unknown-type', 'bad-message'])
    assert.ok((codes[code] ?? 0) > MESSAGES / 40, JSON.stringify(codes))
  assert.deepEqual(records[0], records[1])
})
