import { z } from 'zod'

export const Points = z.number().int().min(0).max(10)

/** A judge's running score of one debater; a missing score is a score the judge could not give in three tries. */
export const Score = z.strictObject({
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

/** What the jury found, and what the judge made of it. */
export const TrialVerdict = z.strictObject({
  type: z.literal('verdict'),
  format: z.literal('trial'),
  agent: z.string(),
  /** Hung: the vote was even, and the judge declared it. */
  verdict: z.enum(['guilty', 'not_guilty', 'hung']),
  sentence: z.string().nullable(),
  by: z.enum(['audience', 'jury']),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  ruling: z.string(),
  incomplete: z.literal(true).exactOptional(),
})

type Given = z.infer<typeof DebateVerdict | typeof DecisionVerdict | typeof TrialVerdict>

const givenIn =
  <F extends Given['format']>(schema: { readonly shape: { readonly format: z.ZodLiteral<F> } }) =>
  (verdict: Given): verdict is Extract<Given, { format: F }> =>
    verdict.format === schema.shape.format.value

export const isDebateVerdict = givenIn(DebateVerdict)
export const isDecisionVerdict = givenIn(DecisionVerdict)
export const isTrialVerdict = givenIn(TrialVerdict)
