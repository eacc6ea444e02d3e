import type { Json } from '#record'

type Node = Readonly<Record<string, Json>>

interface StrictSchema {
  readonly schema: Json
  readonly strict: boolean
}

/** Whatever is made of a schema is made once: the same few are asked for again and again. */
function once<T>(make: (schema: Json) => T): (schema: Json) => T {
  const made = new WeakMap<object, T>()
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) return make(schema)
    const known = made.get(schema)
    if (known !== undefined) return known
    const fresh = make(schema)
    made.set(schema, fresh)
    return fresh
  }
}

/**
 * The schema as strict decoders want it: every object closed, every key required, and what was optional may be null
 * instead. A schema that cannot be closed (free keys, tuples, exclusions) is sent as it is, as advice.
 */
export const strictly = once((schema): StrictSchema => {
  const strict = canClose(schema)
  return { schema: strict ? close(schema) : schema, strict }
})

/** The same where a decoder refuses bounds: they are said in words, and whoever reads the answer holds it to them. */
export const described = once((schema) => changed(schema, inWords))

/** The same where a decoder knows no constants: a list of one is the same. */
export const enumerated = once((schema) =>
  changed(schema, ({ const: only, ...node }) => (only === undefined ? node : { ...node, enum: [only] })),
)

/** Changes every schema within a schema, the innermost first. */
function changed(schema: Json, change: (node: Node) => Node): Json {
  if (!isNode(schema)) return schema
  const within = (value: Json, keyword: string): Json => {
    if (['properties', 'definitions', '$defs'].includes(keyword) && isNode(value))
      return mapped(value, (each) => changed(each, change))
    if (keyword === 'items' || keyword === 'additionalProperties') return changed(value, change)
    return keyword === 'anyOf' && Array.isArray(value) ? value.map((each: Json) => changed(each, change)) : value
  }
  return change(mapped(schema, within))
}

const bounds =
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern ' +
  'minItems maxItems uniqueItems minProperties maxProperties'
const bounding: ReadonlySet<string> = new Set(bounds.split(' '))

function inWords(node: Node): Node {
  const rest = Object.fromEntries(Object.entries(node).filter(([keyword]) => !bounding.has(keyword)))
  const told = [...bounding].flatMap((keyword) => {
    const bound = node[keyword]
    if (bound === undefined || bound === false) return []
    const name = keyword.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return [`${name}: ${typeof bound === 'string' ? bound : JSON.stringify(bound)}`]
  })
  if (told.length === 0) return rest
  const { description } = rest
  const words = [...(typeof description === 'string' ? [description] : []), `${told.join('; ')}.`]
  return { ...rest, description: words.join('\n') }
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
