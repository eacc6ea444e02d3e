import { z } from 'zod'
import { said, WhoWasRight } from './parts.ts'

/** One of the ways that a format offers; one that every case of it has goes by its id alone. */
const WayChosen = z.strictObject({ id: z.string(), name: z.string().exactOptional() })

/** What the person decided after the verdict. An outside fact; a later one stands instead of it, and both stay. */
export const MyDecision = z.strictObject({
  type: z.literal('my_decision'),
  decided: z.string(),
  /** Left out where none of the ways is meant. */
  choice: WayChosen.exactOptional(),
  why: z.string().exactOptional(),
  /** The day on which to look at it again. */
  review: z.iso.date().exactOptional(),
})

/** What came of it. An outside fact. */
export const OutcomeEvent = z.strictObject({ type: z.literal('outcome'), words: z.string(), right: WhoWasRight })

/** What the person asks the judge when the case has closed, on the record alone. An outside fact. */
export const QuestionEvent = z.strictObject({ type: z.literal('question'), content: z.string() })

/** What the judge answers; where nobody could be asked or nothing could be read, why not. */
export const AnswerEvent = z.strictObject({
  type: z.literal('answer'),
  /** The entry that asks. */
  question: z.number().int().positive(),
  ...said,
  failed: z.string().exactOptional(),
})

export type WayChosen = z.infer<typeof WayChosen>
