import { z } from 'zod'
import { bls, knownSeries } from './bls.ts'
import { SeriesText, figuresOn } from './figures.ts'
import { chosenYear, yearsInOrder, Series, seriesInWords } from './numbers.ts'
import { offerTool, type EvidenceServer } from './offer.ts'
import type { Outside } from './source.ts'
import { Indicator, worldBank } from './worldbank.ts'

const years = {
  from: chosenYear.describe('The first year; without it as far back as the source goes'),
  to: chosenYear.describe('The last year; without it up to the newest'),
}
const blsYears = {
  from: chosenYear.describe('The first of at most 10 years, or 20 with a key; without any the last three come'),
  to: chosenYear.describe('The last year'),
}
const disorder = { message: '`from` is later than `to`', path: ['from'] }

interface Numbers {
  readonly bank: ReturnType<typeof worldBank>
  readonly labor: ReturnType<typeof bls>
  readonly outside: Outside
}

/** Numbers from the World Bank and the Bureau of Labor Statistics of the United States. */
export function dataStats(outside: Outside): EvidenceServer {
  const bank = worldBank(outside)
  const labor = bls(outside)
  const numbers: Numbers = { bank, labor, outside }
  return {
    name: 'data-stats',
    title: 'Statistics',
    instructions:
      'Official numbers with unit, year and source. For a country, find the indicator first, then ask for its numbers; for work and prices in the United States, ask for a BLS series.',
    offers: [searchStatistics(numbers), searchIndicators(numbers), getIndicator(numbers), getSeries(numbers)],
    close: () => bank.close(),
  }
}

/** The newest numbers that words ask for. */
const searchStatistics = ({ bank, labor, outside }: Numbers) =>
  offerTool({
    name: 'search_statistics',
    title: 'Search statistics',
    description:
      'Search official numbers by words. Returns the newest numbers of the series whose names fit, for a country that is named or for the world; nothing, where none fits.',
    input: z.object({
      query: z.string().trim().min(2).max(300).describe('What is counted, and where: "youth unemployment Germany"'),
      country: z
        .string()
        .regex(/^[A-Za-z]{2,3}$/, 'is no ISO code of a country, such as DE or DEU')
        .optional()
        .describe('ISO code; the country that the words name, unless given'),
      limit: z.int().min(1).max(5).default(2).describe('How many series at most'),
    }),
    output: z.strictObject({ series: z.array(SeriesText) }),
    fromOutside: true,
    async answer(asked, call) {
      const year = new Date(outside.now()).getUTCFullYear()
      return { series: [...(await figuresOn({ ...asked, year }, { bank, labor }, call))] }
    },
    text: ({ series }) => series.map(({ text }) => text).join('\n\n') || 'No series fits these words.',
  })

/** Codes of indicators by words. */
const searchIndicators = ({ bank }: Numbers) =>
  offerTool({
    name: 'search_indicators',
    title: 'Search indicators',
    description: `Search the World Bank's World Development Indicators by words. Returns codes for get_indicator.`,
    input: z.object({
      query: z.string().trim().min(2).max(300).describe('A few words, such as "youth unemployment female"'),
      limit: z.int().min(1).max(50).default(10),
    }),
    output: z.strictObject({ indicators: z.array(Indicator) }),
    fromOutside: true,
    async answer({ query, limit }, call) {
      return { indicators: [...(await bank.search(query, limit, call))] }
    },
    text: ({ indicators }) =>
      indicators
        .map(({ indicator, name, description }) => [`${indicator}: ${name}`, description].join('\n'))
        .join('\n\n') || 'No indicator was found.',
  })

/** One indicator of one country. */
const getIndicator = ({ bank }: Numbers) =>
  offerTool({
    name: 'get_indicator',
    title: 'Get the numbers of an indicator',
    description: `The numbers of a World Bank indicator for one country, year by year, with unit and source.`,
    input: z
      .object({
        indicator: z
          .string()
          .regex(/^[\w.-]{2,60}$/)
          .describe('Its code, such as SL.UEM.TOTL.ZS'),
        country: z
          .string()
          .regex(/^[A-Za-z0-9]{2,3}$/, 'is no ISO code of a country, such as DE or DEU')
          .describe('ISO code of two or three letters, or WLD for the world'),
        ...years,
      })
      .refine(yearsInOrder, disorder),
    output: Series.extend({ indicator: z.string(), country: z.string() }),
    fromOutside: true,
    async answer({ indicator, country, ...span }, call) {
      return { indicator, ...(await bank.series(indicator, country, span, call)) }
    },
    text: seriesInWords,
  })

/** One series of work or prices in the United States. */
const getSeries = ({ labor }: Numbers) =>
  offerTool({
    name: 'get_series',
    title: 'Get a BLS series',
    description: `The numbers of a series of the US Bureau of Labor Statistics. Often asked for: ${Object.entries(
      knownSeries,
    )
      .map(([id, { title }]) => `${id} (${title})`)
      .join('; ')}.`,
    input: z
      .object({
        series_id: z
          .string()
          .regex(/^[A-Za-z0-9#_-]{3,60}$/)
          .toUpperCase(),
        ...blsYears,
      })
      .refine(yearsInOrder, disorder),
    output: Series.extend({ series_id: z.string() }),
    fromOutside: true,
    async answer({ series_id: id, ...span }, call) {
      return { series_id: id, ...(await labor.series(id, span, call)) }
    },
    text: seriesInWords,
  })
