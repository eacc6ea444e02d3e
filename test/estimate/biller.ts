import type { Json, Usage } from '#record'
import type { Message, Model, ModelRequest, ToolRequest } from '#court'
import { wordsBy, type Chance } from './chance.ts'

/** A vendor's model: how fine it cuts words, and what it charges for a million tokens. */
interface Vendor {
  /** Letters of one token, of which a word has as many as it needs. */
  readonly letters: number
  /** Digits of one token. */
  readonly digits: number
  readonly read: number
  readonly cached: number
  readonly written: number
}

export type Vendors = Readonly<Record<string, Vendor>>

export const priceAt =
  (vendors: Vendors) =>
  (model: string, { input, cached, output }: Usage, cacheWrite = 0): number => {
    const { read, cached: again, written } = vendors[model]!
    const plain = input - cached - cacheWrite
    return (plain * read + cached * again + cacheWrite * read * 1.25 + output * written) / 1_000_000
  }

/** Tokens as a vendor counts them: pieces of words with the space before them, pieces of numbers, signs. */
function tokensBy({ letters, digits }: Vendor, text: string): number {
  let count = 0
  for (const [piece] of text.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]+|\n+/gu)) {
    if (/^\p{L}/u.test(piece)) count += Math.ceil(piece.length / letters)
    else if (/^\p{N}/u.test(piece)) count += Math.ceil(piece.length / digits)
    else count += Math.ceil(piece.length / 2)
  }
  return count
}

/** How one case goes, all of it by chance. */
export interface Manners {
  /** How much of the words it may have it uses, at most. */
  readonly talks: number
  /** How much of the room to think. */
  readonly thinks: number
  readonly searches: number
  readonly objects: number
  readonly cites: number
  /** How often it answers in a form that cannot be read. */
  readonly stumbles: number
  readonly caches: number
}

/**
 * A model that answers any request by what stands in it, and bills what it was really sent and really said. It knows
 * nothing of how estimates are made.
 */
export function biller(vendors: Vendors, manners: Manners, chance: Chance): Model {
  return {
    async *stream(request) {
      const { models, room = 0 } = request
      const model = models.length > 1 && chance.happens(0.1) ? chance.pick(models) : models[0]!
      const vendor = vendors[model]!
      const calls = chance.happens(manners.searches) ? searches(request, chance) : []
      const most = request.budget ?? 2048
      const asked = Math.max(3, Math.floor(most * manners.talks * chance.next()))
      const text = calls.length > 0 ? '' : cutTo(vendor, most, reply(request, { asked, manners, chance }))
      const said = text === '' ? JSON.stringify(calls) : text
      const thinking = Math.floor(room * manners.thinks * chance.next())
      const parts = partsOf(request).map((part) => tokensBy(vendor, part) + 3)
      const input = parts.reduce((sum, part) => sum + part, 0)
      const before = input - (parts.at(-1) ?? 0)
      const cached = chance.happens(manners.caches) ? Math.floor(before * chance.next()) : 0
      const cacheWrite = chance.happens(0.2) ? input - cached : 0
      const usage = { input, cached, output: tokensBy(vendor, said) + thinking, thinking }
      if (thinking > 0) yield { type: 'thinking' }
      if (text !== '') yield { type: 'text', text }
      for (const call of calls) yield { type: 'tool-call', call }
      const reason = calls.length > 0 ? 'tool-calls' : 'stop'
      yield { type: 'finish', reason, model, usage, price: priceAt(vendors)(model, usage, cacheWrite) }
    },
  }
}

const textOf = (message: Message): string => {
  if (message.role === 'user') return message.prompt.text
  return message.role === 'tool'
    ? message.content
    : `${message.text}${message.calls.length > 0 ? JSON.stringify(message.calls) : ''}`
}

/** All that goes over the line. */
const partsOf = ({ system, tools, json, messages }: ModelRequest): readonly string[] => [
  system,
  ...(tools.length > 0 ? [JSON.stringify(tools)] : []),
  ...(json === undefined ? [] : [JSON.stringify(json)]),
  ...messages.map(textOf),
]

/** An answer ends where its cap does. */
function cutTo(vendor: Vendor, most: number, text: string): string {
  if (tokensBy(vendor, text) <= most || text.startsWith('{')) return text
  const words = text.split(' ')
  while (tokensBy(vendor, words.join(' ')) > most) words.length = Math.floor(words.length * 0.95)
  return words.join(' ') || 'Yes.'
}

interface Replying {
  readonly asked: number
  readonly manners: Manners
  readonly chance: Chance
}

function reply(request: ModelRequest, how: Replying): string {
  const { asked, manners, chance } = how
  if (chance.happens(manners.stumbles)) return 'I would rather not say.'
  if (request.json !== undefined) {
    const form = request.json as Schema
    return JSON.stringify(valueOf(form, chance, Math.max(1, Math.floor(asked / 2 / Math.max(1, holesIn(form))))))
  }
  const last = textOf(request.messages.findLast(({ role }) => role === 'user')!)
  const choice = choiceIn(last, how)
  if (choice !== undefined) return choice
  const words = wordsBy(chance, Math.max(3, Math.floor(asked / 1.6)))
  const marks = request.messages
    .filter(({ role }) => role !== 'assistant')
    .flatMap((each) => textOf(each).match(MARK) ?? [])
  return marks.length === 0
    ? words
    : words.replaceAll('.', () => (chance.happens(manners.cites) ? ` ${chance.pick(marks)}.` : '.'))
}

const MARK = /\[(?:TOOL:tool_\w+|E\d+)\]/gu

/** Where one of a few words is asked for, one of them. */
function choiceIn(prompt: string, { manners, chance }: Replying): string | undefined {
  if (prompt.includes('yes: <type>')) return chance.happens(manners.objects) ? 'yes: hearsay' : 'no'
  if (prompt.includes('OBJECTION: and the type') && chance.happens(manners.objects)) return 'OBJECTION: leading.'
  const offered = /exactly one of these[^:\n]*: ([^\n]+?)\.?$/mu.exec(prompt)?.[1]
  return offered === undefined ? undefined : chance.pick(offered.split(', '))
}

function searches(request: ModelRequest, chance: Chance): readonly ToolRequest[] {
  const rounds = request.messages.slice(request.messages.findLastIndex(({ role }) => role === 'user'))
  if (request.tools.length === 0 || rounds.length > 5) return []
  return Array.from({ length: chance.between(1, 2) }, (_, index) => {
    const { name, input } = chance.pick(request.tools)
    const { properties = {} } = input as Schema
    const told = Object.fromEntries(
      Object.entries(properties).map(([key, { type }]) => [
        key,
        type === 'integer' ? chance.between(1, 10) : wordsBy(chance, 4),
      ]),
    )
    return { id: `${request.key}:${index}`, name, input: told }
  })
}

interface Schema {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const holesIn = ({ properties, items, anyOf, type, maxItems = 3 }: Schema): number => {
  if (anyOf) return Math.max(...anyOf.map(holesIn))
  if (properties) return Object.values(properties).reduce((sum, part) => sum + holesIn(part), 0)
  if (items) return maxItems * holesIn(items)
  return type === 'string' ? 1 : 0
}

function valueOf(schema: Schema, chance: Chance, words: number): Json {
  const { const: only, enum: offered, anyOf, type, properties, items } = schema
  if (only !== undefined) return only
  if (offered) return chance.pick(offered)
  if (anyOf) return valueOf(chance.pick(anyOf), chance, words)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, part]) => [key, valueOf(part, chance, words)]),
    )
  if (type === 'array') {
    const { minItems = 0, maxItems = minItems + 2 } = schema
    const list = Array.from({ length: chance.between(minItems, maxItems) }, () => valueOf(items ?? {}, chance, words))
    return distinct(list, items, minItems)
  }
  if (type === 'integer') return chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 10, 10))
  if (type === 'number') return chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100))
  if (type === 'boolean') return chance.happens(0.5)
  if (type === 'null') return null
  return wordsBy(chance, chance.between(1, words)).slice(0, schema.maxLength)
}

/** Where a list names things out of a few, each once. */
function distinct(list: readonly Json[], items: Schema | undefined, least: number): Json[] {
  const [key, named] = Object.entries(items?.properties ?? {}).find(([, part]) => part.enum) ?? []
  if (key === undefined || !named?.enum || named.enum.length < least) return [...list]
  return list
    .slice(0, named.enum.length)
    .map((each, index) => ({ ...(each as Record<string, Json>), [key]: named.enum![index]! }))
}
