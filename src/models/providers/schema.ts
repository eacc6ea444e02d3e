import type { JSONSchema7 } from '@ai-sdk/provider'
import type { Json } from '#record'

type Node = Readonly<Record<string, Json>>

/**
 * The schema as strict decoders want it: every object closed, every key required, and what was optional may be null
 * instead. A schema that cannot be closed (free keys, tuples, exclusions) is sent as it is, as advice.
 */
export function strictly(schema: Json): { readonly schema: JSONSchema7; readonly strict: boolean } {
  const strict = canClose(schema)
  return { schema: (strict ? close(schema) : schema) as JSONSchema7, strict }
}

const unknownToStrict = ['allOf', 'not', 'if', 'patternProperties', 'propertyNames', 'prefixItems', 'dependencies']

function canClose(schema: Json): boolean {
  if (!isNode(schema) || unknownToStrict.some((keyword) => keyword in schema)) return false
  const { properties, additionalProperties = false, items } = schema
  if (Array.isArray(items)) return false
  if (listed(schema['type']).includes('object') && (additionalProperties !== false || !isNode(properties))) return false
  return inside(schema).every(canClose)
}

/** The schemas within a schema. */
const inside = ({ items, anyOf, oneOf, properties, definitions, $defs }: Node): readonly Json[] => [
  ...[items, anyOf, oneOf].flatMap(listed),
  ...[properties, definitions, $defs].flatMap((named) => (isNode(named) ? Object.values(named) : [])),
]

function close(schema: Json): Json {
  if (!isNode(schema)) return schema
  // Strict decoders know neither: a default is for whoever reads the answer, and of `oneOf` they take any.
  const { default: _default, oneOf, anyOf = oneOf, items, properties, required, ...rest } = schema
  const needed = listed(required)
  return {
    ...mapped(rest, (value, keyword) => (keyword === 'definitions' || keyword === '$defs' ? each(value) : value)),
    ...(anyOf !== undefined && { anyOf: listed(anyOf).map(close) }),
    ...(items !== undefined && { items: close(items) }),
    ...(isNode(properties) && {
      properties: mapped(properties, (value, key) => (needed.includes(key) ? close(value) : orNull(close(value)))),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
  }
}

const each = (named: Json): Json => (isNode(named) ? mapped(named, close) : named)

const orNull = (schema: Json): Json => (takesNull(schema) ? schema : { anyOf: [schema, { type: 'null' }] })

const takesNull = (schema: Json): boolean =>
  isNode(schema) && (listed(schema['type']).includes('null') || listed(schema['anyOf']).some(takesNull))

const listed = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const mapped = (node: Node, change: (value: Json, key: string) => Json): Record<string, Json> =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
