import { z } from 'zod'
import type { CasePlan } from '#court'
import { allowedBy, castBy, languageOf, modelLines, quote, requireSeats, type Courthouse } from '#docket'
import { lengths, uploads } from '#limits'
import type { DocumentFile } from '#library'
import type { Environment, Settings } from '#papers'
import { formatOf, proceedings } from '#proceedings'
import { CallError } from './errors.ts'
import { inDollars } from './plainly.ts'
import type { CaseQuote } from './shapes.ts'

/** What a call needs of the house. */
export interface CalledHouse {
  readonly house: Courthouse
  readonly settings: Settings
  readonly env: Environment
}

const formats = Object.keys(proceedings)
const MOST_DOLLARS = 10_000

const SentDocument = z.strictObject({
  name: z.string().min(1).max(120).describe('With its ending, such as note.md or report.pdf.'),
  text: z.string().max(2_000_000).optional(),
  base64: z.base64().max(6_000_000).optional().describe('Instead of text: the bytes of the file.'),
})

const fields = {
  question: z
    .string()
    .trim()
    .min(1)
    .max(lengths.dilemma)
    .optional()
    .describe('What is to be decided: Should we …? Enough for a decision; say so or give format and brief.'),
  format: z.enum(formats).optional().describe('list_formats tells what each brief needs.'),
  brief: z.looseObject({}).optional().describe('As the schema of the format wants it.'),
  documents: z
    .array(SentDocument)
    .max(uploads.files)
    .optional()
    .describe('Evidence of your own. No file is read from the disk of the court: send what is in it.'),
  sources: z
    .array(z.string())
    .optional()
    .describe('Which sources of evidence may be asked, by name; an empty list asks nobody outside.'),
  engine: z
    .string()
    .max(lengths.engine)
    .optional()
    .describe('Who plays every seat: "offline" is free and asks nobody, else a provider/model of this house.'),
}

/** What a case is to be about, and who is to play it. */
export const CaseAsked = z.strictObject(fields)
type CaseAsked = z.infer<typeof CaseAsked>

export const OpenCall = z.strictObject({
  ...fields,
  budget: z
    .number()
    .positive()
    .max(MOST_DOLLARS)
    .optional()
    .describe('US dollars the case may cost at most. Needed where models cost; estimate_case says what to expect.'),
  wait_seconds: z
    .number()
    .min(0)
    .max(55)
    .default(25)
    .describe('How long to wait for the verdict; the case goes on all the same.'),
})

/** A case as it would be opened. */
interface PlannedCase {
  readonly plan: CasePlan
  readonly settings: Settings
  readonly files: readonly DocumentFile[]
}

/** Reads what was asked. Opens nothing. */
export async function planned(asked: CaseAsked, parts: CalledHouse, budget?: number): Promise<PlannedCase> {
  const { format, brief } = matterOf(asked)
  const files = (asked.documents ?? []).map(fileOf)
  const known = formatOf(format)
  if (files.length > 0 && !known?.takesDocuments) throw new CallError('bad-call', `A ${format} takes no documents.`)
  const settings = asked.engine === undefined ? parts.settings : await playedBy(asked.engine, parts)
  const plan = parts.house.docket.read(format, {
    ...withoutPaths(brief),
    ...(files.length > 0 && { documents: files.map(({ name }) => name) }),
    ...(asked.sources && known?.searches && { evidence: asked.sources }),
    ...(budget !== undefined && { budget }),
  })
  return { plan, settings: allowedBy(plan, settings), files }
}

function matterOf({ question, format, brief }: CaseAsked): { readonly format: string; readonly brief: object } {
  if (brief !== undefined && question === undefined && format !== undefined) return { format, brief }
  if (question === undefined || brief !== undefined)
    throw new CallError('bad-call', 'Give either a question, or a format with its brief; list_formats tells of them.')
  const taking = Object.values(proceedings).filter((each) => format === undefined || each.format === format)
  for (const each of taking) {
    const made = each.ask(question)
    if (typeof made === 'object' && made !== null) return { format: each.format, brief: made }
  }
  throw new CallError(
    'bad-call',
    `A question alone makes no ${format}. Give its brief; list_formats tells what it needs.`,
  )
}

/** Paths of this machine are none of a caller's business. */
function withoutPaths(brief: object): object {
  const { documents: _, ...rest } = brief as { readonly documents?: unknown }
  return rest
}

function fileOf({ name, text, base64 }: z.infer<typeof SentDocument>): DocumentFile {
  const bare = name.replaceAll(/^.*[\\/]/gs, '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  if (bare === '' || /^\.+$/.test(bare)) throw new CallError('bad-call', 'A document needs a name, such as note.md.')
  if ((text === undefined) === (base64 === undefined))
    throw new CallError('bad-call', `The document ${bare} needs either text or base64.`)
  return { name: bare, bytes: text === undefined ? Buffer.from(base64!, 'base64') : Buffer.from(text) }
}

/** The settings with one model in every seat. Only what the house offers is taken. */
async function playedBy(engine: string, { house, settings }: CalledHouse): Promise<Settings> {
  const offers = engine === 'offline' ? [] : (await house.offers()).map(({ id }) => id)
  if (engine === 'offline' || offers.includes(engine)) return { ...settings, model: engine }
  throw new CallError(
    'no-engine',
    `"${engine.slice(0, 80)}" cannot play here. There is ${['offline', ...offers.slice(0, 20)].join(', ')}.`,
  )
}

/** Who would play a case. */
const playersOf = async ({ plan, settings }: PlannedCase): Promise<readonly string[]> => [
  ...new Set((await plan.seats(castBy(settings))).flatMap(modelLines).flat()),
]

const isOffline = (models: readonly string[]): boolean => models.every((model) => model === 'offline')

/** What a case would cost. Asks nobody. */
export async function quotedCase(asked: PlannedCase, { house }: CalledHouse, signal: AbortSignal): Promise<CaseQuote> {
  const { plan, settings, files } = asked
  const format = plan.format.format
  const models = [...(await playersOf(asked))]
  const told = { title: plan.title, format, models }
  if (isOffline(models)) return { ...told, free: true, calls: 0, low: 0, expected: 0, high: 0 }
  const { readings: room } = house.docket
  const read = await Promise.all(files.map((file) => room.read(file)))
  const { calls, low, expected, high } = await quote(format, plan, { settings, signal, documents: { read, room } })
  return {
    ...told,
    free: high.dollars === 0,
    calls,
    low: low.dollars,
    expected: expected.dollars,
    high: high.dollars,
  }
}

/** What a case would cost, in words. */
export function quoteWords({ free, models, expected, high }: CaseQuote): string {
  if (free) return `It is free: ${models.join(', ')} ${models.length === 1 ? 'costs' : 'cost'} nothing.`
  if (expected === null || high === null)
    return `Nobody knows what it would cost: a price of ${models.join(', ')} is not known.`
  return `It would cost about ${inDollars(expected)}, and ${inDollars(high)} at most, with ${models.join(', ')}.`
}

/** Free cases on other models than the offline one get so much, so that free they stay. */
const NEXT_TO_NOTHING = 0.01

/** Opens a case. Nothing is left behind unless all of it can be had. */
export async function opened(asked: CaseAsked, parts: CalledHouse, allowed: number | undefined): Promise<string> {
  const most = parts.settings.budget.per_case
  if (allowed !== undefined && most !== undefined && allowed > most)
    throw new CallError(
      'above-budget',
      `This house lets a case cost ${inDollars(most)} at most. Give no more as budget.`,
    )
  const isFree = isOffline(await playersOf(await planned(asked, parts)))
  const budget = allowed ?? (isFree ? undefined : NEXT_TO_NOTHING)
  const { plan, settings, files } = await planned(asked, parts, budget)
  const format = plan.format.format
  await requireSeats({ settings, env: parts.env }, { format, brief: plan, files })
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  return parts.house.docket.open(format, plan, {
    files,
    needsDocuments: files.length > 0,
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
}
