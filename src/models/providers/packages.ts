import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { AskModel } from './answer.ts'
import { boundedFetch, mostBytes } from './bounds.ts'
import { callFor } from './call.ts'
import { chat } from './chat.ts'
import type { Vendor } from './effort.ts'
import { homes, type ProviderOptions } from './homes.ts'

/** The packages' fetch does not know for which call it is; no call of a court is allowed more. */
const MOST_TOKENS = 16_384

/** Loads a vendor's package when its first model is asked: who plays offline does not wait for it. */
export async function openPackage(how: ProviderOptions): Promise<AskModel> {
  const { type, baseUrl: baseURL = homes[type] } = how
  const fetch = staying(how.fetch)
  if (type === 'openrouter' || type === 'openai-compatible') return chat({ ...how, type }, baseURL, fetch)
  const apiKey = how.apiKey?.trim() ?? ''
  const headers = { ...how.headers, ...how.secretHeaders }
  // Without a string as key the packages take one from the environment and send it to whatever address this is.
  const models = await vendor(type, {
    baseURL,
    apiKey,
    headers,
    fetch: boundedFetch(apiKey === '' ? keyless(fetch) : fetch, mostBytes(MOST_TOKENS)),
  })
  return async ({ id, request, signal }) => {
    const { stream, response } = await models(id).doStream({ ...callFor(type, id, request), abortSignal: signal })
    return { stream, kind: response?.headers?.['content-type'] ?? '' }
  }
}

interface Settings {
  readonly baseURL: string
  readonly apiKey: string
  readonly headers: Record<string, string>
  readonly fetch: typeof fetch
}

async function vendor(type: Vendor, settings: Settings): Promise<(id: string) => LanguageModelV4> {
  switch (type) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings)
    }
  }
}

/** A server whose key has a header of its own is not sent an empty one besides. */
const keyless =
  (go: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    if (headers.get('authorization')?.trim() === 'Bearer') headers.delete('authorization')
    return go(input, { ...init, headers })
  }

/** Follows no redirect: the key would travel along, in headers that fetch does not take off at the border. */
const staying =
  (go: typeof fetch = globalThis.fetch): typeof fetch =>
  (input, init) =>
    go(input, { ...init, redirect: 'manual' })
