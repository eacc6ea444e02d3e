import { z } from 'zod'
import { knownSeries, type Bls } from './bls.ts'
import { countryIn } from './countries.ts'
import { SourceError } from './errors.ts'
import { Series, seriesInWords } from './numbers.ts'
import type { Caller } from './offer.ts'
import { rootsOf } from './wording.ts'
import type { WorldBank } from './worldbank.ts'

export const SeriesText = Series.extend({ text: z.string().describe('The series in lines, one number each') })
export type SeriesText = z.output<typeof SeriesText>

interface FiguresQuery {
  readonly query: string
  readonly country?: string | undefined
  readonly limit: number
  /** The year in which we are. */
  readonly year: number
}

const YEARS = 10

/** Words that stand in the names of many series and tell none of them apart. */
const COMMON = /\b(?:total|rate|index|percent|number|annual|average|all|per|and|the)\b|\d+/gi

const rootsIn = (text: string): ReadonlySet<string> => rootsOf(text.replaceAll(COMMON, ' '))

/** A series is meant when its name has two words of the question, or the only one that there is. */
function isMeant(name: string, question: string): boolean {
  const [asked, said] = [rootsIn(question), rootsIn(name)]
  return asked.size > 0 && asked.intersection(said).size >= Math.min(2, asked.size)
}

/** The newest numbers of the series that the words mean; none, where they mean none. */
export async function figuresOn(
  { query, country: given, limit, year }: FiguresQuery,
  { bank, labor }: { readonly bank: WorldBank; readonly labor: Bls },
  call: Caller,
): Promise<readonly SeriesText[]> {
  const { country: named, rest } = countryIn(query)
  const country = given ?? named ?? 'WLD'
  const listed = (await bank.search(rest, limit * 10, call)).filter(({ name }) => isMeant(name, rest)).slice(0, limit)
  const american = /^USA?$/i.test(country)
    ? Object.entries(knownSeries).filter(([, { title }]) => isMeant(title, rest))
    : []
  const found: SeriesText[] = []
  for (const [id] of american.slice(0, limit)) found.push(...(await told(() => labor.series(id, {}, call))))
  for (const { indicator } of listed)
    found.push(...(await told(() => bank.series(indicator, country, { from: year - YEARS }, call))))
  return found.slice(0, limit)
}

/** A series without numbers for these years is none; whatever else fails is the caller's to know. */
async function told(ask: () => Promise<Series & { readonly country?: string }>): Promise<readonly SeriesText[]> {
  try {
    const { country: _, ...series } = await ask()
    return series.observations.length === 0 ? [] : [{ ...series, text: seriesInWords(series) }]
  } catch (error) {
    if (error instanceof SourceError && error.code === 'not-found') return []
    throw error
  }
}
