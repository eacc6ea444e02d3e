import type { Clock } from '#court'
import type { Health } from '#contract'
import type { Picture } from '#picture'

/** A vote as chat gives it. */
export interface ChatVote {
  readonly poll: string
  /** A name that nobody can be recognised by, the same for one account all through a case. */
  readonly voter: string
  readonly choice: string
  /** Paid for with channel points. */
  readonly points?: true
  /** As chat shows it. It is thanked by on air if the gate lets it through, and goes into no record. */
  readonly name?: string
}

/** What the script made of votes it took in hand, by their places in the record. */
export interface Count {
  readonly votes: readonly number[]
  readonly won: readonly number[]
}

/** All that people in chat have to do with a case. */
export interface ChatCase {
  /** Refused as a value when there is no such poll, it is closed, the choice is unknown or the person has voted. */
  vote(vote: ChatVote): Promise<{ readonly seq: number } | { readonly refused: string }>
  /** The picture as it is on air, now and whenever it changes. */
  watch(listener: (picture: Picture) => void): () => void
  onCounted(listener: (count: Count) => void): () => void
  /** The gate that every text to chat has to pass. */
  screen(text: string): Promise<{ readonly state: 'clear' | 'held' }>
  /** Whether this process still has the channel, where another one may have come to it. */
  readonly mayGoOut?: (() => Promise<boolean>) | undefined
}

/** A line for the server's output. It never carries a token. */
export type Report = (line: string) => void

/** Both from outside, so that tests need not wait. */
export interface TwitchDeps {
  readonly clock: Clock
  readonly report: Report
}

export interface Twitch {
  health(): Health
  /** Gives back what has not been decided, takes the reward away and leaves the channel. */
  close(): Promise<void>
}
