import { z } from 'zod'
import type { Json } from '#record'
import { givesBack, answerLines, answerForm, readLines, type AnswerSchema } from './forms.ts'
import { lenient, isGroup } from './lenient.ts'
import type { ShapeReading, Shape } from './shapes.ts'

/**
 * A form made of lists, for one who reads and writes down what is there. It is read item by item: one with a word that
 * the form does not know, or that gives the form back, falls out alone, and an answer that broke off counts as far as it
 * goes. Nothing is "" or 0, null too.
 */
export function lists<T>(schema: z.ZodType<T>, how: { readonly isFixed?: true } = {}): Shape<T> {
  const wanted = z.toJSONSchema(schema, { target: 'draft-7', override: unbounded }) as AnswerSchema
  const keys = Object.keys(wanted.properties ?? {})
  const fit = (value: unknown): ShapeReading<T> => {
    if (!isGroup(value) || !keys.some((key) => Array.isArray(value[key])))
      return { ok: false, why: `There was none of these lists in it: ${keys.join(', ')}.` }
    const kept = fitted(wanted, value)
    if (countIn(keys, value) > 0 && countIn(keys, kept) === 0)
      return { ok: false, why: 'Nothing in it fits the form: its keys and fixed words stay as they are.' }
    return { ok: true, value: schema.parse(kept) }
  }
  return {
    json: wanted as Json,
    form: answerForm(wanted),
    plain: { form: answerLines(wanted), read: (text) => fit(readLines(wanted, text)) },
    hasCopies: true,
    ...how,
    read: (text) => fit(objectIn(text, keys)),
  }
}

/** The bounds of what a machine can count are none of the form. */
const unbounded = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.type !== 'integer') return
  delete jsonSchema.minimum
  delete jsonSchema.maximum
}

const countIn = (keys: readonly string[], value: unknown): number =>
  isGroup(value) ? keys.reduce((sum, key) => sum + (Array.isArray(value[key]) ? value[key].length : 0), 0) : 0

/** What of a value the form can hold; undefined when that is nothing. */
function fitted(form: AnswerSchema, value: unknown): unknown {
  if (form.enum) return form.enum.find((each) => each === lenient(form, value))
  switch (form.type ?? 'string') {
    case 'object': {
      if (!isGroup(value)) return undefined
      const parts = Object.entries(form.properties ?? {}).map(([key, part]) => [key, fitted(part, value[key])] as const)
      return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts)
    }
    case 'array': {
      const listed = lenient({ type: 'array' }, value) as readonly unknown[]
      const items = listed.map((each) => fitted(form.items!, each))
      const isGivenBack = givesBack(form)
      return items.filter((each) => each !== undefined && !isGivenBack(each))
    }
    case 'integer': {
      const number = lenient(form, value)
      return Number.isInteger(number) ? number : 0
    }
    default: {
      const text = lenient({ type: 'string' }, value)
      return typeof text === 'string' && /[\p{L}\p{N}]/u.test(text) ? text : ''
    }
  }
}

/** Objects that are begun in the words around the answer. */
const LOOKS = 24

/** The first object with one of the keys, whatever stands around it; where it broke off it is closed behind its last item. */
function objectIn(text: string, keys: readonly string[]): unknown {
  for (const ended of [true, false])
    for (const { index } of text.matchAll(/\{/g).take(LOOKS)) {
      const found = readable(text.slice(index), ended)
      if (isGroup(found) && keys.some((key) => Object.hasOwn(found, key))) return found
    }
  return undefined
}

/** How deep one is behind an item of a list: in the list, in the object. */
const WHOLE = 2

/** An object at the beginning of a text: whole, or as far as its items go. */
function readable(text: string, ended: boolean): unknown {
  const cuts: string[] = []
  const open: string[] = []
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') at++
    else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '{' || sign === '[')) open.push(sign === '{' ? '}' : ']')
    else if (!quoted && (sign === '}' || sign === ']')) {
      open.pop()
      if (open.length === 0) {
        if (ended) return parsed(text.slice(0, at + 1))
        break
      }
      // Half an item might say what the whole one does not.
      if (!ended && open.length <= WHOLE) cuts.push(text.slice(0, at + 1) + open.toReversed().join(''))
    }
  }
  return cuts
    .toReversed()
    .values()
    .map(parsed)
    .find((value) => value !== undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
