import { z } from 'zod'
import { Handing, ReadingOutcome } from './evidence.ts'

/** Where the case may look for evidence, as it was when the hearing began. */
export const Sources = z.strictObject({
  type: z.literal('sources'),
  /** Documents were filed, so nothing is asked outside this machine: a question could carry them out. */
  sealed: z.boolean(),
  tools: z.array(
    z.strictObject({
      name: z.string(),
      source: z.string(),
      roles: z.array(z.string()),
      /** The parameter that takes a question in words, if it has one. */
      query: z.string().nullable(),
    }),
  ),
  /** Sources that the seal keeps out. */
  withheld: z.array(z.string()),
  troubles: z.array(
    z.strictObject({
      source: z.string(),
      why: z.string(),
      /** Nobody whom it asks could be reached when the hearing began, so it is not asked later either. */
      unreachable: z.literal(true).exactOptional(),
    }),
  ),
  /** The documents that were filed, by the names that their exhibits have as source. */
  file: z
    .strictObject({
      handing: Handing,
      documents: z.array(
        z.strictObject({
          name: z.string(),
          title: z.string().exactOptional(),
          outcome: ReadingOutcome,
          passages: z.number().int().nonnegative(),
        }),
      ),
    })
    .exactOptional(),
})
