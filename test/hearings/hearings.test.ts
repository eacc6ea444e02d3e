import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { times } from '../whole.ts'
import { hearAtRandom } from './hearings.ts'

const HEARINGS = times(6, 3)

test('C9 random hearings with random cut-ins, nonsense included, each end in a verdict', async () => {
  const { hearings, said, troubles } = await hearAtRandom(HEARINGS, seeded(14))
  assert.deepEqual(troubles, [])
  assert.ok(hearings === HEARINGS && said >= HEARINGS, `${said} were heard`)
})
