import { z } from 'zod'
import { Event, EntryPlace } from '#vocabulary'

export type Schema = Readonly<Record<string, unknown>>

/** A schema that stands by itself: what refers to the definition of any JSON takes any. */
export const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(type, { io: 'input' })
  return JSON.parse(JSON.stringify(rest), (___, value: Schema) => (value?.['$ref'] ? {} : value)) as Schema
}

/** Every kind of entry with its place in the record, by its type; a type may have several forms. */
export function entrySchemas(): ReadonlyMap<string, readonly EntrySchema[]> {
  const place = schemaOf(EntryPlace) as EntrySchema
  const forms = (schemaOf(Event)['anyOf'] as readonly (EntrySchema & { readonly oneOf?: readonly EntrySchema[] })[])
    .flatMap((form) => form.oneOf ?? [form])
    .map((form) => ({
      ...form,
      properties: { ...form.properties, ...place.properties },
      required: [...form.required, ...place.required],
    }))
  return Map.groupBy(forms, ({ properties }) => constIn(properties['type'])!)
}

interface EntrySchema extends Schema {
  readonly properties: Schema
  readonly required: readonly string[]
}

const constIn = (property: unknown): string | undefined => (property as { readonly const?: string } | undefined)?.const

/** A name for each kind of entry; where a kind has forms of its own for each format, a name for each of those too. */
export function namedEntries(): Readonly<Record<string, Schema>> {
  const kinds = [...entrySchemas()].map(([type, forms]) => {
    const name = `${pascal(type)}Entry`
    if (forms.length === 1) return { name, schemas: { [name]: forms[0]! } }
    const formats = forms.map(({ properties }) => constIn(properties['format']))
    if (formats.includes(undefined)) return { name, schemas: { [name]: { anyOf: forms } } }
    const own = formats.map((format) => `${pascal(format!)}${name}`)
    return {
      name,
      schemas: { ...Object.fromEntries(own.map((each, at) => [each, forms[at]!])), [name]: oneOfNamed(own) },
    }
  })
  return Object.assign(
    { Entry: oneOfNamed(kinds.map(({ name }) => name)) },
    ...kinds.map(({ schemas }) => schemas),
  ) as never
}

export const pascal = (words: string): string =>
  words.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const oneOfNamed = (names: readonly string[]): Schema => ({ oneOf: names.map(refTo) })
