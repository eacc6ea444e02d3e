import { useTranslation } from 'react-i18next'
import type { Picture } from '#picture'
import type { Trial } from './trial.ts'
import { castOf, CourtHead, type CourtState, EngineBadge, SitButton } from '../../kit/index.ts'
import { Controls } from './controls.tsx'
import { OnAir } from './onair.tsx'

interface HeadProps {
  readonly id: string
  readonly trial: Trial
  readonly picture: Picture
  readonly state: CourtState
  readonly mayAct: boolean
}

/** Which case this is, how it stands, what it has cost, and what its owner can do about it. */
export function TrialHead({ id, trial: { standing }, picture, state, mayAct }: HeadProps) {
  const { t } = useTranslation()
  const { header, turns } = standing
  const live = state === 'live'
  const facts = (
    <>
      <span className="label trial-wide">{t('trial.turns', { count: turns })}</span>
      {header && (
        <span className="trial-wide" title={castOf(header.cast, t)}>
          <EngineBadge offline={header.cast.every(({ models }) => models[0] === 'offline')} />
        </span>
      )}
    </>
  )
  const acts = mayAct && (
    <>
      {live ? <Controls id={id} picture={picture} /> : <SitButton id={id} state={state} />}
      <OnAir id={id} live={live} />
    </>
  )
  return (
    <CourtHead
      id={id}
      standing={standing}
      state={live && picture.paused ? 'paused' : state}
      facts={facts}
      acts={acts}
    />
  )
}
