import { z } from 'zod'

const text = z.string()
const turn = z.int().min(1)

const Debater = z.object({
  name: text,
  personality: text.exactOptional(),
  position: text,
  instructions: text.exactOptional(),
})

const Brief = z.object({
  seat: z.enum(['a', 'b']),
  me: Debater,
  opponent: text,
  topic: text,
  premise: text.nullable(),
  side: z.enum(['for', 'against']).nullable(),
  turns: turn,
})

export const PlanData = Brief
export const ThinkData = Brief.extend({ turn, final: z.boolean(), heard: text.nullable() })
export const OpenData = Brief.extend({ turn })
export const ReplyData = Brief.extend({ turn, heard: text })

const Bench = z.object({
  judge: z.object({ name: text, personality: text.exactOptional(), judging_criteria: text.exactOptional() }).nullable(),
  a: text,
  b: text,
})

export const EvaluateData = Bench.extend({ speaker: text, statement: text })
export const ScoreData = Bench.extend({ speaker: text, first: z.boolean() })
export const VerdictData = Bench.extend({ premise: text.nullable() })
export const BallotData = VerdictData.extend({ winner: text.nullable() })
export const AnnounceData = VerdictData.extend({ winner: text })

export type Brief = z.infer<typeof Brief>
export type Bench = z.infer<typeof Bench>
export type ThinkData = z.infer<typeof ThinkData>
export type ReplyData = z.infer<typeof ReplyData>
export type EvaluateData = z.infer<typeof EvaluateData>
export type ScoreData = z.infer<typeof ScoreData>
export type AnnounceData = z.infer<typeof AnnounceData>
