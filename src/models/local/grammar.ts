import type { Json } from '#record'

type Node = Readonly<Record<string, Json>>

/** A range of whole numbers up to this wide is held by listing them. */
const WIDEST = 100

/**
 * The schema in the words that grammars are made of, or undefined where it says what they cannot: then any JSON will
 * have to do, and whoever reads the answer checks it as always. Lengths and patterns are left to the reader.
 */
export function grammarOf(schema: Json): Json | undefined {
  if (!isNode(schema)) return undefined
  const { type, properties, items, anyOf, oneOf = anyOf, enum: values, additionalProperties: others } = schema
  if ('const' in schema) return { const: schema['const']! }
  if (Array.isArray(values)) return { enum: values }
  if (Array.isArray(oneOf)) return within(oneOf, (all) => ({ oneOf: all }))
  if (type === 'object' && isNode(properties)) {
    const names = Object.keys(properties)
    return within(Object.values(properties), (all) => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name, index) => [name, all[index]!])),
    }))
  }
  if (type === 'object')
    return isNode(others) ? within([others], ([each]) => ({ type, additionalProperties: each! })) : undefined
  if (type === 'array')
    return items === undefined ? undefined : within([items], ([each]) => ({ type, items: each!, ...sizes(schema) }))
  if (type === 'integer') return { ...(listed(schema) ?? { type }) }
  return typeof type === 'string' && plain.has(type) ? { type } : undefined
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null'])

function within(schemas: readonly Json[], make: (all: Json[]) => Json): Json | undefined {
  const all = schemas.map(grammarOf)
  return all.includes(undefined) ? undefined : make(all.filter((each) => each !== undefined))
}

const sizes = ({ minItems, maxItems }: Node): Node => ({
  ...(minItems !== undefined && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
})

function listed({ minimum, maximum }: Node): Node | undefined {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || maximum - minimum > WIDEST) return undefined
  return { enum: Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index) }
}

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
