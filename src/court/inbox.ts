import { pending, uncounted, waitingDocuments, type Entry, type EntryOf } from '#record'

/** Hears that a person cuts in before the words are on the disk. */
export interface Announcing {
  /** Tells whoever speaks that words are being written, so that the call can be closed meanwhile. */
  whenAnnounced(hangUp: () => void): () => void
  /** Resolves when the words that were announced stand, and whoever speaks is cut, or have failed to. */
  settled(): Promise<void>
}

/** What people have said to the court and the script has not yet taken in hand: a view over the record. */
export class Inbox implements Announcing {
  readonly #waiting = new Map<number, EntryOf<'intervention'>>()
  readonly #withdrawn = new Set<number>()
  readonly #cuts = new Set<() => void>()
  readonly #hangUps = new Set<() => void>()
  #announced: Promise<unknown> = Promise.resolve()
  #documents: EntryOf<'document'>[]
  #votes: EntryOf<'vote'>[]

  constructor(entries: readonly Entry[]) {
    for (const entry of pending(entries)) this.#waiting.set(entry.seq, entry)
    this.#documents = [...waitingDocuments(entries)]
    this.#votes = [...uncounted(entries)]
  }

  receive(entry: Entry): void {
    if (entry.type === 'vote') this.#votes.push(entry)
    if (entry.type === 'document' && entry.added) this.#documents.push(entry)
    if (entry.type === 'withdrawal') {
      this.#waiting.delete(entry.intervention)
      this.#withdrawn.add(entry.intervention)
    }
    if (entry.type !== 'intervention') return
    this.#waiting.set(entry.seq, entry)
    if (!entry.patient) for (const cut of this.#cuts) cut()
  }

  /** Cuts whoever is speaking as soon as something impatient waits, which may be now. */
  whileSpeaking(cut: () => void): () => void {
    this.#cuts.add(cut)
    if ([...this.#waiting.values()].some(({ patient }) => !patient)) cut()
    return () => this.#cuts.delete(cut)
  }

  /** Hangs up on whoever is speaking, for words that are being written. Nobody is cut before they stand. */
  announce(written: Promise<unknown>): void {
    this.#announced = Promise.allSettled([this.#announced, written])
    for (const hangUp of this.#hangUps) hangUp()
  }

  whenAnnounced(hangUp: () => void): () => void {
    this.#hangUps.add(hangUp)
    return () => this.#hangUps.delete(hangUp)
  }

  async settled(): Promise<void> {
    await this.#announced
  }

  /** Takes one out, so that no step can take it in hand any more; false when one has. */
  takeBack(seq: number): boolean {
    return this.#waiting.delete(seq)
  }

  /** Whether somebody has taken it back since the court sits, be it in another process. */
  isWithdrawn(seq: number): boolean {
    return this.#withdrawn.has(seq)
  }

  takeAll(): readonly EntryOf<'intervention'>[] {
    const taken = [...this.#waiting.values()]
    this.#waiting.clear()
    return taken
  }

  takeDocuments(): readonly EntryOf<'document'>[] {
    const taken = this.#documents
    this.#documents = []
    return taken
  }

  /** Whether documents wait that no step has taken in hand. */
  get hasDocuments(): boolean {
    return this.#documents.length > 0
  }

  hasVotes(poll: string): boolean {
    return this.#votes.some((vote) => vote.poll === poll)
  }

  /** The votes of a poll that no step has counted. */
  takeVotes(poll: string): readonly EntryOf<'vote'>[] {
    const taken = this.#votes.filter((vote) => vote.poll === poll)
    this.#votes = this.#votes.filter((vote) => vote.poll !== poll)
    return taken
  }
}
