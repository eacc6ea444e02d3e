import type { LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { Effort } from '#record'
import type { ModelRequest } from '#court'

/** The most tokens of an answer for which nobody set a budget. Some providers would else allow their model's maximum. */
export const USUAL_BUDGET = 2048

/** The vendors count what is thought as written: the cap is for both. */
export const capOf = ({ budget = USUAL_BUDGET, room = 0 }: ModelRequest): number => budget + room

/** The least and the most that can be given to models whose thinking is measured in tokens. */
const MEASURE = { least: 1024, most: 24_000 } as const

interface Thinking extends Pick<LanguageModelV4CallOptions, 'maxOutputTokens' | 'reasoning'> {
  readonly providerOptions: SharedV4ProviderOptions
}

/** Whoever has a package of their own. */
export type Vendor = 'openai' | 'anthropic' | 'google'

/** How a model of a vendor's package is told how much to think. What cannot think is told nothing. */
export function thinkingFor(type: Vendor, id: string, request: ModelRequest): Thinking {
  const cap = capOf(request)
  const plain: Thinking = { maxOutputTokens: cap, providerOptions: {} }
  const { effort } = request
  if (effort === undefined) return plain
  switch (type) {
    case 'openai':
      // A summary of its thoughts would be for nobody, and is refused to accounts that are not verified.
      return { ...plain, reasoning: effort, providerOptions: { openai: { reasoningSummary: null } } }
    case 'anthropic':
      return anthropicThinking(id, effort, request, plain)
    case 'google':
      return googleThinking(id, effort, request, plain)
  }
}

function anthropicThinking(id: string, effort: Effort, request: ModelRequest, plain: Thinking): Thinking {
  if (isBeforeThinking(id)) return plain
  if (effort === 'none' || isAdaptive(id)) return { ...plain, reasoning: effort }
  const budgetTokens = measured(request)
  // Between a call of a tool and its answer these models want their thoughts back, which nobody keeps.
  if (budgetTokens === undefined || request.messages.at(-1)?.role === 'tool') return plain
  // The package adds the measure to the cap.
  return {
    maxOutputTokens: capOf(request) - budgetTokens,
    providerOptions: { anthropic: { thinking: { type: 'enabled', budgetTokens } } },
  }
}

/** Claude before 3.7 refuses every word about thinking. */
const isBeforeThinking = (id: string): boolean => /claude-(?:instant|v?2|3(?!-7))/.test(id)

/** Claude since 4.6 finds its own measure; before, and models of other makers, are given one. */
export const isAdaptive = (id: string): boolean =>
  id.includes('claude-') && !/claude-(?:instant|v?2|3|(?:opus|sonnet|haiku)-4(?!-[6-9](?!\d)))/.test(id)

function googleThinking(id: string, effort: Effort, request: ModelRequest, plain: Thinking): Thinking {
  if (/gemini-(?:1|2\.0)|gemini-pro(?:-vision)?$|gemma|learnlm/i.test(id)) return plain
  if (effort === 'none') return { ...plain, reasoning: effort }
  // Not to be read, but to be seen at work.
  const includeThoughts = true
  if (!/gemini-2\.5/i.test(id))
    return { ...plain, reasoning: effort, providerOptions: { google: { thinkingConfig: { includeThoughts } } } }
  const thinkingBudget = measured(request)
  if (thinkingBudget === undefined) return plain
  return { ...plain, providerOptions: { google: { thinkingConfig: { thinkingBudget, includeThoughts } } } }
}

const measured = ({ room = 0 }: ModelRequest): number | undefined =>
  room < MEASURE.least ? undefined : Math.min(room, MEASURE.most)

/** As servers of OpenAI's chat dialect are told it, and OpenRouter in a way of its own. */
export function chatThinking(type: 'openai-compatible' | 'openrouter', id: string, effort: Effort | undefined): object {
  if (effort === undefined || isUnthinking(id)) return {}
  return type === 'openrouter'
    ? { reasoning: { effort: effort === 'none' ? leastOf(id) : effort } }
    : { reasoning_effort: effort }
}

/** Models that cannot be told not to think are told to think little; a refusal would cost the turn. */
const leastOf = (id: string): string => {
  if (/^anthropic\/claude-(?:\w+-5[.-]5|fable)/.test(id)) return 'low'
  return /^(?:openai|google)\//.test(id) ? 'minimal' : 'none'
}

/** Open models that are known not to think; servers refuse an effort for them. Names with "r1" or "reason" do think. */
const isUnthinking = (id: string): boolean =>
  /(?:^|[/_:-])(?:(?:tiny|code)?llama|mi[sx]tral|ministral|codestral|gemma-?[1-3]?(?![.\d])|phi-?[1-3]|qwen-?[12]|command-r|gpt-(?:3|4)|claude-(?:2|3(?!-7)))/i.test(
    id,
  ) && !/r1|think|reason|nemotron/i.test(id)
