import { z } from 'zod'
import type { Json } from '#record'

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  /** Why it cannot be read, in words for the one who is asked again. */
  | { readonly ok: false; readonly why: string }

/** How an answer is to be read. */
export interface Shape<T> {
  readonly json?: Json
  read(text: string): Reading<T>
}

export const freely: Shape<string> = {
  read: (text) => (text.trim() === '' ? { ok: false, why: 'The answer was empty.' } : { ok: true, value: text.trim() }),
}

/** Exactly one of the names, wherever it stands in the answer. */
export const oneOf = <T extends string>(names: readonly T[]): Shape<T> => ({
  read(text) {
    const lower = text.toLowerCase()
    const found = names.filter((name) => lower.includes(name.toLowerCase()))
    const [only] = found
    if (only !== undefined && found.length === 1) return { ok: true, value: only }
    const why =
      only === undefined ? 'None of the allowed answers was in it.' : 'More than one of the allowed answers was in it.'
    return { ok: false, why: `${why} Reply with exactly one of: ${names.join(', ')}.` }
  },
})

/** A JSON value that fits the schema; a fence or a sentence around it is forgiven, a second object is not preferred. */
export const json = <T>(schema: z.ZodType<T>): Shape<T> => ({
  json: z.toJSONSchema(schema, { target: 'draft-7' }) as Json,
  read(text) {
    let why = 'There was no JSON object in it.'
    for (const candidate of candidates(text)) {
      const parsed = parse(candidate)
      if (!parsed.ok) {
        why = parsed.why
        continue
      }
      const fit = schema.safeParse(parsed.value)
      if (fit.success) return { ok: true, value: fit.data }
      why = `The JSON does not fit: ${z.prettifyError(fit.error).replaceAll(/\s*\n\s*/g, ' ')}`
    }
    return { ok: false, why }
  },
})

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

function parse(text: string): Reading<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, why: 'It is not valid JSON.' }
  }
}
