import { z } from 'zod'

const score = z.number().min(0).max(100)

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
  /** Of the text as it came. */
  hash: z.string(),
  page: z.number().int().positive().nullable(),
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
})

export const KillShot = z.strictObject({
  type: z.literal('kill_shot'),
  agent: z.string(),
  against: z.string(),
  exhibit: z.string(),
  contradicts: z.string(),
  reason: z.string(),
})

export const ConfidenceUpdate = z.strictObject({
  type: z.literal('confidence_update'),
  defense: score,
  prosecution: score,
})

export const Concession = z.strictObject({ type: z.literal('concession'), agent: z.string(), content: z.string() })

export const EpistemicMap = z.strictObject({
  type: z.literal('epistemic_map'),
  confirmed: z.array(z.string()),
  contested: z.array(z.string()),
  unknown: z.array(z.string()),
})
