import type { Entry, EntryOf } from '#record'
import type { Clock } from './ports.ts'

type Waiting = 'beat' | 'poll'

/** How fast a show goes: what its operator has said, read from the record. */
export class Tempo {
  readonly #clock: Clock
  #speed = 1
  #paused = false
  /** Nothing is waited for until the next poll. */
  #hurried = false
  /** Breaks the pause off that runs now, to wait anew or not at all. */
  #stir: ((what: Waiting | 'anew') => void) | undefined
  #wake: (() => void) | undefined

  constructor(clock: Clock, entries: Iterable<Entry>) {
    this.#clock = clock
    for (const entry of entries) this.receive(entry)
  }

  receive(entry: Entry): void {
    if (entry.type === 'poll' && entry.seconds !== undefined) this.#hurried = false
    if (entry.type === 'cue') this.#take(entry)
  }

  /** Lets show time pass; a pause of the operator's does not count. */
  async pass(ms: number, what: Waiting, rising: AbortSignal): Promise<void> {
    let left = this.#hurried && what === 'beat' ? 0 : ms
    while (left > 0) {
      await this.#unlessPaused(rising)
      if (rising.aborted) return
      const stirred = new AbortController()
      const stir = (): void => stirred.abort()
      rising.addEventListener('abort', stir)
      this.#stir = (by) => {
        if (by === what) left = 0
        stirred.abort()
      }
      // People need as long to vote however fast the show goes.
      const [from, speed] = [this.#clock.now(), what === 'poll' ? 1 : this.#speed]
      await this.#clock.pause(left / speed, stirred.signal)
      this.#stir = undefined
      rising.removeEventListener('abort', stir)
      left = stirred.signal.aborted ? left - (this.#clock.now() - from) * speed * (this.#clock.speed ?? 1) : 0
    }
    await this.#unlessPaused(rising)
  }

  #take(entry: EntryOf<'cue'>): void {
    switch (entry.cue) {
      case 'pause':
      case 'panic':
        this.#paused = true
        this.#stir?.('anew')
        return
      case 'go':
      case 'calm':
        this.#paused = false
        this.#wake?.()
        return
      case 'speed':
        this.#speed = entry.speed
        this.#stir?.('anew')
        return
      case 'next':
        this.#stir?.('beat')
        return
      case 'poll_start':
        this.#hurried = true
        this.#stir?.('beat')
        return
      case 'poll_stop':
        this.#stir?.('poll')
        return
      case 'hold':
      case 'release':
      case 'redact':
    }
  }

  async #unlessPaused(signal: AbortSignal): Promise<void> {
    while (this.#paused && !signal.aborted)
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake)
          this.#wake = undefined
          resolve()
        }
        this.#wake = wake
        signal.addEventListener('abort', wake)
      })
  }
}
