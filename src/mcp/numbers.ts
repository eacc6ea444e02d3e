import { z } from 'zod'

export const Observation = z.strictObject({
  year: z.int(),
  /** The part of the year, such as a month; null for the whole of it. */
  period: z.string().nullable(),
  value: z.number(),
})

export type Observation = z.output<typeof Observation>

/** Numbers with what they count and who says so. */
export const Series = z.strictObject({
  name: z.string(),
  unit: z.string().nullable().describe('null where the source does not tell'),
  source: z.string(),
  url: z.string(),
  /** The day on which the source last changed it. */
  updated: z.string().nullable(),
  observations: z.array(Observation),
  missing: z.int().nonnegative().describe('For how many periods the source has no number'),
})

export type Series = z.output<typeof Series>

export const chosenYear = z.int().min(1800).max(2100).optional()

export const yearsInOrder = ({
  from,
  to,
}: {
  readonly from?: number | undefined
  readonly to?: number | undefined
}): boolean => from === undefined || to === undefined || from <= to

/** A series as lines one can quote: every number with its unit. */
export const seriesInWords = ({ name, unit, source, url, updated, observations, missing }: Series): string =>
  [
    name,
    ...observations.map(
      ({ year, period, value }) =>
        `${period === null ? year : `${period} ${year}`}: ${value}${unit === null ? '' : ` (${unit})`}`,
    ),
    ...(missing === 0 ? [] : [`No number for ${missing} further ${missing === 1 ? 'period' : 'periods'}.`]),
    ...(unit === null ? ['The source does not tell the unit.'] : []),
    `Source: ${source}${updated === null ? '' : `, last updated ${updated}`}, ${url}`,
  ].join('\n')
