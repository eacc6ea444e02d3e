import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labor, office, values } from './samples.fake.ts'
import { dataIn, failureIn, textIn } from './sources.fake.ts'
import { unitIn } from './worldbank.ts'

test('V2 get_series tells numbers with unit, year and source, also without a key', async (t) => {
  const { use, work } = await office(
    t,
    () => values,
    () => labor,
  )
  const result = await use('get_series', { series_id: 'lns14000000', from: 2024, to: 2025 })
  assert.deepEqual(dataIn(result), {
    series_id: 'LNS14000000',
    name: 'Unemployment rate, seasonally adjusted',
    unit: 'percent',
    source: 'US Bureau of Labor Statistics',
    url: 'https://data.bls.gov/timeseries/LNS14000000',
    updated: null,
    observations: [
      { year: 2025, period: 'January', value: 4 },
      { year: 2025, period: 'February', value: 4.1 },
    ],
    missing: 1,
  })
  assert.match(textIn(result), /February 2025: 4\.1 \(percent\)/)
  const { method, url, body } = work.asked[0]!
  assert.equal(`${method} ${url.pathname}`, 'POST /v1/timeseries/data/')
  assert.deepEqual(JSON.parse(body), { seriesid: ['LNS14000000'], startyear: '2024', endyear: '2025' })
})

test('V2 with a key BLS tells title and unit itself', async (t) => {
  const [series] = labor.Results.series
  const told = { series_title: 'Told title', measure_data_type: 'Told unit' }
  const answer = { ...labor, Results: { series: [{ ...series, catalog: told }] } }
  const { use, work } = await office(
    t,
    () => values,
    () => answer,
    { BLS_API_KEY: 'mine' },
  )
  const { name, unit } = dataIn(await use('get_series', { series_id: 'LNS14000000' })) as Record<string, unknown>
  assert.deepEqual({ name, unit }, { name: 'Told title', unit: 'Told unit' })
  assert.equal(work.asked[0]!.url.pathname, '/v2/timeseries/data/')
  assert.deepEqual(JSON.parse(work.asked[0]!.body), {
    seriesid: ['LNS14000000'],
    registrationkey: 'mine',
    catalog: true,
  })
})

test('V2 a unit that nobody tells is unknown, not invented', async (t) => {
  const [series] = labor.Results.series
  const { use } = await office(
    t,
    () => values,
    () => ({ ...labor, Results: { series: [{ ...series, seriesID: 'XYZ1' }] } }),
  )
  const result = await use('get_series', { series_id: 'XYZ1' })
  assert.equal((dataIn(result) as { unit: unknown }).unit, null)
  assert.match(textIn(result), /does not tell the unit/)
  assert.equal(unitIn('Population, total'), null)
  assert.equal(unitIn('GDP growth (annual %)'), 'annual %')
})

test('V2 a refusal of BLS is told by its kind and without the key', async (t) => {
  const refusing = (status: string, ...message: string[]) => ({ status, responseTime: 1, message, Results: {} })
  const cases: readonly (readonly [object, string])[] = [
    [refusing('REQUEST_NOT_PROCESSED', 'the daily threshold of mine-own-key has been reached'), 'rate-limited'],
    [refusing('REQUEST_FAILED_INVALID_PARAMETERS', 'Your request failed.'), 'bad-input'],
    [refusing('REQUEST_SUCCEEDED', 'Series does not exist for Series ABC1'), 'not-found'],
  ]
  for (const [answer, code] of cases) {
    const { use } = await office(
      t,
      () => values,
      () => answer,
      { BLS_API_KEY: 'mine-own-key' },
    )
    const failure = failureIn(await use('get_series', { series_id: 'ABC1' }))
    assert.equal(failure?.code, code)
    assert.doesNotMatch(failure?.message ?? '', /mine-own-key/)
  }
})

test('V2 more years than BLS tells at once are refused with advice', async (t) => {
  const { use, work } = await office(
    t,
    () => values,
    () => labor,
  )
  const failure = failureIn(await use('get_series', { series_id: 'LNS14000000', from: 2000, to: 2020 }))
  assert.equal(failure?.code, 'bad-input')
  assert.match(failure?.message ?? '', /10 years.*BLS_API_KEY/)
  await use('get_series', { series_id: 'LNS14000000', to: 2020 })
  assert.equal(work.asked.length, 1)
  assert.deepEqual(JSON.parse(work.asked[0]!.body), { seriesid: ['LNS14000000'], startyear: '2011', endyear: '2020' })
})
