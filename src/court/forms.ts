import { readEach } from '#readings'
import type { Json } from '#record'

/** What a JSON Schema says, as far as a form needs it. */
export interface AnswerSchema {
  readonly type?: string
  readonly description?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly properties?: Readonly<Record<string, AnswerSchema>>
  readonly required?: readonly string[]
  readonly items?: AnswerSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** The form as a skeleton and a line for each key. Every value is left open, so that none can be copied. */
export const answerForm = (form: AnswerSchema): string =>
  [`Answer with one JSON object of this form and nothing else: ${skeleton(form)}`, ...told(form)].join('\n')

/** The same for one who writes no JSON. */
export function answerLines(form: AnswerSchema): string {
  const lines = Object.entries(form.properties ?? {}).map(([key, part]) => `${key}: ${columns(part) ?? ask(part)}`)
  return ['Answer without JSON, in lines that begin with these labels and nothing else:', ...lines].join('\n')
}

const skeleton = (form: AnswerSchema): string => {
  if (form.properties) {
    const keys = Object.entries(form.properties).map(([key, part]) => `${JSON.stringify(key)}: ${skeleton(part)}`)
    return `{${keys.join(', ')}}`
  }
  if (form.items) return `[${skeleton(form.items)}, …]`
  return isText(form) ? '"…"' : '…'
}

const isText = (form: AnswerSchema): boolean =>
  form.type === 'string' || form.enum?.every((value) => typeof value === 'string') === true

/** A line for each key, those within lists and groups too. */
const told = (form: AnswerSchema): readonly string[] =>
  Object.entries(form.properties ?? {}).flatMap(([key, part]) => {
    const within = part.items?.properties ? part.items : part
    return [`- ${key}: ${ask(part)}`, ...told(within).map((line) => `  ${line}`)]
  })

/** More are not listed one by one: they stand in the prompt. */
const MOST_NAMED = 8

/** What is asked for at one place, in words. */
function ask(form: AnswerSchema): string {
  const { description } = form
  if (form.items) return [`a list${amount(form)}`, description ?? ask(form.items)].join('; ')
  const kind = kindOf(form)
  if (description === undefined) return kind
  return form.type === 'string' && !form.enum ? description : `${kind}; ${description}`
}

function kindOf(form: AnswerSchema): string {
  const values = form.const === undefined ? form.enum : [form.const]
  if (values && values.length <= MOST_NAMED) return values.map((value) => JSON.stringify(value)).join(' or ')
  switch (form.type ?? 'string') {
    case 'integer':
    case 'number':
      return `a ${form.type === 'integer' ? 'whole number' : 'number'}${range(form)}`
    case 'boolean':
      return 'true or false'
    case 'object':
      return 'a group'
    default:
      return 'a text'
  }
}

const range = ({ minimum, maximum }: AnswerSchema): string =>
  minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`

function amount({ minItems: least = 0, maxItems: most }: AnswerSchema): string {
  if (most !== undefined) return least === most ? ` of ${most}` : ` of ${least} to ${most}`
  return least > 0 ? ` of at least ${least}` : ', which may be empty'
}

/** A list of groups becomes a line each, with bars between. */
function columns({ items }: AnswerSchema): string | undefined {
  if (!items?.properties) return items ? `${ask(items)} (one line for each, each with the label)` : undefined
  const parts = Object.entries(items.properties).map(([key, part]) => `${key}, ${ask(part)}`)
  return `${parts.join(' | ')} (one line for each, each with the label, a bar between the parts)`
}

const BETWEEN = /\s*\|\s*/u

/** What stands behind the labels, as the schema wants it. */
export function readLines(form: AnswerSchema, text: string): unknown {
  const { properties = {} } = form
  const keys = Object.keys(properties)
  const found = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of text.split('\n')) {
    const [, label = '', rest = ''] =
      /^[\s>*_#"'-]*([\p{L}\p{N}][\p{L}\p{N} _-]*?)[*_"']*\s*:[\s*_]*(.*)$/u.exec(line) ?? []
    const key = keys.find((each) => sameLabel(each, label))
    if (key !== undefined) {
      last = found.get(key) ?? []
      found.set(key, [...last, rest.trim()])
      last = found.get(key)
    } else if (last && line.trim() !== '') last[last.length - 1] = `${last.at(-1)} ${line.trim()}`.trim()
  }
  return Object.fromEntries([...found].map(([key, values]) => [key, valueOf(properties[key]!, values)] as const))
}

const sameLabel = (key: string, label: string): boolean => plainly(key) === plainly(label)

const plainly = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function valueOf(form: AnswerSchema, values: readonly string[]): unknown {
  if (!form.items) return values.join(' ')
  const { properties } = form.items
  const listed = values.filter((value) => value !== '' && !/^(?:none|-|—)\.?$/iu.test(value))
  if (!properties) return listed
  const keys = Object.keys(properties)
  return listed.map((value) => {
    const parts = value.split(BETWEEN)
    const rest = parts.slice(keys.length - 1).join(' | ')
    return Object.fromEntries(keys.map((key, index) => [key, index === keys.length - 1 ? rest : parts[index]]))
  })
}

/** Whether some text of a value is what the form says of it, or nothing but dots; the form is read once for all values. */
export const givesBack = readEach((form: AnswerSchema): ((value: unknown) => boolean) => {
  const own = new Set(descriptionsIn(form).map(plainly))
  return (value) =>
    textsIn(value).some((text) => {
      if (text.trim() === '') return false
      const plain = plainly(text)
      return plain === '' || own.has(plain)
    })
})

const descriptionsIn = ({ description, properties = {}, items }: AnswerSchema): readonly string[] => [
  ...(description === undefined ? [] : [description]),
  ...Object.values(properties).flatMap(descriptionsIn),
  ...(items ? descriptionsIn(items) : []),
]

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
