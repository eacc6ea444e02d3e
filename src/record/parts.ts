import { z } from 'zod'

/** What a schema gives, as it is handed around: nobody changes it. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** Exhibits by the names that the court gave them. */
export const ids = z.array(z.string()).readonly()

/** How the date of a document was found. */
export const Dated = z.enum(['title', 'text', 'file-name', 'header', 'metadata'])

/** What became of a file that was to be read. */
export const FileReading = z.enum(['read', 'read-by-ocr', 'empty', 'no-text', 'unsupported', 'too-large', 'damaged'])
export type FileReading = z.infer<typeof FileReading>

/** How the file comes in: whole; searched, since it has too many passages; or since a model of the case cannot hold it. */
export const Handing = z.enum(['whole', 'too-many', 'too-long'])

/** Where an exhibit comes from. */
export const SourceType = z.enum(['academic', 'statistics', 'news', 'web', 'document'])

/** How much a model is asked to think before it speaks. */
export const Effort = z.enum(['none', 'low', 'medium', 'high'])
export type Effort = z.infer<typeof Effort>

/** How a case closes. */
export const ClosedBy = z.enum(['verdict', 'ended', 'mistrial'])

/** Ways to ask whether a verdict holds. */
export const AuditKind = z.enum(['mirror', 'leave-one-out', 'needle', 'single-pass', 'panel'])
export type AuditKind = z.infer<typeof AuditKind>

/** Who turned out right. */
export const WhoWasRight = z.enum(['ruling', 'mine', 'neither', 'unclear'])
export type WhoWasRight = z.infer<typeof WhoWasRight>

/** What is voted for, and in which poll, by the name that the record has for it. */
export const VotedFor = z.string().min(1).max(40)

/** How fast a show may go. */
export const Speed = z.number().min(0.25).max(8)

/** An entry stays off the air, goes on air after all, or never does. */
export const Covering = z.enum(['hold', 'release', 'redact'])

/** The offline model standing in for a model that failed; shown wherever the line is shown. */
export const Substitute = z.strictObject({ for: z.string(), because: z.string() })

/**
 * What an agent said, to whomever: the part that plan, think, turn and answer share. An event of a format that has it is
 * said aloud, as a turn is, and counts for none.
 */
export const said = {
  agent: z.string(),
  content: z.string(),
  model: z.string(),
  substitute: Substitute.exactOptional(),
  /** Words that viewers had already heard were withdrawn, and the answer began again. */
  restarted: z.literal(true).exactOptional(),
  /** It ends where its length ended, although it was asked once to finish its sentence. */
  cut_short: z.literal(true).exactOptional(),
  /** The model that searched with the tools, where another one wrote the words. */
  searched_by: z.string().exactOptional(),
  /** The court's language was asked for twice, and this is still another one. */
  foreign: z.literal(true).exactOptional(),
}
export type Substitute = z.infer<typeof Substitute>

interface OfFormat<F extends string> {
  readonly shape: { readonly format: z.ZodLiteral<F> }
}

/** Whether a verdict is one of the format whose schema it is. */
export const isGivenIn =
  <F extends string, V extends { readonly format: F }>(schema: OfFormat<F> & z.ZodType<V>) =>
  (verdict: { readonly format: string }): verdict is V =>
    verdict.format === schema.shape.format.value
