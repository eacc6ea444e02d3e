import { z } from 'zod'
import { openShelf, type Shelf } from '#library'
import { askJson, understood } from './ask.ts'
import { SourceError } from './errors.ts'
import type { Observation, Series } from './numbers.ts'
import type { Caller } from './offer.ts'
import { entries, optionalText } from './reading.ts'
import { sourceAt, type Outside } from './source.ts'

export const Indicator = z.strictObject({
  indicator: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  description: z.string().nullable(),
  source: z.string(),
})
export type Indicator = z.output<typeof Indicator>

export interface Years {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface WorldBank {
  search(query: string, limit: number, call: Caller): Promise<readonly Indicator[]>
  series(indicator: string, country: string, years: Years, call: Caller): Promise<Series & { readonly country: string }>
  close(): void
}

/** The list of indicators is some 2 MB. */
const LIST_BYTES = 12_000_000
const FIRST_YEAR = 1960
const COLLECTION = 'World Development Indicators'

/** Mistakes come with status 200. */
const Complaint = z
  .tuple([z.object({ message: z.tuple([z.object({ value: z.string() })], z.unknown()) })])
  .transform(([{ message }]) => message[0].value)

const Listed = z
  .object({
    id: z.string().min(1),
    name: z.string().trim().min(1),
    unit: optionalText,
    sourceNote: optionalText,
    sourceOrganization: optionalText,
  })
  .transform(({ id, name, unit, sourceNote, sourceOrganization }): Indicator => ({
    indicator: id,
    name,
    unit: unit ?? unitIn(name),
    description: sourceNote,
    source: sourceOrganization ?? `World Bank, ${COLLECTION}`,
  }))

const Listing = z.tuple([z.object({}), entries(Listed, 5_000)])

const Valued = z.object({
  indicator: z.object({ id: z.string(), value: z.string() }),
  country: z.object({ id: z.string(), value: z.string() }),
  date: z.string().regex(/^\d{4}/),
  value: z.number().nullable(),
  unit: optionalText,
})

/** Where there is nothing at all the list is null. */
const Values = z.tuple([
  z.object({ lastupdated: optionalText, sourceid: optionalText }),
  z.union([entries(Valued, 5_000), z.null().transform(() => [])]),
])

/** The World Bank writes units into the names: "GDP growth (annual %)". */
export function unitIn(name: string): string | null {
  const found = [...name.matchAll(/\(([^()]+)\)/g)].map(([, inside]) => inside!)
  return found.length === 0 ? null : found.join(', ')
}

export function worldBank(outside: Outside): WorldBank {
  const source = sourceAt('World Bank', outside, { variable: 'WORLD_BANK_URL', usual: 'https://api.worldbank.org/v2' })
  let catalogue: Catalogue | undefined

  const answered = async <Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string | number | undefined>>,
    schema: Schema,
    call: Caller,
  ): Promise<z.output<Schema>> => {
    const answer = await askJson(source, path, call, { query: { format: 'json', ...query }, bytes: LIST_BYTES })
    const complaint = Complaint.safeParse(answer)
    if (complaint.success) throw new SourceError('not-found', `${source.name}: ${complaint.data.slice(0, 200)}`)
    return understood(source, schema, answer)
  }

  return {
    async search(query, limit, call) {
      // There is no search at the source: its list is fetched once and searched here.
      if (catalogue === undefined) {
        await call.tell('Fetching the list of indicators')
        const [, list] = await answered('source/2/indicator', { per_page: 5_000 }, Listing, call)
        catalogue ??= catalogueOf(list)
      }
      return catalogue.search(query, limit)
    },
    async series(indicator, country, { from, to }, call) {
      const date =
        from === undefined && to === undefined
          ? undefined
          : `${from ?? FIRST_YEAR}:${to ?? new Date(outside.now()).getUTCFullYear()}`
      const path = `country/${encodeURIComponent(country)}/indicator/${encodeURIComponent(indicator)}`
      const [{ lastupdated: updated, sourceid }, values] = await answered(path, { date, per_page: 1_000 }, Values, call)
      const [first] = values
      if (first === undefined) {
        throw new SourceError(
          'not-found',
          `${source.name} has no numbers on ${indicator} for ${country} in these years.`,
        )
      }
      const observations = values.flatMap(observationOf).toSorted(byTime)
      return {
        name: `${first.indicator.value}, ${first.country.value}`,
        country: first.country.value,
        unit: first.unit ?? unitIn(first.indicator.value),
        source: sourceid === '2' ? `${source.name}, ${COLLECTION}` : source.name,
        url: `https://data.worldbank.org/indicator/${first.indicator.id}?locations=${first.country.id}`,
        updated,
        observations,
        missing: values.length - observations.length,
      }
    },
    close: () => catalogue?.close(),
  }
}

function observationOf({ date, value }: z.output<typeof Valued>): readonly Observation[] {
  return value === null ? [] : [{ year: Number(date.slice(0, 4)), period: date.slice(4) || null, value }]
}

const byTime = (a: Observation, b: Observation): number =>
  a.year - b.year || (a.period ?? '').localeCompare(b.period ?? '')

interface Catalogue {
  search(query: string, limit: number): readonly Indicator[]
  close(): void
}

const DESCRIBED = 600

/** Each indicator is a short document on a shelf of its own. */
function catalogueOf(list: readonly Indicator[]): Catalogue {
  const shelf: Shelf = openShelf(':memory:')
  const known = new Map(list.map((each) => [each.indicator, each]))
  for (const { indicator, name, description } of known.values()) {
    const text = `${name} ${(description ?? '').slice(0, DESCRIBED)}`
    const blocks = [{ at: 1, text }]
    shelf.add(indicator, { kind: 'text', title: name, date: null, unit: 'line', length: 1, blocks, warnings: [] })
  }
  return {
    search(query, limit) {
      const exact = known.get(query.trim().toUpperCase())
      if (exact !== undefined) return [exact]
      const found = shelf.search(query, { limit: limit * 3 }).map(({ source }) => known.get(source)!)
      return [...new Set(found)].slice(0, limit)
    },
    close: () => shelf.close(),
  }
}
