import { Link } from '@tanstack/react-router'
import { BookOpenText, Cpu, Pause, Play, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, type Connection, type Debate, type DebateSeat } from '../../case/index.ts'
import {
  Badge,
  Logo,
  PaletteButton,
  Button,
  buttonClass,
  ReplayLink,
  ShareButton,
  seatingOf,
  Seal,
  useSaid,
  notify,
  ExportMenu,
  ForkMark,
} from '../../kit/index.ts'
import { localeOf } from '../../text/index.ts'

export type DebateState = Connection | 'adjourned' | 'closed'

interface HeadProps {
  readonly id: string
  readonly debate: Debate
  readonly state: DebateState
  readonly mayAct: boolean
}

/** Which case this is, how it stands, who speaks and what it has cost. */
export function DebateHead({ id, debate, state, mayAct }: HeadProps) {
  const { t } = useTranslation()
  const { standing, turns } = debate
  const done = debate.rounds.filter(({ turn }) => turn !== undefined).length
  return (
    <header className="case-bar">
      <Logo />
      <div className="case-bar-title">
        <span className="num text-12 text-text-3">{id.slice(-4)}</span>
        <h1>{standing.header?.title}</h1>
      </div>
      <div className="case-bar-facts">
        <StateMark state={state} />
        <span className="label">
          {turns === null ? t('debate.turnsSoFar', { count: done }) : t('debate.turnsOf', { done, all: turns })}
          {standing.calls > 0 && <span className="debate-wide">, {t('debate.calls', { count: standing.calls })}</span>}
        </span>
        <Engine debate={debate} />
        {standing.calls > 0 && <Spent spent={standing.spent} unpriced={standing.unpriced} />}
        <ForkMark id={id} header={standing.header} />
        <Standing id={id} state={state} mayAct={mayAct} />
        <ReplayLink id={id} />
        <Link to="/c/$case/record" params={{ case: id }} className={buttonClass({})}>
          <BookOpenText size={16} strokeWidth={1.5} aria-hidden />
          <span className="case-bar-word">{t('debate.record')}</span>
        </Link>
        <ExportMenu id={id} />
        <ShareButton id={id} />
        <span className="debate-wide">
          <PaletteButton />
        </span>
      </div>
    </header>
  )
}

const StateMark = ({ state }: { readonly state: DebateState }) => {
  const { t } = useTranslation()
  return (
    <span className="court-state" data-state={state}>
      {t(`debate.state.${state}`)}
    </span>
  )
}

function Engine({ debate }: { readonly debate: Debate }) {
  const { t } = useTranslation()
  const seats = [debate.seats.a, debate.seats.b, ...(debate.judge ? [debate.judge] : [])]
  const offline = seats.every(({ model }) => model === 'offline')
  const Icon = offline ? Cpu : RadioTower
  return (
    <Badge icon={<Icon strokeWidth={1.5} aria-hidden />}>
      {t(offline ? 'debate.offlineBadge' : 'debate.liveBadge')}
    </Badge>
  )
}

/** A price that nobody knows is a dash, never nothing. */
function Spent({ spent, unpriced }: { readonly spent: number; readonly unpriced: number }) {
  const { t, i18n } = useTranslation()
  const money = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'currency',
    currency: 'USD',
  }).format(spent)
  return (
    <span className="num text-12">
      <span className="sr-only">{t(unpriced > 0 ? 'debate.spentUnknown' : 'debate.spent')} </span>
      {money}
      {unpriced > 0 && ` + ${t('common.unknown')}`}
    </span>
  )
}

function Standing({ id, state, mayAct }: Pick<HeadProps, 'id' | 'state' | 'mayAct'>) {
  const { t } = useTranslation()
  const say = useSaid()
  if (!mayAct || (state !== 'live' && state !== 'adjourned')) return null
  const refused = (error: unknown): void => notify({ text: t('debate.refused', { why: say(error) }), failed: true })
  const live = state === 'live'
  const Icon = live ? Pause : Play
  return (
    <Button onClick={() => void (live ? api.adjourn(id) : api.resume(id)).catch(refused)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span className="case-bar-word">{t(live ? 'debate.adjourn' : 'debate.resume')}</span>
    </Button>
  )
}

/** The sentence at stake, and who stands where with which engine. */
export function Premise({ debate }: { readonly debate: Debate }) {
  const { t } = useTranslation()
  const { premise, seats, judge } = debate
  return (
    <section className="debate-premise" aria-label={t('debate.premise')}>
      {premise !== null && (
        <p className="debate-sentence">
          <span className="label">{t('debate.premise')}</span>
          <q>{premise}</q>
        </p>
      )}
      <div className="debate-seats">
        <SeatName side="a" seat={seats.a} stance={premise === null ? undefined : t('debate.for')} />
        <span className="font-serif text-text-3">{t('debate.versus')}</span>
        <SeatName side="b" seat={seats.b} stance={premise === null ? undefined : t('debate.against')} />
        {judge ? <SeatName side="judge" seat={judge} /> : <span className="label">{t('debate.noJudge')}</span>}
      </div>
    </section>
  )
}

interface SeatNameProps {
  readonly side: 'a' | 'b' | 'judge'
  readonly seat: DebateSeat
  readonly stance?: string | undefined
}

function SeatName({ side, seat, stance }: SeatNameProps) {
  const { t } = useTranslation()
  return (
    <span className="debate-seat" data-side={side}>
      <Seal side={side} />
      <span>
        {seat.name} {stance !== undefined && <small>{stance}</small>}
        <small className="block leading-16" {...(seat.seat && { title: seatingOf(seat.seat, t) })}>
          {seat.model === 'offline' ? t('debate.offline') : seat.model}
        </small>
      </span>
    </span>
  )
}
