import { z } from 'zod'
import type { Json } from '#record'
import { answerForm, givesBack, answerLines, readLines, type AnswerSchema } from './forms.ts'
import { lenient } from './lenient.ts'
import { misnamed } from './named.ts'

export type ShapeReading<T> =
  | { readonly ok: true; readonly value: T }
  /** Why it cannot be read, in words for the one who is asked again. */
  | { readonly ok: false; readonly why: string }

/** How an answer is to be read, and what the prompt says of it. */
export interface Shape<T> {
  readonly json?: Json
  /** What the prompt says of the form. It names no value that could be taken for an answer. Free words have none. */
  readonly form?: string
  /** The form for a model that could not be brought to write JSON. */
  readonly plain?: { readonly form: string; readonly read: (text: string) => ShapeReading<T> }
  /** The answer is made of words of the court's own, which stay as they are in every language. */
  readonly isFixed?: true
  /** Some of its texts are copied from what was shown, in whatever language that is. */
  readonly hasCopies?: true
  readonly read: (text: string) => ShapeReading<T>
}

export const freely: Shape<string> = {
  read: (text) => (text.trim() === '' ? { ok: false, why: 'The answer was empty.' } : { ok: true, value: text.trim() }),
}

/** Exactly one of the names, wherever it stands in the answer. */
export const oneOf = <T extends string>(names: readonly T[]): Shape<T> => ({
  form: `Reply with exactly one of these and nothing else: ${names.join(', ')}.`,
  isFixed: true,
  read(text) {
    const lower = text.toLowerCase()
    const found = names.filter((name) => lower.includes(name.toLowerCase()))
    const [only] = found
    if (only !== undefined && found.length === 1) return { ok: true, value: only }
    const why =
      only === undefined ? 'None of the allowed answers was in it.' : 'More than one of the allowed answers was in it.'
    return { ok: false, why }
  },
})

/** An answer is read once or a few times. A schema that is compiled for it takes five times as long, and is no faster after. */
const UNCOMPILED = { jitless: true } as const

/** The form of a schema as nobody has filled it in: what prompts and servers are told that it asks for. */
export const blankOf = (schema: z.ZodType): AnswerSchema =>
  z.toJSONSchema(schema, { target: 'draft-7' }) as AnswerSchema

/**
 * A JSON value that fits the schema; a fence or a sentence around it is forgiven, a second object is not preferred. The
 * prompt's form is made from the schema and its descriptions, and what only gives them back is no answer.
 */
export const json = <T>(schema: z.ZodType<T>): Shape<T> => {
  const form = blankOf(schema)
  return jsonAs(form, (value) => fitting(schema, lenient(form, value)))
}

/**
 * The same where names of one case stand in the form, at places where the schema takes any word. So one schema does for
 * all cases: to build one costs more than all else of a call.
 */
export const jsonNaming = <T>(
  schema: z.ZodType<T>,
  form: AnswerSchema,
  meant: (value: unknown) => unknown = (value) => value,
): Shape<T> =>
  jsonAs(form, (value) => {
    const given = lenient(form, meant(value))
    const wrong = misnamed(form, given)
    return wrong === undefined ? fitting(schema, given) : { ok: false, why: `It does not fit: ${wrong}.` }
  })

function fitting<T>(schema: z.ZodType<T>, value: unknown): ShapeReading<T> {
  const found = schema.safeParse(value, UNCOMPILED)
  if (found.success) return { ok: true, value: found.data }
  return { ok: false, why: `It does not fit: ${z.prettifyError(found.error).replaceAll(/\s*\n\s*/g, ' ')}` }
}

function jsonAs<T>(form: AnswerSchema, fits: (value: unknown) => ShapeReading<T>): Shape<T> {
  const fit = (value: unknown): ShapeReading<T> => {
    const found = fits(value)
    if (found.ok && givesBack(form)(found.value))
      return { ok: false, why: 'It gives the form back instead of an answer. Fill it in with what you think yourself.' }
    return found
  }
  return {
    json: form as Json,
    form: answerForm(form),
    plain: { form: answerLines(form), read: (text) => fit(readLines(form, text)) },
    read(text) {
      let why = 'There was no JSON object in it.'
      for (const candidate of candidates(text)) {
        const parsed = parse(candidate)
        if (!parsed.ok) {
          why = parsed.why
          continue
        }
        const found = fit(parsed.value)
        if (found.ok) return found
        why = found.why
      }
      return { ok: false, why }
    },
  }
}

/** The whole text first; then the last object in it, since quoted matter stands before the answer. */
function* candidates(text: string): Iterable<string> {
  const whole = text.trim()
  yield whole
  const end = whole.lastIndexOf('}') + 1
  let open = end
  for (let looks = 0; looks < 64 && open > 0; looks++) {
    open = whole.lastIndexOf('{', open - 1)
    if (open < 0) return
    yield whole.slice(open, end)
  }
}

function parse(text: string): ShapeReading<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, why: 'It is not valid JSON.' }
  }
}
