/** What is wanted at one place of a form: a JSON Schema, as far as an answer needs it. */
export interface Form {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Form[]
  readonly properties?: Readonly<Record<string, Form>>
  readonly items?: Form
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

const BEGINS = /(?:in exactly this form|of this form and nothing else):\s*/

/** The form that a prompt describes, for a server that was sent no schema; and its text, as it stands in the prompt. */
export function formIn(prompt: string): { readonly form: Form; readonly text: string } | undefined {
  const begins = BEGINS.exec(prompt)
  if (!begins) return undefined
  const text = objectAt(prompt, prompt.indexOf('{', begins.index))
  try {
    return { form: hinted(exemplified(JSON.parse(text) as unknown), prompt), text }
  } catch {
    return { form: { type: 'object', properties: toldIn(prompt.slice(prompt.indexOf(text) + text.length)) }, text }
  }
}

/** The labels of a form in lines, for one who writes no JSON. */
export function labelsIn(prompt: string): Readonly<Record<string, Form>> | undefined {
  const [, lines] = /in lines that begin with these labels and nothing else:\n([^]*)$/.exec(prompt) ?? []
  if (lines === undefined) return undefined
  const labels = [...lines.matchAll(/^(\w+): (.+)$/gm)].map(([, key = '', asked = '']) => {
    const item = asked.replace(/ \(one line for each.*$/, '')
    if (!asked.includes('(one line for each')) return [key, kindOf(asked)] as const
    if (!item.includes(' | ')) return [key, { type: 'array', minItems: 2, items: kindOf(item) }] as const
    const parts = item.split(' | ').map((part) => {
      const [, name = '', kind = ''] = /^(\w+), (.*)$/.exec(part) ?? []
      return [name, kindOf(kind)] as const
    })
    const items: Form = { type: 'object', properties: Object.fromEntries(parts) }
    return [key, { type: 'array', minItems: 2, items }] as const
  })
  return Object.fromEntries(labels)
}

/** From an opening brace to the one that closes it; braces inside texts do not occur in forms. */
function objectAt(text: string, start: number): string {
  let depth = 0
  for (let end = start; end < text.length; end++) {
    if (text[end] === '{') depth++
    if (text[end] === '}' && --depth === 0) return text.slice(start, end + 1)
  }
  return text.slice(start)
}

/** The form that a filled-in example shows. */
function exemplified(value: unknown): Form {
  if (Array.isArray(value)) return { type: 'array', minItems: value.length, items: exemplified(value[0]) }
  if (typeof value === 'object' && value !== null)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, exemplified(inside)])),
    }
  if (typeof value === 'number') return { type: 'integer', minimum: 0, maximum: value > 10 ? 100 : 10 }
  return { type: typeof value }
}

/** What the words around an example say of the values it may hold. */
function hinted(form: Form, prompt: string): Form {
  const choices = [...prompt.matchAll(/^- (\w+): /gm)].map(([, choice]) => choice)
  const winner = /The "winner" (?:must be|is) '([^']+)'/.exec(prompt)?.[1]
  const known: Readonly<Record<string, readonly unknown[]>> = {
    ...(winner !== undefined && { winner: [winner] }),
    ...(prompt.includes('sustained or overruled') && { ruling: ['sustained', 'overruled'] }),
    ...(choices.length > 0 && { choice: choices }),
    finds_for: ['prosecution', 'defense', 'neither'],
  }
  const properties = Object.entries(form.properties ?? {}).map(([key, part]) => {
    const values = known[key]
    return [key, values === undefined ? part : { enum: values }] as const
  })
  return { ...form, properties: Object.fromEntries(properties) }
}

/** The lines `- key: what is asked`, those within a group or a list two places further in. */
function toldIn(text: string, indent = ''): Readonly<Record<string, Form>> {
  const line = new RegExp(`^${indent}- (\\w[^:\\n]*): (.*(?:\\n${indent}  .*)*)`, 'gm')
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, key = '', asked = '']) => {
      const [kind = '', ...within] = asked.split('\n')
      const properties = within.length > 0 ? toldIn(within.join('\n'), `${indent}  `) : undefined
      return [key, kindOf(kind, properties)] as const
    }),
  )
}

function kindOf(asked: string, properties?: Readonly<Record<string, Form>>): Form {
  const list = /^a list(?: of (?:at least )?(\d+)(?: to (\d+))?|, which may be empty)?(?:; (.*))?/.exec(asked)
  if (list) {
    const items: Form = properties ? { type: 'object', properties } : kindOf(list[3] ?? '')
    const [least, most] = [Number(list[1] ?? 1), list[2]]
    return { type: 'array', minItems: least, ...(most !== undefined && { maxItems: Number(most) }), items }
  }
  if (properties) return { type: 'object', properties }
  const number = /^a (?:whole )?number from (\d+) to (\d+)/.exec(asked)
  if (number) return { type: 'integer', minimum: Number(number[1]), maximum: Number(number[2]) }
  if (asked.startsWith('true or false')) return { type: 'boolean' }
  const values = /^("[^"]*"(?: or "[^"]*")*)/.exec(asked)?.[1]
  if (values !== undefined) return { enum: values.split(' or ').map((value) => JSON.parse(value) as unknown) }
  return { type: 'string' }
}
