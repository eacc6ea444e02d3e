import { z } from 'zod'

const score = z.number().min(0).max(100)

/** Where in the record: the number of a turn's entry, and offsets into its content. */
const turn = z.number().int().nonnegative()
const offset = z.number().int().nonnegative()
const span = z.strictObject({ start: offset, end: offset })
const ids = z.array(z.string()).readonly()

/** A stated rule, or a model that was asked for a second opinion. */
export const DecidedBy = z.enum(['rule', 'model'])

export const CaseBrief = z.strictObject({
  type: z.literal('case_brief'),
  axes: z.array(z.string()),
  summary: z.string(),
})

export const ToolCall = z.strictObject({
  type: z.literal('tool_call'),
  agent: z.string(),
  tool: z.string(),
  query: z.string(),
  status: z.enum(['pending', 'complete']),
  failed: z.boolean().exactOptional(),
})

export const SourceType = z.enum(['academic', 'statistics', 'news', 'web', 'document'])

/** What the court admitted from a tool's raw answer. Nobody but the court gives it its id. */
export const Exhibit = z.strictObject({
  result_id: z.string(),
  title: z.string(),
  source: z.string(),
  source_type: SourceType,
  /** As far as it is known: year, year and month, or the day. */
  date: z.string().nullable(),
  url: z.string().nullable(),
  /** A few words to recognise it by. */
  snippet: z.string(),
  /** Word for word as the tool gave it, with foreign marks defused. */
  text: z.string(),
  /** Of the text as it came, whole. */
  hash: z.string(),
  /** The text goes on; only its beginning was kept. */
  cut: z.literal(true).exactOptional(),
  page: z.number().int().positive().nullable(),
  /** Where it stands in a document that has no pages: "line 12". */
  place: z.string().exactOptional(),
  /** How often others cite it, when that is known. */
  citations: z.number().int().nonnegative().nullable(),
  /** The exhibit that goes back to the same source: two such are one witness. */
  same_source_as: z.string().exactOptional(),
})

export const ToolResult = z.strictObject({
  type: z.literal('tool_result'),
  agent: z.string(),
  tool: z.string(),
  ...Exhibit.shape,
})

export const ValidationFlag = z.strictObject({
  type: z.literal('validation_flag'),
  agent: z.string(),
  claim: z.string(),
  status: z.enum(['unsupported', 'weak']),
  turn: turn.exactOptional(),
  start: offset.exactOptional(),
  end: offset.exactOptional(),
  reason: z.string().exactOptional(),
  exhibits: ids.exactOptional(),
  decided_by: DecidedBy.exactOptional(),
})

export const KillShot = z.strictObject({
  type: z.literal('kill_shot'),
  agent: z.string(),
  against: z.string(),
  exhibit: z.string(),
  contradicts: z.string(),
  reason: z.string(),
  turn: turn.exactOptional(),
  decided_by: DecidedBy.exactOptional(),
})

/** One change of a side's confidence. At the ends of the scale less is applied than the rule asks for. */
export const LedgerLine = z.strictObject({
  turn,
  side: z.enum(['defense', 'prosecution']),
  rule: z.enum([
    'academic-source',
    'direct-rebuttal',
    'uncited-claim',
    'contradicted',
    'directive-missed',
    'directive-addressed',
  ]),
  asked: z.number().int(),
  applied: z.number().int(),
  after: score,
  exhibits: ids,
  reason: z.string(),
})

export const ConfidenceUpdate = z.strictObject({
  type: z.literal('confidence_update'),
  defense: score,
  prosecution: score,
  lines: z.array(LedgerLine).readonly().exactOptional(),
})

export const Concession = z.strictObject({
  type: z.literal('concession'),
  agent: z.string(),
  content: z.string(),
  turn: turn.exactOptional(),
  start: offset.exactOptional(),
  end: offset.exactOptional(),
  /** Whether an own weakness is granted or a strength of the other side. */
  grants: z.enum(['weakness', 'strength']).exactOptional(),
})

/** What is known of one matter, with the claims and exhibits behind it. */
export const MapItem = z.strictObject({
  band: z.enum(['confirmed', 'contested', 'unknown']),
  text: z.string(),
  claims: z.array(z.strictObject({ turn, side: z.enum(['defense', 'prosecution']), ...span.shape })).readonly(),
  supporting: ids,
  refuting: ids,
  reason: z.string(),
})

export const EpistemicMap = z.strictObject({
  type: z.literal('epistemic_map'),
  confirmed: z.array(z.string()),
  contested: z.array(z.string()),
  unknown: z.array(z.string()),
  items: z.array(MapItem).readonly().exactOptional(),
})
