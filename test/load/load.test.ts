import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bear } from './load.ts'

/** With fewer entries nobody would have had much to miss. */
const LEAST = 24

test('S1 cases of every format run at once before viewers, and nobody misses an entry', async () => {
  const { entries, opened, missed } = await bear({ cases: 4, viewers: 12, seconds: 3, least: LEAST })
  assert.ok(entries >= LEAST && opened >= 4, `${entries} entries of ${opened} cases`)
  assert.equal(missed, 0)
})
