import type { TestContext } from 'node:test'
import { dataStats } from './statistics.ts'
import { clientOf, stagedOutside, upstream, type Answering, type Upstream } from './sources.fake.ts'

// Answers as the World Bank and BLS document them, with invented numbers.

export const samplePage = { page: 1, pages: 1, per_page: 5000, total: 3 }
const listed = (id: string, name: string, note: string) => ({
  id,
  name,
  unit: '',
  source: { id: '2', value: 'World Development Indicators' },
  sourceNote: note,
  sourceOrganization: 'Invented Statistics Office',
  topics: [],
})
export const sampleList = [
  samplePage,
  [
    listed(
      'SL.UEM.TOTL.ZS',
      'Unemployment, total (% of total labor force) (modeled estimate)',
      'Share of the labor force without work.',
    ),
    listed(
      'SL.UEM.TOTL.FE.ZS',
      'Unemployment, female (% of female labor force)',
      'Share of the female labor force without work.',
    ),
    listed('SP.POP.TOTL', 'Population, total', 'Everybody who lives in the country.'),
  ],
]

export const valued = (date: string, value: number | null) => ({
  indicator: { id: 'SL.UEM.TOTL.ZS', value: 'Unemployment, total (% of total labor force)' },
  country: { id: 'DE', value: 'Germany' },
  countryiso3code: 'DEU',
  date,
  value,
  unit: '',
  obs_status: '',
  decimal: 1,
})
export const values = [
  { ...samplePage, sourceid: '2', lastupdated: '2026-04-01' },
  [valued('2022', 3.1), valued('2021', null), valued('2020', 3.9)],
]

const point = (year: string, period: string, periodName: string, value: string) => ({
  year,
  period,
  periodName,
  value,
  footnotes: [{}],
})
export const labor = {
  status: 'REQUEST_SUCCEEDED',
  responseTime: 32,
  message: [],
  Results: {
    series: [
      {
        seriesID: 'LNS14000000',
        data: [
          point('2025', 'M02', 'February', '4.1'),
          point('2025', 'M01', 'January', '4.0'),
          point('2024', 'M12', 'December', '-'),
        ],
      },
    ],
  },
}

/** The statistics server with both of its sources on this machine. */
export async function office(t: TestContext, bank: Answering, bls: Answering, env: Record<string, string> = {}) {
  const [world, work]: readonly [Upstream, Upstream] = [await upstream(t, bank), await upstream(t, bls)]
  const outside = stagedOutside({ WORLD_BANK_URL: `${world.url}/v2`, BLS_URL: work.url, ...env })
  const client = await clientOf(t, dataStats(outside))
  const use = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  return { world, work, client, use }
}
