import type { AgentStream, Draft, EventOf, Json, ModelReceipt, StepKey, To, ToolReceipt } from '#record'
import { fingerprint } from './chance.ts'
import type { Agent } from './court.ts'
import type { Forking } from './forking.ts'
import { isTooLong, roomIn } from './folding.ts'
import { abandoned, generate, handOvers, otherWords, request, type Generating, type HandedOver } from './generation.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'
import type {
  Admission,
  Language,
  Message,
  Model,
  ModelRequest,
  Prompt,
  Tool,
  ToolAnswer,
  ToolRequest,
} from './ports.ts'
import { quotingOf, type Quoting, type Resolving } from './quoting.ts'
import { ROOM, tokensFor, wordLimit } from './wording.ts'

export interface StepDeps extends Pick<Forking, 'luck'> {
  readonly journal: Journal
  readonly model: Model
  readonly tools: Readonly<Record<string, Tool>>
  readonly admission?: Admission | undefined
  readonly seed: string
  readonly language?: Language | undefined
  /** The court's language as its header has it, whether or not somebody has an ear for it. */
  readonly tongue?: string | undefined
  /** How many tokens a model can hold at once; undefined when nobody knows. */
  readonly contextOf?: ((model: string) => number | undefined) | undefined
  /** Aborts when the court rises. */
  readonly rising: AbortSignal
}

export interface Acting extends Pick<Generating, 'cut' | 'announcing'> {
  readonly kind: 'plan' | 'think' | 'turn' | 'ask'
  readonly json?: Json | undefined
  readonly loose?: true | undefined
  /** Tries that were refused; forgotten when one is read. */
  readonly before?: readonly Message[] | undefined
  /** It says again, or to its end, what it has said: nothing is searched for that. */
  readonly isRepeated?: true | undefined
  /** Whom to ask instead of the agent's own models, and why. */
  readonly instead?: { readonly models: readonly string[]; readonly because: string } | undefined
}

/** A generation among several of one answer: what was said in those before it, and which part of the seat it is for. */
export interface Going extends Acting {
  readonly spoken: string
  readonly tools: boolean
  readonly part?: 'tools' | 'fold'
}

interface Generated {
  readonly receipt: ModelReceipt
  readonly isNew: boolean
}

type KeyedPut = Draft<Put> & { readonly key: StepKey }
type Put = EventOf<'receipt' | 'hand_over' | 'tool_call' | 'tool_result' | 'fold'>

/** Between what an agent says before and after it went to its tools. */
export const GAP = '\n\n'

export interface StepPlace {
  readonly lane: Lane
  readonly key: StepKey
  readonly agent: Agent
  readonly history: Message[]
}

/** The paid calls of one agent at one step, and what the record and the listeners get of them. */
export class Calls {
  readonly #stage: StepDeps
  readonly #lane: Lane
  readonly #key: StepKey
  readonly #agent: Agent
  readonly #history: readonly Message[]
  #paid = 0
  /** What listeners must hear before the next live word. */
  #behind = ''
  /** Listeners know that the answer to a question is being thought about. */
  #thinks = false

  constructor(stage: StepDeps, { lane, key, agent, history }: StepPlace) {
    this.#stage = stage
    this.#lane = lane
    this.#key = key
    this.#agent = agent
    this.#history = history
  }

  /** Whether a further question of this step can be asked: paid for already, or new and within what the model holds. */
  canAsk(prompt: Prompt, how: Acting): boolean {
    const { journal } = this.#stage
    if (journal.paid(`${this.#key}/${this.#paid + 1}`)) return true
    if (journal.has(this.#key)) return false
    const context = this.contextOf(this.lineFor(prompt, how))
    const asked = this.requestFor(prompt, [{ role: 'user', prompt }], { ...how, spoken: '', tools: false })
    return context === undefined || !isTooLong(asked, context)
  }

  /** Nothing was asked at this step yet. */
  get isFirst(): boolean {
    return this.#paid === 0
  }

  get specs() {
    return (this.#agent.tools ?? []).flatMap((name) => this.#stage.tools[name]?.spec ?? [])
  }

  async generate(prompt: Prompt, said: readonly Message[], how: Going): Promise<Generated> {
    const key = how.part === 'fold' ? `${this.#key}/fold` : this.#nextKey()
    const { journal, model, rising } = this.#stage
    const agent = { ...this.#agent, models: this.lineFor(prompt, how) }
    const asked = fingerprint(agent.id, prompt.task, prompt.text)
    const kept = journal.paid(key)
    if (kept && (kept.of !== 'model' || kept.asked !== asked)) throw otherWords(key, agent, prompt)
    let receipt = kept
    const cut = how.cut ?? this.#lane.cut
    if (!receipt) {
      if (this.#lane.cut?.aborted) throw abandoned(key, agent)
      // Viewers hear citations as the record will have them.
      const spoken = this.quoting().resolving()
      receipt = await generate(model, {
        agent,
        prompt,
        asked,
        part: this.#partOf(prompt, how),
        request: { ...this.requestFor(prompt, said, how), key },
        rising,
        cut,
        announcing: how.announcing,
        begin: (begun) => Promise.all([this.#lane.putEntered(), journal.begin(begun)]),
        say: (words) => this.#utter(how, words, spoken),
      })
      void journal.keep(key, receipt)
      this.#voice(how, spoken.end())
      const interrupted = receipt.finish === 'interrupted'
      if (interrupted || (receipt.calls.length === 0 && how.part === undefined))
        this.say(how, { content: '', done: true, interrupted })
    }
    this.#owe(receipt, key)
    for (const [index, handed] of [...this.#passedOver(said, how), ...handOvers(receipt)].entries())
      await this.put({ type: 'hand_over', agent: agent.id, task: prompt.task, ...handed }, `${key}:by${index + 1}`)
    // Only a lane that was given up cuts whom nobody may interrupt.
    if (receipt.finish === 'interrupted' && how.cut === undefined) throw abandoned(key, agent)
    return { receipt, isNew: kept === undefined }
  }

  requestFor(prompt: Prompt, said: readonly Message[], how: Going): ModelRequest {
    const { json, loose, before = [] } = how
    const { effort = 'low' } = this.#agent
    const models = this.lineFor(prompt, how)
    const all = [...this.#history, ...before, ...said]
    return request(
      { ...this.#agent, models },
      // Some providers refuse JSON beside tools, also beside those that were used before.
      json === undefined ? all : all.filter(({ role }) => role !== 'tool').map(withoutCalls),
      {
        seed: this.#stage.luck,
        key: this.#key,
        tools: how.tools && json === undefined ? this.specs : [],
        spare: this.#lane.isTold,
        budget: tokensFor(wordLimit(this.#agent, prompt), { json }),
        room: roomIn(this.contextOf(models), ROOM[effort]),
        effort,
        ...(json !== undefined && { json }),
        ...(loose && { loose }),
      },
    )
  }

  /** Whose turn it is in the seat: who searches, who writes what is hard, or who writes. */
  lineFor(prompt: Prompt, { instead, part }: Partial<Going>): readonly string[] {
    const { models, searchers, hard } = this.#agent
    if (part === 'tools' && searchers) return searchers
    return instead?.models ?? (prompt.hard !== undefined && hard ? hard : models)
  }

  contextOf([model]: readonly string[]): number | undefined {
    return model === undefined ? undefined : this.#stage.contextOf?.(model)
  }

  /** All tools of a round run at once; their answers are put down in the order asked. */
  async useTools(requests: readonly ToolRequest[], { cut }: Acting): Promise<readonly ToolAnswer[]> {
    const { journal, tools, luck: seed, rising } = this.#stage
    const agent = this.#agent.id
    const asked = requests.map((one) => ({ one, key: this.#nextKey() }))
    const { asTheyCome, toolCall, useTool } = await import('./toolwork.ts') // Many cases never search.
    const pending = asked.map(({ one, key }) => ({ ...toolCall(agent, one, 'pending'), key: `${key}:asked` }))
    await this.#enter(pending.map((call) => ({ ...call, to: 'open' })))
    const toolOf = (name: string) => (this.#agent.tools?.includes(name) ? tools[name] : undefined)
    const how = { journal, agent, seed, rising, cut: cut ?? this.#lane.cut }
    const answers = asked.map(({ one, key }) => useTool(one, { ...how, tool: toolOf(one.name), key }))
    const admitted: ToolAnswer[] = []
    for await (const receipts of asTheyCome(answers)) {
      const drafts: KeyedPut[] = []
      for (const receipt of receipts) {
        const { one, key } = asked[admitted.length]!
        admitted.push(this.#admitted(receipt, drafts))
        const found = { type: 'tool_result', agent, tool: one.name, to: 'open' } as const
        const results = admitted.at(-1)!.results.map((result, n) => ({ ...found, ...result, key: `${key}:${n + 1}` }))
        const call = { ...toolCall(agent, one, 'complete'), failed: receipt.failed, to: 'open' } as const
        drafts.push({ ...receipt, to: 'sealed', key }, ...results, { ...call, key: `${key}:answered` })
      }
      await this.#enter(drafts)
    }
    return admitted
  }

  put(event: Put, key: StepKey, to: To = 'open'): Promise<void> {
    return this.#enter([{ ...event, to, key }])
  }

  /** All in one go: a whole file may come in at once. */
  async #enter(drafts: readonly KeyedPut[]): Promise<void> {
    const fresh = drafts.filter(({ key, type }) => !this.#stage.journal.recorded(key, type))
    if (fresh.length > 0) await this.#lane.put(fresh)
    for (const draft of drafts) this.#lane.know(draft)
  }

  /** How foreign words stand in prompts, by the exhibits that this lane knows. */
  quoting(): Quoting {
    return quotingOf(this.#stage.seed, this.#exhibits())
  }

  /** What follows is heard behind these words. */
  goOn(spoken: string, isNew?: boolean): void {
    this.#behind = spoken === '' ? '' : isNew ? GAP : `${spoken}${GAP}`
  }

  say({ kind }: Pick<Acting, 'kind'>, words: Partial<AgentStream>): void {
    if (kind === 'ask') {
      if (!words.thinking && !(words.done && this.#thinks)) return
      this.#thinks = words.thinking === true
    }
    const { id: agent } = this.#agent
    const to = kind === 'turn' || kind === 'ask' ? 'open' : 'gallery'
    this.#lane.say({ type: 'agent_stream', agent, kind, content: '', done: false, to, key: this.#key, ...words })
  }

  #partOf(prompt: Prompt, { part }: Going): ModelReceipt['part'] {
    if (part === 'tools') return 'tools'
    return prompt.hard !== undefined && this.#agent.hard ? 'hard' : undefined
  }

  /** A model whose answers could not be read was passed over before anybody was asked. */
  #passedOver(said: readonly Message[], { instead, part }: Going): readonly HandedOver[] {
    const [own = 'unknown'] = this.#agent.models
    if (!instead || part !== undefined || said.length > 1) return []
    return [{ from: own, model: instead.models[0] ?? own, because: instead.because }]
  }

  /** Tools that ran at once may have found the same; only here is it known which of them stands first. */
  #admitted({ content, failed, results }: ToolReceipt, beside: readonly Draft[]): ToolAnswer {
    const answer = { content, failed, results }
    return this.#stage.admission?.(answer, this.#exhibits(beside)) ?? answer
  }

  #exhibits(beside: readonly Draft[] = []) {
    return [...this.#lane.known(), ...beside].filter((draft) => draft.type === 'tool_result')
  }

  /** A receipt is safe already, so its entry may wait for the entry that its answer leads to. */
  #owe(receipt: ModelReceipt, key: StepKey): void {
    if (!this.#stage.journal.recorded(key, 'receipt')) this.#lane.owe({ ...receipt, to: 'sealed', key })
  }

  /** Live words of a generation, behind what was said in the generations before it. A search is not heard. */
  #utter(how: Going, words: Partial<AgentStream>, spoken: Resolving): void {
    if (words.thinking || how.part !== undefined) {
      this.say(how, { content: '', thinking: true })
      return
    }
    if (!words.withdrawn) {
      this.#voice(how, spoken.feed(words.content ?? ''))
      return
    }
    spoken.end()
    this.say(how, words)
    this.#behind = how.spoken === '' ? '' : `${this.quoting().resolved(how.spoken)}${GAP}`
  }

  #voice(how: Going, content: string): void {
    if (content === '') return
    this.say(how, { content: `${this.#behind}${content}` })
    this.#behind = ''
  }

  #nextKey(): StepKey {
    return `${this.#key}/${++this.#paid}`
  }
}

const withoutCalls = (message: Message): Message => (message.role === 'assistant' ? { ...message, calls: [] } : message)
