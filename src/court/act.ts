import type { AgentStream, Draft, EventOf, Json, ModelReceipt, StepKey, ToolReceipt } from '#record'
import { fingerprint } from './chance.ts'
import type { Agent, ToolUse } from './court.ts'
import { CourtError } from './errors.ts'
import { generate, handOvers, request, type HandedOver } from './generation.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'
import type { Admission, Language, Message, Model, Prompt, Tool, ToolAnswer, ToolRequest } from './ports.ts'
import { toolCall, useTool } from './toolwork.ts'

/** How often an agent may go to its tools before it must answer. */
const ROUNDS = 8

export interface Stage {
  readonly journal: Journal
  readonly model: Model
  readonly tools: Readonly<Record<string, Tool>>
  readonly admission?: Admission | undefined
  readonly seed: string
  readonly language?: Language | undefined
  /** Aborts when the court rises. */
  readonly rising: AbortSignal
}

export interface Acting {
  readonly kind: 'plan' | 'think' | 'turn' | 'ask'
  readonly budget?: number | undefined
  readonly json?: Json | undefined
  /** Aborts when a person cuts in. */
  readonly cut?: AbortSignal | undefined
  /** Whom to ask instead of the agent's own models, and why. */
  readonly instead?: { readonly models: readonly string[]; readonly because: string } | undefined
}

/** A generation among several of one answer: what was said in those before it. */
interface Going extends Acting {
  readonly spoken: string
}

interface Generated {
  readonly receipt: ModelReceipt
  readonly isNew: boolean
}

interface Answered {
  readonly receipt: ModelReceipt
  readonly spoken: string
}

/** Between what an agent says before and after it went to its tools. */
const GAP = '\n\n'

export type Testimony = ModelReceipt & { readonly foreign?: true }

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
  /** What listeners must hear before the next live word. */
  #behind = ''

  constructor(stage: Stage, how: { lane: Lane; key: StepKey; agent: Agent; history: Message[] }) {
    this.#stage = stage
    this.#lane = how.lane
    this.#key = how.key
    this.#agent = how.agent
    this.#history = how.history
  }

  /** What the agent answers in the end. All that it said on the way there stands in `spoken`. */
  async answer(prompt: Prompt, how: Acting): Promise<Answered> {
    const { language } = this.#stage
    const asked = language ? { ...prompt, text: `${prompt.text}\n\nAnswer in ${language.name}.` } : prompt
    const said: Message[] = [{ role: 'user', prompt: asked }]
    let spoken = ''
    this.#behind = ''
    for (let round = 0; ; round++) {
      const { receipt, isNew } = await this.#generate(asked, said, round < ROUNDS, { ...how, spoken })
      const { text, calls } = receipt
      if (text.trim() !== '') {
        spoken = spoken === '' ? text : `${spoken}${GAP}${text}`
        this.#behind = isNew ? GAP : `${spoken}${GAP}`
      }
      if (text !== '' || calls.length > 0) said.push({ role: 'assistant', text, calls })
      if (receipt.finish === 'interrupted' || calls.length === 0) {
        if (spoken !== '') this.#history.push(...said)
        return { receipt, spoken }
      }
      const answers = await this.#useTools(calls, how)
      for (const [index, { id, name }] of calls.entries())
        said.push({ role: 'tool', id, name, content: answers[index]!.content })
    }
  }

  /** Like `answer`, for words meant to be read: an answer in another language than the court's is asked again once. */
  async testify(prompt: Prompt, how: Acting): Promise<Testimony> {
    const { language } = this.#stage
    const first = await this.#spoken(prompt, how)
    // The offline model knows one language; asking again would not teach it another.
    const isDeaf = first.model === 'offline' || first.finish === 'interrupted'
    if (!language || isDeaf || language.isSpokenIn(first.text) !== false) return first
    this.#say(how, { content: '', withdrawn: true })
    const text = `That was not in ${language.name}, the language of this court. Give the same answer again.`
    const second = await this.#spoken({ ...prompt, text }, how)
    return language.isSpokenIn(second.text) === false ? { ...second, foreign: true } : second
  }

  async #spoken(prompt: Prompt, how: Acting): Promise<ModelReceipt> {
    const { receipt, spoken } = await this.answer(prompt, how)
    return { ...receipt, text: spoken }
  }

  /** Puts questions to the agent's tools without asking the agent. */
  async use(asked: readonly ToolUse[]): Promise<readonly ToolAnswer[]> {
    const requests = asked.map(({ tool, input }, index) => ({ id: `${this.#key}/${index + 1}`, name: tool, input }))
    return this.#useTools(requests, { kind: 'ask' })
  }

  async #generate(prompt: Prompt, said: readonly Message[], tools: boolean, how: Going): Promise<Generated> {
    const key = this.#nextKey()
    const { journal, model, seed, rising } = this.#stage
    const agent = how.instead ? { ...this.#agent, models: how.instead.models } : this.#agent
    const asked = fingerprint(agent.id, prompt.task, prompt.text)
    const kept = journal.paid(key)
    if (kept && (kept.of !== 'model' || kept.asked !== asked)) throw otherWords(key, agent, prompt)
    let receipt = kept
    if (!receipt) {
      const specs = tools ? (agent.tools ?? []).flatMap((name) => this.#stage.tools[name]?.spec ?? []) : []
      const { json, budget, cut } = how
      receipt = await generate(model, {
        agent,
        prompt,
        asked,
        request: request(agent, [...this.#history, ...said], {
          seed,
          key,
          tools: specs,
          spare: this.#lane.isTold,
          json,
          budget,
        }),
        rising,
        cut,
        begin: (begun) => journal.begin(begun),
        say: (words) => this.#utter(how, words),
      })
      await journal.keep(key, receipt)
      const interrupted = receipt.finish === 'interrupted'
      if (interrupted || receipt.calls.length === 0) this.#say(how, { content: '', done: true, interrupted })
    }
    this.#owe(receipt, key)
    for (const [index, handed] of [...this.#passedOver(said, how), ...handOvers(receipt)].entries())
      await this.#put({ type: 'hand_over', agent: agent.id, task: prompt.task, ...handed }, `${key}:by${index + 1}`)
    return { receipt, isNew: kept === undefined }
  }

  /** A model whose answers could not be read was passed over before anybody was asked. */
  #passedOver(said: readonly Message[], { instead }: Acting): readonly HandedOver[] {
    const [own = 'unknown'] = this.#agent.models
    if (!instead || said.length > 1) return []
    return [{ from: own, model: instead.models[0] ?? own, because: instead.because }]
  }

  /** All tools of a round run at once; their answers are put down in the order asked. */
  async #useTools(requests: readonly ToolRequest[], { cut }: Acting): Promise<readonly ToolAnswer[]> {
    const { journal, tools, seed, rising } = this.#stage
    const agent = this.#agent.id
    const asked = requests.map((one) => ({ one, key: this.#nextKey() }))
    for (const { one, key } of asked) await this.#put(toolCall(agent, one, 'pending'), `${key}:asked`)
    const answers = asked.map(({ one, key }) => {
      const tool = this.#agent.tools?.includes(one.name) ? tools[one.name] : undefined
      return useTool(one, { journal, tool, agent, key, seed, rising, cut })
    })
    // A failure is reported where its answer is awaited, in order; until then it must not count as unhandled.
    for (const answer of answers) answer.catch(() => undefined)
    const admitted: ToolAnswer[] = []
    for (const [index, { one, key }] of asked.entries()) {
      const receipt = (await answers[index])!
      this.#owe(receipt, key)
      const answer = this.#admitted(receipt)
      for (const [n, result] of answer.results.entries())
        await this.#put({ type: 'tool_result', agent, tool: one.name, ...result }, `${key}:${n + 1}`)
      await this.#put({ ...toolCall(agent, one, 'complete'), failed: receipt.failed }, `${key}:answered`)
      admitted.push(answer)
    }
    return admitted
  }

  /** Tools that ran at once may have found the same; only here is it known which of them stands first. */
  #admitted({ content, failed, results }: ToolReceipt): ToolAnswer {
    const known = [...this.#lane.known()].filter((draft) => draft.type === 'tool_result')
    return this.#stage.admission?.({ content, failed, results }, known) ?? { content, failed, results }
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

  /** Live words of a generation, behind what was said in the generations before it. */
  #utter(how: Going, words: Partial<AgentStream>): void {
    if (words.content) this.#say(how, { content: `${this.#behind}${words.content}` })
    else this.#say(how, words)
    this.#behind = words.withdrawn && how.spoken !== '' ? `${how.spoken}${GAP}` : ''
  }

  #say({ kind }: Acting, words: Partial<AgentStream>): void {
    if (kind === 'ask') return
    const { id: agent } = this.#agent
    const to = kind === 'turn' ? 'open' : 'gallery'
    this.#lane.say({ type: 'agent_stream', agent, kind, content: '', done: false, to, key: this.#key, ...words })
  }

  #nextKey(): StepKey {
    return `${this.#key}/${++this.#paid}`
  }
}

const otherWords = (key: StepKey, agent: Agent, prompt: Prompt): CourtError =>
  new CourtError(
    'script-changed',
    `At step ${key} the script asks ${agent.name} for "${prompt.task}" in other words than the record has. ` +
      'The case can be read and exported; it cannot be resumed with this version.',
  )
