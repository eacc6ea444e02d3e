import type { StepKey } from '#record'
import { ModelError, type ModelErrorCode } from '#models'
import type { Model, ModelPart, ModelRequest } from '#court'
import type { Answered } from '../fakes/port.ts'

/** Several models for each seat, and one for the judge. */
export const seatFor = (role: string) => ({
  models: role === 'judge' ? ['east/judge'] : ['north/first', 'south/second', 'east/third'],
})

/** A call as the provider saw it. */
export interface Seen {
  readonly key: StepKey
  readonly model: string
  readonly fault: string | undefined
  /** What it said to the end, right or wrong; undefined when it failed. */
  readonly answer: string | undefined
  /** The error it gave, where it gave one. */
  readonly words: string | undefined
  /** In US dollars. */
  readonly cost: number
}

interface Faulty extends Model {
  readonly seen: readonly Seen[]
}

interface Moods {
  /** The share of calls that go wrong. */
  readonly chance: number
  readonly random: () => number
  /** The most that a call costs, in US dollars. */
  readonly dear: number
}

type Mishap =
  /** Turned away before any work was done, which costs nothing. */
  | { readonly error: ModelErrorCode; readonly status: number; readonly retryAfter?: number }
  /** So many parts are said, and then this. */
  | { readonly after: number; readonly end: 'silence' | 'end' | ModelErrorCode }
  /** An answer, but what an answer. */
  | { readonly say: (answer: string) => string }

const mishaps: Readonly<Record<string, (random: () => number) => Mishap>> = {
  '429': () => ({ error: 'rate-limited', status: 429 }),
  '429 with Retry-After': (random) => ({ error: 'rate-limited', status: 429, retryAfter: random() * 75_000 }),
  '500': () => ({ error: 'overloaded', status: 500 }),
  '529': () => ({ error: 'overloaded', status: 529 }),
  silence: () => ({ after: 0, end: 'silence' }),
  'silence in mid-sentence': (random) => ({ after: 1 + random() * 3, end: 'silence' }),
  'cut stream': (random) => ({ after: 1 + random() * 3, end: 'cut-off' }),
  'clean end in mid-sentence': (random) => ({ after: random() * 3, end: 'end' }),
  'malformed chunk': (random) => ({ after: random() * 3, end: 'broken-answer' }),
  refusal: () => ({ after: 0, end: 'refused' }),
  empty: () => ({ say: () => '' }),
  'malformed JSON': () => ({ say: () => '{"score": 7, "reasoning": "because' }),
  'wrong schema': () => ({ say: () => '{"points": "many"}' }),
  '10 × length': () => ({ say: (answer) => Array<string>(10).fill(answer).join(' ') }),
}
const names = Object.keys(mishaps)

/** A provider on a bad day, who keeps an honest account of what he was asked, what he said and what he charges. */
export function faulty(answers: (request: ModelRequest) => string | Answered, { chance, random, dear }: Moods): Faulty {
  const seen: Seen[] = []
  return {
    seen,
    async *stream(request, signal) {
      const { key, models } = request
      const [model = ''] = models
      const fault = random() < chance ? names[Math.floor(random() * names.length)] : undefined
      const said = answered(answers(request))
      const mishap = fault === undefined ? habit(said) : mishaps[fault]!(random)
      const answer = 'say' in mishap ? mishap.say(said.text) : undefined
      const words = `${model} had ${fault ?? 'no room for words'} at ${key}`
      const error = 'error' in mishap ? mishap.error : 'end' in mishap ? mishap.end : undefined
      const cost = 'error' in mishap ? 0 : Math.floor(random() * dear * 1e6) / 1e6
      const told = error !== undefined && error !== 'silence' && error !== 'end'
      seen.push({
        key,
        model,
        fault,
        answer: answer?.trim() ? answer : undefined,
        words: told ? words : undefined,
        cost,
      })
      if (told && 'error' in mishap) throw new ModelError(error, words, mishap)
      if (said.thinking > 0) yield { type: 'thinking' }
      const parts = pieces(answer ?? said.text).slice(0, 'after' in mishap ? mishap.after : undefined)
      for (const text of parts) yield { type: 'text', text } satisfies ModelPart
      if (error === 'silence') await (random() < 0.5 ? aborted(signal) : forever)
      if (told) throw new ModelError(error, words)
      const reason = fault === undefined ? said.end : 'stop'
      if (error === undefined && !signal.aborted) yield { type: 'finish', reason, model, usage: null, price: cost }
    },
  }
}

const answered = (said: string | Answered): Answered =>
  typeof said === 'string' ? { text: said, end: 'stop', thinking: 0 } : said

/** Who thinks until nothing is left for words has failed, and is paid for it. */
const habit = ({ text, end }: Answered): Mishap =>
  text === '' && end === 'length' ? { after: 0, end: 'no-room' } : { say: (answer) => answer }

const pieces = (text: string): readonly string[] => text.match(/\s*\S+(?:\s+$)?/g) ?? []

const forever = new Promise<void>(() => undefined)

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
