import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countryIn } from './countries.ts'
import { labor, sampleList, office, valued, values } from './samples.ts'
import { dataIn, failureIn, fails, textIn } from './staging.ts'

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

test('V2 search_statistics gives the numbers of what the words mean, for the country they name', async (t) => {
  const { world, work, use } = await office(
    t,
    ({ url }) => (url.pathname.includes('/country/') ? values : sampleList),
    () => labor,
  )
  const german = await use('search_statistics', { query: 'unemployment in the labor force Germany', limit: 1 })
  const { series } = dataIn(german) as { readonly series: readonly { readonly name: string; readonly text: string }[] }
  assert.equal(series.length, 1)
  assert.match(series[0]?.text ?? '', /2022: 3\.1 \(% of total labor force\)/)
  assert.match(world.asked.at(-1)?.url.pathname ?? '', /^\/v2\/country\/DE\/indicator\/SL\.UEM/)
  assert.equal(world.asked.at(-1)?.url.searchParams.get('date'), '2016:2026')
  assert.equal(work.asked.length, 0, 'BLS knows the United States only')
  const american = await use('search_statistics', { query: 'unemployment United States' })
  assert.match(textIn(american), /US Bureau of Labor Statistics/)
  assert.equal(work.asked.length, 1)
})

test('V2 search_statistics says nothing where no name fits two words of the question', async (t) => {
  const { world, use } = await office(
    t,
    () => sampleList,
    () => labor,
  )
  const none = await use('search_statistics', { query: 'ethics courses cost price total' })
  assert.deepEqual(dataIn(none), { series: [] })
  assert.equal(world.asked.length, 1, 'the list alone was fetched')
})

test('a country is found by its name, and by what people write for it', () => {
  const found = ['rent in Germany', 'US wages', 'give us wages', 'New Zealand sheep', 'Nigeria', 'Chadwick'].map(
    (question) => countryIn(question).country,
  )
  assert.deepEqual(found, ['DE', 'US', undefined, 'NZ', 'NG', undefined])
  assert.equal(countryIn('rent in Germany').rest, 'rent in')
})
