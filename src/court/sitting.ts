import { AsyncLocalStorage } from 'node:async_hooks'
import type { Draft, EntryOf, Event, EventOf, Json, StepKey, To, Turn } from '#record'
import { AgentStep } from './act.ts'
import { spokenFields } from './asking.ts'
import type { Acting } from './calls.ts'
import { chanceAt } from './chance.ts'
import type { Agent, Arrivals, Tries, Court, Drafted, Part, TimedPoll, Speaking, ToolUse } from './court.ts'
import { CourtError, isCode } from './errors.ts'
import type { AsideStep, SittingDeps } from './followups.ts'
import { countVotes, holdPoll, takeInHand } from './gallery.ts'
import { Lane } from './lane.ts'
import { abreast, forkAhead, leavingBehind, settledInOrder, unlessAbandoned, type LanePart } from './parts.ts'
import type { Attachment, Message, Prompt, CaseSources, ToolAnswer } from './ports.ts'
import { quotingOf, type Quoting } from './quoting.ts'
import type { Shape } from './shapes.ts'

/** The court in session: the script's calls become steps, each done once, ever. */
export class Sitting implements Court {
  readonly #stage: SittingDeps
  readonly #root: Lane
  readonly #lanes = new AsyncLocalStorage<Lane>()
  readonly #histories = new Map<string, Message[]>()
  readonly #busy = new Set<string>()

  constructor(stage: SittingDeps) {
    this.#stage = stage
    const { journal } = stage
    this.#root = new Lane(
      { retire: (drafts) => journal.append(drafts), say: (words) => journal.say(words) },
      { path: stage.path ?? '', open: true },
    )
  }

  /** Runs the script in the root lane; a step it forgot to await is found here. */
  async hear<T>(script: () => Promise<T>): Promise<T> {
    const result = await this.#within(this.#root, script)
    await this.#root.end()
    return result
  }

  phase(name: string): Promise<void> {
    return this.enter({ type: 'phase_change', phase: name })
  }

  enter(event: Event, to: To = 'open'): Promise<void> {
    return this.#step(event.type, async (lane, key) => this.#put(lane, { ...event, to, key }))
  }

  think(agent: Agent, prompt: Prompt, kind: 'plan' | 'think' = 'think'): Promise<string> {
    return this.#step(`${kind} by ${agent.name}`, async (lane, key) => {
      const receipt = await this.#act(lane, key, agent, (act) => act.testify(prompt, { kind }))
      const own = spokenFields(agent, receipt, this.quoting())
      this.#put(lane, { type: kind, ...own, to: 'gallery', key })
      return own.content
    })
  }

  speak(agent: Agent, prompt: Prompt, how: Speaking = {}): Promise<Turn> {
    return this.#step(`a turn of ${agent.name}`, async (lane, key) => {
      const cut = new AbortController()
      const { inbox } = this.#stage
      const release = how.interruptible ? inbox.whileSpeaking(() => cut.abort()) : undefined
      const acting: Acting = { kind: 'turn', ...(how.interruptible && { cut: cut.signal, announcing: inbox }) }
      try {
        const receipt = await this.#act(lane, key, agent, (act) => act.testify(prompt, acting))
        const interrupted = receipt.finish === 'interrupted'
        const turn: Turn = { type: 'turn', ...spokenFields(agent, receipt, this.quoting()), interrupted }
        this.#put(lane, { ...turn, to: 'open', key })
        return turn
      } finally {
        release?.()
      }
    })
  }

  ask<T, F = never>(agent: Agent, prompt: Prompt, shape: Shape<T>, how: Tries<F> = {}): Promise<T | F> {
    return this.#step(`a question to ${agent.name}`, (lane, key) =>
      this.#act(lane, key, agent, (act) => act.tell({ prompt, shape, how })),
    )
  }

  draft<T, F = never>(agent: Agent, prompt: Prompt, shape: Shape<T>, how: Tries<F> = {}): Promise<Drafted<T | F>> {
    return this.#step(`a draft of ${agent.name}`, (lane, key) =>
      this.#act(lane, key, agent, async (act) => {
        const { value, receipt } = await act.write({ prompt, shape, how })
        return { value, said: spokenFields(agent, receipt) }
      }),
    )
  }

  /** Something beside the script, in a lane of its own, so that no key of the script moves. */
  aside(path: string, perform: (place: AsideStep) => Promise<void>): Promise<void> {
    const known = { stage: this.#stage, quoting: this.quoting(), history: (agent: Agent) => [...this.#history(agent)] }
    return this.#lanes.run(this.#root.fork(path, 0), () =>
      this.#step(path, (lane, key) => perform({ ...known, lane, key })),
    )
  }

  use(agent: Agent, asked: readonly ToolUse[]): Promise<readonly ToolAnswer[]> {
    return this.#step(`a search of ${agent.name}`, (lane, key) =>
      this.#act(lane, key, agent, async (act) => {
        const answers = await act.use(asked)
        await lane.put([])
        return answers
      }),
    )
  }

  sources(when: 'opened' | 'filed' = 'opened'): Promise<CaseSources> {
    const { journal, filedSources, sources } = this.#stage
    const now = when === 'filed' ? filedSources : sources
    return this.#step('the sources', async (lane, key) =>
      (await import('./toolwork.ts')).firstSources(now, { journal, lane, key }),
    )
  }

  language(): string | undefined {
    return this.#stage.tongue
  }

  pictures(): readonly Attachment[] {
    return this.#stage.pictures
  }

  meanwhile<P extends readonly Part<unknown>[]>(...parts: P): Promise<Results<P>> {
    return this.#step('meanwhile', async (lane, key) => {
      await lane.put([])
      const forked = parts.map((part, index) => ({ part, lane: lane.fork(key, index) }))
      return (await this.#abreast(lane, forked)) as Results<P>
    })
  }

  ahead<T, A>(part: (abandon: () => void) => Promise<T>, draft: Part<A>): Promise<readonly [T, A | undefined]> {
    return this.#step('ahead', async (lane, key) => {
      await lane.put([])
      const forked = forkAhead(lane, key, this.#stage.journal)
      const [result, drafted] = await this.#abreast(lane, [
        { lane: forked.part, part: () => part(forked.abandon) },
        { lane: forked.draft, part: () => draft().catch(unlessAbandoned) },
      ])
      return [result as T, forked.isAbandoned() ? undefined : (drafted as A)]
    })
  }

  afford<T>(part: Part<T>): Promise<T | undefined> {
    return this.#step('afford', async (lane, key) => {
      await lane.put([])
      const own = lane.fork(key, 0, { told: this.#stage.atCeiling === 'rule' })
      try {
        const result = await this.#within(own, part)
        await own.end()
        return result
      } catch (error) {
        if (!isCode(error, 'budget-reached')) throw error
        return undefined
      } finally {
        lane.absorb([own])
      }
    })
  }

  async interventions(): Promise<readonly EntryOf<'intervention'>[]> {
    const taken = this.#step('interventions', (lane, key) => takeInHand(this.#stage, lane, { key, documents: false }))
    return (await taken).said
  }

  arrivals(): Promise<Arrivals> {
    return this.#step('arrivals', (lane, key) => takeInHand(this.#stage, lane, { key, documents: true }))
  }

  votes(poll: string): Promise<readonly EntryOf<'vote'>[]> {
    return this.#step(`the votes of ${poll}`, (lane, key) => countVotes(this.#stage, lane, { key, poll }))
  }

  poll(question: TimedPoll): Promise<readonly EntryOf<'vote'>[]> {
    return this.#step(`the poll ${question.poll}`, (lane, key) => holdPoll(this.#stage, lane, { key, question }))
  }

  beat(name: string, ms: number): Promise<void> {
    return this.#step(`the beat ${name}`, async (lane, key) => {
      const draft: Keyed = { type: 'beat', name, ms, to: 'gallery', key }
      if (this.#stage.journal.stands(draft)) return
      await lane.put([draft])
      await this.#stage.tempo.pass(ms, 'beat', this.#stage.rising)
    })
  }

  draw(low: number, high: number): number {
    return this.#chance(`${low}–${high}`, (chance) => low + Math.floor(chance * (high - low + 1)))
  }

  chance(probability: number): boolean {
    return this.#chance(`${probability}`, (chance) => chance < probability)
  }

  pick<T extends Json>(list: readonly T[]): T {
    const index = this.#chance(`1 of ${list.length}`, (chance) => Math.floor(chance * list.length))
    const picked = list[index]
    if (picked === undefined) throw new RangeError('The court cannot pick from an empty list.')
    return picked
  }

  quoting(): Quoting {
    return quotingOf(this.#stage.seed, this.exhibits())
  }

  transcript(): readonly Turn[] {
    return [...this.#lane.known()].filter((draft) => draft.type === 'turn')
  }

  exhibits(): readonly EventOf<'tool_result'>[] {
    return [...this.#lane.known()].filter((draft) => draft.type === 'tool_result')
  }

  struck(): readonly string[] {
    return this.#stage.struckBy(this.#stage.journal.begunBehind(this.#lane.place))
  }

  async #abreast(lane: Lane, parts: readonly LanePart[]): Promise<readonly unknown[]> {
    const results = await abreast(parts, (own, part) => this.#within(own, part))
    lane.absorb(parts.map((each) => each.lane))
    return settledInOrder(results)
  }

  #within<T>(lane: Lane, part: Part<T>): Promise<T> {
    return leavingBehind(lane, () => this.#lanes.run(lane, part))
  }

  get #lane(): Lane {
    return this.#lanes.getStore() ?? this.#root
  }

  /** The one primitive. The key is taken before the first await, so it never depends on timing. */
  #step<T>(what: string, perform: (lane: Lane, key: StepKey) => Promise<T>): Promise<T> {
    const lane = this.#lane
    const done = (async () => {
      const key = lane.begin(what)
      try {
        if (this.#stage.rising.aborted) throw new CourtError('adjourned', `The court rose before ${what}.`)
        return await perform(lane, key)
      } finally {
        lane.finish()
      }
    })()
    // A step the script forgot to await is reported by its lane; it must not bring down the process first.
    done.catch(() => undefined)
    return done
  }

  async #act<T>(lane: Lane, key: StepKey, agent: Agent, perform: (act: AgentStep) => Promise<T>): Promise<T> {
    // Who remembers nothing can be asked any number of things at once.
    const isBusy = agent.memory === 'chat' && this.#busy.has(agent.id)
    if (isBusy)
      throw new CourtError('agent-busy', `${agent.name} was given step ${key} while still busy with another one.`)
    this.#busy.add(agent.id)
    try {
      const stood = this.#stage.journal.recorded(`${key}:budget`, 'budget_reached')
      if (stood?.type === 'budget_reached') throw new CourtError('budget-reached', stood.cause)
      const played = this.#stage.playedBy(agent, this.#stage.journal.begunAt(key))
      return await perform(new AgentStep(this.#stage, { lane, key, agent: played, history: this.#history(agent) }))
    } catch (error) {
      if (!isCode(error, 'over-budget') || !lane.isTold) throw error
      await lane.put([
        { type: 'budget_reached', agent: agent.id, cause: error.message, to: 'open', key: `${key}:budget` },
      ])
      throw new CourtError('budget-reached', error.message, { cause: error })
    } finally {
      this.#busy.delete(agent.id)
    }
  }

  #history(agent: Agent): Message[] {
    if (agent.memory === 'none') return [...(agent.past ?? [])]
    const history = this.#histories.get(agent.id) ?? []
    this.#histories.set(agent.id, history)
    return history
  }

  #put(lane: Lane, draft: Keyed): void {
    if (!this.#stage.journal.stands(draft)) lane.enter(draft)
    lane.know(draft)
  }

  #chance<T extends Json>(of: string, read: (chance: number) => T): T {
    const { journal, seed, luck } = this.#stage
    const lane = this.#lane
    const key = lane.begin('a draw')
    lane.finish()
    // What was drawn before a fork changed the seed stays as it is.
    const stood = luck === seed ? undefined : journal.recorded(key, 'draw')
    const value = stood?.type === 'draw' ? (stood.value as T) : read(chanceAt(luck, key))
    const draft: Keyed = { type: 'draw', of, value, to: 'sealed', key }
    if (!journal.stands(draft)) lane.owe(draft)
    return value
  }
}

type Keyed = Draft & { readonly key: StepKey }
type Results<P extends readonly Part<unknown>[]> = { -readonly [I in keyof P]: Awaited<ReturnType<P[I]>> }
