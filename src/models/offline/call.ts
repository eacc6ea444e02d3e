import { z } from 'zod'
import type { Message, ModelRequest } from '#court'

export type OfflineErrorCode = 'unknown-task' | 'unreadable-data'

export class OfflineError extends Error {
  readonly code: OfflineErrorCode

  constructor(code: OfflineErrorCode, message: string, how: { readonly cause?: unknown } = {}) {
    super(message, how)
    this.name = 'OfflineError'
    this.code = code
  }
}

/** One question to the offline model, and under what chance and place it answers. */
export interface TaskCall {
  readonly task: string
  readonly data: unknown
  readonly seed: string
  readonly key: string
  readonly past: readonly Past[]
}

/** An earlier call of the same agent: what it was asked and what it answered. */
export interface Past {
  readonly task: string
  readonly data: unknown
  readonly answer: string
}

export type Perform = (call: TaskCall) => string

/** A task on data of its own, which is read first; where it cannot be read, the error says what is wrong with it. */
export const performed =
  <T>(schema: z.ZodType<T>, perform: (data: T, call: TaskCall) => string): Perform =>
  (call) => {
    const reading = schema.safeParse(call.data)
    if (reading.success) return perform(reading.data, call)
    const why = z.prettifyError(reading.error).replaceAll(/\s*\n\s*/gu, ' ')
    throw new OfflineError(
      'unreadable-data',
      `The offline model cannot read the data of the task "${call.task}": ${why}. Give the prompt the data that this task needs.`,
      { cause: reading.error },
    )
  }

/** The question that a request ends with; nothing where it ends with something else. */
export function callIn({ messages, seed, key }: ModelRequest): TaskCall | undefined {
  const last = messages.at(-1)
  if (last?.role !== 'user') return undefined
  const { task, data } = last.prompt
  return { task, data, seed: `${seed}/${partiesOf(data)}`, key, past: pastIn(messages) }
}

function pastIn(messages: readonly Message[]): readonly Past[] {
  const past: Past[] = []
  messages.forEach((message, at) => {
    const next = messages[at + 1]
    if (message.role === 'user' && next?.role === 'assistant')
      past.push({ task: message.prompt.task, data: message.prompt.data, answer: next.text })
  })
  return past
}

/** What the data of every task says about who is there. */
const Parties = z.object({
  a: z.string().optional(),
  b: z.string().optional(),
  me: z.object({ name: z.string() }).optional(),
  opponent: z.string().optional(),
})

/** Who debates whom, in the order of the alphabet: two cases under one seed should not sound alike. */
function partiesOf(data: unknown): string {
  const known = Parties.safeParse(data)
  if (!known.success) return ''
  const { a, b, me, opponent } = known.data
  return [a ?? me?.name ?? '', b ?? opponent ?? ''].toSorted().join('/')
}
