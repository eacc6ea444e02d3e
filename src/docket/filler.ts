import type { Json, Usage } from '#record'
import type { Message, Model, ModelRequest } from '#court'
import { taskOf, USUAL_BUDGET } from '#models'

/** How much is said: as little as one gets away with, as one would expect, as much as is allowed. */
export type Level = 'low' | 'expected' | 'high'

type Length = Readonly<Record<Exclude<Level, 'high'>, number>>

/** Tokens of an answer, by what it is for. The rest are turns and thoughts. */
const lengths: Readonly<Record<string, Length>> = {
  score: { low: 30, expected: 60 },
  name: { low: 4, expected: 8 },
  ballot: { low: 25, expected: 40 },
  announce: { low: 90, expected: 180 },
  case_brief: { low: 70, expected: 130 },
  queries: { low: 40, expected: 80 },
  statement: { low: 250, expected: 520 },
  verdict: { low: 200, expected: 420 },
  'trial-opening': { low: 45, expected: 80 },
  'trial-question': { low: 18, expected: 32 },
  'trial-answer': { low: 18, expected: 40 },
  'trial-event': { low: 15, expected: 28 },
  'trial-object': { low: 15, expected: 25 },
  'trial-objection': { low: 12, expected: 20 },
  'trial-rule': { low: 20, expected: 32 },
  'trial-interrupt': { low: 18, expected: 32 },
  'trial-recap': { low: 45, expected: 75 },
  'trial-closing': { low: 50, expected: 90 },
  'trial-ballot': { low: 18, expected: 35 },
  'trial-ruling': { low: 50, expected: 90 },
  'opinion-perjury': { low: 20, expected: 35 },
}

const usual: Length = { low: 150, expected: 380 }

const LETTERS_A_TOKEN = 4

export interface FillerOptions {
  readonly level: Level
  /** Sees grounds to object wherever it is asked for them; none, unless set. */
  readonly objects?: boolean
  /** In US dollars; null when nobody knows. */
  readonly price: (model: string, usage: Usage) => number | null
}

/**
 * A model that says nothing at the right length: readable where the script must read it, words elsewhere. At the high
 * level every call is charged its whole budget, since thinking that nobody sees is charged too.
 */
export const filler = ({ level, objects = false, price }: FillerOptions): Model => ({
  async *stream(request) {
    const [model = 'offline'] = request.models
    const most = request.budget ?? USUAL_BUDGET
    const length = level === 'high' ? most : Math.min(most, (lengths[taskOf(request)] ?? usual)[level])
    const text = answer(request, length, objects)
    const heard = request.messages.map(sizeOf)
    const before = heard.slice(0, -1).reduce((sum, size) => sum + size, tokens(request.system))
    const usage: Usage = {
      input: before + (heard.at(-1) ?? 0),
      cached: level === 'low' ? before : 0,
      output: level === 'high' ? most : tokens(text),
    }
    yield { type: 'text', text }
    yield { type: 'finish', reason: 'stop', model, usage, price: price(model, usage) }
  },
})

function answer(request: ModelRequest, length: number, objects: boolean): string {
  if (taskOf(request) === 'trial-classify') return objects && isOfAnswer(request) ? 'yes: hearsay' : 'no'
  const words = 'word '.repeat(Math.max(1, Math.round((length * LETTERS_A_TOKEN) / 5))).trimEnd()
  if (request.json !== undefined) {
    const form = request.json as Form
    return JSON.stringify(instance(form, words.slice(0, Math.ceil(words.length / textsIn(form)))))
  }
  if (taskOf(request) === 'trial-object' && objects) return `OBJECTION: hearsay. ${words}`
  return taskOf(request) === 'name' ? firstName(request) : words
}

/** Grounds in a question spare the look at the answer, so those in the answer are the dearer ones. */
function isOfAnswer({ messages }: ModelRequest): boolean {
  const last = messages.at(-1)
  return last?.role === 'user' && (last.prompt.data as { readonly of?: string } | null)?.of === 'answer'
}

/** Where one of two names is asked for, the prompt's data has both. */
function firstName({ messages }: ModelRequest): string {
  const last = messages.at(-1)
  const data = last?.role === 'user' ? (last.prompt.data as { readonly a?: string } | null) : null
  return data?.a ?? ''
}

interface Form {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly Form[]
  readonly properties?: Readonly<Record<string, Form>>
  readonly items?: Form
  readonly minItems?: number
  readonly maxLength?: number
  readonly minimum?: number
}

/** How many texts share the words of an answer. */
function textsIn(form: Form): number {
  if (form.const !== undefined || form.enum) return 0
  const parts = form.properties ? Object.values(form.properties) : form.items ? [form.items] : []
  const inside = parts.reduce((sum, part) => sum + textsIn(part), 0)
  if (form.type === 'array') return inside * Math.max(1, form.minItems ?? 1)
  return form.type === 'object' ? Math.max(1, inside) : form.type === 'string' ? 1 : 0
}

/** Something that fits a schema, with so many words in its texts. */
function instance(form: Form, words: string): Json {
  if (form.const !== undefined) return form.const
  if (form.enum?.[0] !== undefined) return form.enum[0]
  if (form.anyOf?.[0]) return instance(form.anyOf[0], words)
  switch (form.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(form.properties ?? {}).map(([key, part]) => [key, instance(part, words)]),
      )
    case 'array':
      return Array.from({ length: form.minItems ?? 1 }, () => instance(form.items ?? {}, words))
    case 'integer':
    case 'number':
      return form.minimum ?? 0
    case 'boolean':
      return false
    default:
      return words.slice(0, form.maxLength).trimEnd()
  }
}

const tokens = (text: string): number => Math.ceil(text.length / LETTERS_A_TOKEN)

function sizeOf(message: Message): number {
  switch (message.role) {
    case 'user':
      return tokens(message.prompt.text)
    case 'assistant':
      return tokens(message.text)
    case 'tool':
      return tokens(message.content)
  }
}
