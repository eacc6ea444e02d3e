import { z } from 'zod'

export type Path = readonly (string | number)[]

/** What a schema says about one place, as far as people need to know it. */
export interface Form {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Form>>
  readonly additionalProperties?: Form | boolean
  readonly propertyNames?: Form
  readonly required?: readonly string[]
  readonly items?: Form | readonly Form[]
  readonly anyOf?: readonly Form[]
  readonly not?: Form
  readonly minimum?: number
  readonly maximum?: number
}

export const formOf = (schema: z.ZodType): Form =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Form

/** The form at a place; where there are several, the one that fits what stands there. */
export function formAt(root: Form, path: Path, whole: unknown): Form | undefined {
  let form: Form | undefined = fitting(root, whole)
  path.forEach((part, index) => {
    form = fitting(within(form, part), valueAt(whole, path.slice(0, index + 1)))
  })
  return form
}

function within(form: Form | undefined, part: string | number): Form | undefined {
  if (typeof part === 'number') {
    const items = form?.items
    return Array.isArray(items) ? (items as readonly Form[])[part] : (items as Form | undefined)
  }
  const { properties = {}, additionalProperties: others } = form ?? {}
  if (Object.hasOwn(properties, part)) return properties[part]
  return typeof others === 'object' ? others : undefined
}

function fitting(form: Form | undefined, value: unknown): Form | undefined {
  const meant = form?.anyOf?.find(({ type }) => type === kindOf(value))
  return meant && form?.description !== undefined ? { description: form.description, ...meant } : (meant ?? form)
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** The keys one may write at a place. */
export const knownAt = (root: Form, path: Path, whole: unknown): readonly string[] =>
  Object.entries(formAt(root, path, whole)?.properties ?? {}).flatMap(([key, form]) => (form.not ? [] : [key]))

export const isRequired = (root: Form, path: Path, whole: unknown): boolean =>
  formAt(root, path.slice(0, -1), whole)?.required?.includes(String(path.at(-1))) ?? true

export function valueAt(whole: unknown, path: Path): unknown {
  let value = whole
  for (const part of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[part]
  return value
}
