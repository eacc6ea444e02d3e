import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { times } from '../whole.ts'
import { cutIn } from './cuts.ts'
import { cutAndKill } from './killed.ts'

const CUTS = times(100, 8)

test(`C11 ${CUTS} interventions at random places: as many end states, none lost, none handled twice`, async () => {
  const account = await cutIn(CUTS, seeded(20261115))
  assert.deepEqual([account.lost, account.twice], [[], []])
  assert.ok(account.taken >= CUTS)
  assert.ok((account.ends['answered'] ?? 0) > 0 && (account.ends['withdrawn'] ?? 0) > 0, JSON.stringify(account.ends))
})

test('C11 the same with SIGKILL between: what the court took has one end, whatever crashed', async () => {
  const cuts = times(12, 1)
  const toll = await cutAndKill(cuts, seeded(7), { cases: times(6, 2), kills: times(6, 2) })
  assert.deepEqual([toll.lost, toll.twice], [[], []])
  assert.ok(toll.taken >= cuts && toll.kills > cuts / 3, JSON.stringify(toll))
})
