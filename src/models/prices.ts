import { createRequire } from 'node:module'
import type * as Prices from '@pydantic/genai-prices'
import type { Usage } from '#record'
import type { Attachment, Message, ModelRequest } from '#court'
import { isOffline } from './limits.ts'
import { capOf } from './providers/effort.ts'

type Table = typeof Prices
type Tokens = {
  readonly input: number
  readonly cached?: number
  readonly cacheWrite?: number
  readonly output: number
}

/** They pass calls on to the vendor whom the model's name begins with, at the vendor's price. */
const relays = new Set(['openrouter', 'dedalus'])

/** What a message costs beside its text: roles, separators, names. */
const FRAME = 32
/** What tools and schemas cost beside their text: the provider's own instructions for them. */
const INSTRUCTIONS = 1000
/** The dearest known way to count a picture or a document: small models count a picture as some 48,000 tokens. */
const FILE = { least: 50_000, perByte: 2 } as const

/** In US dollars; null when nobody knows, which is not the same as nothing. `cached` and `cacheWrite` are parts of the input. */
export const priceOf = (model: string, { input, cached, output }: Usage, cacheWrite = 0): number | null =>
  isOffline(model) ? 0 : (find(model, { input, cached, cacheWrite, output })?.total_price ?? null)

/**
 * The most that a call can cost. No tokenizer makes more tokens of a text than it has bytes, and no model reads more
 * than its window; an answer is never longer than its budget. Null when nobody knows the price.
 */
export function worstCase(request: ModelRequest, model: string): number | null {
  if (isOffline(model)) return 0
  const known = find(model, { input: 0, output: 0 })
  if (!known) return null
  const input = Math.min(mostInput(request), known.model.context_window ?? Infinity)
  const output = capOf(request)
  // Writing to the provider's cache may cost more than plain reading, or less.
  const prices = [0, input].map((cacheWrite) => priceOf(model, { input, cached: 0, output }, cacheWrite) ?? 0)
  return Math.max(...prices)
}

function find(model: string, tokens: Tokens): ReturnType<Table['calcPrice']> {
  const { calcPrice, findProvider } = table()
  const [provider = '', ...rest] = model.split('/')
  const name = rest.join('/')
  // The table's own search for providers is generous: it takes `openai-at-home` for OpenAI.
  const listed = findProvider({ providerId: provider })?.id === provider
  const found = listed ? calcPrice(tokensOf(tokens), name, { providerId: provider }) : null
  return found ?? (relays.has(provider) && rest.length > 1 ? find(name, tokens) : null)
}

function tokensOf({ input, cached = 0, cacheWrite = 0, output }: Tokens) {
  return {
    input_tokens: Math.max(input, cached + cacheWrite),
    cache_read_tokens: cached,
    cache_write_tokens: cacheWrite,
    output_tokens: output,
  }
}

let loaded: Table | undefined

/** The list is large and bundled with its package; who plays offline never needs it, and nobody needs the network. */
const table = (): Table => (loaded ??= createRequire(import.meta.url)('@pydantic/genai-prices') as Table)

function mostInput({ system, messages, tools, json }: ModelRequest): number {
  const given = tools.length > 0 || json !== undefined ? INSTRUCTIONS + bytes(JSON.stringify([tools, json])) : 0
  return sum([FRAME, bytes(system), given, ...messages.map(mostOf)])
}

function mostOf(message: Message): number {
  switch (message.role) {
    case 'user':
      return FRAME + bytes(message.prompt.text) + sum((message.prompt.files ?? []).map(mostOfFile))
    case 'assistant':
      return FRAME + bytes(message.text) + sum(message.calls.map((call) => FRAME + bytes(JSON.stringify(call))))
    case 'tool':
      return FRAME + bytes(message.name) + bytes(message.content)
  }
}

const mostOfFile = ({ name, data }: Attachment): number =>
  FRAME + bytes(name) + Math.max(FILE.least, FILE.perByte * data.byteLength)

const bytes = (text: string): number => Buffer.byteLength(text)

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
