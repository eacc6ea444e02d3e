import type { Invitation } from '#contract'
import type { Picture } from '#picture'
import type { Alert } from '../alerts.ts'
import type { CaptionReading } from '../plates/caption.tsx'

/** What every preset is given to draw. */
export interface PresetView {
  readonly picture: Picture
  /** How long the line has been up, in milliseconds. */
  readonly elapsed: number
  /** How far it has been read by now, and how long it takes to say where it is said aloud. */
  readonly reading: CaptionReading
  /** It stood there for long enough, and makes room. */
  readonly stale: boolean
  /** Words come one after the other. */
  readonly reveals: boolean
  /** The one alert that is up. */
  readonly alert: Alert | null
  readonly serverNow: number
  /** How viewers take part. */
  readonly join: Invitation | null
}
