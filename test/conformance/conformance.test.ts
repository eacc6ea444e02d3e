import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bare, exceptions, ours, runs, surprises, verdictsOn, withFixtures } from './suite.ts'
import { longer, some } from '../whole.ts'

for (const run of some(runs, 1)) {
  test(`V6 the official suite (${run.suite}) passes at revision ${run.revision}`, async () => {
    const verdicts = await verdictsOn(withFixtures(ours['academic-search']()), run)
    assert.ok(verdicts.length > 25, `only ${verdicts.length} scenarios were run`)
    assert.deepEqual(surprises(verdicts), [])
  })
}

longer('V6 servers pass, without any fixture, what needs none', async () => {
  for (const [name, server] of Object.entries(ours)) {
    const verdicts = (await verdictsOn(server(), runs[0]!)).filter(({ scenario }) => bare.includes(scenario))
    assert.equal(verdicts.length, 4, name)
    assert.deepEqual(surprises(verdicts), [], name)
  }
})

test('V6 what does not apply is written down', () => {
  const page = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8')
  for (const [scenario, reason] of Object.entries(exceptions)) {
    assert.ok(page.includes(`\`${scenario}\``), scenario)
    assert.ok(page.includes(reason), reason)
  }
})
