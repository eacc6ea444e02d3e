import { z } from 'zod'

/** Puts the named schemas where they are referred to. */
const resolved = (schema: object, named: object): object =>
  JSON.parse(JSON.stringify(schema), (_, value: { $ref?: string }) =>
    value?.$ref === undefined
      ? value
      : resolved(named[value.$ref.replace('#/components/schemas/', '') as keyof typeof named], named),
  ) as object

/** Readers of answers by their schemas; each is built once. */
export function readersOf(named: object): (schema: object) => z.ZodType {
  const readers = new Map<string, z.ZodType>()
  return (schema) => {
    const key = JSON.stringify(schema)
    const reader = readers.get(key) ?? z.fromJSONSchema(resolved(schema, named) as z.core.JSONSchema.JSONSchema)
    readers.set(key, reader)
    return reader
  }
}
