import type { Picture } from '#picture'
import type { OverlayOptions } from './presets/view.ts'
import { openInstrument, soundOf } from './sound.ts'
import { say, toReadOut } from './voice.ts'

/** Everything of a picture that can be heard, as far as the address asks for it. */
export function openHearing({ sound, voice }: OverlayOptions): (fresh: readonly string[], picture: Picture) => void {
  const instrument = sound ? openInstrument() : null
  return (fresh, picture) => {
    const heard = soundOf(fresh, picture)
    if (heard) instrument?.play(heard)
    if (voice) say(toReadOut(fresh, picture))
  }
}
