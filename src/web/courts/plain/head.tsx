import { Link } from '@tanstack/react-router'
import { BookOpenText, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { standing as standingOf, type Standing } from '#record'
import { api, type CaseState, type Connection } from '../../case/index.ts'
import {
  Button,
  buttonClass,
  dollars,
  Logo,
  notify,
  PaletteButton,
  ExportMenu,
  ForkMark,
  ReplayLink,
  ShareButton,
  useSaid,
} from '../../kit/index.ts'

type PlainState = Connection | 'adjourned' | 'closed'

export function plainStateOf({ entries, connection, running }: CaseState): PlainState {
  if (standingOf(entries).closed) return 'closed'
  if (connection !== 'live') return connection
  return running ? 'live' : 'adjourned'
}

interface HeadProps {
  readonly id: string
  readonly standing: Standing
  readonly phase: string | undefined
  readonly state: PlainState
  readonly mayAct: boolean
}

/** Which case this is, how it stands and what it has cost. */
export function PlainHead({ id, standing, phase, state, mayAct }: HeadProps) {
  const { t } = useTranslation()
  return (
    <header className="case-bar">
      <Logo />
      <div className="case-bar-title">
        <span className="num text-12 text-text-3">{id.slice(-4)}</span>
        <h1>{standing.header?.title}</h1>
      </div>
      <div className="case-bar-facts">
        <span className="court-state" data-state={state}>
          {t(`plain.state.${state}`)}
        </span>
        {phase !== undefined && state !== 'closed' && <span className="label">{phase}</span>}
        {standing.calls > 0 && <Spent standing={standing} />}
        <ForkMark id={id} header={standing.header} />
        <Sitting id={id} state={state} mayAct={mayAct} />
        <ReplayLink id={id} />
        <Link to="/c/$case/record" params={{ case: id }} className={buttonClass({})}>
          <BookOpenText size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('plain.record')}</span>
        </Link>
        <ExportMenu id={id} />
        <ShareButton id={id} />
        <span className="max-pair:hidden">
          <PaletteButton />
        </span>
      </div>
    </header>
  )
}

/** A price that nobody knows is a dash, never nothing. */
function Spent({ standing: { spent, unpriced } }: Pick<HeadProps, 'standing'>) {
  const { t, i18n } = useTranslation()
  return (
    <span className="num text-12">
      <span className="sr-only">{t(unpriced > 0 ? 'plain.spentUnknown' : 'plain.spent')} </span>
      {dollars(spent, i18n.language)}
      {unpriced > 0 && ` + ${t('common.unknown')}`}
    </span>
  )
}

function Sitting({ id, state, mayAct }: Pick<HeadProps, 'id' | 'state' | 'mayAct'>) {
  const { t } = useTranslation()
  const say = useSaid()
  if (!mayAct || (state !== 'live' && state !== 'adjourned')) return null
  const refused = (error: unknown): void => notify({ text: t('plain.refused', { why: say(error) }), failed: true })
  const live = state === 'live'
  const Icon = live ? Pause : Play
  return (
    <Button onClick={() => void (live ? api.adjourn(id) : api.resume(id)).catch(refused)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span className="case-bar-word">{t(live ? 'plain.adjourn' : 'plain.resume')}</span>
    </Button>
  )
}
