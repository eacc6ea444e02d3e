import type { Effort } from '#record'
import type { ModelRequest } from '#court'

/** The most tokens of an answer for which nobody set a budget. Some providers would else allow their model's maximum. */
export const USUAL_BUDGET = 2048

/** The vendors count what is thought as written: the cap is for both. */
export const capOf = ({ budget = USUAL_BUDGET, room = 0 }: ModelRequest): number => budget + room

/** The least and the most that can be given to models whose thinking is measured in tokens. */
const MEASURE = { least: 1024, most: 24_000 } as const

interface ClaudeThinking {
  readonly cap: number
  readonly thinking?: Readonly<Record<string, string | number>>
  readonly effort?: string
}

/** How Claude is told how much to think. What cannot think is told nothing. */
export function claudeThinking(id: string, request: ModelRequest): ClaudeThinking {
  const cap = capOf(request)
  const { effort } = request
  if (effort === undefined || isBeforeThinking(id)) return { cap }
  if (effort === 'none') return { cap, ...unthinking(id) }
  if (isAdaptive(id)) return { cap, thinking: { type: 'adaptive', display: 'summarized' }, effort }
  const budget = measured(request)
  // Between a call of a tool and its answer these models want their thoughts back, which nobody keeps.
  if (budget === undefined || request.messages.at(-1)?.role === 'tool') return { cap }
  return { cap, thinking: { type: 'enabled', budget_tokens: budget } }
}

/** Claude before 3.7 refuses every word about thinking. */
const isBeforeThinking = (id: string): boolean => /claude-(?:instant|v?2|3(?!-7))/.test(id)

/** Claude since 4.6 finds its own measure; before, and models of other makers, are given one. */
export const isAdaptive = (id: string): boolean =>
  id.includes('claude-') && !/claude-(?:instant|v?2|3|(?:opus|sonnet|haiku)-4(?!-[6-9](?!\d)))/.test(id)

/** Some cannot be told not to think, only to think little, or only when tools have answered. */
function unthinking(id: string): Omit<ClaudeThinking, 'cap'> {
  if (id.includes('claude-sonnet-5-5')) return { thinking: { type: 'between_tools' } }
  return /claude-(?:opus-5-5|fable)/.test(id) ? { effort: 'low' } : { thinking: { type: 'disabled' } }
}

/** OpenAI's models that think: all since the fifth, but for those that chat, and those called o. */
export const isReasoner = (id: string): boolean => /^(?:o\d|gpt-(?:[5-9]|\d\d)(?!-chat))/.test(id)

/** The least that a model of OpenAI's can be told to think. */
export function leastReasoning(id: string): string {
  if (/^gpt-5(?:-mini|-nano)?(?:-\d{4}|$)/.test(id)) return 'minimal'
  return /^gpt-(?:[6-9]|\d\d)/.test(id) && !/^gpt-6(?:-luna|-sol|\.1-terra)/.test(id) ? 'low' : 'none'
}

/** How Gemini is told how much to think: since the third by a level, before in tokens. */
export function geminiThinking(id: string, request: ModelRequest): object | undefined {
  const { effort } = request
  if (effort === undefined || /gemini-(?:1|2\.0)|gemini-pro(?:-vision)?$|gemma|learnlm/i.test(id)) return undefined
  // Not to be read, but to be seen at work.
  const includeThoughts = true
  if (isLevelled(id))
    return effort === 'none' ? { thinkingLevel: leastLevel(id) } : { thinkingLevel: effort, includeThoughts }
  if (effort === 'none') return { thinkingBudget: /gemini-2\.5-pro/i.test(id) ? 128 : 0 }
  const thinkingBudget = measured(request)
  return thinkingBudget === undefined ? undefined : { thinkingBudget, includeThoughts }
}

export const isLevelled = (id: string): boolean => /gemini-(?:[3-9]|\d\d|nano|[a-z-]+-latest)/i.test(id)

/** Not all of these can be told to think as little as that. */
const leastLevel = (id: string): string =>
  /gemini-(?:\d+(?:\.\d+)?-pro(?!-image)|3\.[78]-flash(?!-lite)|flash-latest)/i.test(id) ? 'low' : 'minimal'

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
