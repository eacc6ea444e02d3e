import { z } from 'zod'

/** How the date of a document was found. */
export const Dated = z.enum(['title', 'text', 'file-name', 'header', 'metadata'])

/** What became of a file that was to be read. */
export const Reading = z.enum(['read', 'read-by-ocr', 'empty', 'no-text', 'unsupported', 'too-large', 'damaged'])

/** A document that was filed with the case, and what became of it. An outside fact. */
export const Document = z.strictObject({
  type: z.literal('document'),
  name: z.string(),
  outcome: Reading,
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
  exhibits: z.array(z.string()).readonly(),
})
