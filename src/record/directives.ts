import { z } from 'zod'

/** A person cutting in. An outside fact: it has no step key. */
export const Intervention = z.strictObject({ type: z.literal('intervention'), content: z.string().min(1) })

export const CourtDirective = z.strictObject({
  type: z.literal('court_directive'),
  content: z.string(),
  intervention: z.number().int(),
})

/** Which interventions the script took in hand at one of its steps; each is handed over once. */
export const Heard = z.strictObject({ type: z.literal('heard'), interventions: z.array(z.number().int()) })
