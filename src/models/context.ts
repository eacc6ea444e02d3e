import type { Seat } from '#record'
import { ModelError } from './errors.ts'
import type { ProviderOptions } from './providers/homes.ts'

/** How many tokens a model holds, prompt and answer together; undefined when nobody knows. */
export type ContextOf = (model: string) => number | undefined

/** Asks a server of the OpenAI kind how many tokens a model of it holds; those that do not tell are no trouble. */
export async function contextAt(how: ProviderOptions, model: string, signal: AbortSignal): Promise<number | undefined> {
  if (how.type !== 'openai-compatible' || how.baseUrl === undefined) return undefined
  const { askProvider, listModels } = await import('./catalogue.ts')
  const listed = await told(() => listModels(how, signal))
  const own = listed?.find(({ name }) => name === model)?.context
  if (own !== undefined || listed === undefined || !isNear(how.baseUrl)) return own
  const root = how.baseUrl.replace(/\/+$/, '').replace(/\/v\d+$/, '')
  return (
    llamaContext(await told(() => askProvider(how, `${root}/props`, signal))) ??
    ollamaContext(await told(() => askProvider(how, `${root}/api/show`, signal, { model })))
  )
}

/** Only servers of one's own are asked what is no part of the dialect. */
function isNear(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|[^.]+$|.*\.(?:local|internal|lan)$)/.test(hostname)
}

/** What cannot be asked, or is answered with something else, is not known. */
async function told<T>(answer: () => Promise<T>): Promise<T | undefined> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ModelError) return undefined
    throw error
  }
}

/** What llama.cpp was started with. */
const llamaContext = (answer: unknown): number | undefined =>
  length(field(field(answer, 'default_generation_settings'), 'n_ctx')) ?? length(field(answer, 'n_ctx'))

/** What an Ollama model is set to; else what it could hold, which its server may cut down to less. */
function ollamaContext(answer: unknown): number | undefined {
  const parameters = field(answer, 'parameters')
  const [, set] = /^num_ctx\s+(\d+)/m.exec(typeof parameters === 'string' ? parameters : '') ?? []
  if (set !== undefined) return Number(set)
  const info = field(answer, 'model_info')
  const [, trained] = Object.entries(info ?? {}).find(([key]) => key.endsWith('.context_length')) ?? []
  return length(trained)
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const length = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** The longest that a seat is asked in a case, in tokens. */
interface Longest {
  readonly prompt: number
  /** The words and the room to think that its answer may take. */
  readonly answer: number
}

/** Says why a seat cannot do its part: none of its writers, or none of its searchers, holds the longest prompt. */
export function tooLongFor(seat: Seat, { prompt, answer }: Longest, contextOf: ContextOf): string | undefined {
  const holds = (model: string): boolean => prompt + answer <= (contextOf(model) ?? Infinity)
  const { name, models, searchers, hard } = seat
  const line = [models, searchers, hard].find((each) => each && each.length > 0 && !each.some(holds))
  if (!line) return undefined
  const [roomiest = ''] = line.toSorted((a, b) => (contextOf(b) ?? 0) - (contextOf(a) ?? 0))
  return (
    `${name} cannot be played by ${line.join(' or ')}: the longest prompt of this case comes to some ${count(prompt)} ` +
    `tokens and its answer to ${count(answer)}, and ${roomiest} holds ${count(contextOf(roomiest) ?? 0)}. ` +
    'Seat a model that holds more, file less, or say what it holds with "context" under its provider.'
  )
}

const count = (tokens: number): string => tokens.toLocaleString('en')
