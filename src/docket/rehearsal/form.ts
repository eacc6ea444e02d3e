import type { Json } from '#record'
import type { Level } from './tokens.ts'

/** A JSON Schema, as far as scripts ask for answers by one. */
export interface RehearsedSchema {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly RehearsedSchema[]
  readonly properties?: Readonly<Record<string, RehearsedSchema>>
  readonly items?: RehearsedSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minimum?: number
}

interface Filling {
  readonly level: Level
  /** Characters of the whole answer. */
  readonly length: number
  /** Texts of their own for the lists of strings. */
  readonly lines?: (many: number) => readonly string[]
  /** Takes the last of what may be chosen, not the first. */
  readonly last?: boolean
}

/** How many there are in a list that leaves it open. */
const MANY: Readonly<Record<Level, number>> = { low: 0, expected: 2, high: 4 }

const manyIn = ({ minItems = 0, maxItems }: RehearsedSchema, level: Level): number => {
  if (level === 'low') return minItems
  if (level === 'high') return maxItems ?? Math.max(minItems, MANY.high)
  return maxItems === undefined ? Math.max(minItems, MANY.expected) : Math.ceil((minItems + maxItems) / 2)
}

/** How many texts share the words of an answer. */
function textsIn(form: RehearsedSchema, level: Level): number {
  if (form.const !== undefined || form.enum) return 0
  if (form.anyOf?.[0]) return textsIn(form.anyOf[0], level)
  if (form.type === 'array') return textsIn(form.items ?? {}, level) * manyIn(form, level)
  if (form.type === 'object')
    return Object.values(form.properties ?? {}).reduce((sum, part) => sum + textsIn(part, level), 0)
  return form.type === 'string' ? 1 : 0
}

/** Something that fits a schema, of about this length. */
export function fittingValue(form: RehearsedSchema, how: Filling): Json {
  const each = Math.ceil(how.length / Math.max(1, textsIn(form, how.level)))
  return instance(form, { ...how, length: each }, 0)
}

/** `at` tells the items of a list apart: where each must name something else, each does. */
function instance(form: RehearsedSchema, how: Filling, at: number): Json {
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[how.last ? form.enum.length - 1 : at % form.enum.length] ?? null
  if (form.anyOf?.[0]) return instance(form.anyOf[0], how, at)
  switch (form.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(form.properties ?? {}).map(([key, part]) => [key, instance(part, how, at)]),
      )
    case 'array': {
      const many = manyIn(form, how.level)
      if (how.lines && form.items?.type === 'string') return [...how.lines(many)]
      return Array.from({ length: many }, (_, index) => instance(form.items ?? {}, how, index))
    }
    case 'integer':
    case 'number':
      return form.minimum ?? 0
    case 'boolean':
      return how.level === 'high'
    default:
      return text(how, form.maxLength)
  }
}

const text = ({ level, length }: Filling, most = Infinity): string =>
  level === 'low'
    ? 'so'
    : 'word '
        .repeat(Math.max(1, Math.ceil(length / 5)))
        .slice(0, most)
        .trimEnd()
