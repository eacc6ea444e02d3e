import type { ModelReceipt, StepKey } from '#record'
import { readable, type ShapedQuestion, type ReadAnswer, type Try, type Testimony } from './asking.ts'
import { Calls, GAP, type Acting, type Going, type StepPlace, type StepDeps } from './calls.ts'
import type { Agent, ToolUse } from './court.ts'
import { folding, isTooLong, foldedMemory } from './folding.ts'
import type { Message, Prompt, ToolAnswer, ToolRequest } from './ports.ts'
import type { Shape } from './shapes.ts'
import { testify } from './testimony.ts'
import { worded, wordLimit } from './wording.ts'

/** How often an agent may go to its tools before it must answer. */
const ROUNDS = 8

/** Enough to say that nothing more is needed. */
const SEARCHING_WORDS = 60

const SEARCH_ONLY =
  'Somebody else will write that. Your part is the search: use your tools for what it still needs, or for nothing if what is there will do. When you have done, reply with the word DONE.'

interface Answered {
  readonly receipt: ModelReceipt
  readonly spoken: string
  readonly searchedBy?: string
  /** All that was said on the way, the question first. */
  readonly said: readonly Message[]
}

/** Whatever was said. */
const anything: Shape<string> = { read: (text) => ({ ok: true, value: text }) }

/** One generation by itself. */
const alone: Pick<Going, 'spoken' | 'tools'> = { spoken: '', tools: false }

/**
 * One agent at one step: it answers its prompt, going to its tools as often as it likes. Every generation and every
 * tool's answer is paid for once, ever: what has a receipt is not asked again.
 */
export class AgentStep {
  readonly #stage: StepDeps
  readonly #calls: Calls
  readonly #key: StepKey
  readonly #agent: Agent
  readonly #history: Message[]

  constructor(stage: StepDeps, place: StepPlace) {
    this.#stage = stage
    this.#calls = new Calls(stage, place)
    this.#key = place.key
    this.#agent = place.agent
    this.#history = place.history
  }

  /** Words for people to read: in the court's language, whole, and no echo of the prompt. */
  async testify(prompt: Prompt, acting: Acting): Promise<Testimony> {
    const { receipt } = await this.#heard({ prompt, shape: anything, how: {} }, acting)
    return receipt
  }

  /** The same in a form of its own, which nobody hears yet. */
  write<T, F>(question: ShapedQuestion<T, F>): Promise<ReadAnswer<T | F, Testimony>> {
    return this.#heard(question, { kind: 'ask' })
  }

  /** An answer for the court alone. */
  async tell<T, F>(question: ShapedQuestion<T, F>): Promise<T | F> {
    const { value, said } = await readable(this.#line(question), { agent: this.#agent, question }, (attempt) =>
      this.answer(this.#worded(attempt, question), { kind: 'ask', ...attempt }),
    )
    this.remember(said)
    return value
  }

  /** What the agent answers in the end. All that it said on the way there stands in `spoken`. */
  async answer(prompt: Prompt, how: Acting): Promise<Answered> {
    await this.#fold(prompt, how)
    const said: Message[] = [{ role: 'user', prompt }]
    const searched = await this.#search(prompt, said, how)
    if (searched?.finish === 'interrupted') return { receipt: searched, spoken: '', said }
    const by = searched && { searchedBy: searched.model }
    let spoken = ''
    this.#calls.goOn('')
    for (let round = 0; ; round++) {
      const tools = searched === undefined && !how.isRepeated && round < ROUNDS
      const { receipt, isNew } = await this.#calls.generate(prompt, said, { ...how, spoken, tools })
      const { text, calls } = receipt
      if (text.trim() !== '') {
        spoken = spoken === '' ? text : `${spoken}${GAP}${text}`
        this.#calls.goOn(spoken, isNew)
      }
      if (text !== '' || calls.length > 0) said.push({ role: 'assistant', text, calls })
      if (receipt.finish === 'interrupted' || calls.length === 0) return { receipt, spoken, said, ...by }
      said.push(...(await this.#fetch(calls, how)))
    }
  }

  canAsk(prompt: Prompt, how: Acting): boolean {
    return this.#calls.canAsk(prompt, how)
  }

  /** Keeps what was said in the agent's memory, if anything was. */
  remember(said: readonly Message[]): void {
    if (said.some((message) => message.role === 'assistant' && message.text.trim() !== '')) this.#history.push(...said)
  }

  /** Takes back what listeners have heard of this step. */
  withdraw(how: Pick<Acting, 'kind'>): void {
    this.#calls.say(how, { content: '', withdrawn: true })
  }

  /** Puts questions to the agent's tools without asking the agent. */
  async use(asked: readonly ToolUse[]): Promise<readonly ToolAnswer[]> {
    const requests = asked.map(({ tool, input }, index) => ({ id: `${this.#key}/${index}`, name: tool, input }))
    return this.#calls.useTools(requests, { kind: 'ask' })
  }

  async #heard<T, F>(question: ShapedQuestion<T, F>, acting: Acting): Promise<ReadAnswer<T | F, Testimony>> {
    const { language } = this.#stage
    const read = await readable(this.#line(question), { agent: this.#agent, question }, (attempt) => {
      if (attempt.before?.length) this.withdraw(acting)
      return testify(this, this.#worded(attempt, question), { ...acting, ...attempt, language })
    })
    this.remember(read.said)
    return read
  }

  #line<T, F>({ prompt }: ShapedQuestion<T, F>): readonly string[] {
    return this.#calls.lineFor(prompt, {})
  }

  #worded<T, F>({ prompt, form }: Try, { shape }: ShapedQuestion<T, F>): Prompt {
    return worded(prompt, shape, { words: wordLimit(this.#agent, prompt), language: this.#stage.language, form })
  }

  /** In a divided seat one model goes to the tools until it has enough, and says nothing; what it found is kept. */
  async #search(prompt: Prompt, said: Message[], how: Acting): Promise<ModelReceipt | undefined> {
    const isSearching = this.#agent.searchers && this.#calls.specs.length > 0
    if (!isSearching || how.json !== undefined || how.isRepeated) return undefined
    const order: Prompt = { ...prompt, text: `${prompt.text}\n\n${SEARCH_ONLY}`, words: SEARCHING_WORDS }
    const asked: Message[] = [{ role: 'user', prompt: order }]
    for (let round = 1; ; round++) {
      const going: Going = { ...how, spoken: '', tools: true, part: 'tools' }
      const { receipt } = await this.#calls.generate(order, asked, going)
      const { calls, finish } = receipt
      if (finish === 'interrupted' || calls.length === 0) return receipt
      const found: readonly Message[] = [{ role: 'assistant', text: '', calls }, ...(await this.#fetch(calls, how))]
      asked.push(...found)
      said.push(...found)
      if (round === ROUNDS) return receipt
    }
  }

  /** What tools answer, as the agent reads it: exhibits by the marks they have in this case. */
  async #fetch(calls: readonly ToolRequest[], how: Acting): Promise<readonly Message[]> {
    const answers = await this.#calls.useTools(calls, how)
    const { labelled } = this.#calls.quoting()
    return calls.map(({ id, name }, index) => ({ role: 'tool', id, name, content: labelled(answers[index]!.content) }))
  }

  /** A memory too long for its model is summed up by whose it is, on the record, and goes on from there. */
  async #fold(prompt: Prompt, how: Acting): Promise<void> {
    const key = `${this.#key}:fold`
    if (!this.#stage.journal.recorded(key, 'fold') && !this.#mustFold(prompt, how)) return
    const asked: Message[] = [{ role: 'user', prompt: folding }]
    const { receipt } = await this.#calls.generate(folding, asked, { kind: 'ask', ...alone, part: 'fold' })
    const messages = this.#history.length
    const { text: content, model } = receipt
    await this.#calls.put({ type: 'fold', agent: this.#agent.id, content, model, messages }, key, 'gallery')
    this.#history.splice(0, messages, ...foldedMemory(content))
  }

  /** What was paid for already is not asked otherwise, whatever is known of the model today. */
  #mustFold(prompt: Prompt, how: Acting): boolean {
    const { journal } = this.#stage
    if (!this.#calls.isFirst || this.#history.length === 0) return false
    if (journal.paid(`${this.#key}/fold`)) return true
    const context = this.#calls.contextOf(this.#calls.lineFor(prompt, how))
    if (context === undefined || journal.paid(`${this.#key}/1`)) return false
    return isTooLong(this.#calls.requestFor(prompt, [{ role: 'user', prompt }], { ...how, ...alone }), context)
  }
}
