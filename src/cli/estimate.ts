import { castBy, estimate, pricesBy, type Cost, type Estimate, type Estimated, type Estimating } from '#docket'
import type { Settings } from '#papers'
import { proceedings } from '#proceedings'
import { phaseName } from './wording.ts'
import { exits, type Exit } from './exits.ts'
import { MARGIN, paragraph } from './layout.ts'
import { span, type Span } from './palette.ts'
import { inline } from './printable.ts'
import { played } from './seating.ts'
import type { Surroundings } from './surroundings.ts'
import { padded } from './width.ts'

/** Says what a case would ask and cost, and starts nothing. */
export async function printEstimate(
  around: Surroundings,
  format: string,
  brief: unknown,
  how: { readonly settings: Settings; readonly json: boolean; readonly seed?: string | undefined },
): Promise<Exit> {
  const found = await estimate(proceedings[format]!, brief, pricing(how))
  if (how.json) around.json(found)
  else around.out.write(estimateTable(found, around, { format, ceiling: how.settings.budget.per_case }))
  return exits.fine
}

/** Who would play, and at what price. */
export const pricing = (how: { readonly settings: Settings; readonly seed?: string | undefined }): Estimating => ({
  ...castBy(how.settings),
  price: pricesBy(how.settings).priceOf,
  ...(how.seed !== undefined && { seed: how.seed }),
})

const NAMES = ['low', 'expected', 'high'] as const

/** The estimate for people: calls and cost by phase, tokens, who plays on what. */
export function estimateTable(
  found: Estimate,
  { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>,
  how: Noted = {},
): readonly Span[] {
  const setting = { id: '', width, glyphs }
  const rows: readonly (readonly [string, Estimated])[] = [
    ...found.phases.map((phase) => [phaseName(phase.phase), phase] as const),
    ['Total', found],
  ]
  const first = Math.max(...rows.map(([name]) => name.length))
  const row = (name: string, cells: readonly string[]): string =>
    `${MARGIN}${padded(inline(name), first)}${cells.map((cell, index) => cell.padStart(index === 0 ? 8 : 12)).join('')}\n`
  const priced = ({ calls, ...cost }: Estimated): readonly string[] => [
    String(calls),
    ...NAMES.map((name) => dollars(cost[name])),
  ]
  const body = rows.map(([name, each]) => span(row(name, priced(each)), each === found ? 'strong' : 'plain'))
  const tokens = NAMES.map((name) => `${name} ${count(found[name].input)} read, ${count(found[name].output)} written`)
  return [
    span('\n'),
    ...paragraph(setting, `Estimate: ${found.title}`, { tone: 'strong' }),
    span('\n'),
    span(row('Phase', ['calls', ...NAMES]), 'dim'),
    ...body,
    span('\n'),
    ...paragraph(setting, `Tokens: ${tokens.join('; ')}.`, { tone: 'dim' }),
    ...seatLines(found).flatMap((line) => paragraph(setting, line, { tone: 'dim' })),
    ...paragraph(setting, notes(found, how), { tone: 'dim' }),
  ]
}

const seatLines = ({ seats }: Estimate): readonly string[] =>
  [...Map.groupBy(seats, (seat) => played(seat))].map(
    ([by, same]) => `${same.map(({ name }) => name).join(', ')}: ${by}`,
  )

interface Noted {
  readonly ceiling?: number | undefined
  readonly format?: string
}

/** What a rehearsal cannot foresee. */
const unforeseen: Readonly<Record<string, string>> = {
  decision:
    ' So do the exhibits that are found and read, further searches of the agents, second opinions, and what people ask.',
  trial:
    ' Low and expected are without objections; high has one in every round that allows it. What the audience calls for comes on top.',
}

function notes({ high, expected }: Estimate, { ceiling, format = '' }: Noted): string {
  const unknown = expected.dollars === null ? 'Nobody knows the price of some of these models. ' : ''
  const above = ceiling !== undefined && high.dollars !== null && high.dollars > ceiling
  return (
    `${unknown}Low: short answers, and what was read before comes from the provider’s cache. High: every call writes all ` +
    `it may, nothing is cached. Answers asked for again and hand-overs to other models come on top.` +
    (unforeseen[format] ?? '') +
    (above ? ` The ceiling of ${amount(ceiling)} holds whatever happens.` : '') +
    ' Nothing was started.'
  )
}

const dollars = ({ dollars: known }: Cost): string => (known === null ? 'unknown' : amount(known))

/** As many digits as tell two small sums apart. */
const amount = (known: number): string => `$${known === 0 ? '0' : known.toFixed(known < 0.1 ? 4 : 2)}`

const count = (tokens: number): string => tokens.toLocaleString('en')
