import type { Standing } from '#record'
import { CourtHead, type CourtState, SitButton } from '../../kit/index.ts'

interface HeadProps {
  readonly id: string
  readonly standing: Standing
  readonly phase: string | undefined
  readonly state: CourtState
  readonly mayAct: boolean
}

/** Which case this is, how it stands and what it has cost. */
export const PlainHead = ({ id, standing, phase, state, mayAct }: HeadProps) => (
  <CourtHead
    id={id}
    standing={standing}
    state={state}
    facts={phase !== undefined && state !== 'closed' && <span className="label">{phase}</span>}
    acts={mayAct && <SitButton id={id} state={state} />}
  />
)
