import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { hearAtRandom } from './hearings.ts'

test('C9 random hearings with random cut-ins, nonsense included, each end in a verdict', async () => {
  const { hearings, said, troubles } = await hearAtRandom(6, seeded(14))
  assert.deepEqual(troubles, [])
  assert.ok(hearings === 6 && said > 5, `${said} were heard`)
})
