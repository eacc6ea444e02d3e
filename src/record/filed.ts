import { z } from 'zod'
import { Dated, Handing, ids, FileReading } from './parts.ts'

/** A document that was filed with the case, and what became of it. An outside fact. */
export const Document = z.strictObject({
  type: z.literal('document'),
  name: z.string(),
  outcome: FileReading,
  /** Of the file, whole. */
  hash: z.string(),
  bytes: z.number().int().nonnegative(),
  title: z.string().exactOptional(),
  kind: z.enum(['pdf', 'word', 'markdown', 'text', 'html', 'table', 'image', 'slides', 'book', 'mail']).exactOptional(),
  date: z.string().nullable().exactOptional(),
  dated: Dated.exactOptional(),
  /** When the file was saved, which is not when its text was written. */
  saved: z.string().exactOptional(),
  unit: z.enum(['page', 'line', 'paragraph', 'row', 'slide']).exactOptional(),
  length: z.number().int().nonnegative().exactOptional(),
  warnings: z.array(z.string()).exactOptional(),
  /** Why it could not be read. */
  why: z.string().exactOptional(),
  /** It came when the case had been opened. The court takes it in hand like an intervention that cuts nobody. */
  added: z.literal(true).exactOptional(),
})

/** Documents that were added have landed, by their entries: what is new with them is before both sides from here on. */
export const OnFile = z.strictObject({
  type: z.literal('on_file'),
  documents: z.array(z.number().int().positive()),
  exhibits: ids,
})

/** Where the case may look for evidence, as it was when the hearing began. */
export const SourcesEvent = z.strictObject({
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
  /** Sources that nobody had used before: what they offer is approved as it is, and may not change from now on. */
  approved: z.array(z.strictObject({ source: z.string(), tools: z.array(z.string()) })).exactOptional(),
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
          outcome: FileReading,
          passages: z.number().int().nonnegative(),
        }),
      ),
    })
    .exactOptional(),
})
