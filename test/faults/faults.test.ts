import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { faults } from './faults.ts'

test('E8 E9 E11 60 debates with a provider that fails every fifth call: each ends by name, nothing is silent, no ceiling is passed', async () => {
  const toll = await faults({ debates: 60, chance: 0.2, random: seeded(20261115) })
  assert.deepEqual(toll.troubles, [])
  assert.ok(toll.calls > 1500 && toll.faults > 0.15 * toll.calls, `${toll.faults} faults in ${toll.calls} calls`)
  assert.ok(toll.handOvers > 0 && toll.substitutes > 0, 'nobody ever had to stand in')
  assert.ok((toll.ends.get('verdict') ?? 0) > 15, 'hardly any debate came to a verdict')
})

test('E11 200 debates at once against one ceiling: nothing is overspent, and each ends by name', async () => {
  const toll = await faults({ debates: 200, chance: 0, random: seeded(7), total: 20 })
  assert.deepEqual(toll.troubles, [])
  assert.ok(toll.spent > 15 && toll.spent <= 20, `${toll.spent} was spent`)
  assert.ok((toll.ends.get('verdict') ?? 0) < 200, 'the ceiling was never reached')
})
