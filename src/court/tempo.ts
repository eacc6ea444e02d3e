import type { Entry, EntryOf } from '#record'
import type { Clock } from './ports.ts'

/** A pause is waited in steps of so many milliseconds of show time, so that a cue acts at once. */
const STEP = 200

type Waiting = 'beat' | 'poll'

/** How fast a show goes: what its operator has said, read from the record. */
export class Tempo {
  readonly #clock: Clock
  #speed = 1
  #paused = false
  /** Nothing is waited for until the next poll. */
  #hurried = false
  #skip: ((what: Waiting) => void) | undefined
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
    if (this.#hurried && what === 'beat') return
    const over = new AbortController()
    const signal = AbortSignal.any([rising, over.signal])
    this.#skip = (skipped) => {
      if (skipped === what) over.abort()
    }
    for (let left = ms; left > 0 && !signal.aborted; left -= STEP) {
      await this.#unlessPaused(signal)
      await this.#clock.pause(Math.min(left, STEP) / this.#speed, signal)
    }
    this.#skip = undefined
    await this.#unlessPaused(rising)
  }

  #take(entry: EntryOf<'cue'>): void {
    switch (entry.cue) {
      case 'pause':
      case 'panic':
        this.#paused = true
        return
      case 'go':
      case 'calm':
        this.#paused = false
        this.#wake?.()
        return
      case 'speed':
        this.#speed = entry.speed
        return
      case 'next':
        this.#skip?.('beat')
        return
      case 'poll_start':
        this.#hurried = true
        this.#skip?.('beat')
        return
      case 'poll_stop':
        this.#skip?.('poll')
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
