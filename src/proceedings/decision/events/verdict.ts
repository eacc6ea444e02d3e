import { z } from 'zod'
import { isGivenIn } from '#parts'

export const DecisionVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('decision'),
  agent: z.string(),
  /** Whose evidence is stronger; neither, when there is too little of it. */
  finds_for: z.enum(['defense', 'prosecution', 'neither']),
  ruling: z.string(),
  /** The judge's own certainty. How strong each side's case stands is the ledger's matter. */
  confidence: z.number().min(0).max(100),
  decisive_evidence: z.array(z.strictObject({ id: z.string(), title: z.string(), why: z.string() })),
  /** Where every way was heard: all of them, the best first. */
  ranking: z.array(z.strictObject({ option: z.string(), why: z.string() })).exactOptional(),
  unresolved: z.array(z.string()),
  flip_conditions: z.array(z.string()),
  /** Ruled on the record so far: the budget did not last to the end. */
  incomplete: z.literal(true).exactOptional(),
  /** The case was heard again: what the verdict before said, and the exhibits that have come since. */
  since: z
    .strictObject({
      finds_for: z.enum(['defense', 'prosecution', 'neither']),
      confidence: z.number().min(0).max(100),
      exhibits: z.array(z.string()).readonly(),
    })
    .exactOptional(),
})

export type DecisionVerdict = z.infer<typeof DecisionVerdict>

export const isDecisionVerdict = isGivenIn(DecisionVerdict)
