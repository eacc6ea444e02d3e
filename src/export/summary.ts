import { z } from 'zod'
import { ClosedBy, type Entry } from '#record'
import { BANDS_IN_ORDER, FOOTINGS } from './matters.ts'
import type { DossierRuling } from './course.ts'
import type { DossierExhibit } from './exhibited.ts'
import { dossier, type Dossier } from './dossier.ts'
import { placesIn, worksOf } from './references.ts'

const count = z.number().int().nonnegative()
const label = z.string().regex(/^E-\d{2,}$/)
const labels = z.array(label)
const moment = z.iso.datetime().nullable()
const line = z.string()

const SummaryExhibit = z.strictObject({
  label,
  id: z.string().describe('as the record names it'),
  title: z.string(),
  source: z.string(),
  type: z.enum(['academic', 'statistics', 'news', 'web', 'document', 'item']),
  date: z.string().nullable().describe('year, year and month, or the day, as far as it is known'),
  url: z
    .string()
    .regex(/^https?:/)
    .nullable(),
  doi: z.string().nullable(),
  authors: z.string().nullable(),
  licence: z.string().nullable(),
  place: z.string().nullable().describe('page, line or row'),
  passages: z.array(z.string()).describe('word for word: what the hearing rests on, or else how it begins'),
  cited_in: z.array(count).describe('turns, counted from 1'),
  contradicted_by: labels,
  admitted_at: moment,
})

const Told = z.strictObject({ title: z.string(), by: z.string().nullable(), lines: z.array(line), cites: labels })

/** What a case came to, for programs. */
export const SummaryFile = z
  .strictObject({
    courtroom: z.literal('summary'),
    version: z.literal(1),
    case: z.string().nullable().describe('how the house calls the case'),
    title: z.string(),
    format: z.string(),
    language: z.enum(['en', 'de']).describe('of the words around the record'),
    opened_at: moment,
    closed_at: moment,
    state: z.enum(['open', ...ClosedBy.options]).describe('open: not finished, this is the record so far'),
    cause: z.string().nullable().describe('why it ended without a verdict'),
    warnings: z.array(line).describe('what a reader must know before anything else'),
    facts: z.array(line).describe('what was argued: premise, charge'),
    rulings: z.array(Told).describe('in order; the last one stands'),
    after: z.array(Told).describe('behind the end: own decisions, what came of them, questions, answers, audits'),
    map: z
      .array(
        z.strictObject({
          band: z.enum(BANDS_IN_ORDER),
          footing: z.enum(FOOTINGS),
          text: z.string(),
          reason: z.string(),
          supporting: labels,
          refuting: labels,
          words: z.array(z.strictObject({ label, words: z.string(), against: z.boolean() })),
          settles: z.string().nullable().describe('what would settle it'),
        }),
      )
      .nullable()
      .describe('what is known, what is disputed, what is not known'),
    exhibits: z.array(SummaryExhibit).describe('every exhibit that anything here cites, and no other'),
    on_file: z.array(SummaryExhibit).describe('exhibits that nothing here cites'),
    references: z
      .array(z.strictObject({ key: label, title: z.string(), places: z.string() }))
      .describe('the works that the cited exhibits are taken from'),
    ledger: z
      .strictObject({
        sides: z.array(z.strictObject({ name: z.string(), value: z.number() })),
        lines: z.array(
          z.strictObject({
            turn: count,
            side: z.string(),
            rule: z.string(),
            asked: z.number(),
            applied: z.number(),
            after: z.number(),
            exhibits: labels,
            reason: z.string(),
          }),
        ),
      })
      .nullable(),
    directives: z.array(
      z.strictObject({
        text: z.string(),
        state: z.enum(['waiting', 'landed', 'answered', 'evaded', 'noted', 'unclear', 'withdrawn']),
        turn: count.nullable(),
        reasons: z.array(line),
      }),
    ),
    turns: z.array(
      z.strictObject({
        turn: count,
        phase: z.string(),
        speaker: z.string(),
        words: z.string(),
        struck: z.boolean(),
        cites: labels,
      }),
    ),
    notes: z
      .array(z.strictObject({ phase: z.string(), lines: z.array(line), cites: labels }))
      .describe('what the court noted between the turns and beside them'),
    cast: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        side: z.string().nullable(),
        models: z.array(z.string()),
        searchers: z.array(z.string()),
        hard: z.array(z.string()),
      }),
    ),
    cost: z
      .strictObject({
        calls: count,
        input_tokens: count,
        output_tokens: count,
        dollars: z.number().nonnegative().describe('of the calls whose price is known'),
        unpriced_calls: count,
      })
      .nullable()
      .describe('nothing where whoever asks may not see it'),
  })
  .meta({ title: 'Summary of a case', description: 'What ./courtroom export CASE --format summary writes.' })

export type SummaryFile = z.infer<typeof SummaryFile>

/** The schema as it is published. */
export const summarySchema = (): object => ({
  $id: 'urn:courtroom:summary',
  ...z.toJSONSchema(SummaryFile, { target: 'draft-7' }),
})

/** What a case came to, of its record, for whoever hands it to programs himself. */
export const summarised = (entries: readonly Entry[], id: string): SummaryFile => summaryOf(dossier(entries, { id }))

/** A case as JSON that fits the published schema. */
export const summary = (taken: Dossier): string => `${JSON.stringify(summaryOf(taken), undefined, 2)}\n`

function summaryOf(taken: Dossier): SummaryFile {
  const listed = new Set(taken.exhibits.map((one) => one.label))
  const cites = (...texts: readonly string[]): string[] => [
    ...new Set(texts.flatMap((text) => text.match(/\bE-\d{2,}\b/g) ?? []).filter((one) => listed.has(one))),
  ]
  const toldIn = ({ title, by, lines }: DossierRuling): z.infer<typeof Told> => {
    const texts = lines.map(({ text }) => text)
    return { title, by, lines: texts, cites: cites(...texts) }
  }
  const { ledger, cost } = taken
  return {
    courtroom: 'summary',
    version: 1,
    case: taken.id,
    title: taken.title,
    format: taken.format,
    language: taken.language,
    opened_at: momentOf(taken.opened),
    closed_at: momentOf(taken.closed),
    state: taken.state,
    cause: taken.cause,
    warnings: [...taken.warnings],
    facts: taken.facts.map(({ text }) => text),
    rulings: taken.rulings.map(toldIn),
    after: taken.after.map(toldIn),
    map:
      taken.map?.map((matter) => ({
        ...matter,
        supporting: [...matter.supporting],
        refuting: [...matter.refuting],
        words: [...matter.words],
      })) ?? null,
    exhibits: taken.exhibits.map(exhibitOf),
    on_file: taken.unheard.map(exhibitOf),
    references: worksOf(taken).map((work) => ({ key: work.key, title: work.exhibit.title, places: placesIn(work) })),
    ledger: ledger && {
      sides: [...ledger.sides],
      lines: ledger.lines.map(({ told: _told, exhibits, ...rest }) => ({ ...rest, exhibits: [...exhibits] })),
    },
    directives: taken.directives.map(({ reasons, ...rest }) => ({ ...rest, reasons: [...reasons] })),
    turns: taken.course.flatMap(({ title: phase, acts }) =>
      acts.flatMap(({ turn, speaker = '', words, struck = false }) =>
        turn === undefined ? [] : [{ turn, phase, speaker, words, struck, cites: cites(words) }],
      ),
    ),
    notes: taken.course.flatMap(({ title: phase, acts }) =>
      acts
        .map(({ lines }) => lines.map(({ text }) => text))
        .filter((texts) => texts.length > 0)
        .map((texts) => ({ phase, lines: texts, cites: cites(...texts) })),
    ),
    cast: taken.cast.map(({ id, name, side, models, searchers = [], hard = [] }) => ({
      id,
      name,
      side,
      models: [...models],
      searchers: [...searchers],
      hard: [...hard],
    })),
    cost: cost && {
      calls: cost.calls,
      input_tokens: cost.usage.input,
      output_tokens: cost.usage.output,
      dollars: cost.spent,
      unpriced_calls: cost.unpriced,
    },
  }
}

const exhibitOf = (one: DossierExhibit): SummaryFile['exhibits'][number] => ({
  label: one.label,
  id: one.id,
  title: one.title,
  source: one.source,
  type: one.type,
  date: one.date,
  url: one.url,
  doi: one.doi,
  authors: one.authors,
  licence: one.licence,
  place: one.place,
  passages: [...one.passages],
  cited_in: one.citedBy.map(({ turn }) => turn),
  contradicted_by: [...one.contradictedBy],
  admitted_at: momentOf(one.admitted),
})

const momentOf = (at: number | null): string | null => {
  const date = at === null ? undefined : new Date(at)
  return date === undefined || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
