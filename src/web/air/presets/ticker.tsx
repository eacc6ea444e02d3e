import './beside.css'
import './ticker.css'
import { Name, Next, CaptionWords, captionSeat } from '../plates/caption.tsx'
import { AlertUp } from './simple.tsx'
import type { PresetView } from './view.ts'

/** One strip at the bottom; the alert stands on it. */
export function Ticker(view: PresetView) {
  const { picture, elapsed } = view
  const { line } = picture
  const seat = line && captionSeat(picture, line.agent)
  return (
    <div className="ticker beside">
      <AlertUp {...view} />
      <Next picture={picture} elapsed={elapsed} />
      {line && (
        <section className={`strip of-${seat?.role ?? 'court'}`}>
          <Name seat={seat} line={line} />
          <CaptionWords {...view} line={line} />
        </section>
      )}
    </div>
  )
}
