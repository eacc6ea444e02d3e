import { setImmediate } from 'node:timers/promises'
import type { Effort, Seat, Usage } from '#record'
import type { Format, Model, ModelRequest, RehearsedAnswer, RehearsedTask, ToolRequest } from '#court'
import { taskOf, USUAL_BUDGET } from '#models'
import { queryOf } from '#tools'
import { fittingValue, type RehearsedSchema } from './rehearsal/form.ts'
import { promptIn, prose, rehearsedQueries } from './rehearsal/prose.ts'
import { SEARCHES } from './rehearsal/searches.ts'
import { CHARACTERS, counter, tokensIn, type Level } from './rehearsal/tokens.ts'

/** Of the words that are asked for, those one would expect, each of so many tokens. */
const SPOKEN = { share: 0.7, tokens: 1.3 } as const

/** Of the room to think, what one would expect to be used, by effort. */
const THINKS: Readonly<Record<Effort, number>> = { none: 0.05, low: 0.15, medium: 0.3, high: 0.5 }

/**
 * Further tries that the high level pays for. What must be read in a form can be unreadable each time, so it is asked
 * twice each time. Words are asked for again when they are cut short, empty or in another language, or when a model that
 * failed was paid all the same: one call in four.
 */
const AGAIN = { form: 1, words: 0.25 } as const

const againOf = (request: ModelRequest, level: Level, { text }: RehearsedAnswer): number => {
  if (level !== 'high') return 0
  return request.json !== undefined || text !== undefined ? AGAIN.form : AGAIN.words
}

/** In US dollars; null when nobody knows. What is written to the provider's cache is part of the input. */
export type PriceOf = (model: string, usage: Usage, cacheWrite?: number) => number | null

export interface FillerOptions {
  readonly level: Level
  /** Whether what may happen does, such as an objection: never, unless set; in half of the places; always. */
  readonly happens?: boolean | 'sometimes'
  /** Who knows what is needed of an answer beside its length. */
  readonly format?: Pick<Format, 'rehearsed'>
  readonly price: PriceOf
  /** Who may write or search for whom, where a seat is divided. */
  readonly seats?: readonly Seat[]
  /** Told of each call how large its prompt was, in tokens. */
  readonly told?: (request: ModelRequest, prompt: number) => void
}

/**
 * A model that says nothing at the right length: readable where the script must read it, words elsewhere. It bills by
 * what it is really sent.
 */
export function filler({ level, happens = false, format, price, seats = [], told }: FillerOptions): Model {
  const count = counter(level)
  const sent = new Map<string, number>()
  return {
    async *stream(request) {
      // A rehearsal is all work and no waiting: others of this process come in between.
      await setImmediate()
      const prompt = count(request)
      told?.(request, prompt)
      // Who is told the same at the beginning shares what the provider keeps of it.
      const before = Math.min(prompt, sent.get(request.system) ?? 0)
      sent.set(request.system, prompt)
      const wanted = format?.rehearsed(taskIn(request, level, happens)) ?? {}
      const calls = goesSearching(request, level) ? searches(request, SEARCHES[level].questions, wanted) : []
      const text = calls.length > 0 ? '' : answer(request, level, wanted)
      const said = tokensIn(text === '' ? JSON.stringify(calls) : text, level)
      const usage = usageOf(request, level, { prompt, before, said, wanted })
      if (text !== '') yield { type: 'text', text }
      for (const call of calls) yield { type: 'tool-call', call }
      const [model = 'offline'] = request.models
      const reason = calls.length > 0 ? 'tool-calls' : 'stop'
      yield { type: 'finish', reason, model, usage, price: priced(request, { level, price, seats, usage }) }
    },
  }
}

/** Characters of the words. A cap has room for two tokens a word, so half of one that nobody explains is words. */
function lengthOf(request: ModelRequest, level: Level): number {
  const most = request.budget ?? USUAL_BUDGET
  const { words = most / 2 } = promptIn(request) ?? {}
  const tokens = level === 'high' ? most : Math.min(most, words * SPOKEN.share * SPOKEN.tokens)
  return tokens * CHARACTERS[level]
}

/** In tokens, and what else was wanted of the answer. */
interface Sizes {
  readonly prompt: number
  /** Of the prompt, what was sent before. */
  readonly before: number
  readonly said: number
  readonly wanted: RehearsedAnswer
}

/** The built-in model follows rules and does not think. */
const thinks = ({ models }: ModelRequest): boolean => models.some((model) => model !== 'offline')

function usageOf(request: ModelRequest, level: Level, { prompt, before, said, wanted }: Sizes): Usage {
  const { room = 0, effort = 'low' } = request
  const thinking = level === 'low' || !thinks(request) ? 0 : level === 'high' ? room : Math.round(room * THINKS[effort])
  const words = level === 'high' ? (request.budget ?? USUAL_BUDGET) : said
  const again = againOf(request, level, wanted)
  return {
    input: Math.ceil(prompt + again * (prompt + words + REMARK)),
    cached: Math.round(before * CACHED[level]),
    output: Math.ceil((words + thinking) * (1 + again)),
    thinking: Math.ceil(thinking * (1 + again)),
  }
}

/** Of what was sent before, what comes from the provider's cache. */
const CACHED: Readonly<Record<Level, number>> = { low: 1, expected: 0.5, high: 0 }

/** What is said to one who is asked again, in tokens. */
const REMARK = 150

interface Pricing extends Pick<FillerOptions, 'level' | 'price'> {
  readonly seats: readonly Seat[]
  readonly usage: Usage
}

/** Whoever is first in line is expected to answer; the cheapest of those who may, or the dearest, are the bounds. */
function priced(request: ModelRequest, { level, price, seats, usage }: Pricing): number | null {
  const [first = 'offline', ...rest] = request.models
  if (level === 'expected') return price(first, usage)
  const seat = seats.find(({ id }) => id === request.agent.id)
  const divided = seat?.hard || seat?.searchers ? [...seat.models, ...(seat.hard ?? []), ...(seat.searchers ?? [])] : []
  const written = level === 'high' ? [0, usage.input] : [0]
  const prices = [...new Set([first, ...rest, ...divided])].flatMap((model) =>
    written.map((tokens) => price(model, usage, tokens)),
  )
  const known = prices.filter((each) => each !== null)
  if (known.length < prices.length) return null
  return level === 'low' ? Math.min(...known) : Math.max(...known)
}

/** How often the agent has been to its tools in this turn. */
function roundsIn({ messages }: ModelRequest): number {
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  return messages.slice(asked).filter((message) => message.role === 'assistant' && message.calls.length > 0).length
}

const goesSearching = (request: ModelRequest, level: Level): boolean =>
  searchTools(request).length > 0 && roundsIn(request) < SEARCHES[level].rounds

function answer(request: ModelRequest, level: Level, wanted: RehearsedAnswer): string {
  if (wanted.text !== undefined) return wanted.text
  const length = lengthOf(request, level)
  if (request.json === undefined) return `${wanted.above ?? ''}${prose(request, { level, length, wanted })}`
  const asks = wanted.asks && level !== 'low'
  const lines = (many: number) => rehearsedQueries(request, many, wanted)
  const how = { level, length, last: wanted.last ?? false, ...(asks && { lines }) }
  return JSON.stringify(fittingValue(request.json as RehearsedSchema, how))
}

function taskIn(request: ModelRequest, level: Level, happens: boolean | 'sometimes'): RehearsedTask {
  const data = promptIn(request)?.data ?? null
  const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  const sum = request.key.split(/\D+/u).reduce((all, part) => all + Number(part), 0)
  return { task: taskOf(request), data: fields, level, happens: happens === 'sometimes' ? sum % 2 === 0 : happens }
}

const searches = (request: ModelRequest, questions: number, wanted: RehearsedAnswer): readonly ToolRequest[] => {
  const tools = searchTools(request)
  const round = roundsIn(request)
  return rehearsedQueries(request, questions, wanted).map((query, index) => {
    const { name, words } = tools[(round * questions + index) % tools.length]!
    return { id: `${request.key}-${index}`, name, input: { [words]: query } }
  })
}

/** The tools that can be asked in words, each with what the words are called. */
const searchTools = ({ tools }: ModelRequest): readonly { readonly name: string; readonly words: string }[] =>
  tools.flatMap(({ name, input }) => {
    const words = queryOf(input)
    return words === null ? [] : [{ name, words }]
  })
