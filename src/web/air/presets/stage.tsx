import './stage.css'
import '../../stage/living.css'
import { DrawnScene } from '../../stage/index.ts'
import { LowerThird } from './simple.tsx'
import type { PresetView } from './view.ts'

/** The whole room, with the caption and the alert before it. */
export const StagePreset = (view: PresetView) => (
  <>
    <div className="room">
      <DrawnScene picture={view.picture} plates="short" />
    </div>
    <LowerThird {...view} />
  </>
)
