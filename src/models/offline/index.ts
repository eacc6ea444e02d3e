import type { Message, Model, ModelPart, ModelRequest } from '#court'
import { readEach } from '#readings'
import { callIn, OfflineError, type TaskCall, type Perform } from './call.ts'

export { OfflineError, type OfflineErrorCode } from './call.ts'

/** The rules that say whom a sentence helps, for those who measure them. */
export const readingRules = () => import('./decision/reading.ts')

/** Tasks with whoever performs them. They are loaded, and their lines read, when the first of them is asked for. */
const player = <Task extends string>(
  tasks: readonly Task[],
  load: () => Promise<Readonly<Record<Task, Perform>>>,
): ReadonlyMap<string, () => Promise<Perform>> => new Map(tasks.map((task) => [task, async () => (await load())[task]]))

/** What the offline model can be asked. */
const performers: ReadonlyMap<string, () => Promise<Perform>> = new Map([
  ...player(
    ['plan', 'think', 'open', 'respond', 'close', 'evaluate', 'score', 'deliberate', 'name', 'ballot', 'announce'],
    async () => (await import('./debate/tasks.ts')).debateTasks,
  ),
  ...player(
    ['case_brief', 'queries', 'hand_over', 'statement', 'weigh', 'verdict'],
    async () => (await import('./decision/tasks.ts')).decisionTasks,
  ),
  ...player(
    [
      'trial-opening',
      'trial-question',
      'trial-answer',
      'trial-event',
      'trial-object',
      'trial-classify',
      'trial-objection',
      'trial-rule',
      'trial-reaction',
      'trial-challenge',
      'trial-interrupt',
      'trial-recap',
      'trial-closing',
      'trial-plea',
      'trial-ballot',
      'trial-ruling',
      'trial-case',
      'trial-view',
    ],
    async () => (await import('./trial/tasks.ts')).trialTasks,
  ),
  ...player(
    ['mediation-open', 'mediation-ask', 'mediation-answer', 'mediation-draft', 'mediation-consent', 'mediation-close'],
    async () => (await import('./mediation/tasks.ts')).mediationTasks,
  ),
  ...player(['agreement'], async () => (await import('./mediation/audit.ts')).mediationAuditTasks),
  ...player(['answer'], async () => (await import('./answer/tasks.ts')).answerTasks),
])

/** The built-in model: it follows rules, quotes what was said, and knows nothing but the brief and the debate. */
export const offline: Model = {
  async *stream(request, signal): AsyncGenerator<ModelPart> {
    const call = callIn(request)
    if (call === undefined)
      throw new OfflineError(
        'unreadable-data',
        'The offline model was asked nothing: the last message must be a prompt.',
      )
    const text = (await performerOf(call))(call)
    for (const word of text.match(/\s*\S+/gu) ?? []) {
      if (signal.aborted) return
      yield { type: 'text', text: word }
    }
    if (signal.aborted) return
    yield { type: 'finish', reason: 'stop', model: 'offline', usage: usageOf(request, text), price: 0 }
  },
}

async function performerOf({ task }: TaskCall): Promise<Perform> {
  const found = performers.get(task)
  if (found) return found()
  throw new OfflineError(
    'unknown-task',
    `The offline model does not know the task "${task}". It knows ${[...performers.keys()].join(', ')}. Give this agent a language model, or use one of these tasks.`,
  )
}

/** Four characters count as a token. The model reads the data of prompts and its own answers; what it read last time is cached. */
function usageOf({ messages }: ModelRequest, text: string): { input: number; cached: number; output: number } {
  const sizes = messages.map(sizeOf)
  return { input: sum(sizes), cached: sum(sizes.slice(0, -2)), output: size(text) }
}

/** A conversation only grows, and all of it is counted with each call. */
const sizeOf = readEach((message: Message): number => {
  if (message.role === 'user') return size(JSON.stringify(message.prompt.data))
  return size(message.role === 'assistant' ? message.text : message.content)
})

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

const size = (text: string): number => Math.ceil(text.length / 4)
