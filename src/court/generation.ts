import type { AgentStream, Attempt, ModelReceipt, StepKey } from '#record'
import type { Agent } from './court.ts'
import { CourtError } from './errors.ts'
import type { Announcing } from './inbox.ts'
import type { Message, Model, ModelPart, ModelRequest, Prompt, ToolRequest } from './ports.ts'
import { until } from './until.ts'

export interface Generating {
  readonly agent: Agent
  readonly prompt: Prompt
  /** Names the prompt in the receipt. */
  readonly asked: string
  readonly part?: ModelReceipt['part'] | undefined
  readonly request: ModelRequest
  /** Aborts when the court rises. */
  readonly rising: AbortSignal
  /** Aborts when a person cuts in. */
  readonly cut?: AbortSignal | undefined
  readonly announcing?: Announcing | undefined
  /** Told before the call is made, which waits until that is on the disk, together with what stands before it. */
  readonly begin: (key: StepKey) => Promise<unknown>
  readonly say: (words: Partial<AgentStream>) => void
}

/** Makes one model call and writes its receipt. A call that is cut ends with the words so far. */
export async function generate(model: Model, how: Generating): Promise<ModelReceipt> {
  const { agent, request, rising, cut, announcing } = how
  const lost: Attempt[] = []
  for (;;) {
    const answer = await answered(model, how)
    const isHungUp = answer.isHungUp && answer.end === undefined
    if (isHungUp) await announcing?.settled()
    if (rising.aborted) throw new CourtError('adjourned', `The court rose while ${agent.name} was answering.`)
    if (!isHungUp || cut?.aborted) return receiptFor(how, answer, { lost, cut: cut?.aborted ?? false })
    // It fell silent for words that are on no record, so it is asked again, as behind a crash.
    lost.push(hungUpOn(request, answer))
    how.say({ content: '', withdrawn: true })
  }
}

async function answered(model: Model, how: Generating): Promise<Answer> {
  const { request, rising, cut, announcing } = how
  const answer: Answer = { text: '', calls: [], isHungUp: false }
  const line = new AbortController()
  const signal = cut ? AbortSignal.any([rising, cut, line.signal]) : rising
  if (signal.aborted) return answer
  const release = announcing?.whenAnnounced(() => {
    answer.isHungUp = true
    line.abort()
  })
  try {
    await how.begin(request.key)
    await listen(answer, model, { ...how, signal })
    return answer
  } finally {
    release?.()
  }
}

async function listen(answer: Answer, model: Model, how: Generating & { readonly signal: AbortSignal }): Promise<void> {
  const { agent, prompt, request, signal } = how
  try {
    for await (const part of until(model.stream(request, signal), signal)) {
      take(answer, part)
      if (part.type === 'text') how.say({ content: part.text })
      if (part.type === 'thinking') how.say({ content: '', thinking: true })
      if (part.type === 'withdrawn') how.say({ content: '', withdrawn: true })
    }
  } catch (cause) {
    throw cause instanceof CourtError ? cause : failed(agent, prompt, cause)
  }
}

const hungUpOn = ({ models }: ModelRequest, { text }: Answer): Attempt => ({
  model: models[0] ?? 'unknown',
  because: 'It was hung up on for words that could not be written down.',
  ...(text !== '' && { withdrawn: text.length }),
})

interface Answer {
  text: string
  calls: ToolRequest[]
  /** Somebody was about to cut in. */
  isHungUp: boolean
  end?: Extract<ModelPart, { type: 'finish' }>
}

function take(answer: Answer, part: ModelPart): void {
  switch (part.type) {
    case 'text':
      answer.text += part.text
      return
    case 'tool-call':
      answer.calls.push(part.call)
      return
    case 'withdrawn':
      Object.assign(answer, { text: '', calls: [] })
      return
    case 'thinking':
      return
    case 'finish':
      answer.end = part
  }
}

interface Outcome {
  readonly cut: boolean
  /** The tries that were hung up on for nothing. */
  readonly lost: readonly Attempt[]
}

function receiptFor(
  { agent, prompt, asked, part, request }: Generating,
  answer: Answer,
  { cut, lost }: Outcome,
): ModelReceipt {
  const { text, calls, end } = answer
  const common = {
    type: 'receipt',
    of: 'model',
    agent: agent.id,
    task: prompt.task,
    asked,
    ...(part && { part }),
  } as const
  const model = end?.model ?? request.models[0] ?? 'unknown'
  const { usage = null, price = model === 'offline' ? 0 : null } = end ?? {}
  if (cut) return { ...common, model, text, calls: [], finish: 'interrupted', usage, price }
  const empty = text.trim() === '' && calls.length === 0
  if (!end || empty) {
    throw failed(agent, prompt, `${model} ${end ? 'gave an empty answer' : 'broke off without finishing its answer'}`)
  }
  const { substitute } = end
  const attempts = [...lost, ...(end.attempts ?? [])]
  return {
    ...common,
    model,
    text,
    calls,
    finish: end.reason,
    usage,
    price,
    ...(substitute && { substitute }),
    ...(attempts.length > 0 && { attempts }),
  }
}

const failed = (agent: Agent, { task }: Prompt, cause: unknown): CourtError => {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new CourtError('model-failed', `${agent.name} could not answer (${task}): ${why}`, { cause })
}

/** The models that failed before the one that answered, each with the next in line. */
export function handOvers({ model, attempts = [], substitute }: ModelReceipt): readonly HandedOver[] {
  const line = attempts.map((attempt, index) => ({ ...attempt, to: attempts[index + 1]?.model ?? model }))
  const between = line.filter(({ model: from, to }) => from !== to)
  const handed = between.map(({ model: from, to, because }) => ({ from, model: to, because }))
  if (handed.length > 0 || !substitute) return handed
  return [{ from: substitute.for, model, because: substitute.because }]
}

export interface HandedOver {
  readonly from: string
  readonly model: string
  readonly because: string
}

export const request = (
  agent: Agent,
  messages: readonly Message[],
  rest: Omit<ModelRequest, 'models' | 'agent' | 'system' | 'messages'>,
): ModelRequest => ({
  models: agent.models,
  agent: { id: agent.id, name: agent.name },
  system: agent.persona,
  messages,
  ...rest,
})

/** A receipt that was given for other words than are asked now. */
export const otherWords = (key: StepKey, agent: Agent, prompt: Prompt): CourtError =>
  new CourtError(
    'script-changed',
    `At step ${key} the script asks ${agent.name} for "${prompt.task}" in other words than the record has. ` +
      'The case can be read and exported; it cannot be resumed with this version.',
  )

export const abandoned = (key: StepKey, { name }: Agent): CourtError =>
  new CourtError('abandoned', `Step ${key} of ${name} was given up: what it was for is wanted no more.`)
