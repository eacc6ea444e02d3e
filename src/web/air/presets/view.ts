import type { Invitation } from '#contract'
import type { Picture } from '#picture'
import type { Alert } from '../alerts.ts'

/** What every preset is given to draw. */
export interface PresetView {
  readonly picture: Picture
  /** How long the line has been up, in milliseconds. */
  readonly elapsed: number
  /** How long it takes to say, where it is said aloud. */
  readonly spoken: number | undefined
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

const presetNames = ['stage', 'lower-third', 'side-rail', 'ticker', 'alerts'] as const

type PresetName = (typeof presetNames)[number]

export interface OverlayOptions {
  readonly preset: PresetName
  /** Fewer timers, fewer frames, no shadows. */
  readonly thrift: boolean
  readonly sound: boolean
  readonly voice: boolean
  readonly test: boolean
  readonly preview: boolean
}

/** What the address asks for. Whatever is not understood is left at its default. */
export function optionsIn(search: string): OverlayOptions {
  const asked = new URLSearchParams(search)
  const isOn = (name: string): boolean => asked.has(name) && asked.get(name) !== '0'
  return {
    preset: presetNames.find((name) => name === asked.get('preset')) ?? 'lower-third',
    thrift: asked.get('fps') === '30',
    sound: isOn('sound'),
    voice: isOn('voice'),
    test: isOn('test'),
    preview: isOn('preview'),
  }
}
