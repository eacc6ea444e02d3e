import { z } from 'zod'

const place = { turn: z.number().int().nonnegative(), start: z.number().int().nonnegative() }

/** What a model said when a rule was unsure; it decides before the rule does. */
export const SecondOpinion = z.discriminatedUnion('of', [
  z.strictObject({
    type: z.literal('second_opinion'),
    of: z.literal('claim'),
    ...place,
    kind: z.enum(['fact', 'opinion', 'question', 'procedure', 'inference', 'quotation']),
  }),
  z.strictObject({
    type: z.literal('second_opinion'),
    of: z.literal('citation'),
    ...place,
    id: z.string(),
    state: z.enum(['supports', 'weak', 'contradicts', 'silent']),
    reason: z.string(),
  }),
  z.strictObject({
    type: z.literal('second_opinion'),
    of: z.literal('contradiction'),
    exhibit: z.string(),
    contradicts: z.string(),
    holds: z.boolean(),
    reason: z.string(),
  }),
  z.strictObject({
    type: z.literal('second_opinion'),
    of: z.literal('rebuttal'),
    ...place,
    against: z.strictObject(place),
    holds: z.boolean(),
  }),
])
