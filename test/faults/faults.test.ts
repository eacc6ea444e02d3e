import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../torture/seeded.ts'
import { faults } from './faults.ts'
import { times } from '../whole.ts'

const CASES = times(60, 8)

test(`E8 E9 E11 ${CASES} cases of all formats with a provider that fails every fifth call: each ends by name, nothing is silent, no ceiling is passed`, async () => {
  const toll = await faults({ cases: CASES, chance: 0.2, random: seeded(20261115) })
  assert.deepEqual(toll.troubles, [])
  assert.ok(toll.calls > 25 * CASES && toll.faults > 0.15 * toll.calls, `${toll.faults} faults in ${toll.calls} calls`)
  assert.ok(toll.handOvers > 0 && toll.substitutes > 0, 'nobody ever had to stand in')
  assert.ok((toll.ends.get('verdict') ?? 0) > CASES / 4, 'hardly any case came to a verdict')
})

const AT_ONCE = times(200, 20)

test(`E11 ${AT_ONCE} cases of all formats at once against one ceiling: nothing is overspent, and each ends by name`, async () => {
  const toll = await faults({ cases: AT_ONCE, chance: 0, random: seeded(7), total: AT_ONCE / 10 })
  assert.deepEqual(toll.troubles, [])
  assert.ok(toll.spent > 0.075 * AT_ONCE && toll.spent <= AT_ONCE / 10, `${toll.spent} was spent`)
  assert.ok((toll.ends.get('verdict') ?? 0) < AT_ONCE, 'the ceiling was never reached')
})
