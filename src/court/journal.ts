import { isDeepStrictEqual } from 'node:util'
import type { AgentStream, Draft, Entry, Receipt, StepKey } from '#record'
import { CourtError } from './errors.ts'
import { drafted, type EntryDrafts } from './lane.ts'
import type { Clock, Live, Store } from './ports.ts'

/** The record of one case as its court writes it: what stands in it, what was paid for, and the one pen. */
export class Journal {
  /** What stood in the record when this court opened it. What it adds it need not remember. */
  readonly past: readonly Entry[]
  readonly #store: JournalStore
  readonly #id: string
  readonly #clock: Clock
  readonly #live: Live
  readonly #byKey = new Map<StepKey, Entry>()
  readonly #receipts: Map<StepKey, Receipt>
  readonly #written: (entry: Entry) => void
  readonly #safe: () => void
  #last: number
  /** When the last entry was written: none is put before one that it follows. */
  #at: number
  #phase: string | undefined
  #writing = 0
  #pen: Promise<unknown> = Promise.resolve()
  #keeping = 0
  #kept: Promise<unknown> = Promise.resolve()

  private constructor(how: JournalOptions, entries: readonly Entry[], receipts: ReadonlyMap<StepKey, Receipt>) {
    this.#store = how.store
    this.#id = how.id
    this.#clock = how.clock
    this.#live = how.live
    this.#written = how.written
    this.#safe = how.paid ?? (() => undefined)
    this.past = entries
    this.#last = entries.at(-1)?.seq ?? 0
    this.#at = entries.at(-1)?.at ?? 0
    this.#receipts = new Map(receipts)
    for (const entry of entries) {
      if (entry.key !== undefined) this.#byKey.set(entry.key, entry)
      if (entry.type === 'phase_change') this.#phase = entry.phase
    }
  }

  static async open(how: JournalOptions): Promise<Journal> {
    const { store, id, past = await store.read(id) } = how
    return new Journal(how, past, await store.receipts(id))
  }

  /** What stands under the key, if it is of the kind the script asks for; another kind means another script. */
  recorded(key: StepKey, type: Entry['type']): Entry | undefined {
    const entry = this.#byKey.get(key)
    if (entry && entry.type !== type) throw changed(key, type, entry.type)
    return entry
  }

  /** Whether a step has come to its entry, whatever that is. */
  has(key: StepKey): boolean {
    return this.#byKey.has(key)
  }

  /** The number of the first entry that a step has left; undefined when nothing of it stands. */
  begunAt(key: StepKey): number | undefined {
    const seqs = [key, `${key}/1`, `${key}/fold`].flatMap((each) => this.#byKey.get(each)?.seq ?? [])
    return seqs.length === 0 ? undefined : Math.min(...seqs)
  }

  /** The same of all steps of a lane that come behind the first so many. */
  begunBehind({ path, steps }: { readonly path: string; readonly steps: number }): number | undefined {
    let first: number | undefined
    for (const [key, { seq }] of this.#byKey)
      if (key.startsWith(path) && parseInt(key.slice(path.length), 10) > steps) first = Math.min(first ?? seq, seq)
    return first
  }

  /** The receipt under the key, whether it has come into the record yet or not. */
  paid(key: StepKey): Receipt | undefined {
    const entry = this.recorded(key, 'receipt')
    return entry?.type === 'receipt' ? entry : this.#receipts.get(key)
  }

  stands(draft: Draft & { readonly key: StepKey }): boolean {
    const entry = this.recorded(draft.key, draft.type)
    if (!entry) return false
    const { seq: _seq, at: _at, ...kept } = entry
    if (!isDeepStrictEqual(kept, draft)) throw changed(draft.key, JSON.stringify(draft), JSON.stringify(kept))
    return true
  }

  /** Notes that a paid call is about to be made. What was kept before is safe by then. */
  async begin(key: StepKey): Promise<void> {
    await this.#store.begin(this.#id, key)
    if (this.#keeping > 0) await this.#kept
  }

  /**
   * Puts a receipt by. Who does not wait for it shares a wait for the disk with what is written next: nothing is paid for
   * and nothing is entered before it is safe.
   */
  keep(key: StepKey, receipt: Receipt): Promise<void> {
    const kept = this.#store.keep(this.#id, key, receipt)
    this.#receipts.set(key, receipt)
    this.#keeping++
    this.#kept = this.#untilSafe(kept)
    // Reported by whatever comes next, which waits for it; until then it must not count as unhandled.
    this.#kept.catch(() => undefined)
    return kept
  }

  async #untilSafe(kept: Promise<void>): Promise<void> {
    await inTheEnd([this.#kept, kept])
    this.#keeping--
    this.#safe()
  }

  /** The phase as it stands in the record. */
  get phase(): string | undefined {
    return this.#phase
  }

  /** Whether what is appended now is the next to be written. */
  get isFree(): boolean {
    return this.#writing === 0
  }

  /** Appends. What is a function is asked when the pen is free, so nothing can come between its word and the entry. */
  append(drafts: EntryDrafts, unless?: () => CourtError | undefined): Promise<readonly Entry[]> {
    return this.#inTurn(async () => {
      for (;;) {
        const refusal = unless?.()
        if (refusal) throw refusal
        const wanted = drafted(drafts)
        const at = Math.max(this.#clock.now(), this.#at)
        const written = await this.#store.append(this.#id, this.#last, wanted, at)
        if (this.#keeping > 0) await this.#kept
        if (written) {
          this.#take(written)
          return written
        }
        this.#catchUp(await this.#store.read(this.#id, this.#last))
      }
    })
  }

  /** Takes in what others have written up to an entry. That this court was replaced is told to whoever writes next. */
  async heed(last: number): Promise<void> {
    if (last <= this.#last) return
    await this.#inTurn(async () => {
      if (last > this.#last) this.#catchUp(await this.#store.read(this.#id, this.#last))
    }).catch(() => undefined)
  }

  /** Resolves when all that was asked for so far is written. */
  async settled(): Promise<void> {
    await this.#pen
    await this.#kept
  }

  /** Live words keep their place between the entries without waiting for the disk when nothing is being written. */
  say(words: AgentStream): void {
    if (this.isFree) this.#live(words)
    else void this.#inTurn(async () => this.#live(words))
  }

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    this.#writing++
    const written = this.#pen.then(write).finally(() => this.#writing--)
    // The pen passes on after a failure too; whoever wrote is told by `written`.
    this.#pen = written.catch(() => undefined)
    return written
  }

  #take(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#last = entry.seq
      this.#at = entry.at
      if (entry.key !== undefined) this.#receipts.delete(entry.key)
      if (entry.type === 'phase_change') this.#phase = entry.phase
      this.#written(entry)
    }
  }

  /** Others may add outside facts to the record; a step's entry from elsewhere means that this court was replaced. */
  #catchUp(missed: readonly Entry[]): void {
    const stranger = missed.find((entry) => entry.key !== undefined)
    if (stranger)
      throw new CourtError(
        'fenced',
        `Entry ${stranger.seq} of case ${this.#id} was written by another process. That one goes on; this one stops.`,
      )
    this.#take(missed)
  }
}

/**
 * Fails with the first that failed, but not before all have ended: what is still on its way when the court has let go of
 * its case would be written when another has it in hand.
 */
async function inTheEnd(all: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** What a journal needs of a store. */
export type JournalStore = Pick<Store, 'read' | 'receipts' | 'append' | 'begin' | 'keep'>

interface JournalOptions {
  readonly store: JournalStore
  readonly id: string
  readonly clock: Clock
  readonly live: Live
  /** The record as it stands; read from the store unless given. */
  readonly past?: readonly Entry[] | undefined
  /** Told of every entry as it is written, also of those that others have added. */
  readonly written: (entry: Entry) => void
  /** Told whenever what was paid for is safe, though it may stand in the record much later. */
  readonly paid?: (() => void) | undefined
}

const changed = (key: StepKey, asked: string, found: string): CourtError =>
  new CourtError(
    'script-changed',
    `At step ${key} the script now makes ${asked}, but the record has ${found}. ` +
      'The case can be read and exported; it cannot be resumed with this version.',
  )
