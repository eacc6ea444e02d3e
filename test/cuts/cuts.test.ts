import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { cutIn } from './cuts.ts'
import { cutAndKill } from './killed.ts'

test('C11 100 interventions at random places: 100 end states, none lost, none handled twice', async () => {
  const account = await cutIn(100, seeded(20261115))
  assert.deepEqual([account.lost, account.twice], [[], []])
  assert.ok(account.taken >= 100)
  assert.ok((account.ends['answered'] ?? 0) > 0 && (account.ends['withdrawn'] ?? 0) > 0, JSON.stringify(account.ends))
})

test('C11 the same with SIGKILL between: what the court took has one end, whatever crashed', async () => {
  const toll = await cutAndKill(12, seeded(7))
  assert.deepEqual([toll.lost, toll.twice], [[], []])
  assert.ok(toll.taken >= 12 && toll.kills > 5, JSON.stringify(toll))
})
