import { z } from 'zod'

export const WitnessScript = z.strictObject({
  type: z.literal('witness_script'),
  witness: z.string(),
  direct_rounds: z.number().int(),
  cross_rounds: z.number().int(),
})

export const CourtEvent = z.strictObject({
  type: z.literal('court_event'),
  event: z.enum([
    'witness_outburst',
    'dramatic_revelation',
    'bailiff_interruption',
    'gallery_disruption',
    'evidence_challenged',
  ]),
  agent: z.string(),
})

export const Objection = z.strictObject({
  type: z.literal('objection'),
  agent: z.string(),
  grounds: z.string(),
  by: z.enum(['organic', 'classifier', 'audience']),
})

export const Ruling = z.strictObject({
  type: z.literal('ruling'),
  agent: z.string(),
  ruling: z.enum(['sustained', 'overruled']),
  content: z.string(),
})

/** One person's vote. An outside fact: it has no step key. */
export const Vote = z.strictObject({
  type: z.literal('vote'),
  poll: z.string(),
  voter: z.string(),
  choice: z.string(),
})
