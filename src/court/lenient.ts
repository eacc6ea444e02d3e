import type { Json } from '#record'
import type { AnswerSchema } from './forms.ts'

/**
 * A value with the slips forgiven that change nothing of what was meant: "Guilty" for "guilty", "7/10" for 7, one text
 * for a list of one, null for a key left out. Whatever else does not fit is left as it is, for the schema to refuse.
 */
export function lenient(form: AnswerSchema, value: unknown): unknown {
  if (form.enum) {
    const meant = (each: Json): boolean => isMeant(JSON.stringify(each), value)
    return form.enum.find((each) => each === value) ?? form.enum.find(meant) ?? value
  }
  switch (form.type ?? 'anything') {
    case 'object':
      return isGroup(value) ? group(form, value) : value
    case 'array':
      return (Array.isArray(value) ? (value as readonly unknown[]) : value === '' || value == null ? [] : [value]).map(
        (each) => lenient(form.items ?? {}, each),
      )
    case 'integer':
    case 'number':
      return typeof value === 'string' ? numberIn(value) : value
    case 'boolean':
      return typeof value === 'string' && /^(?:true|false)$/iu.test(value.trim()) ? /^\s*t/iu.test(value) : value
    case 'string':
      return typeof value === 'number' ? String(value) : value
    default:
      return value
  }
}

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function group({ properties = {}, required = [] }: AnswerSchema, value: Readonly<Record<string, unknown>>): unknown {
  const kept = Object.entries(value).filter(([key, each]) => each !== null || required.includes(key))
  return Object.fromEntries(
    kept.map(([key, each]) => [key, Object.hasOwn(properties, key) ? lenient(properties[key]!, each) : each]),
  )
}

const plainly = (words: string): string =>
  words
    .replaceAll('"', '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ')

const isMeant = (wanted: string, given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number') && plainly(wanted) === plainly(String(given))

/** "7", "7/10", "70 %". */
function numberIn(text: string): unknown {
  const [, figure] = /^\s*(-?\d+(?:\.\d+)?)\s*(?:%|percent|\/\s*\d+|out of \d+)?\s*\.?$/iu.exec(text) ?? []
  return figure === undefined ? text : Number(figure)
}
