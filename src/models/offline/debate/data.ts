import { z } from 'zod'

const text = z.string()
const turn = z.int().min(1)

const Debater = z.object({
  name: text,
  personality: text.exactOptional(),
  position: text,
  instructions: text.exactOptional(),
})

const DebaterData = z.object({
  seat: z.enum(['a', 'b']),
  me: Debater,
  opponent: text,
  topic: text,
  premise: text.nullable(),
  side: z.enum(['for', 'against']).nullable(),
  turns: turn,
})

export const PlanData = DebaterData
export const ThinkData = DebaterData.extend({ turn, final: z.boolean(), heard: text.nullable() })
export const OpenData = DebaterData.extend({ turn })
export const ReplyData = DebaterData.extend({ turn, heard: text })

export const JudgingData = z.object({
  judge: z.object({ name: text, personality: text.exactOptional(), judging_criteria: text.exactOptional() }).nullable(),
  a: text,
  b: text,
  topic: text,
  premise: text.nullable(),
  /** Who argues against the premise, where there is one. */
  against: text.nullable(),
})

export const EvaluateData = JudgingData.extend({ speaker: text, statement: text })
export const ScoreData = JudgingData.extend({ speaker: text, first: z.boolean() })
export const BallotData = JudgingData.extend({ winner: text.nullable() })
export const AnnounceData = JudgingData.extend({ winner: text })

export type DebaterData = z.infer<typeof DebaterData>
export type JudgingData = z.infer<typeof JudgingData>
export type ThinkData = z.infer<typeof ThinkData>
export type ReplyData = z.infer<typeof ReplyData>
export type EvaluateData = z.infer<typeof EvaluateData>
export type ScoreData = z.infer<typeof ScoreData>
export type AnnounceData = z.infer<typeof AnnounceData>
