import { createRequire } from 'node:module'
import type * as Prices from '@pydantic/genai-prices'
import type { Usage } from '#record'
import type { ModelRequest } from '#court'
import { readOnce } from '#readings'
import { isOfflineModel } from './limits.ts'
import { readList } from './pricelist.ts'
import { capOf } from './providers/effort.ts'
import { mostInput } from './sizes.ts'

type Table = typeof Prices
type Found = NonNullable<ReturnType<Table['calcPrice']>>

type Tokens = {
  readonly input: number
  readonly cached?: number
  readonly cacheWrite?: number
  readonly output: number
}

/** What a user says that a model costs, in US dollars for a million tokens. */
interface OwnPrice {
  readonly input: number
  readonly output: number
  /** For what comes from the provider's cache; as much as any input unless given. */
  readonly cached?: number
}

export interface PriceBook {
  /**
   * In US dollars; null when nobody knows, which is not the same as nothing. What is cached or written to the cache is
   * part of the input, and what is thought part of the output.
   */
  readonly priceOf: (model: string, usage: Usage, cacheWrite?: number) => number | null
  /**
   * The most that a call can cost: no model reads more than its window, and an answer is never longer than its budget
   * and its room to think. Null when nobody knows the price.
   */
  readonly worstCase: (request: ModelRequest, model: string) => number | null
  /** For a million tokens read and written. */
  readonly rateOf: (model: string) => { readonly input: number; readonly output: number } | null
  /** How many tokens the model holds, as far as the list says. */
  readonly windowOf: (model: string) => number | undefined
}

interface Pricing {
  /** By `provider/model`, or by the model's name alone; these win over any list. */
  readonly own?: Readonly<Record<string, OwnPrice>>
  /** The file with a list that was fetched; it wins over the one that came along. */
  readonly list?: string
}

/** They pass calls on to the vendor whom the model's name begins with, at the vendor's price. */
const relays = new Set(['openrouter', 'dedalus'])

const MILLION = 1_000_000

export function priceBook({ own = {}, list }: Pricing): PriceBook {
  let fetched: readonly Prices.Provider[] | undefined
  const providers = (): readonly Prices.Provider[] => (fetched ??= list === undefined ? [] : readList(list).providers)
  // No length of an answer makes a model known to the list, or another one of it.
  const listed = readOnce((model) => placeIn(providers(), model))
  const find = (model: string, tokens: Tokens): Found | null => {
    const place = listed(model)
    return place && table().calcPrice(tokensOf(tokens), place.name, place.of)
  }
  const windows = new Map<string, number | undefined>()
  const owned = readOnce((model): OwnPrice | undefined => {
    const name = model.split('/').slice(1).join('/')
    return [model, name].flatMap((key) => (Object.hasOwn(own, key) ? [own[key]!] : []))[0]
  })
  const priceOf: PriceBook['priceOf'] = (model, usage, cacheWrite = 0) => {
    if (isOfflineModel(model)) return 0
    const price = owned(model)
    return price ? bill(price, usage) : (find(model, { ...usage, cacheWrite })?.total_price ?? null)
  }
  const windowOf: PriceBook['windowOf'] = (model) => {
    if (isOfflineModel(model)) return undefined
    if (!windows.has(model)) windows.set(model, find(model, { input: 0, output: 0 })?.model.context_window)
    return windows.get(model)
  }
  return {
    priceOf,
    windowOf,
    worstCase(request, model) {
      const input = Math.min(mostInput(request), windowOf(model) ?? Infinity)
      const output = capOf(request)
      // Writing to the provider's cache may cost more than plain reading, or less.
      const prices = [0, input].map((cacheWrite) => priceOf(model, { input, cached: 0, output }, cacheWrite))
      return prices.includes(null) ? null : Math.max(...prices.map(Number))
    },
    rateOf(model) {
      // Of few tokens, since some models are dearer beyond many.
      const few = MILLION / 1000
      const input = priceOf(model, { input: few, cached: 0, output: 0 })
      const output = priceOf(model, { input: 0, cached: 0, output: few })
      return input === null || output === null ? null : { input: rounded(input * 1000), output: rounded(output * 1000) }
    },
  }
}

/** With the list that came along, and nobody's own prices. */
export const { priceOf, worstCase } = priceBook({})

const rounded = (dollars: number): number => Number(dollars.toFixed(6))

const bill = ({ input, output, cached = input }: OwnPrice, usage: Usage): number =>
  ((usage.input - usage.cached) * input + usage.cached * cached + usage.output * output) / MILLION

/** Where the list has a model: under which name, of which provider. */
interface ListPlace {
  readonly name: string
  readonly of: Prices.PriceOptions
}

function placeIn(fetched: readonly Prices.Provider[], model: string): ListPlace | null {
  const { findProvider } = table()
  const [vendor = '', ...rest] = model.split('/')
  const name = rest.join('/')
  const provider = fetched.find(({ id }) => id === vendor)
  // The table's own search for providers is generous: it takes `openai-at-home` for OpenAI.
  const listed = findProvider({ providerId: vendor })?.id === vendor
  const place =
    (provider && narrowed({ name, of: { provider } })) ??
    (listed ? narrowed({ name, of: { providerId: vendor } }) : null)
  return place ?? (relays.has(vendor) && rest.length > 1 ? placeIn(fetched, name) : null)
}

/** The place with that model alone: the table goes through all models of a provider for each price. */
function narrowed({ name, of }: ListPlace): ListPlace | null {
  const { calcPrice } = table()
  const found = calcPrice(NOTHING, name, of)
  if (!found) return null
  const alone = { provider: { ...found.provider, models: [found.model] } }
  return calcPrice(NOTHING, name, alone)?.model.id === found.model.id ? { name, of: alone } : { name, of }
}

function tokensOf({ input, cached = 0, cacheWrite = 0, output }: Tokens) {
  return {
    input_tokens: Math.max(input, cached + cacheWrite),
    cache_read_tokens: cached,
    cache_write_tokens: cacheWrite,
    output_tokens: output,
  }
}

const NOTHING = tokensOf({ input: 0, output: 0 })

let loaded: Table | undefined

/** The list is large and bundled with its package; who plays offline never needs it, and nobody needs the network. */
const table = (): Table => (loaded ??= createRequire(import.meta.url)('@pydantic/genai-prices') as Table)
