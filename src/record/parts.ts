import { z } from 'zod'

/** Exhibits by the names that the court gave them. */
export const ids = z.array(z.string()).readonly()

/** How the date of a document was found. */
export const Dated = z.enum(['title', 'text', 'file-name', 'header', 'metadata'])

/** What became of a file that was to be read. */
export const FileReading = z.enum(['read', 'read-by-ocr', 'empty', 'no-text', 'unsupported', 'too-large', 'damaged'])
export type FileReading = z.infer<typeof FileReading>

/** How the file comes in: whole; searched, since it has too many passages; or since a model of the case cannot hold it. */
export const Handing = z.enum(['whole', 'too-many', 'too-long'])

interface OfFormat<F extends string> {
  readonly shape: { readonly format: z.ZodLiteral<F> }
}

/** Whether a verdict is one of the format whose schema it is. */
export const isGivenIn =
  <F extends string, V extends { readonly format: F }>(schema: OfFormat<F> & z.ZodType<V>) =>
  (verdict: { readonly format: string }): verdict is V =>
    verdict.format === schema.shape.format.value
