import { z } from 'zod'
import { schemas } from '#docket'
import { summarised, type SummaryFile } from '#export'
import { lengths } from '#limits'
import { proceedings } from '#proceedings'
import { labelled, striking } from '#told'
import { named } from './acts.ts'
import type { CalledCourt } from './court.ts'
import { CallError } from './errors.ts'
import { CaseAsked, planned, quotedCase, quoteWords } from './opening.ts'
import { asData } from './plainly.ts'
import { CaseList, CaseQuote, FormatList, ReadExhibits, ReadMap, ReadVerdict, Struck } from './shapes.ts'
import type { toolsOn } from './tool.ts'

type Offer = ReturnType<typeof toolsOn>

const ofCase = z.strictObject({ case: named })

/** What came of cases. */
export function offerReads(offer: Offer, { house: { docket } }: CalledCourt): void {
  const told = async (name: string): Promise<SummaryFile> => {
    const { id } = await docket.find(name)
    return summarised(await docket.entries(id), id)
  }
  offer({
    name: 'read_verdict',
    title: 'Read the verdict',
    description: 'The verdict of a case with its reasons, what would change it, the map and the exhibits it cites.',
    input: ofCase,
    output: ReadVerdict,
    onlyReads: true,
    isShown: true,
    answer: async ({ case: name }) => ({ output: pick(await told(name), ReadVerdict) }),
    text: (found) =>
      `${stateWords(found)}\n\n${asData(
        [
          found.title,
          ...found.warnings,
          ...found.rulings.flatMap(({ title, lines }) => [title, ...lines]),
          ...mapLines(found.map),
        ].join('\n'),
      )}`,
  })
  offer({
    name: 'read_map',
    title: 'Read the map',
    description: 'What a decision found to be known, disputed and unknown, with the exhibits for and against each.',
    input: ofCase,
    output: ReadMap,
    onlyReads: true,
    isShown: true,
    answer: async ({ case: name }) => ({ output: pick(await told(name), ReadMap) }),
    text: (found) => `${stateWords(found)}\n\n${asData([found.title, ...mapLines(found.map)].join('\n'))}`,
  })
  offer({
    name: 'read_exhibits',
    title: 'Read the exhibits',
    description: 'The evidence of a case: source, date, address and the very passages; on_file is what nobody cited.',
    input: ofCase,
    output: ReadExhibits,
    onlyReads: true,
    answer: async ({ case: name }) => ({ output: pick(await told(name), ReadExhibits) }),
    text: (found) =>
      `${stateWords(found)}\n\n${asData([found.title, ...[...found.exhibits, ...found.on_file].map(exhibitLine)].join('\n\n'))}`,
  })
}

/** What tells what would change without some exhibits. */
export function offerStrike(offer: Offer, { house: { docket } }: CalledCourt): void {
  offer({
    name: 'strike_exhibits',
    title: 'Strike exhibits',
    description:
      'What would change without some exhibits, by the rules alone: scores, claims, map, leaning. Asks no model.',
    input: z.strictObject({
      case: named,
      exhibits: z.array(z.string().max(80)).min(1).max(50).describe('Labels such as E-03.'),
    }),
    output: Struck,
    onlyReads: true,
    async answer({ case: name, exhibits }) {
      const { id } = await docket.find(name)
      const asked = striking(await docket.entries(id))
      const found = asked.without(exhibits)
      if (found) {
        const { ledger: _, unsupported, supported, ...rest } = found
        const cited = (bare: typeof unsupported) =>
          bare.map(({ claim, ...each }) => ({ ...each, claim: labelled(claim, asked.labels) }))
        const claims = { unsupported: cited(unsupported), supported: cited(supported) }
        return { output: { case: id, ...rest, ...claims } as z.output<typeof Struck> }
      }
      const { labels } = asked
      const there = labels.all.map((exhibit) => labels.label(exhibit.result_id)).join(', ')
      const strange = exhibits.find((each) => labels.find(each) === undefined)
      throw new CallError('no-such-exhibit', `Case ${id} has no exhibit "${strange}". It has ${there || 'none'}.`)
    },
    text: struckText,
  })
}

/** What lists cases. */
export function offerList(offer: Offer, { house: { docket } }: CalledCourt): void {
  offer({
    name: 'list_cases',
    title: 'List cases',
    description: 'The cases of this court, the newest first, or those in which words are found.',
    input: z.strictObject({
      query: z.string().max(lengths.query).optional(),
      state: z.enum(['open', 'closed']).optional(),
      limit: z.int().min(1).max(50).default(20),
      before: z.string().max(80).optional(),
    }),
    output: CaseList,
    onlyReads: true,
    async answer({ query, state, limit, before }) {
      const { cases, more } = await docket.rows({
        limit,
        ...(query && { query }),
        ...(state && { state }),
        ...(before && { before }),
      })
      return {
        output: {
          cases: cases.map(({ id, title, format, state: now, outcome, ruling, opened_at: at, spent }) => {
            return {
              case: id,
              title,
              format,
              state: now,
              outcome,
              ruling,
              opened_at: new Date(at).toISOString(),
              spent,
            }
          }),
          more,
        },
      }
    },
    text: ({ cases }) =>
      cases.length === 0
        ? 'There is no case.'
        : asData(
            cases.map((one) => `${one.case} (${one.format}, ${one.outcome ?? one.state}): ${one.title}`).join('\n'),
          ),
  })
}

/** What tells what a case would need and cost. */
export function offerAdvice(offer: Offer, parts: CalledCourt): void {
  offer({
    name: 'list_formats',
    title: 'List formats',
    description: 'The kinds of proceedings, and the JSON Schema of the brief that each needs.',
    input: z.strictObject({}),
    output: FormatList,
    onlyReads: true,
    async answer() {
      const { schemaFor } = await schemas()
      const formats = Object.values(proceedings).map((each) => {
        const { format, takesDocuments, hearsPeople } = each
        const brief = schemaFor(format) as Record<string, unknown>
        const about = typeof brief['description'] === 'string' ? brief['description'] : format
        const takesQuestion = each.ask('Should we?') !== undefined
        return {
          format,
          about,
          takes_question: takesQuestion,
          takes_documents: takesDocuments,
          cut_in: hearsPeople,
          brief,
        }
      })
      return { output: { formats } }
    },
    text: ({ formats }) =>
      formats.map(({ format, about, brief }) => `${format}: ${about}\n${JSON.stringify(brief)}`).join('\n\n'),
  })
  offer({
    name: 'estimate_case',
    title: 'Estimate a case',
    description: 'What a case would cost, before anything is opened or spent. Asks no model.',
    input: CaseAsked,
    output: CaseQuote,
    onlyReads: true,
    answer: async (asked, { signal }) => ({ output: await quotedCase(await planned(asked, parts), parts, signal) }),
    text: quoteWords,
  })
}

/** The part of a summary that a shape has room for. */
function pick<Shape extends z.ZodObject>(told: SummaryFile, shape: Shape): z.output<Shape> {
  return Object.fromEntries(
    Object.entries(told).filter(([name]) => Object.hasOwn(shape.shape, name)),
  ) as z.output<Shape>
}

type Stated = Pick<SummaryFile, 'case' | 'state'>

const stateWords = ({ case: id, state }: Stated): string =>
  state === 'open' ? `Case ${id} is still open: this is the record so far.` : `Case ${id} has closed: ${state}.`

const bands = { confirmed: 'Known', contested: 'Disputed', unknown: 'Not known' } as const

const mapLines = (map: SummaryFile['map']): readonly string[] =>
  (map ?? []).map(({ band, text, supporting, refuting, settles }) => {
    const cited = [
      supporting.length > 0 && `for: ${supporting.join(', ')}`,
      refuting.length > 0 && `against: ${refuting.join(', ')}`,
    ]
    const known = cited.filter((each) => each !== false).join('; ')
    return `${bands[band]}: ${text}${known === '' ? '' : ` (${known})`}${settles === null ? '' : ` Would settle it: ${settles}`}`
  })

const exhibitLine = ({ label, title, source, date, url, passages }: SummaryFile['exhibits'][number]): string =>
  [`${label} ${title} (${[source, date, url].filter((each) => each !== null).join(', ')})`, ...passages].join('\n')

function struckText({ struck, defense, prosecution, unsupported, map, ruling }: z.output<typeof Struck>): string {
  const moved = [
    `Defense ${defense.before} → ${defense.after}, prosecution ${prosecution.before} → ${prosecution.after}.`,
    ...unsupported.map(({ claim }) => `Loses its support: ${claim}`),
    ...map.map(({ text, from, to }) => `${from} → ${to}: ${text}`),
    `By the rules: ${ruling.before.for} → ${ruling.after.for}. ${ruling.after.reason}`,
  ]
  return `Without ${struck.map(({ label }) => label).join(', ')}, by the rules alone:\n\n${asData(moved.join('\n'))}`
}
