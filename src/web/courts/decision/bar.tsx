import { Link } from '@tanstack/react-router'
import {
  CircleDashed,
  CircleDot,
  CirclePause,
  CloudOff,
  Cpu,
  Gavel as Closed,
  History,
  Pause,
  Play,
  RadioTower,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../case/index.ts'
import {
  Badge,
  ExportMenu,
  ForkMark,
  Logo,
  PaletteButton,
  Button,
  ReplayLink,
  ShareButton,
  useSaid,
  notify,
  useCommands,
  castOf,
} from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'
import { Spend } from './spend.tsx'
import { useView, type View } from './view.ts'

/** The bar of a case: what it is about, how it stands, and the ways to look at it. */
export function CaseBar() {
  const { t } = useTranslation()
  const { hearing, id } = useSitting()
  return (
    <header className="court-bar">
      <span className="hidden court:inline-flex">
        <Logo />
      </span>
      <div className="court-title">
        <span className="num text-12 text-text-3">{id.slice(-4)}</span>
        <h1 title={hearing.title} dir="auto">
          {hearing.title || t('common.loading')}
        </h1>
      </div>
      <Views />
      <ExportMenu id={id} />
      <ShareButton id={id} />
      <LineState />
      <Engine />
      <ForkMark id={id} header={hearing.header} />
      <Spend />
      <Pausing />
      <CourtSits />
      <PaletteButton />
    </header>
  )
}

const views: readonly View[] = ['court', 'verdict', 'map', 'beside']

function Views() {
  const { t } = useTranslation()
  const { hearing, id } = useSitting()
  const [view, show] = useView()
  const ruled = hearing.verdict !== undefined || hearing.closed !== undefined
  return (
    <nav aria-label={t('court.views.title')} className="views">
      {views
        .filter((each) => each !== 'verdict' || ruled)
        .filter((each) => each !== 'beside' || hearing.exhibits.length > 1)
        .map((each) => (
          <button
            key={each}
            type="button"
            className="view"
            {...(view === each && { 'aria-current': 'page' as const })}
            onClick={() => show(each)}
          >
            {t(`court.views.${each}`)}
          </button>
        ))}
      <Link to="/c/$case/record" params={{ case: id }} className="view">
        {t('court.views.record')}
      </Link>
      <ReplayLink id={id} className="view" />
    </nav>
  )
}

/** One word on how it stands with the case and the line, each with its own shape. */
export function LineState({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation()
  const { connection, running, hearing, waiting, paused } = useSitting()
  const state =
    connection === 'reconnecting' || connection === 'gone'
      ? connection
      : hearing.closed
        ? 'closed'
        : connection === 'connecting' || connection === 'replay'
          ? connection
          : paused
            ? 'paused'
            : running
              ? 'live'
              : 'adjourned'
  const Icon = {
    live: CircleDot,
    paused: CirclePause,
    adjourned: CirclePause,
    connecting: CircleDashed,
    replay: History,
    reconnecting: CloudOff,
    gone: CloudOff,
    closed: Closed,
  }[state]
  return (
    <span className={`line-state line-${state}`}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {t(`court.${short ? 'lineShort' : 'line'}.${state}`, { count: waiting, last: hearing.standing.last })}
    </span>
  )
}

/** Who speaks in this case. The offline engine is always named. */
function Engine() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { offline, models, header } = hearing
  if (models.length === 0) return null
  const Icon = offline ? Cpu : RadioTower
  const live = models.filter((model) => model !== 'offline')
  return (
    <span className="hidden pair:inline-flex" title={castOf(header?.cast ?? [], t)}>
      <Badge icon={<Icon strokeWidth={1.5} aria-hidden />}>
        {offline ? t('court.engine.offline') : t('court.engine.live', { count: live.length })}
      </Badge>
    </span>
  )
}

/** Everything that moves can be made to stand still. */
export function Pausing() {
  const { t } = useTranslation()
  const { paused, pause, hearing, connection } = useSitting()
  const replayed = connection === 'replay'
  useCommands(
    replayed ? [] : [{ id: 'pause', label: t(paused ? 'court.pause.go' : 'court.pause.stop'), keys: 'p', run: pause }],
  )
  if (replayed || (hearing.closed && !paused)) return null
  const Icon = paused ? Play : Pause
  return (
    <Button
      manner="quiet"
      icon
      aria-pressed={paused}
      aria-label={t(paused ? 'court.pause.go' : 'court.pause.stop')}
      title={t(paused ? 'court.pause.go' : 'court.pause.stop')}
      onClick={pause}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </Button>
  )
}

/** Adjourning and going on, for those who may. */
export function CourtSits() {
  const { t } = useTranslation()
  const { id, mayAct, running, hearing, connection } = useSitting()
  const say = useSaid()
  const act = (what: 'adjourn' | 'resume') => (): void =>
    void api[what](id).catch((error: unknown) => notify({ text: say(error), failed: true }))
  const idle = !mayAct || hearing.closed !== undefined || connection !== 'live'
  useCommands(
    idle
      ? []
      : [
          {
            id: 'sit',
            label: t(running ? 'court.sit.adjourn' : 'court.sit.resume'),
            run: act(running ? 'adjourn' : 'resume'),
          },
        ],
  )
  if (idle) return null
  return (
    <Button size="small" manner={running ? 'quiet' : 'plain'} onClick={act(running ? 'adjourn' : 'resume')}>
      {t(running ? 'court.sit.adjourn' : 'court.sit.resume')}
    </Button>
  )
}
