import { z } from 'zod'
import { ClosedBy } from '#record'
import { SummaryFile } from '#export'

const count = z.int().nonnegative()
const money = z.number().nonnegative()

/** How a case stands, for whoever follows it. */
export const CaseStatus = z.strictObject({
  case: z.string().describe('How the case is called here; the other tools want it.'),
  title: z.string(),
  format: z.string(),
  state: z
    .enum(['hearing', 'waiting', 'adjourned', 'closed'])
    .describe('adjourned: open, and nobody hears it here; resume_case goes on with it'),
  opened_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  phase: z.string().nullable(),
  statements: count.describe('How many have been made so far.'),
  last: count.describe('The newest entry of the record; give it as `after` to hear only what is new.'),
  said: z.array(z.strictObject({ entry: count, by: z.string(), words: z.string() })),
  outcome: ClosedBy.nullable(),
  cause: z.string().nullable().describe('Why it ended without a verdict.'),
  ruling: z.array(z.string()).describe('The verdict that stands, in lines; empty until there is one.'),
  free: z.boolean().describe('Nobody who plays it costs anything.'),
  spent: money.describe('US dollars so far.'),
  budget: money.nullable().describe('US dollars that it may cost.'),
  leaves: z.array(z.string()).describe('Who outside this machine is asked for evidence.'),
  trouble: z.string().nullable().describe('Why the hearing stopped before its end.'),
  resources: z.array(z.string()).describe('What can be read of it.'),
})
export type CaseStatus = z.infer<typeof CaseStatus>

export const ReadVerdict = SummaryFile.pick({
  case: true,
  title: true,
  format: true,
  state: true,
  cause: true,
  warnings: true,
  rulings: true,
  after: true,
  map: true,
  exhibits: true,
  cost: true,
})

export const ReadMap = SummaryFile.pick({ case: true, title: true, state: true, map: true, exhibits: true })

export const ReadExhibits = SummaryFile.pick({ case: true, title: true, state: true, exhibits: true, on_file: true })

const change = <T extends z.ZodType>(of: T) => z.strictObject({ before: of, after: of })
const claims = z.array(z.strictObject({ agent: z.string(), claim: z.string(), turn: z.number() }))
const leaning = z.object({ for: z.string(), certainty: z.union([z.string(), z.number()]), reason: z.string() })

/** What would be different without some exhibits. */
export const Struck = z.strictObject({
  case: z.string(),
  struck: z.array(z.strictObject({ label: z.string(), id: z.string(), title: z.string() })),
  defense: change(z.number()),
  prosecution: change(z.number()),
  unsupported: claims.describe('Claims that lose their support.'),
  supported: claims.describe('Claims that no longer lack it.'),
  map: z.array(z.strictObject({ text: z.string(), from: z.string(), to: z.string() })),
  ruling: change(leaning).describe('What the rules alone would find; the judge may see it otherwise.'),
})

export const CaseList = z.strictObject({
  cases: z.array(
    z.strictObject({
      case: z.string(),
      title: z.string(),
      format: z.string(),
      state: z.enum(['open', 'closed']),
      outcome: z.string().nullable(),
      ruling: z.string().nullable(),
      opened_at: z.string(),
      spent: money,
    }),
  ),
  more: z.boolean().describe('There are older ones; give the last case as `before`.'),
})

export const FormatList = z.strictObject({
  formats: z.array(
    z.strictObject({
      format: z.string(),
      about: z.string(),
      takes_question: z.boolean().describe('A bare question is enough.'),
      takes_documents: z.boolean(),
      cut_in: z.boolean().describe('A person can cut in while it is heard.'),
      brief: z.looseObject({}).describe('The JSON Schema of its brief.'),
    }),
  ),
})

export const CaseQuote = z.strictObject({
  title: z.string(),
  format: z.string(),
  free: z.boolean(),
  calls: count.describe('How many times a model would be asked.'),
  low: money.nullable(),
  expected: money.nullable().describe('US dollars; null where nobody knows a price.'),
  high: money.nullable(),
  models: z.array(z.string()),
})
export type CaseQuote = z.infer<typeof CaseQuote>
