import type { AgentStream, Draft, EventOf, Json, ModelReceipt, StepKey, ToolReceipt } from '#record'
import { fingerprint } from './chance.ts'
import type { Agent } from './court.ts'
import { CourtError } from './errors.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'
import type { Message, Model, ModelPart, ModelRequest, Prompt, Tool, ToolAnswer, ToolRequest } from './ports.ts'
import { until } from './until.ts'

/** How often an agent may go to its tools before it must answer. */
const ROUNDS = 8

export interface Stage {
  readonly journal: Journal
  readonly model: Model
  readonly tools: Readonly<Record<string, Tool>>
  readonly seed: string
  /** Aborts when the court rises. */
  readonly rising: AbortSignal
}

export interface Acting {
  readonly kind: 'plan' | 'think' | 'turn' | 'ask'
  readonly budget?: number | undefined
  readonly json?: Json | undefined
  /** Aborts when a person cuts in. */
  readonly cut?: AbortSignal | undefined
}

/**
 * One agent at one step: it answers its prompt, going to its tools as often as it likes. Every generation and every
 * tool's answer is paid for once, ever: what has a receipt is not asked again.
 */
export class Act {
  readonly #stage: Stage
  readonly #lane: Lane
  readonly #key: StepKey
  readonly #agent: Agent
  readonly #history: Message[]
  #paid = 0

  constructor(stage: Stage, how: { lane: Lane; key: StepKey; agent: Agent; history: Message[] }) {
    this.#stage = stage
    this.#lane = how.lane
    this.#key = how.key
    this.#agent = how.agent
    this.#history = how.history
  }

  async answer(prompt: Prompt, how: Acting): Promise<ModelReceipt> {
    const said: Message[] = [{ role: 'user', prompt }]
    for (let round = 0; ; round++) {
      const receipt = await this.#generate(prompt, said, round < ROUNDS, how)
      said.push({ role: 'assistant', text: receipt.text, calls: receipt.calls })
      if (receipt.finish === 'interrupted' || receipt.calls.length === 0) {
        if (receipt.text !== '') this.#history.push(...said)
        return receipt
      }
      said.push(...(await this.#useTools(receipt.calls, how)))
    }
  }

  async #generate(prompt: Prompt, said: readonly Message[], tools: boolean, how: Acting): Promise<ModelReceipt> {
    const key = this.#nextKey()
    const { journal } = this.#stage
    const agent = this.#agent
    const asked = fingerprint(agent.id, prompt.task, prompt.text)
    const kept = journal.paid(key)
    if (kept && (kept.of !== 'model' || kept.asked !== asked))
      throw new CourtError(
        'script-changed',
        `At step ${key} the script asks ${agent.name} for "${prompt.task}" in other words than the record has. ` +
          'The case can be read and exported; it cannot be resumed with this version.',
      )
    const receipt = kept ?? (await this.#call(key, prompt, asked, said, tools, how))
    if (!kept) this.#say(how, '', { done: true, interrupted: receipt.finish === 'interrupted' })
    this.#owe(receipt, key)
    const { substitute } = receipt
    if (substitute) {
      const event = { agent: agent.id, task: prompt.task, from: substitute.for, model: receipt.model }
      await this.#put({ type: 'hand_over', ...event, because: substitute.because }, `${key}:by`)
    }
    return receipt
  }

  async #call(
    key: StepKey,
    prompt: Prompt,
    asked: string,
    said: readonly Message[],
    tools: boolean,
    how: Acting,
  ): Promise<ModelReceipt> {
    const { journal, model, rising } = this.#stage
    const signal = how.cut ? AbortSignal.any([rising, how.cut]) : rising
    const answer: Answer = { text: '', calls: [] }
    if (!signal.aborted) {
      await journal.begin(key)
      for await (const part of until(model.stream(this.#request(key, said, tools, how), signal), signal)) {
        take(answer, part)
        if (part.type === 'text') this.#say(how, part.text)
      }
    }
    if (rising.aborted) throw new CourtError('adjourned', `The court rose while ${this.#agent.name} was answering.`)
    const receipt = this.#receipt(prompt, asked, answer, how.cut?.aborted ?? false)
    await journal.keep(key, receipt)
    return receipt
  }

  #request(key: StepKey, said: readonly Message[], tools: boolean, how: Acting): ModelRequest {
    const agent = this.#agent
    const budget = how.budget ?? agent.budget
    return {
      models: agent.models,
      agent: { id: agent.id, name: agent.name },
      system: agent.persona,
      messages: [...this.#history, ...said],
      tools: tools ? (agent.tools ?? []).flatMap((name) => this.#stage.tools[name]?.spec ?? []) : [],
      ...(how.json !== undefined && { json: how.json }),
      ...(budget !== undefined && { budget }),
      seed: this.#stage.seed,
      key,
    }
  }

  #receipt(prompt: Prompt, asked: string, answer: Answer, cut: boolean): ModelReceipt {
    const { text, calls, end } = answer
    const agent = this.#agent
    const common = { type: 'receipt', of: 'model', agent: agent.id, task: prompt.task, asked } as const
    const model = end?.model ?? agent.models[0] ?? 'unknown'
    if (cut) return { ...common, model, text, calls: [], finish: 'interrupted', usage: end?.usage ?? null }
    const empty = text.trim() === '' && calls.length === 0
    if (!end || empty) {
      const what = end ? 'gave an empty answer' : 'broke off without finishing its answer'
      throw new CourtError(
        'model-failed',
        `${model} ${what} for ${agent.name} (${prompt.task}). Resume the case to ask again.`,
      )
    }
    const substitute = end.substitute && { substitute: end.substitute }
    return { ...common, model, text, calls, finish: end.reason, usage: end.usage, ...substitute }
  }

  /** All tools of a round run at once; their answers are put down in the order asked. */
  async #useTools(requests: readonly ToolRequest[], how: Acting): Promise<readonly Message[]> {
    const asked = requests.map((request) => ({ request, key: this.#nextKey() }))
    for (const { request, key } of asked) await this.#put(this.#toolCall(request, 'pending'), `${key}:asked`)
    const answers = asked.map(({ request, key }) => this.#useTool(request, key, how))
    // A failure is reported where its answer is awaited, in order; until then it must not count as unhandled.
    for (const answer of answers) answer.catch(() => undefined)
    const messages: Message[] = []
    for (const [index, { request, key }] of asked.entries()) {
      const receipt = (await answers[index])!
      this.#owe(receipt, key)
      for (const [n, result] of receipt.results.entries())
        await this.#put(
          { type: 'tool_result', agent: this.#agent.id, tool: request.name, ...result },
          `${key}:${n + 1}`,
        )
      await this.#put({ ...this.#toolCall(request, 'complete'), failed: receipt.failed }, `${key}:answered`)
      messages.push({ role: 'tool', id: request.id, name: request.name, content: receipt.content })
    }
    return messages
  }

  async #useTool(request: ToolRequest, key: StepKey, how: Acting): Promise<ToolReceipt> {
    const { journal, tools, seed, rising } = this.#stage
    const kept = journal.paid(key)
    if (kept?.of === 'tool') return kept
    const tool = this.#agent.tools?.includes(request.name) ? tools[request.name] : undefined
    const signal = how.cut ? AbortSignal.any([rising, how.cut]) : rising
    await journal.begin(key)
    const answer = tool
      ? await tool.call(request.input, { signal, seed, key }).catch((error: unknown) => {
          if (!signal.aborted) throw error
          return failed('The court did not wait for the answer.')
        })
      : failed(`There is no tool called ${request.name}.`)
    if (rising.aborted) throw new CourtError('adjourned', `The court rose while ${request.name} was being asked.`)
    const { name, input } = request
    const agent = this.#agent.id
    const receipt: ToolReceipt = { type: 'receipt', of: 'tool', agent, tool: name, input, ...answer }
    await journal.keep(key, receipt)
    return receipt
  }

  #toolCall(request: ToolRequest, status: 'pending' | 'complete'): EventOf<'tool_call'> {
    const query = typeof request.input === 'string' ? request.input : JSON.stringify(request.input)
    return { type: 'tool_call', agent: this.#agent.id, tool: request.name, query, status }
  }

  async #put(event: EventOf<'hand_over' | 'tool_call' | 'tool_result'>, key: StepKey): Promise<void> {
    const draft: Draft = { ...event, to: 'open', key }
    if (!this.#stage.journal.recorded(key, event.type)) await this.#lane.put([draft])
    this.#lane.know(draft)
  }

  /** A receipt is safe already, so its entry may wait for the entry that its answer leads to. */
  #owe(receipt: ModelReceipt | ToolReceipt, key: StepKey): void {
    if (!this.#stage.journal.recorded(key, 'receipt')) this.#lane.owe({ ...receipt, to: 'sealed', key })
  }

  #say({ kind }: Acting, content: string, end: Partial<AgentStream> = {}): void {
    if (kind === 'ask') return
    const to = kind === 'turn' ? 'open' : 'gallery'
    const words = {
      type: 'agent_stream',
      agent: this.#agent.id,
      kind,
      content,
      done: false,
      to,
      key: this.#key,
    } as const
    this.#lane.say({ ...words, ...end })
  }

  #nextKey(): StepKey {
    return `${this.#key}/${++this.#paid}`
  }
}

const failed = (content: string): ToolAnswer => ({ content, failed: true, results: [] })

interface Answer {
  text: string
  readonly calls: ToolRequest[]
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
    case 'finish':
      answer.end = part
  }
}
