import './beside.css'
import './ticker.css'
import { Name, Next, Words, seatOf } from '../plates/caption.tsx'
import { Up } from './simple.tsx'
import type { View } from './view.ts'

/** One strip at the bottom; the alert stands on it. */
export function Ticker(view: View) {
  const { picture, elapsed } = view
  const { line } = picture
  const seat = line && seatOf(picture, line.agent)
  return (
    <div className="ticker beside">
      <Up {...view} />
      <Next picture={picture} elapsed={elapsed} />
      {line && (
        <section className={`strip of-${seat?.role ?? 'court'}`}>
          <Name seat={seat} line={line} />
          <Words line={line} elapsed={elapsed} speed={picture.speed} />
        </section>
      )}
    </div>
  )
}
