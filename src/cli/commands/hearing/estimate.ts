import {
  BROUGHT,
  isRead,
  quote,
  readingRoom,
  SEARCHES,
  type Cost,
  type CaseEstimate,
  type Estimated,
  type EstimatedSeat,
} from '#docket'
import type { DocumentFile } from '#library'
import { estimateLevels } from '#limits'
import type { Settings } from '#papers'
import { formatOf } from '#proceedings'
import { phaseName } from '../../telling/wording.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, MARGIN, paragraph } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { played } from '#told'
import type { Surroundings } from '../../surroundings.ts'
import { padded } from '../../terminal/width.ts'

interface Printing {
  readonly settings: Settings
  readonly json: boolean
  readonly seed?: string | undefined
  /** What would be filed with the case. */
  readonly documents?: readonly DocumentFile[]
}

/** Says what a case would ask and cost, and starts nothing. */
export async function printEstimate(
  around: Surroundings,
  format: string,
  brief: unknown,
  { settings, json, seed, documents = [] }: Printing,
): Promise<Exit> {
  const room = readingRoom()
  try {
    const read = await Promise.all(documents.map((document) => room.read(document)))
    const found = await quote(format, brief, { settings, seed, documents: { read, room } })
    const setting = { format, ceiling: settings.budget.per_case, documents: read.filter(isRead).length, seed }
    if (json) around.json(found)
    else around.out.write(estimateTable(found, around, setting))
    return exits.fine
  } finally {
    room.close()
  }
}

const priced = ({ calls, ...cost }: Estimated): readonly string[] => [
  String(calls),
  ...estimateLevels.map((name) => dollars(cost[name])),
]

/** The estimate for people: calls and cost by phase, tokens, who plays on what. */
export function estimateTable(
  found: CaseEstimate,
  { width, glyphs }: Pick<Surroundings, 'width' | 'glyphs'>,
  how: Noted = {},
): readonly StyledText[] {
  const setting = { id: '', width, glyphs }
  const rows: readonly (readonly [string, Estimated])[] = [
    ...found.phases.map((phase) => [phaseName(phase.phase), phase] as const),
    ['Total', found],
  ]
  const first = Math.max(...rows.map(([name]) => name.length))
  const row = (name: string, cells: readonly string[]): string =>
    `${MARGIN}${padded(inline(name), first)}${cells.map((cell, index) => cell.padStart(index === 0 ? 8 : 12)).join('')}\n`
  const body = rows.map(([name, each]) => span(row(name, priced(each)), each === found ? 'strong' : 'plain'))
  return [
    span('\n'),
    ...paragraph(setting, `Estimate: ${found.title}`, { tone: 'strong' }),
    span('\n'),
    span(row('Phase', ['calls', ...estimateLevels]), 'dim'),
    ...body,
    span('\n'),
    ...estimateLevels.map((name) => span(tokenLine(name, found[name]), 'dim')),
    span('\n'),
    ...found.seats.flatMap((seat) => paragraph(setting, seatLine(seat), { tone: 'dim' })),
    span('\n'),
    ...paragraph(setting, notes(found, how), { tone: 'dim' }),
  ]
}

function tokenLine(name: string, { input, output, thinking }: Cost): string {
  const thought = thinking > 0 ? `, of which ${count(thinking)} thought` : ''
  return `${MARGIN}${name.padEnd(10)}${count(input)} tokens read, ${count(output)} written${thought}\n`
}

/** Who plays on what, in which parts, and how large its prompts get. */
function seatLine({ name, calls, expected, largest, ...seat }: EstimatedSeat): string {
  const parts = [
    played(seat),
    ...(calls > 0 ? [`${counted(calls, 'call')}, ${dollars(expected)} expected`] : []),
    ...(largest.high > 0 ? [`prompts up to ${count(largest.expected)} tokens, ${count(largest.high)} at most`] : []),
  ]
  return `${inline(name)}: ${parts.join('; ')}`
}

interface Noted {
  readonly ceiling?: number | undefined
  readonly format?: string
  readonly documents?: number
  readonly seed?: string | undefined
}

/** What is counted in, beyond what holds for every format. */
function included({ format, documents = 0, seed }: Noted): string {
  const told = formatOf(format)?.counted({ documents, seed, brought: BROUGHT, searches: SEARCHES.high }) ?? ''
  return told === '' ? '' : ` ${told}`
}

function notes({ high, expected }: CaseEstimate, how: Noted): string {
  const { ceiling } = how
  const unknown = expected.dollars === null ? 'Nobody knows the price of some of these models. ' : ''
  const above = ceiling !== undefined && high.dollars !== null && high.dollars > ceiling
  return (
    `${unknown}Low: a few words a call, no thinking, what was sent before comes from the provider’s cache, the cheapest ` +
    `model of each seat. High: every call writes and thinks all it may, what is read in a form is asked twice and every ` +
    `fourth speech again, nothing is cached, the dearest model of each seat.` +
    included(how) +
    (above ? ` The ceiling of ${amount(ceiling)} holds whatever happens.` : '') +
    ' Nothing was started.'
  )
}

const dollars = ({ dollars: known }: Cost): string => (known === null ? 'unknown' : amount(known))

/** As many digits as tell two small sums apart. */
const amount = (known: number): string => `$${known === 0 ? '0' : known.toFixed(known < 0.1 ? 4 : 2)}`

const count = (tokens: number): string => tokens.toLocaleString('en')
