import './stage.css'
import { Scene } from '../../stage/index.ts'
import { LowerThird } from './simple.tsx'
import type { View } from './view.ts'

/** The whole room, with the caption and the alert before it. */
export const Stage = (view: View) => (
  <>
    <div className="room">
      <Scene picture={view.picture} plates="short" />
    </div>
    <LowerThird {...view} />
  </>
)
