import { z } from 'zod'

/** What a party says to the text; without an answer, none could be read in three tries. */
export const Consent = z.strictObject({
  type: z.literal('consent'),
  agent: z.string(),
  answer: z.enum(['accepts', 'amends', 'refuses']).exactOptional(),
  words: z.string().exactOptional().describe('one sentence: why, or the change'),
})

/** The text that both have accepted; otherwise what stays open. */
const MediationVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('mediation'),
  agent: z.string(),
  settled: z.boolean(),
  text: z.string(),
  incomplete: z.literal(true).exactOptional(),
})

export const mediationEvents = [Consent, MediationVerdict] as const
