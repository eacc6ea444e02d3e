import type { Json } from '#record'
import type { AnswerSchema } from './forms.ts'
import { isGroup } from './lenient.ts'

/** Stands for what a list is made of, in a place within a form. */
export const EACH = '[]'

/** A form with something of its own at one place, such as the names of one case. */
export function putIn(
  form: AnswerSchema,
  [part, ...further]: readonly string[],
  anew: (part: AnswerSchema) => AnswerSchema,
): AnswerSchema {
  if (part === undefined) return anew(form)
  if (part === EACH) return { ...form, items: putIn(form.items ?? {}, further, anew) }
  const { properties = {} } = form
  return { ...form, properties: { ...properties, [part]: putIn(properties[part] ?? {}, further, anew) } }
}

/**
 * What a value names that the form does not know: another word than those at a place, another key, more or fewer of a
 * list than are asked for. Undefined when there is nothing; texts and numbers are for the schema to read.
 */
export function misnamed(form: AnswerSchema, value: unknown, place: readonly string[] = []): string | undefined {
  const { enum: names, properties, required = [], items = {}, minItems = 0, maxItems = Infinity } = form
  const wrong = (why: string): string => `${why}${place.length > 0 ? ` (at ${place.join('.')})` : ''}`
  if (names && names.every((name) => name !== value)) return wrong(`expected ${listed(names)}`)
  if (Array.isArray(value)) {
    if (value.length < minItems || value.length > maxItems)
      return wrong(
        `expected ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`} of them, not ${value.length}`,
      )
    return first(value, (each, index) => misnamed(items, each, [...place, `${index + 1}`]))
  }
  if (!properties || !isGroup(value)) return undefined
  const missing = required.find((key) => !Object.hasOwn(value, key))
  if (missing !== undefined) return wrong(`"${missing}" is missing`)
  const strange = Object.keys(value).find((key) => !Object.hasOwn(properties, key))
  if (strange !== undefined) return wrong(`"${strange}" is not asked for`)
  return first(Object.keys(value), (key) => misnamed(properties[key]!, value[key], [...place, key]))
}

function first<T>(all: readonly T[], told: (one: T, index: number) => string | undefined): string | undefined {
  for (const [index, one] of all.entries()) {
    const found = told(one, index)
    if (found !== undefined) return found
  }
  return undefined
}

const listed = (names: readonly Json[]): string => names.map((name) => JSON.stringify(name)).join(' or ')
