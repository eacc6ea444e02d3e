import type { z } from 'zod'
import { formAt, fieldSchemaOf, isRequired, knownAt, valueAt, type FieldSchema, type Path } from './forms.ts'
import { nearestWord } from './nearest.ts'

/** What is wrong with a value, in words for its author. */
interface Complaint {
  /** Where it is wrong: a value, or with `at: 'key'` the key that leads to it. */
  readonly path: Path
  readonly at: 'key' | 'value'
  readonly message: string
  readonly suggestion?: string
}

type Issue = z.core.$ZodIssue

/** Checks a value; an empty list means that it fits. */
export function explain(schema: z.ZodType, value: unknown): readonly Complaint[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  const form = fieldSchemaOf(schema)
  const issues = result.error.issues.flatMap((issue) => closest(issue, value))
  const misspelt = new Set(issues.flatMap((issue) => meantKeys(issue, form, value)))
  const complaints = issues
    .filter((issue) => !(misspelt.has(spot(issue.path)) && valueAt(value, pathOf(issue)) === undefined))
    .flatMap((issue) => complaintsOf(issue, form, value))
  return [...new Map(complaints.map((each) => [spot([...each.path, each.message]), each])).values()]
}

/** Of the forms a value may have, the one its author had in mind: the one whose outer shape fits. */
function closest(issue: Issue, whole: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((branch) => !branch.some(isOuter))
  if (!meant || valueAt(whole, pathOf(issue)) === null) return [issue]
  return meant.flatMap((inner) => closest({ ...inner, path: [...issue.path, ...inner.path] }, whole))
}

const isOuter = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

/** The keys that unknown ones were probably meant to be: those are then not missing as well. */
const meantKeys = (issue: Issue, root: FieldSchema, whole: unknown): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => spot([...issue.path, nearestWord(key, knownAt(root, pathOf(issue), whole)) ?? '']))
    : []

function complaintsOf(issue: Issue, root: FieldSchema, whole: unknown): readonly Complaint[] {
  const path = pathOf(issue)
  const [form, value] = [formAt(root, path, whole), valueAt(whole, path)]
  const required = isRequired(root, path, whole)
  const one = (message: string, suggestion?: string, more: Partial<Complaint> = {}): readonly Complaint[] => [
    { path, at: 'value', message, ...(suggestion !== undefined && { suggestion }), ...more },
  ]
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'never')
        return one(`${place(path)} must not stand here.`, form?.description, { at: 'key' })
      if (value === undefined) return one(...missing(path, form), { path: path.slice(0, -1) })
      if (value === null) return one(`${place(path)} is empty.`, fill(form, required))
      return one(`${place(path)} must be ${kind(form, issue.expected)}, not ${found(value)}.`, remedy(form, value))
    case 'too_small':
    case 'too_big':
      return size(issue, path, form, value, required)
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(root, path, key, whole))
    case 'invalid_value': {
      if (value === undefined) return one(...missing(path, form), { path: path.slice(0, -1) })
      const allowed = issue.values.map(String)
      const meant = typeof value === 'string' ? nearestWord(value, allowed) : undefined
      return one(
        `${place(path)} cannot be ${found(value)}.`,
        meant === undefined ? `Allowed: ${allowed.join(', ')}.` : `Did you mean "${meant}"?`,
      )
    }
    case 'invalid_format':
      return one(`${place(path)} is not written as it must be (${issue.format}): ${found(value)}.`)
    case 'not_multiple_of':
      return one(`${place(path)} must be a multiple of ${issue.divisor}, not ${found(value)}.`)
    case 'invalid_union':
      if (value === null) return one(`${place(path)} is empty.`, fill(form, required))
      return one(`${place(path)} has none of the forms it may have.`, form?.description)
    case 'invalid_key': {
      const about = formAt(root, path.slice(0, -1), whole)?.propertyNames?.description
      return one(`"${cut(String(path.at(-1)))}" cannot be a name in ${place(path.slice(0, -1))}.`, about, { at: 'key' })
    }
    case 'invalid_element':
      return one(`${place(path)} holds something that does not belong there.`, form?.description)
    case 'custom':
      return one(issue.message)
  }
}

const missing = (path: Path, form: FieldSchema | undefined): [message: string, suggestion: string] => {
  const key = String(path.at(-1))
  const [line, more] = { array: [`${key}:`, ' and its entries, each beginning with "- "'], object: [`${key}:`, ''] }[
    form?.type ?? ''
  ] ?? [`${key}: …`, '']
  const what = form?.description === undefined ? '' : ` ${form.description}`
  return [`${place(path)} is missing.`, `Add "${line}"${more}.${what}`]
}

function size(
  issue: Extract<Issue, { code: 'too_small' | 'too_big' }>,
  path: Path,
  form: FieldSchema | undefined,
  value: unknown,
  required: boolean,
): readonly Complaint[] {
  const where = place(path)
  const few = issue.code === 'too_small'
  const limit = Number(few ? issue.minimum : issue.maximum)
  if (Array.isArray(value)) {
    const spare = few ? path : [...path, limit]
    const message = `${where} must have ${few ? 'at least' : 'at most'} ${entries(limit)}, and it has ${entries(value.length)}.`
    const suggestion = form?.description ?? (few ? 'Add what is missing.' : 'Take the rest out.')
    return [{ path: spare, at: 'value', message, suggestion }]
  }
  if (typeof value === 'string') {
    if (few && value.trim() === '') {
      return [{ path, at: 'value', message: `${where} is empty.`, suggestion: fill(form, required) }]
    }
    const message = `${where} must be ${few ? 'at least' : 'at most'} ${limit} characters long, and it has ${value.length}.`
    return [{ path, at: 'value', message, suggestion: few ? 'Write more.' : 'Shorten it.' }]
  }
  return [{ path, at: 'value', message: `${where} cannot be ${String(value)}.`, suggestion: `Write ${range(form)}.` }]
}

function unknownKey(root: FieldSchema, path: Path, key: string, whole: unknown): Complaint {
  const known = knownAt(root, path, whole)
  const meant = nearestWord(key, known)
  const homes = Object.keys(root.properties ?? {}).filter((home) => holds(root.properties?.[home], key))
  const inside = path.length === 0 ? '' : ` in ${place(path)}`
  const suggestion =
    meant !== undefined
      ? `Did you mean "${meant}"?`
      : path.length === 0 && homes.length > 0
        ? `It belongs to ${homes.join(' or ')}: indent it there.`
        : path.length > 0 && Object.hasOwn(root.properties ?? {}, key)
          ? 'It belongs to the whole file: begin its line at the left margin.'
          : `Known keys here: ${known.join(', ')}.`
  return {
    path: [...path, key],
    at: 'key',
    message: `"${cut(key)}" is not a known key${inside}.`,
    suggestion,
  }
}

const holds = (form: FieldSchema | undefined, key: string): boolean =>
  form !== undefined &&
  (Object.hasOwn(form.properties ?? {}, key) || [form.items ?? []].flat().some((item) => holds(item, key)))

/** What to write where nothing stands. */
function fill(form: FieldSchema | undefined, required: boolean): string {
  const what: Record<string, string> = {
    object: `Indent its keys under it${listed(form)}`,
    array: 'Put its entries under it, each beginning with "- "',
    integer: `Write ${range(form)}`,
    number: `Write ${range(form)}`,
  }
  return `${what[form?.type ?? ''] ?? 'Write a text after the colon'}${required ? '' : ', or leave it out'}.`
}

function remedy(form: FieldSchema | undefined, value: unknown): string | undefined {
  switch (form?.type ?? 'unknown') {
    case 'string':
      if (typeof value === 'number' || typeof value === 'boolean') return `Put it in quotation marks: "${value}".`
      return 'Write one text. Several lines go indented under "|"; a text that begins with [ or { needs quotation marks.'
    case 'integer':
    case 'number':
      if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
        return `Write it without quotation marks: ${Number(value)}.`
      return `Write ${range(form)}.`
    case 'array':
      return 'Put its entries under it, each beginning with "- ".'
    case 'object':
      return `Write its keys under it${listed(form)}.`
    default:
      return form?.description
  }
}

const listed = (form: FieldSchema | undefined): string => {
  const keys = Object.keys(form?.properties ?? {})
  return keys.length === 0 ? '' : `: ${keys.join(', ')}`
}

const range = (form: FieldSchema | undefined): string => {
  const what = form?.type === 'integer' ? 'a whole number' : 'a number'
  if (form?.minimum !== undefined && form.maximum !== undefined)
    return `${what} from ${form.minimum} to ${form.maximum}`
  if (form?.minimum !== undefined) return `${what}, ${form.minimum} or more`
  return form?.maximum === undefined ? what : `${what}, ${form.maximum} or less`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
}

const kind = (form: FieldSchema | undefined, expected: string): string =>
  kinds[form?.type ?? ''] ?? kinds[expected] ?? expected

function found(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the text "${cut(value)}"`
  if (typeof value === 'number') return `the number ${value}`
  return typeof value === 'boolean' ? String(value) : 'a group of keys'
}

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line
}

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

const place = (path: Path): string => {
  const [last, rest] = [path.at(-1), path.slice(0, -1)]
  if (last === undefined) return 'the file'
  if (typeof last === 'number') return `entry ${last + 1} of ${place(rest)}`
  return rest.length === 0 ? cut(last) : `${cut(last)} in ${place(rest)}`
}

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))

const spot = (path: readonly PropertyKey[]): string => JSON.stringify(path)
