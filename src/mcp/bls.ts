import { z } from 'zod'
import { askJson, understood } from './ask.ts'
import { SourceError } from './errors.ts'
import type { Observation, Series } from './numbers.ts'
import type { Caller } from './offer.ts'
import { entries, optionalText } from './reading.ts'
import { sourceAt, type Outside } from './source.ts'
import type { Years } from './worldbank.ts'

/** How many years one question may span, without a key and with one. */
const SPAN = { open: 10, keyed: 20 } as const

/** Without a key the source tells only numbers. For the series most asked for we know the rest. */
export const knownSeries: Readonly<Record<string, { readonly title: string; readonly unit: string }>> = {
  LNS14000000: { title: 'Unemployment rate, seasonally adjusted', unit: 'percent' },
  LNS11300000: { title: 'Labor force participation rate, seasonally adjusted', unit: 'percent' },
  LNS12300000: { title: 'Employment-population ratio, seasonally adjusted', unit: 'percent' },
  CES0000000001: { title: 'All employees, total nonfarm, seasonally adjusted', unit: 'thousands of employees' },
  CES0500000003: { title: 'Average hourly earnings, total private, seasonally adjusted', unit: 'US dollars' },
  CES0500000002: { title: 'Average weekly hours, total private, seasonally adjusted', unit: 'hours' },
  CUUR0000SA0: { title: 'Consumer Price Index, all urban consumers, all items', unit: 'index, 1982-84 = 100' },
  CUSR0000SA0: {
    title: 'Consumer Price Index, all urban consumers, all items, seasonally adjusted',
    unit: 'index, 1982-84 = 100',
  },
  CUUR0000SA0L1E: {
    title: 'Consumer Price Index, all urban consumers, all items less food and energy',
    unit: 'index, 1982-84 = 100',
  },
  WPUFD4: { title: 'Producer Price Index, final demand', unit: 'index, November 2009 = 100' },
}

const Point = z.object({
  year: z.string().regex(/^\d{4}$/),
  period: z.string().min(1),
  periodName: optionalText,
  value: z.string(),
})

const Answer = z.object({
  status: z.string(),
  message: z.array(z.string()).catch([]),
  Results: z
    .object({
      series: z.array(
        z.object({
          seriesID: z.string(),
          catalog: z
            .object({ series_title: optionalText, measure_data_type: optionalText })
            .catch({ series_title: null, measure_data_type: null }),
          data: entries(Point, 5_000),
        }),
      ),
    })
    .catch({ series: [] }),
})

export interface Bls {
  series(id: string, years: Years, call: Caller): Promise<Series>
}

/** The Bureau of Labor Statistics of the United States. */
export function bls(outside: Outside): Bls {
  const source = sourceAt('BLS', outside, {
    variable: 'BLS_URL',
    usual: 'https://api.bls.gov/publicAPI',
    key: 'BLS_API_KEY',
  })
  const span = source.key === undefined ? SPAN.open : SPAN.keyed
  return {
    async series(id, years, call) {
      const body = {
        seriesid: [id],
        ...spanOf(years, span),
        ...(source.key !== undefined && { registrationkey: source.key, catalog: true }),
      }
      const version = source.key === undefined ? 'v1' : 'v2'
      const headers = { 'content-type': 'application/json' }
      const answer = understood(
        source,
        Answer,
        await askJson(source, `${version}/timeseries/data/`, call, { body, headers }),
      )
      const said = answer.message
        .join(' ')
        .replaceAll(source.key ?? '\0', '…')
        .slice(0, 200)
      if (answer.status !== 'REQUEST_SUCCEEDED') throw refused(source.name, said)
      const [found] = answer.Results.series
      if (found === undefined || found.data.length === 0) {
        throw new SourceError('not-found', `${source.name} has no numbers for ${id} in these years. ${said}`.trimEnd())
      }
      const observations = found.data.toSorted(byTime).flatMap(observationOf)
      return {
        name: found.catalog.series_title ?? knownSeries[id]?.title ?? id,
        unit: found.catalog.measure_data_type ?? knownSeries[id]?.unit ?? null,
        source: 'US Bureau of Labor Statistics',
        url: `https://data.bls.gov/timeseries/${id}`,
        updated: null,
        observations,
        missing: found.data.length - observations.length,
      }
    },
  }
}

function refused(name: string, said: string): SourceError {
  if (/threshold/i.test(said))
    return new SourceError('rate-limited', `${name}: ${said} Try again tomorrow, or set BLS_API_KEY.`)
  return new SourceError('bad-input', `${name} does not answer the question: ${said || 'it does not say why.'}`)
}

/** Both ends or none must be told; without any the last years come. */
function spanOf({ from, to }: Years, most: number): { readonly startyear?: string; readonly endyear?: string } {
  if (from === undefined && to === undefined) return {}
  const [first, last] = [from ?? to! - most + 1, to ?? from! + most - 1]
  if (last - first >= most) {
    throw new SourceError(
      'bad-input',
      `BLS tells at most ${most} years at a time, and ${first} to ${last} are more. Ask for less at once${most === SPAN.open ? ', or set BLS_API_KEY for 20 years' : ''}.`,
    )
  }
  return { startyear: String(first), endyear: String(last) }
}

type Point = z.output<typeof Point>

const byTime = (a: Point, b: Point): number => a.year.localeCompare(b.year) || a.period.localeCompare(b.period)

/** A dash stands for a number that was not gathered. */
function observationOf({ year, period, periodName, value }: Point): readonly Observation[] {
  const number = value.trim() === '' ? NaN : Number(value.replaceAll(',', ''))
  if (!Number.isFinite(number)) return []
  return [{ year: Number(year), period: period.startsWith('A') ? null : (periodName ?? period), value: number }]
}
