import type { Model, ModelPart, ModelRequest, ToolRequest } from '#court'
import { ModelError } from './errors.ts'

/** An answer in given pieces, with tool calls if any. It may also be cut at its length, hang, break off, or fail half-way. */
export interface Delivery {
  readonly pieces: readonly string[]
  readonly calls?: readonly ToolRequest[]
  readonly end?: 'finish' | 'length' | 'hang' | 'break-off' | Error
}

export type ScriptedAnswer = string | Error | Delivery | ((request: ModelRequest) => string | Error | Delivery)

/** By agent's id and by task, in the order in which they will be asked for. */
export type Answers = Readonly<Record<string, Readonly<Record<string, readonly ScriptedAnswer[]>>>>

export interface Scripted extends Model {
  readonly requests: readonly ModelRequest[]
  /** Complains of answers that nobody asked for. */
  done(): void
}

/** Says nothing and waits to be cut off. */
export const hanging: Delivery = { pieces: [], end: 'hang' }

/** A model for tests. Instead of queues it may be given one function for all requests; undefined is unscripted. */
export function scripted(answers: Answers | ((request: ModelRequest) => ScriptedAnswer | undefined)): Scripted {
  const requests: ModelRequest[] = []
  const used = new Map<string, number>()

  const next = (request: ModelRequest): ScriptedAnswer => {
    const { agent } = request
    const task = taskOf(request)
    if (typeof answers === 'function') return answers(request) ?? refuse(request, 'Answer it in the function.')
    const place = `${agent.id}.${task}`
    const count = used.get(place) ?? 0
    used.set(place, count + 1)
    const queue = answers[agent.id]?.[task] ?? []
    return queue[count] ?? refuse(request, `Its script has ${queue.length} answers under ${place}: add one.`)
  }

  return {
    requests,
    async *stream(request, signal) {
      requests.push(request)
      const answer = next(request)
      yield* deliver(typeof answer === 'function' ? answer(request) : answer, request, signal)
    },
    done() {
      if (typeof answers === 'function') return
      const left = Object.entries(answers).flatMap(([agent, tasks]) =>
        Object.entries(tasks).flatMap(([task, queue]) => {
          const count = queue.length - (used.get(`${agent}.${task}`) ?? 0)
          return count > 0 ? [`${agent}.${task} (${count} of ${queue.length})`] : []
        }),
      )
      if (left.length > 0)
        throw new ModelError('leftovers', `Nobody asked for these scripted answers: ${left.join(', ')}. Remove them.`)
    },
  }
}

/** What an agent is asked to do: the task of its newest prompt. */
export function taskOf(request: ModelRequest): string {
  const message = request.messages.findLast(({ role }) => role === 'user')
  return message?.role === 'user' ? message.prompt.task : ''
}

async function* deliver(
  answer: string | Error | Delivery,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  if (signal.aborted) return
  if (answer instanceof Error) throw answer
  const { pieces, calls = [], end = 'finish' } = typeof answer === 'string' ? { pieces: [answer] } : answer
  const spoken = [
    ...pieces.map((text): ModelPart => ({ type: 'text', text })),
    ...calls.map((call): ModelPart => ({ type: 'tool-call', call })),
  ]
  for (const part of spoken) {
    if (signal.aborted) return
    yield part
  }
  if (end === 'hang') await aborted(signal)
  if (signal.aborted) return
  if (end instanceof Error) throw end
  if (end === 'break-off') return
  const usage = { input: heard(request), cached: 0, output: words(pieces.join('')) }
  const reason = end === 'length' ? end : calls.length > 0 ? 'tool-calls' : 'stop'
  yield { type: 'finish', reason, model: request.models[0] ?? 'scripted', usage, price: null }
}

function refuse(request: ModelRequest, advice: string): never {
  const { agent, key } = request
  throw new ModelError(
    'unscripted',
    `Nobody scripted what ${agent.name} (${agent.id}) answers to "${taskOf(request)}" at step ${key}. ${advice}`,
  )
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Counted, not listed: prompts are long, and each holds all that was said. */
function words(text: string): number {
  const word = /\S+/g
  let count = 0
  while (word.test(text)) count++
  return count
}

const heard = ({ system, messages }: ModelRequest): number =>
  messages.reduce(
    (count, message) =>
      count +
      words(message.role === 'user' ? message.prompt.text : message.role === 'tool' ? message.content : message.text),
    words(system),
  )
