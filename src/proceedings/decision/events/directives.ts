import { z } from 'zod'

const offset = z.number().int().nonnegative()

/** An intervention has landed: from here on the court owes it an answer. */
export const CourtDirective = z.strictObject({
  type: z.literal('court_directive'),
  content: z.string(),
  intervention: z.number().int(),
  /** The turn it cut, counted from 1, and after how many characters. */
  turn: z.number().int().positive().exactOptional(),
  offset: offset.exactOptional(),
})

const Side = z.enum(['defense', 'prosecution'])

/**
 * How a directive ended. Each has exactly one end, unless it was withdrawn before it landed. What wants no answer is
 * noted and stands; to what nobody understands the court asks back, in the reason.
 */
export const DirectiveOutcomeEvent = z.strictObject({
  type: z.literal('directive_outcome'),
  intervention: z.number().int(),
  state: z.enum(['answered', 'evaded', 'noted', 'unclear']),
  reason: z.string(),
  /** Who still owes an answer of its own; until it has spoken the directive is not ended. */
  open: z.array(Side).readonly().exactOptional(),
  /** It neither earns nor costs anything. */
  uncharged: z.literal(true).exactOptional(),
  /** Who had to answer; nobody, when the court could not get to it. */
  agent: Side.exactOptional(),
  /** The turn, and the sentence that answers. */
  turn: z.number().int().positive().exactOptional(),
  start: offset.exactOptional(),
  end: offset.exactOptional(),
  decided_by: z.enum(['rule', 'model']).exactOptional(),
})
