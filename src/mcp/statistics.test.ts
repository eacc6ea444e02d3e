import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labor, office, valued, values } from './samples.ts'
import { failureIn, fails, textIn } from './staging.ts'

test('V2 arguments that do not fit are refused before anybody is asked', async (t) => {
  const { use, world, work } = await office(
    t,
    () => values,
    () => labor,
  )
  const bad: readonly (readonly [string, Record<string, unknown>])[] = [
    ['get_indicator', { indicator: '../x', country: 'DE' }],
    ['get_indicator', { indicator: 'SP.POP.TOTL', country: 'Germany' }],
    ['get_indicator', { indicator: 'SP.POP.TOTL', country: 'DE', from: 2020, to: 2010 }],
    ['get_series', { series_id: 'a b' }],
    ['search_indicators', { query: '' }],
  ]
  for (const [name, args] of bad) assert.equal((await use(name, args)).isError, true, JSON.stringify(args))
  assert.equal(world.asked.length + work.asked.length, 0)
})

test('V2 whatever the sources send, the answer is a result of the declared form', async (t) => {
  let said: unknown
  const { use } = await office(
    t,
    () => said ?? null,
    () => said ?? null,
  )
  const entry = fc.record(
    Object.fromEntries(
      Object.entries(valued('2020', 1)).map(([name, usual]) => [name, fc.oneof(fc.constant(usual), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  )
  const bent = fc.oneof(
    fc.jsonValue(),
    fc.tuple(fc.jsonValue(), fc.array(fc.jsonValue())),
    fc.record({ status: fc.constant('REQUEST_SUCCEEDED'), Results: fc.record({ series: fc.array(fc.jsonValue()) }) }),
    entry.map((each) => [values[0], [each]]),
  )
  await fc.assert(
    fc.asyncProperty(bent, async (json) => {
      said = json
      for (const result of [
        await use('search_indicators', { query: 'work' }),
        await use('get_indicator', { indicator: 'X.Y', country: 'DE' }),
        await use('get_series', { series_id: 'ABC1' }),
      ]) {
        assert.ok(result.isError ? failureIn(result)?.code : result.structuredContent, textIn(result))
      }
    }),
    { numRuns: 40 },
  )
})

test('V2 a source that is out of order is named', async (t) => {
  const { use } = await office(t, fails(500), fails(500))
  assert.match(failureIn(await use('search_indicators', { query: 'work' }))?.message ?? '', /World Bank/)
  assert.match(failureIn(await use('get_series', { series_id: 'ABC1' }))?.message ?? '', /BLS/)
})
