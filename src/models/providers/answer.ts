import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { Json, Usage } from '#record'
import type { ModelPart } from '#court'
import { ModelError } from '../errors.ts'
import { priceOf as usual, type PriceBook } from '../prices.ts'

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

/** How often, in milliseconds, a model that thinks or writes to a tool is heard to be alive. */
const SIGN_OF_LIFE = 250

export interface Listening {
  readonly asked: string
  readonly budget: number | undefined
  /** Whether the provider says in its usage what it charged, in US dollars. */
  readonly tellsCost?: boolean
  readonly now?: () => number
  readonly priceOf?: PriceBook['priceOf']
}

/**
 * Turns a provider's stream into ours. Thoughts are not shown; now and then a sign of life stands for them, which tells
 * whoever listens for a stall that the model is at work.
 */
export async function* answer(
  stream: AsyncIterable<LanguageModelV4StreamPart>,
  how: Listening,
): AsyncGenerator<ModelPart> {
  const { now = () => performance.now() } = how
  let text = ''
  let calls = 0
  let end: Finish | undefined
  let heard = -Infinity
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') end = part
    if (part.type === 'text-delta' && part.delta !== '') {
      text += part.delta
      yield { type: 'text', text: part.delta }
    }
    if (part.type === 'tool-call') {
      calls++
      yield { type: 'tool-call', call: { id: part.toolCallId, name: part.toolName, input: argumentsIn(part.input) } }
    }
    if ((part.type === 'reasoning-delta' || part.type === 'tool-input-delta') && now() - heard >= SIGN_OF_LIFE) {
      heard = now()
      yield { type: 'thinking' }
    }
  }
  // The finish is passed on only when the stream has ended: an error may still follow it.
  yield finish(end, { ...how, text, calls })
}

/** What cannot be read is passed on as it is: the tool will say that it does not fit, and the model may try again. */
function argumentsIn(input: string): Json {
  if (input.trim() === '') return {}
  try {
    return JSON.parse(input) as Json
  } catch {
    return input
  }
}

interface Said extends Listening {
  readonly text: string
  readonly calls: number
}

function finish(end: Finish | undefined, { asked, budget, tellsCost, priceOf = usual, text, calls }: Said): ModelPart {
  if (!end) throw new ModelError('cut-off', `${asked} ended its stream without finishing its answer.`)
  const { unified: reason, raw } = end.finishReason
  if (reason === 'content-filter')
    throw new ModelError('refused', `${asked} declined to answer (${raw ?? reason}). ${text.slice(0, 300)}`.trim())
  if (reason !== 'stop' && reason !== 'length' && reason !== 'tool-calls')
    throw new ModelError('cut-off', `${asked} broke off its answer (${raw ?? reason}).`)
  if (text.trim() === '' && calls === 0) throw new ModelError('empty', nothing(asked, reason, budget))
  const usage = usageOf(end.usage)
  const charged = tellsCost ? chargedIn(end.usage) : undefined
  const price = charged ?? (usage && priceOf(asked, usage, end.usage.inputTokens.cacheWrite))
  return { type: 'finish', reason, model: asked, usage, price }
}

const nothing = (asked: string, reason: string, budget: number | undefined): string =>
  reason === 'length'
    ? `${asked} used up its ${budget ?? 'allowed'} tokens before it said a word. Give it a larger budget.`
    : `${asked} gave an empty answer.`

function usageOf(counted: LanguageModelV4Usage): Usage | null {
  const { inputTokens, outputTokens } = counted
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null
  return {
    input: inputTokens.total,
    cached: inputTokens.cacheRead ?? 0,
    output: outputTokens.total + thoughtBeside(counted),
    ...(outputTokens.reasoning && { thinking: outputTokens.reasoning }),
  }
}

/** Thoughts are paid as output. Some servers count them beside the answer instead of within it; their sum tells. */
function thoughtBeside({ inputTokens, outputTokens, raw }: LanguageModelV4Usage): number {
  const { total: written = 0, reasoning = 0 } = outputTokens
  const sum = raw?.['total_tokens']
  const isBeside =
    reasoning > written || (typeof sum === 'number' && sum >= (inputTokens.total ?? 0) + written + reasoning)
  return isBeside ? reasoning : 0
}

/** With the user's own key at the vendor, the vendor's bill comes on top. */
function chargedIn({ raw = {} }: LanguageModelV4Usage): number | undefined {
  const { cost, is_byok: ownKey, cost_details: details } = raw
  if (typeof cost !== 'number') return undefined
  const { upstream_inference_cost: upstream } = (details ?? {}) as { readonly upstream_inference_cost?: unknown }
  return ownKey === true && typeof upstream === 'number' ? cost + upstream : cost
}
