import type { Model, ModelPart, ModelRequest } from '#court'
import * as advocate from './advocate.ts'
import {
  AnnounceData,
  BallotData,
  EvaluateData,
  OpenData,
  Parties,
  pastOf,
  PlanData,
  read,
  ReplyData,
  ScoreData,
  ThinkData,
  VerdictData,
  type Past,
} from './data.ts'
import { speak } from './decision/advocate.ts'
import { verdictOn, weigh } from './decision/bench.ts'
import { BriefData, HandOverData, QueriesData, RulingData, StatementData } from './decision/data.ts'
import { briefOf, handOver, queriesFor } from './decision/research.ts'
import { OfflineError } from './error.ts'
import * as judge from './judge.ts'
import { decide, hear } from './marks.ts'
import { trialTasks } from './trial/tasks.ts'

export { pointsOf, readIn, subjectsOf } from './decision/points.ts'
export { proposalOf } from './decision/proposal.ts'
export { sayingsIn, stanceOf } from './decision/stance.ts'
export { OfflineError, type OfflineErrorCode } from './error.ts'
export { stock, type StockCategory } from './stock.ts'

interface Call {
  readonly task: string
  readonly data: unknown
  readonly seed: string
  readonly key: string
  readonly past: readonly Past[]
}

/** What the offline model can be asked. */
const tasks: Readonly<Record<string, (call: Call) => string>> = {
  plan: (call) => advocate.makePlan(read(PlanData, call.task, call.data), call),
  think(call) {
    const data = read(ThinkData, call.task, call.data)
    return advocate.think(data, call, data)
  },
  open: (call) => advocate.open(read(OpenData, call.task, call.data), call),
  respond(call) {
    const data = read(ReplyData, call.task, call.data)
    return advocate.respond(data, call, data)
  },
  close(call) {
    const data = read(ReplyData, call.task, call.data)
    return advocate.close(data, call, data)
  },
  evaluate(call) {
    const data = read(EvaluateData, call.task, call.data)
    return judge.evaluate(data, call, data)
  },
  score(call) {
    const data = read(ScoreData, call.task, call.data)
    return JSON.stringify(judge.score(data, call, data.speaker))
  },
  deliberate: (call) => judge.deliberate(read(VerdictData, call.task, call.data), call),
  name: (call) => decide(read(VerdictData, call.task, call.data), hear(call.past)).winner,
  ballot(call) {
    const data = read(BallotData, call.task, call.data)
    const { winner, scores } = decide(data, hear(call.past), data.winner)
    return JSON.stringify({ winner, scores: Object.fromEntries(scores) })
  },
  announce(call) {
    const data = read(AnnounceData, call.task, call.data)
    return judge.announce(data, call, data.winner)
  },
  case_brief: (call) => JSON.stringify(briefOf(read(BriefData, call.task, call.data))),
  queries: (call) => JSON.stringify({ queries: queriesFor(read(QueriesData, call.task, call.data)) }),
  hand_over: (call) => handOver(read(HandOverData, call.task, call.data), call.seed),
  statement: (call) => speak(read(StatementData, call.task, call.data), call.seed),
  weigh: (call) => weigh(read(RulingData, call.task, call.data), call.seed),
  verdict: (call) => JSON.stringify(verdictOn(read(RulingData, call.task, call.data), call.seed)),
  ...trialTasks,
}

/** The built-in model: it follows rules, quotes what was said, and knows nothing but the brief and the debate. */
export const offline: Model = {
  async *stream(request, signal): AsyncGenerator<ModelPart> {
    const text = answer(request)
    for (const word of text.match(/\s*\S+/gu) ?? []) {
      if (signal.aborted) return
      yield { type: 'text', text: word }
    }
    if (signal.aborted) return
    yield { type: 'finish', reason: 'stop', model: 'offline', usage: usageOf(request, text), price: 0 }
  },
}

function answer(request: ModelRequest): string {
  const last = request.messages.at(-1)
  if (last?.role !== 'user')
    throw new OfflineError('unreadable-data', 'The offline model was asked nothing: the last message must be a prompt.')
  const { task, data } = last.prompt
  const perform = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!perform)
    throw new OfflineError(
      'unknown-task',
      `The offline model does not know the task "${task}". It knows ${Object.keys(tasks).join(', ')}. Give this agent a language model, or use one of these tasks.`,
    )
  const seed = `${request.seed}/${partiesOf(data)}`
  return perform({ task, data, seed, key: request.key, past: pastOf(request.messages) })
}

/** Who debates whom, in the order of the alphabet: two cases under one seed should not sound alike. */
function partiesOf(data: unknown): string {
  const known = Parties.safeParse(data)
  if (!known.success) return ''
  const { a, b, me, opponent } = known.data
  return [a ?? me?.name ?? '', b ?? opponent ?? ''].toSorted().join('/')
}

/** Four characters count as a token. The model reads the data of prompts and its own answers; what it read last time is cached. */
function usageOf({ messages }: ModelRequest, text: string): { input: number; cached: number; output: number } {
  const sizes = messages.map((message) => {
    if (message.role === 'user') return size(JSON.stringify(message.prompt.data))
    return size(message.role === 'assistant' ? message.text : message.content)
  })
  return { input: sum(sizes), cached: sum(sizes.slice(0, -2)), output: size(text) }
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

const size = (text: string): number => Math.ceil(text.length / 4)
