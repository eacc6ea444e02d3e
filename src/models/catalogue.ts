import { z } from 'zod'
import { textWithin } from '#bounded'
import { causeOf, ModelError } from './errors.ts'
import { homes, type ProviderOptions } from './providers/homes.ts'
import { scrubber } from './providers/secrets.ts'

/** A model as its provider lists it. */
export interface ListedModel {
  readonly name: string
  /** How many tokens it holds, where the provider says so. */
  readonly context?: number
}

/** In bytes; the longest list there is has a tenth of it. It is asked for before a case is heard. */
const LARGEST = 8_000_000

const tokens = z.number().int().positive().nullish().catch(undefined)

/** Whoever speaks OpenAI's dialect lists models so; each calls the length as it likes. */
const Chat = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      max_model_len: tokens,
      context_length: tokens,
      context_window: tokens,
      max_context_length: tokens,
      max_input_tokens: tokens,
    }),
  ),
})

const Gemini = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      inputTokenLimit: tokens,
      supportedGenerationMethods: z.array(z.string()).optional(),
    }),
  ),
})

/** Names of what OpenAI lists beside language models. */
const otherKinds = /embedding|tts|whisper|dall-e|image|audio|realtime|transcribe|moderation|sora|live|search/

/** Asks a provider which models its key can use. Undefined for a kind of provider that has no such list. */
export async function listModels(
  how: ProviderOptions,
  signal: AbortSignal,
): Promise<readonly ListedModel[] | undefined> {
  const { type } = how
  if (!Object.hasOwn(homes, type)) return undefined
  if (type === 'google') return geminiModels(await askProvider(how, '/models?pageSize=1000', signal))
  const { data } = read(Chat, await askProvider(how, type === 'anthropic' ? '/models?limit=1000' : '/models', signal))
  return data
    .filter(({ id }) => type !== 'openai' || !otherKinds.test(id))
    .map(({ id, ...lengths }) => {
      const context = Object.values(lengths).find((length) => typeof length === 'number')
      return { name: id, ...(context !== undefined && { context }) }
    })
}

const geminiModels = (answer: unknown): readonly ListedModel[] =>
  read(Gemini, answer)
    .models.filter(({ supportedGenerationMethods: can }) => can?.includes('generateContent') ?? true)
    .map(({ name, inputTokenLimit: context }) => ({
      name: name.replace(/^models\//, ''),
      ...(typeof context === 'number' && { context }),
    }))

function read<T>(form: z.ZodType<T>, answer: unknown): T {
  const { success, data } = form.safeParse(answer)
  if (success) return data
  throw new ModelError('broken-answer', 'it answered with something that is no list of models')
}

/** The keys of a provider in the headers where its kind looks for them. */
function headersOf({ type, apiKey = '', headers }: ProviderOptions): Readonly<Record<string, string>> {
  const key = apiKey.trim()
  const keyed: Readonly<Record<string, string>> =
    key === ''
      ? {}
      : type === 'anthropic'
        ? { 'x-api-key': key }
        : type === 'google'
          ? { 'x-goog-api-key': key }
          : { authorization: `Bearer ${key}` }
  return {
    accept: 'application/json',
    ...(type === 'anthropic' && { 'anthropic-version': '2023-06-01' }),
    ...keyed,
    ...headers,
  }
}

/** One question to a provider outside its dialect; the error says why in words without its key. */
export async function askProvider(
  how: ProviderOptions,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const { fetch: go = globalThis.fetch, baseUrl = homes[how.type] } = how
  try {
    const response = await go(path.startsWith('http') ? path : `${baseUrl.replace(/\/+$/, '')}${path}`, {
      signal,
      // A key would travel along.
      redirect: 'error',
      headers: { ...headersOf(how), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new ModelError('bad-request', `it answered ${response.status}`)
    const text = await textWithin(response, LARGEST)
    if (text === undefined) throw new ModelError('broken-answer', 'it answered with more than any list of models')
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (cause instanceof ModelError) throw cause
    throw new ModelError('unreachable', scrubber(how)(causeOf(cause)), { cause: undefined })
  }
}
