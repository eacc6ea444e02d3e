import type { AgentStream, Draft, EventOf, StepKey } from '#record'
import { CourtError } from './errors.ts'

type Remembered = Draft<EventOf<'turn'> | EventOf<'tool_result'>>

interface LaneOptions {
  readonly path: string
  readonly parent?: Lane
  readonly open: boolean
  readonly told?: boolean
  /** Aborts when what the lane does is wanted no more. */
  readonly cut?: AbortSignal
}

/** What is to be written; a function is asked in the moment in which it is. */
export type EntryDrafts = readonly Draft[] | (() => readonly Draft[])

export const drafted = (drafts: EntryDrafts): readonly Draft[] => (typeof drafts === 'function' ? drafts() : drafts)

/** Where a lane's entries and words go once its turn has come. */
interface Outlet {
  retire(drafts: EntryDrafts): Promise<unknown>
  say(words: AgentStream): void
}

/**
 * One thread of the script. It takes its steps one at a time; its keys depend on the path alone. A lane that runs
 * beside earlier ones holds its entries and words back until those have ended, so the record has one order.
 */
export class Lane implements Outlet {
  readonly #path: string
  readonly #parent: Lane | undefined
  readonly #told: boolean
  readonly #cut: AbortSignal | undefined
  readonly #outlet: Outlet
  readonly #known: Remembered[] = []
  #steps = 0
  #doing: string | undefined
  #open: boolean
  #halted = false
  #held: (Draft[] | AgentStream)[] = []
  #owed: Draft[] = []
  #late: NodeJS.Immediate | undefined
  /** What went by itself; nothing follows where that failed. */
  #gone: Promise<unknown> = Promise.resolve()
  #flushed: Promise<unknown> = Promise.resolve()

  constructor(outlet: Outlet, how: LaneOptions) {
    this.#outlet = outlet
    this.#path = how.path
    this.#parent = how.parent
    this.#told = how.told ?? how.parent?.isTold ?? false
    this.#cut = how.cut ?? how.parent?.cut
    this.#open = how.open
  }

  /** Takes the next key, before anything is awaited. Until `finish`, no other step may begin. */
  begin(what: string): StepKey {
    const key = `${this.#path}${++this.#steps}`
    if (this.#doing !== undefined)
      throw new CourtError(
        'await-forgotten',
        `${what} (step ${key}) began while ${this.#doing} was still under way in the same lane. Await it first.`,
      )
    if (this.#isHalted) throw new CourtError('halted', `${what} (step ${key}) was left out: a lane beside it failed.`)
    this.#doing = `${what} (step ${key})`
    return key
  }

  /** Where it stands in the script: its path, and how many steps it has taken. */
  get place(): { readonly path: string; readonly steps: number } {
    return { path: this.#path, steps: this.#steps }
  }

  finish(): void {
    this.#doing = undefined
  }

  /** A lane of this one, for part `index` of the step `key`; only the first may write at once. */
  fork(key: StepKey, index: number, how: Pick<LaneOptions, 'told' | 'cut'> = {}): Lane {
    return new Lane(this, { path: `${key}.${index + 1}.`, parent: this, open: index === 0, ...how })
  }

  /** Whether the script wants to be told, on the record, when the budget is used up. */
  get isTold(): boolean {
    return this.#told
  }

  /** Aborts when what is done here is wanted no more; undefined where nobody can say so. */
  get cut(): AbortSignal | undefined {
    return this.#cut
  }

  /** Puts a draft down with the next entry that is awaited. */
  owe(draft: Draft): void {
    this.#owed.push(draft)
  }

  /**
   * The same for an entry of the script: with its next call or entry it is one wait for the disk, and before either is on
   * the disk nothing is asked of anybody. Where the script waits for something else meanwhile, it goes by itself.
   */
  enter(draft: Draft): void {
    this.owe(draft)
    this.#late ??= setImmediate(() => {
      this.#gone = this.put([])
      // Reported by whatever is put down next; until then it must not count as unhandled.
      this.#gone.catch(() => undefined)
    })
  }

  /** Puts down what the script has entered. What is only owed can wait for longer. */
  async putEntered(): Promise<void> {
    await (this.#late ? this.put([]) : this.#gone)
  }

  /** Remembers what the script may later ask for. */
  know(draft: Draft): void {
    if (draft.type === 'turn' || draft.type === 'tool_result') this.#known.push(draft)
  }

  async put(drafts: EntryDrafts): Promise<void> {
    const owed = this.#owed
    this.#owed = []
    clearImmediate(this.#late)
    this.#late = undefined
    await this.#gone
    if (typeof drafts === 'function') await this.retire(() => [...owed, ...drafts()])
    else if (owed.length + drafts.length > 0) await this.retire([...owed, ...drafts])
  }

  async retire(drafts: EntryDrafts): Promise<void> {
    if (this.#open) {
      await this.#outlet.retire(drafts)
      return
    }
    const held = drafted(drafts)
    const keys = new Set(held.map((draft) => draft.key))
    this.#held = this.#held.filter((item) => Array.isArray(item) || !keys.has(item.key))
    this.#held.push([...held])
  }

  say(words: AgentStream): void {
    if (this.#open) return this.#outlet.say(words)
    const last = this.#held.at(-1)
    if (last && !Array.isArray(last) && last.key === words.key) {
      const content = words.withdrawn ? words.content : last.content + words.content
      this.#held[this.#held.length - 1] = { ...words, content }
    } else this.#held.push(words)
  }

  /** The lanes before have ended: what was held goes out, in order, and what follows goes straight through. */
  open(): void {
    this.#open = true
    const held = this.#held
    this.#held = []
    const written: Promise<unknown>[] = []
    for (const item of held) {
      if (Array.isArray(item)) written.push(this.#outlet.retire(item))
      else this.#outlet.say(item)
    }
    this.#flushed = Promise.all(written)
    // Reported by `flushed`; until then it must not count as unhandled.
    this.#flushed.catch(() => undefined)
  }

  async end(): Promise<void> {
    if (this.#doing !== undefined)
      throw new CourtError('await-forgotten', `The script went on without awaiting ${this.#doing}.`)
    await this.put([])
  }

  async flushed(): Promise<void> {
    await this.#flushed
  }

  halt(): void {
    this.#halted = true
  }

  /** All that this lane may know of the record: what stood when it began, and its own. Never what runs beside it. */
  *known(): Iterable<Remembered> {
    if (this.#parent) yield* this.#parent.known()
    yield* this.#known
  }

  /** Takes over what the lanes of a finished step have made, in the order written. */
  absorb(lanes: readonly Lane[]): void {
    for (const lane of lanes) this.#known.push(...lane.#known)
  }

  get #isHalted(): boolean {
    return this.#halted || (this.#parent !== undefined && this.#parent.#isHalted)
  }
}
