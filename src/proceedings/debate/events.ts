import { z } from 'zod'
import { isGivenIn } from '#parts'

export const Points = z.number().int().min(0).max(10)

/** A judge's running score of one debater; a missing score is a score the judge could not give in three tries. */
const Score = z.strictObject({
  type: z.literal('score'),
  agent: z.string(),
  of: z.string(),
  score: Points.exactOptional(),
  reasoning: z.string().exactOptional(),
})

export const DebateVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('debate'),
  agent: z.string(),
  winner: z.string(),
  scores: z.record(z.string(), Points).exactOptional(),
  premise_upheld: z.boolean().exactOptional(),
  /** Ruled on the record so far: the budget did not last to the end. */
  incomplete: z.literal(true).exactOptional(),
  reasoning: z.string(),
})

export type DebateVerdict = z.infer<typeof DebateVerdict>

export const isDebateVerdict = isGivenIn(DebateVerdict)

/** At how many points the two are level; undefined where one has more, or where there are no scores. */
export function levelAt({ scores }: Pick<DebateVerdict, 'scores'>): number | undefined {
  const [one, other] = Object.values(scores ?? {})
  return one === other ? one : undefined
}

/** What only a debate enters. */
export const debateEvents = [Score, DebateVerdict] as const
