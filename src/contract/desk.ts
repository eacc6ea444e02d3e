import type { Picture } from '#picture'
import type { Mix } from './onair.ts'

/** Whether a line has been screened, and how it stands with it. */
export interface DeskLine {
  readonly seq: number
  readonly type: string
  readonly agent: string | null
  readonly text: string
  /** Waiting for its delay, on air, held for the operator, or kept off for good. */
  readonly state: 'screening' | 'waiting' | 'aired' | 'held' | 'redacted'
  readonly why: string | null
  readonly at: number
  /** When it goes, or went, on air. */
  readonly airs_at: number | null
}

/** How one takes part, as it stands on air beside every poll and every call for the gallery. */
export interface Invitation {
  /** What is typed in: short, and without what stands before every address. */
  readonly address: string
  /** The path of a drawing that phones scan. */
  readonly drawing: string
  /** Whether words in chat count as well. */
  readonly chat: boolean
}

export interface Health {
  readonly state: 'off' | 'well' | 'ill' | 'connecting'
  readonly said: string
}

/** What the operator of a show sees: all of it, before and after the gate. */
export interface DeskPicture {
  /** As it will be on air when the delay is over. */
  readonly picture: Picture
  readonly running: boolean
  readonly lines: readonly DeskLine[]
  /** The pause that runs now. */
  readonly cue: { readonly name: string; readonly ends_at: number } | null
  /** Silence beyond what was planned, in milliseconds. */
  readonly dead_air: { readonly since: number | null; readonly longest: number; readonly total: number }
  /** Seconds between the record and the air. */
  readonly delay: number
  readonly overlays: number
  /** How loud overlays with sound are, part by part. */
  readonly mix: Mix
  readonly health: {
    readonly models: Health
    readonly moderation: Health
    readonly chat: Health
    readonly obs: Health
  }
  readonly at: number
}
