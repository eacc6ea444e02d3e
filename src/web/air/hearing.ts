import { fullMix, type Mix } from '#contract'
import type { Picture } from '#picture'
import { openOrchestra } from '../sounds/index.ts'
import type { OverlayOptions } from './presets/view.ts'
import { say, toReadOut } from './voice.ts'

interface Hearing {
  follow(fresh: readonly string[], picture: Picture): void
  mix(mix: Mix): void
}

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

/** Everything of a picture that can be heard, as far as the address asks for it. */
export function openHearing({ preset, sound, voice }: OverlayOptions): Hearing {
  const orchestra = sound ? openOrchestra(mixFor(preset, fullMix)) : null
  return {
    follow(fresh, picture) {
      orchestra?.follow(fresh, picture, { aloud: voice })
      if (voice) say(toReadOut(fresh, picture))
    },
    mix: (mix) => orchestra?.mix(mixFor(preset, mix)),
  }
}
