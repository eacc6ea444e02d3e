import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labor, sampleList, office, samplePage, valued, values } from './samples.ts'
import { dataIn, failureIn, textIn } from './staging.ts'
import type { Indicator } from './worldbank.ts'

const codes = async (use: Awaited<ReturnType<typeof office>>['use'], query: string): Promise<readonly string[]> => {
  const { indicators } = dataIn(await use('search_indicators', { query })) as { indicators: readonly Indicator[] }
  return indicators.map(({ indicator }) => indicator)
}

test('V2 search_indicators finds indicators by words, and fetches the list once', async (t) => {
  const { use, world } = await office(
    t,
    () => sampleList,
    () => labor,
  )
  assert.equal((await codes(use, 'female unemployed'))[0], 'SL.UEM.TOTL.FE.ZS')
  assert.equal((await codes(use, 'how many people live there, population'))[0], 'SP.POP.TOTL')
  assert.deepEqual(await codes(use, 'sl.uem.totl.zs'), ['SL.UEM.TOTL.ZS'])
  assert.deepEqual(await codes(use, 'zebra'), [])
  assert.equal(world.asked.length, 1)
  assert.equal(world.asked[0]!.url.pathname, '/v2/source/2/indicator')
})

test('V2 get_indicator tells numbers with unit, year and source', async (t) => {
  const { use, world } = await office(
    t,
    () => values,
    () => labor,
  )
  const result = await use('get_indicator', { indicator: 'SL.UEM.TOTL.ZS', country: 'DEU', from: 2020, to: 2022 })
  assert.deepEqual(dataIn(result), {
    indicator: 'SL.UEM.TOTL.ZS',
    name: 'Unemployment, total (% of total labor force), Germany',
    country: 'Germany',
    unit: '% of total labor force',
    source: 'World Bank, World Development Indicators',
    url: 'https://data.worldbank.org/indicator/SL.UEM.TOTL.ZS?locations=DE',
    updated: '2026-04-01',
    observations: [
      { year: 2020, period: null, value: 3.9 },
      { year: 2022, period: null, value: 3.1 },
    ],
    missing: 1,
  })
  assert.match(textIn(result), /2020: 3\.9 \(% of total labor force\)/)
  assert.match(textIn(result), /Source: World Bank, World Development Indicators, last updated 2026-04-01/)
  assert.equal(world.asked[0]!.url.pathname, '/v2/country/DEU/indicator/SL.UEM.TOTL.ZS')
  assert.equal(world.asked[0]!.url.searchParams.get('date'), '2020:2022')
})

test('V2 open ends of the years are filled in', async (t) => {
  const { use, world } = await office(
    t,
    () => values,
    () => labor,
  )
  for (const years of [{ from: 2015 }, { to: 1990 }, {}]) {
    await use('get_indicator', { indicator: 'SP.POP.TOTL', country: 'de', ...years })
  }
  assert.deepEqual(
    world.asked.map(({ url }) => url.searchParams.get('date')),
    ['2015:2026', '1960:1990', null],
  )
})

test('V2 months and quarters keep their place in the year', async (t) => {
  const months = [values[0], [valued('2020M02', 2), valued('2020M01', 1), valued('2019Q4', 0)]]
  const { use } = await office(
    t,
    () => months,
    () => labor,
  )
  const { observations } = dataIn(await use('get_indicator', { indicator: 'X.Y', country: 'DE' })) as {
    observations: unknown
  }
  assert.deepEqual(observations, [
    { year: 2019, period: 'Q4', value: 0 },
    { year: 2020, period: 'M01', value: 1 },
    { year: 2020, period: 'M02', value: 2 },
  ])
})

test('V2 what the World Bank does not have is said, although it answers with status 200', async (t) => {
  const complaint = [
    { message: [{ id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' }] },
  ]
  for (const answer of [complaint, [samplePage, null], [samplePage, []]]) {
    const { use } = await office(
      t,
      () => answer,
      () => labor,
    )
    const failure = failureIn(await use('get_indicator', { indicator: 'NO.SUCH', country: 'DE' }))
    assert.equal(failure?.code, 'not-found')
  }
})
