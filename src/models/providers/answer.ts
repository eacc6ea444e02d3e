import type { Json, Usage } from '#record'
import type { ModelPart, ModelRequest } from '#court'
import { ModelError } from '../errors.ts'
import { holdToCalls, mostLetters } from './bounds.ts'
import { priceOf as usual, type PriceBook } from '../prices.ts'
import type { Counts, ProviderFinish, ProviderPart } from './parts.ts'
import type { PieceReader } from './piecemeal.ts'
import type { Sieve } from './tags.ts'
import { thoughtless } from './thoughts.ts'

interface Asked {
  /** The model's name at the provider. */
  readonly id: string
  readonly request: ModelRequest
  readonly signal: AbortSignal
}

interface Reply {
  /** The content type of what comes. */
  readonly kind: string
  readonly body: AsyncIterable<Uint8Array>
  /** How that is read. */
  readonly reader: PieceReader<Uint8Array, ProviderPart>
}

/** One call of one model, up to the beginning of its answer. */
export type AskModel = (asked: Asked) => Promise<Reply>

/** How often, in milliseconds, a model that thinks or writes to a tool is heard to be alive. */
const SIGN_OF_LIFE = 250
/** How far words may pass their number before their speaker is cut short. */
const PATIENCE = 1.5

export interface AnswerContext {
  readonly asked: string
  /** The most tokens that were allowed, thoughts included. */
  readonly cap?: number
  /** The most tokens of the answer without its thoughts. */
  readonly budget?: number
  /** It is a form or may call tools: cut where its words pass their number it would be worth nothing. */
  readonly isWhole?: boolean
  /** Whether the provider says in its usage what it charged, in US dollars. */
  readonly tellsCost?: boolean
  readonly now?: () => number
  readonly priceOf?: PriceBook['priceOf']
}

/**
 * Turns a provider's parts into ours. Thoughts are not shown; now and then a sign of life stands for them, which tells
 * whoever listens for a stall that the model is at work.
 */
export function answerReader(how: AnswerContext): PieceReader<readonly ProviderPart[], ModelPart> {
  const { now = () => performance.now(), budget = Infinity, cap = Infinity, isWhole = false } = how
  const mostTokens = isWhole ? Infinity : PATIENCE * budget
  const most = { said: mostLetters(budget), thought: mostLetters(cap) }
  const sieve = thoughtless()
  let text = ''
  let tokens = 0
  const letters = { said: 0, thought: 0 }
  let calls = 0
  let end = undefined as ProviderFinish | undefined
  let heard = -Infinity

  const hear = (part: ProviderPart, said: ModelPart[]): void => {
    if (part.type === 'text-delta') {
      const words = sieve.sift(part.delta)
      if (sieve.isVoid) {
        if (text !== '') said.push({ type: 'withdrawn' })
        text = ''
        tokens = 0
        letters.thought += letters.said
        letters.said = 0
      }
      if (words !== '') {
        text += words
        tokens += tokensIn(words)
        said.push({ type: 'text', text: words })
      }
    } else if (part.type === 'tool-call') {
      holdToCalls(++calls)
      said.push({
        type: 'tool-call',
        call: { id: part.toolCallId, name: part.toolName, input: argumentsIn(part.input) },
      })
    } else if (part.type === 'finish') end = part
    if (showsLife(part, sieve) && now() - heard >= SIGN_OF_LIFE) {
      heard = now()
      said.push({ type: 'thinking' })
    }
    if ('delta' in part) letters[isThought(part, sieve) ? 'thought' : 'said'] += part.delta.length
  }

  return {
    take(arrived, said) {
      for (const part of arrived) {
        hear(part, said)
        const isWordy = tokens > mostTokens
        if (!isWordy && letters.said <= most.said && letters.thought <= most.thought) continue
        if (!isWordy && text.trim() === '') throw nothing(how.asked, 'length', cap)
        said.push(cutShort(how.asked))
        return true
      }
      return false
    },
    // The finish is passed on only when the stream has ended: an error may still follow it.
    end(said) {
      const rest = sieve.rest()
      text += rest
      if (rest !== '') said.push({ type: 'text', text: rest })
      said.push(finish(end, { ...how, text, calls }))
    },
  }
}

/** Whether the model thinks or writes to a tool, which is not told. */
const showsLife = (part: ProviderPart, sieve: Sieve): boolean =>
  part.type === 'tool-input-delta' || isThought(part, sieve)

const isThought = ({ type }: ProviderPart, { isThinking }: Sieve): boolean =>
  type === 'text-delta' ? isThinking : type === 'reasoning-delta'

/**
 * Room to think is not room to ramble: who clearly passes the words that were asked for is hung up on. Nobody tells then
 * what was used, and an estimate on the record would look like a bill: both are unknown, and the purse counts the most.
 */
const cutShort = (asked: string): ModelPart => ({
  type: 'finish',
  reason: 'length',
  model: asked,
  usage: null,
  price: null,
})

/**
 * About as many tokens as a text has: four letters each, or one and a half where words are written without spaces. White
 * space alone is none: who only trails off has said all he had to say.
 */
function tokensIn(text: string): number {
  if (text.trim() === '') return 0
  let dense = 0
  for (let index = 0; index < text.length; index++) if (isDense(text.charCodeAt(index))) dense++
  return (text.length - dense) / 4 + dense / 1.5
}

/** From Thai to Khmer, and from the signs of Chinese to Hangul and their full-width forms. */
const isDense = (code: number): boolean =>
  (code >= 0x0e00 && code <= 0x17ff) || (code >= 0x2e80 && code <= 0xd7ff) || (code >= 0xf900 && code <= 0xffef)

/** What cannot be read is passed on as it is: the tool will say that it does not fit, and the model may try again. */
function argumentsIn(input: string): Json {
  if (input.trim() === '') return {}
  try {
    return JSON.parse(input) as Json
  } catch {
    return input
  }
}

interface Said extends AnswerContext {
  readonly text: string
  readonly calls: number
}

function finish(
  end: ProviderFinish | undefined,
  { asked, cap, tellsCost, priceOf = usual, text, calls }: Said,
): ModelPart {
  if (!end) throw new ModelError('cut-off', `${asked} ended its stream without finishing its answer.`)
  const { unified: reason, raw } = end.finishReason
  if (reason === 'content-filter')
    throw new ModelError('refused', `${asked} declined to answer (${raw ?? reason}). ${text.slice(0, 300)}`.trim())
  if (reason !== 'stop' && reason !== 'length' && reason !== 'tool-calls')
    throw new ModelError('cut-off', `${asked} broke off its answer (${raw ?? reason}).`)
  if (text.trim() === '' && calls === 0) throw nothing(asked, reason, cap)
  const usage = usageOf(end.usage)
  const charged = tellsCost ? chargedIn(end.usage) : undefined
  const price = charged ?? (usage && priceOf(asked, usage, end.usage.inputTokens.cacheWrite))
  return { type: 'finish', reason, model: asked, usage, price }
}

const nothing = (asked: string, reason: string, cap: number | undefined): ModelError =>
  reason === 'length'
    ? new ModelError(
        'no-room',
        `${asked} used up its ${cap ?? 'allowed'} tokens before it said a word. ` +
          'Lower the effort of its role, or seat another model.',
      )
    : new ModelError('empty', `${asked} gave an empty answer.`)

function usageOf(counted: Counts): Usage | null {
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
function thoughtBeside({ inputTokens, outputTokens, raw }: Counts): number {
  const { total: written = 0, reasoning = 0 } = outputTokens
  const sum = raw?.['total_tokens']
  const isBeside =
    reasoning > written || (typeof sum === 'number' && sum >= (inputTokens.total ?? 0) + written + reasoning)
  return isBeside ? reasoning : 0
}

/** With the user's own key at the vendor, the vendor's bill comes on top. */
function chargedIn({ raw = {} }: Counts): number | undefined {
  const { cost, is_byok: ownKey, cost_details: details } = raw
  if (typeof cost !== 'number') return undefined
  const { upstream_inference_cost: upstream } = (details ?? {}) as { readonly upstream_inference_cost?: unknown }
  return ownKey === true && typeof upstream === 'number' ? cost + upstream : cost
}
