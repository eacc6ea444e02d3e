import { Link } from '@tanstack/react-router'
import { ArrowDown, BookOpenText, Cpu, Pause, Play, RadioTower } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { standing, type Standing } from '#record'
import { api, type CaseState, type Connection } from '../case/index.ts'
import { useAnnounce } from './announce.tsx'
import { Badge } from './badge.tsx'
import { Logo, PaletteButton } from './bar.tsx'
import { Button, buttonClass } from './button.tsx'
import { ExportMenu } from './exporting.tsx'
import { ForkMark } from './forked.tsx'
import { dollars } from './money.ts'
import { ReplayLink } from './replay.tsx'
import { ShareButton } from './sharing/button.tsx'
import { useSaid } from './states.tsx'
import { notify } from './toast.tsx'

export type CourtState = Connection | 'adjourned' | 'closed'

export function courtStateOf({ entries, connection, running }: CaseState): CourtState {
  if (standing(entries).closed) return 'closed'
  if (connection !== 'live') return connection
  return running ? 'live' : 'adjourned'
}

/** Which case a bar is of. */
export const CaseTitle = ({ id, title }: { readonly id: string; readonly title: string | undefined }) => (
  <div className="case-bar-title">
    <span className="num text-12 text-text-3">{id.slice(-4)}</span>
    <h1>{title}</h1>
  </div>
)

interface CourtHeadProps {
  readonly id: string
  readonly standing: Standing
  readonly state: CourtState | 'paused'
  /** What its format tells of how it stands. */
  readonly facts: ReactNode
  /** What whoever may act can do about it. */
  readonly acts: ReactNode
}

/** Which case this is, how it stands, what it has cost, and the ways out of the court. */
export function CourtHead({ id, standing: { header, calls, spent, unpriced }, state, facts, acts }: CourtHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="case-bar">
      <Logo />
      <CaseTitle id={id} title={header?.title} />
      <div className="case-bar-facts">
        <span className="court-state" data-state={state === 'paused' ? 'adjourned' : state}>
          {t(`case.state.${state}`)}
        </span>
        {facts}
        {calls > 0 && <Spent spent={spent} unpriced={unpriced} />}
        <ForkMark id={id} header={header} />
        {acts}
        <ReplayLink id={id} />
        <Link to="/c/$case/record" params={{ case: id }} className={buttonClass({})}>
          <BookOpenText size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('case.record')}</span>
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
function Spent({ spent, unpriced }: Pick<Standing, 'spent' | 'unpriced'>) {
  const { t, i18n } = useTranslation()
  return (
    <span className="num text-12">
      <span className="sr-only">{t(unpriced > 0 ? 'case.spentUnknown' : 'case.spent')} </span>
      {dollars(spent, i18n.language)}
      {unpriced > 0 && ` + ${t('common.unknown')}`}
    </span>
  )
}

/** Whether models speak in this case or the offline engine, which is always named. */
export function EngineBadge({ offline }: { readonly offline: boolean }) {
  const { t } = useTranslation()
  const Icon = offline ? Cpu : RadioTower
  return <Badge icon={<Icon strokeWidth={1.5} aria-hidden />}>{t(offline ? 'case.offline' : 'case.live')}</Badge>
}

/** Adjourning and going on. */
export function SitButton({ id, state }: Pick<CourtHeadProps, 'id' | 'state'>) {
  const { t } = useTranslation()
  const asked = useAsked()
  if (state !== 'live' && state !== 'adjourned') return null
  const live = state === 'live'
  const Icon = live ? Pause : Play
  return (
    <Button onClick={() => asked(live ? api.adjourn(id) : api.resume(id))}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span className="case-bar-word">{t(live ? 'case.adjourn' : 'case.resume')}</span>
    </Button>
  )
}

/** Why nobody is heard, where something stopped the hearing. */
export const Stopped = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="border-b border-line px-6 py-3 text-contested">
    {children}
  </p>
)

interface JumpProps {
  readonly className: string
  readonly unseen?: number
  readonly jump: () => void
}

/** The way back to the end, for whoever has left it. */
export function JumpToLive({ className, unseen = 0, jump }: JumpProps) {
  const { t } = useTranslation()
  return (
    <Button className={className} onClick={jump}>
      <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
      {unseen > 0 ? t('case.jumpNew', { count: unseen }) : t('case.jump')}
    </Button>
  )
}

/** Waits for something the court was asked to do; a refusal is shown with its reason. */
export function useAsked(): (asked: Promise<unknown>) => void {
  const { t } = useTranslation()
  const say = useSaid()
  return (asked) =>
    void asked.catch((error: unknown) => notify({ text: t('case.refused', { why: say(error) }), failed: true }))
}

/** Tells a screen reader when the line to the court is lost, and when it is back. */
export function useLineAnnounced(connection: Connection): void {
  const { t } = useTranslation()
  const { polite, assertive } = useAnnounce()
  const line = useRef(connection)
  useEffect(() => {
    const before = line.current
    line.current = connection
    if (connection === 'reconnecting' && before === 'live') assertive(t('case.lost'))
    if (connection === 'live' && before === 'reconnecting') polite(t('case.back'))
  }, [connection])
}
