import { z } from 'zod'
import { Dated, SourceType } from './parts.ts'

export const ToolCall = z.strictObject({
  type: z.literal('tool_call'),
  agent: z.string(),
  tool: z.string(),
  query: z.string(),
  status: z.enum(['pending', 'complete']),
  failed: z.boolean().exactOptional(),
})

/** What the court admitted from a tool's raw answer. Nobody but the court gives it its id. */
export const Exhibit = z.strictObject({
  result_id: z.string(),
  title: z.string(),
  source: z.string(),
  source_type: SourceType,
  /** As far as it is known: year, year and month, or the day. */
  date: z.string().nullable(),
  dated: Dated.exactOptional(),
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
  /** Who wrote it, and under which licence or whose rights it stands, where the source tells. */
  authors: z.string().exactOptional(),
  licence: z.string().exactOptional(),
  /** The exhibit that goes back to the same source: two such are one witness. */
  same_source_as: z.string().exactOptional(),
})

export const ToolResult = z.strictObject({
  type: z.literal('tool_result'),
  agent: z.string(),
  tool: z.string(),
  ...Exhibit.shape,
})

export type Exhibit = z.infer<typeof Exhibit>
