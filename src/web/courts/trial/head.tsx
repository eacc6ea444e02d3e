import { Link } from '@tanstack/react-router'
import { BookOpenText, Cpu, Play, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#picture'
import { api, type Connection, type Trial } from '../../case/index.ts'
import {
  Badge,
  Logo,
  PaletteButton,
  Button,
  buttonClass,
  dollars,
  ExportMenu,
  ForkMark,
  ReplayLink,
  ShareButton,
  castOf,
} from '../../kit/index.ts'
import { Controls } from './controls.tsx'
import { useTold } from './told.ts'
import { OnAir } from './onair.tsx'

export type TrialState = Connection | 'adjourned' | 'closed'

interface HeadProps {
  readonly id: string
  readonly trial: Trial
  readonly picture: Picture
  readonly state: TrialState
  readonly mayAct: boolean
}

/** Which case this is, how it stands, what it has cost, and what its owner can do about it. */
export function TrialHead({ id, trial, picture, state, mayAct }: HeadProps) {
  const { t } = useTranslation()
  const told = useTold()
  const { header, turns, calls } = trial.standing
  const shown = state === 'live' && picture.paused ? 'paused' : state
  return (
    <header className="case-bar">
      <Logo />
      <div className="case-bar-title">
        <span className="num text-12 text-text-3">{id.slice(-4)}</span>
        <h1>{header?.title}</h1>
      </div>
      <div className="case-bar-facts">
        <span className="court-state" data-state={shown === 'paused' ? 'adjourned' : shown}>
          {t(`trial.state.${shown}`)}
        </span>
        <span className="label trial-wide">{t('trial.turns', { count: turns })}</span>
        <Engine trial={trial} />
        {calls > 0 && <Spent trial={trial} />}
        <ForkMark id={id} header={header} />
        {mayAct && state === 'live' && <Controls id={id} picture={picture} />}
        {mayAct && state === 'adjourned' && (
          <Button onClick={() => told(api.resume(id))}>
            <Play size={16} strokeWidth={1.5} aria-hidden />
            <span className="case-bar-word">{t('trial.resume')}</span>
          </Button>
        )}
        {mayAct && <OnAir id={id} live={state === 'live'} />}
        <ReplayLink id={id} />
        <Link to="/c/$case/record" params={{ case: id }} className={buttonClass({})}>
          <BookOpenText size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('trial.record')}</span>
        </Link>
        <ExportMenu id={id} />
        <ShareButton id={id} />
        <span className="trial-wide">
          <PaletteButton />
        </span>
      </div>
    </header>
  )
}

function Engine({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation()
  const { header } = trial.standing
  if (!header) return null
  const offline = header.cast.every(({ models }) => models[0] === 'offline')
  const Icon = offline ? Cpu : RadioTower
  return (
    <span className="trial-wide" title={castOf(header.cast, t)}>
      <Badge icon={<Icon strokeWidth={1.5} aria-hidden />}>
        {t(offline ? 'trial.offlineBadge' : 'trial.liveBadge')}
      </Badge>
    </span>
  )
}

/** A price that nobody knows is a dash, never nothing. */
function Spent({ trial }: { readonly trial: Trial }) {
  const { t, i18n } = useTranslation()
  const { spent, unpriced } = trial.standing
  return (
    <span className="num text-12">
      <span className="sr-only">{t(unpriced > 0 ? 'trial.spentUnknown' : 'trial.spent')} </span>
      {dollars(spent, i18n.language)}
      {unpriced > 0 && ` + ${t('common.unknown')}`}
    </span>
  )
}
