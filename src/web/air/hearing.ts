import type { Mix } from '#contract'
import { keyOf, openOrchestra } from '../sounds/index.ts'
import type { Aired } from './on-air.ts'
import type { OverlayOptions } from './presets/options.ts'
import type { Pass } from './pass.ts'
import { fetchSpeech, sayByBrowser, toReadOut } from './voice.ts'

type Heard = Pick<Aired, 'fresh' | 'picture' | 'mix' | 'voiced'>
type Hearing = (shown: Heard) => void

/** A preset without a room has no room to hear, and one of alerts nobody who speaks. */
const SILENT: Readonly<Partial<Record<OverlayOptions['preset'], readonly (keyof Mix)[]>>> = {
  'side-rail': ['room', 'murmur'],
  ticker: ['room', 'murmur'],
  alerts: ['room', 'murmur', 'voices'],
}

/** What of a mix a preset lets through. */
export const mixFor = (preset: OverlayOptions['preset'], mix: Mix): Mix => ({
  ...mix,
  ...Object.fromEntries((SILENT[preset] ?? []).map((part) => [part, 0])),
})

/** A line that is said aloud: since when, and how long that takes, in milliseconds. */
export interface SaidAloud {
  readonly seq: number
  readonly at: number
  readonly ms: number
}

interface HearingOptions extends Pick<OverlayOptions, 'preset' | 'sound' | 'voice'> {
  readonly pass: Pass | null
  /** Told when a line begins to be said, so that its caption keeps step. */
  readonly told: (said: SaidAloud) => void
}

/** A line may be said into the pause that follows it. */
const INTO_PAUSE = 1_500

/** Everything of a picture that can be heard, as far as the address asks for it. */
export function openHearing({ preset, sound, voice, pass, told }: HearingOptions): Hearing {
  const orchestra = openOrchestra()
  let newest = 0
  const mixed = (mix: Mix): Mix => {
    const { voices } = mix
    return sound ? { ...mixFor(preset, mix), ...(voice && { voices }) } : { room: 0, murmur: 0, stings: 0, voices }
  }
  const sayLine = async ({ fresh, picture, voiced }: Heard): Promise<void> => {
    const { line, speed } = picture
    const isNew = line?.content != null && picture.card === null && fresh.includes(keyOf.line(line.seq))
    if (isNew) newest = line.seq
    if (!isNew || !voiced || !pass) return sayByBrowser(toReadOut(fresh, picture))
    const { seq } = line
    const speech = await fetchSpeech(pass, seq)
    if (seq !== newest) return
    const ms = speech && (await orchestra.say(speech, (line.ms + INTO_PAUSE) / speed))
    if (ms !== undefined) return told({ seq, ms, at: Date.now() })
    sayByBrowser(toReadOut(fresh, picture))
  }
  return (shown) => {
    orchestra.mix(mixed(shown.mix))
    orchestra.follow(shown.fresh, shown.picture, { aloud: voice })
    if (voice) void sayLine(shown)
  }
}
