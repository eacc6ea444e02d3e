import { z } from 'zod'

export type Path = readonly (string | number)[]

/** What a schema says about one place, as far as people need to know it. */
export interface FieldSchema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly additionalProperties?: FieldSchema | boolean
  readonly propertyNames?: FieldSchema
  readonly required?: readonly string[]
  readonly items?: FieldSchema | readonly FieldSchema[]
  readonly anyOf?: readonly FieldSchema[]
  readonly not?: FieldSchema
  readonly minimum?: number
  readonly maximum?: number
}

export const fieldSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as FieldSchema

/** The form at a place; where there are several, the one that fits what stands there. */
export function formAt(root: FieldSchema, path: Path, whole: unknown): FieldSchema | undefined {
  let form: FieldSchema | undefined = fitting(root, whole)
  path.forEach((part, index) => {
    form = fitting(within(form, part), valueAt(whole, path.slice(0, index + 1)))
  })
  return form
}

function within(form: FieldSchema | undefined, part: string | number): FieldSchema | undefined {
  if (typeof part === 'number') {
    const items = form?.items
    return Array.isArray(items) ? (items as readonly FieldSchema[])[part] : (items as FieldSchema | undefined)
  }
  const { properties = {}, additionalProperties: others } = form ?? {}
  if (Object.hasOwn(properties, part)) return properties[part]
  return typeof others === 'object' ? others : undefined
}

function fitting(form: FieldSchema | undefined, value: unknown): FieldSchema | undefined {
  const meant = form?.anyOf?.find(({ type }) => type === kindOf(value))
  return meant && form?.description !== undefined ? { description: form.description, ...meant } : (meant ?? form)
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** The keys one may write at a place. */
export const knownAt = (root: FieldSchema, path: Path, whole: unknown): readonly string[] =>
  Object.entries(formAt(root, path, whole)?.properties ?? {}).flatMap(([key, form]) => (form.not ? [] : [key]))

export const isRequired = (root: FieldSchema, path: Path, whole: unknown): boolean =>
  formAt(root, path.slice(0, -1), whole)?.required?.includes(String(path.at(-1))) ?? true

export function valueAt(whole: unknown, path: Path): unknown {
  let value = whole
  for (const part of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[part]
  return value
}
