import { useState } from 'react'
import { loudest, mixParts, type Mix } from '#contract'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'

interface MixerProps {
  readonly mix: Mix
  readonly acts: Acts
}

/** How loud each part is on every overlay that has sound. A slider is the desk's own while it is moved. */
export function Mixer({ mix, acts }: MixerProps) {
  const [moved, move] = useState<Mix | null>(null)
  const shown = moved ?? mix
  const settle = (): void => {
    if (moved) acts.ask(text.mixer, { cue: 'mix', mix: moved })
    move(null)
  }
  return (
    <section className="mixer" aria-labelledby="mixer">
      <h2 id="mixer">{text.mixer}</h2>
      {mixParts.map((part) => (
        <label key={part}>
          <span>{text.mixParts[part]}</span>
          <input
            type="range"
            min={0}
            max={loudest}
            step={0.05}
            value={shown[part]}
            onChange={({ currentTarget }) => move({ ...shown, [part]: Number(currentTarget.value) })}
            onPointerUp={settle}
            onKeyUp={settle}
          />
        </label>
      ))}
      <p className="quiet">{text.mixerWhat}</p>
    </section>
  )
}
