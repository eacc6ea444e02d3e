import { z } from 'zod'
import type { CaseFile } from '#evidence'
import { SourceType, type Exhibit } from '#record'

const text = z.string()
const texts = z.array(text).readonly()
const count = z.number().int().nonnegative()
const side = z.enum(['defense', 'prosecution'])

/** What the model needs of an exhibit; the court has checked the rest of it when it was admitted. */
const Shown = z.array(
  z.looseObject({
    result_id: text,
    title: text,
    source: text,
    source_type: SourceType,
    date: text.nullable(),
    text,
    page: z.number().nullable(),
    place: text.exactOptional(),
    citations: z.number().nullable(),
    same_source_as: text.exactOptional(),
  }),
)

/** The exhibits themselves and no copies: what the rules have read of one they do not read again. */
const Exhibits = z.custom<readonly Exhibit[]>(
  (value) => Shown.safeParse(value).success,
  'Exhibits must be a list, each with an id, a title, a source, its type, date, text, page and citations.',
)

/** `proposal` and `alternative` as the case brief has named them. */
const Case = z.object({ dilemma: text, axes: texts, proposal: text.exactOptional(), alternative: text.exactOptional() })

export const BriefData = z.object({ dilemma: text, context: text.nullable(), exhibits: Exhibits })
export const QueriesData = Case.extend({ directive: text.nullable(), least: count, most: count })
export const HandOverData = Case.extend({
  exhibits: Exhibits,
  state: z.enum(['gathered', 'partial', 'nothing-found', 'unreachable', 'no-sources']),
  asked: count,
  failed: count,
  /** Which of the filed documents gave nothing. */
  file: z.looseObject({ absent: z.array(z.looseObject({ name: text, title: text.exactOptional() })) }).exactOptional(),
})
export const StatementData = Case.extend({
  side,
  form: z.enum(['opening', 'cross', 'closing', 'answer']),
  round: count.nullable(),
  exhibits: Exhibits,
  speeches: z.array(z.object({ turn: count, side: text, form: text, content: text })).readonly(),
  weaknesses: z.object({
    claims: z.array(z.object({ claim: text, status: text, reason: text })).readonly(),
    sources: z.array(z.object({ id: text, reason: text })).readonly(),
    gaps: texts,
  }),
  directives: z.array(z.object({ content: text, exhibits: texts })).readonly(),
  interrupted: text.nullable(),
  /** Documents that were filed since it last spoke, with what they brought. */
  added: z
    .array(z.object({ title: text, exhibits: texts }))
    .readonly()
    .exactOptional(),
  slip: z.boolean(),
})

const File = z
  .looseObject({
    exhibits: Exhibits,
    speeches: z.array(z.looseObject({ turn: count, side, content: text })),
    directives: z.array(z.looseObject({ turn: count, side, directive: text, addressed: z.boolean() })),
    opinions: z.array(z.looseObject({ of: text })),
    struck: texts,
  })
  .transform((file) => file as unknown as CaseFile)

export const RulingData = Case.extend({
  file: File,
  directives: z.array(z.object({ content: text, state: text })).readonly(),
  cited: texts,
  least: count,
  most: count,
  /** Where every way was heard: each with the turns that were about it. */
  ways: z.array(z.object({ way: text, turns: z.array(count).readonly() })).default([]),
})

export type BriefData = z.infer<typeof BriefData>
export type QueriesData = z.infer<typeof QueriesData>
export type HandOverData = z.infer<typeof HandOverData>
export type StatementData = z.infer<typeof StatementData>
export type RulingData = z.infer<typeof RulingData>
