import { z } from 'zod'

const seq = z.number().int().positive()

/** A person cutting in. An outside fact: it has no step key. */
export const Intervention = z.strictObject({
  type: z.literal('intervention'),
  content: z.string().min(1),
  /** It cuts nobody and waits until the speaker has ended. */
  patient: z.literal(true).exactOptional(),
})

/** The person takes an intervention back that nobody has taken in hand yet. An outside fact. */
export const Withdrawal = z.strictObject({ type: z.literal('withdrawal'), intervention: seq })

/** Which interventions and documents the script took in hand at one of its steps; each is handed over once. */
export const HeardEvent = z.strictObject({
  type: z.literal('heard'),
  interventions: z.array(z.number().int()),
  documents: z.array(z.number().int()).exactOptional(),
})
