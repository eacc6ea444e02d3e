import { useTranslation } from 'react-i18next'
import type { Debate, DebateSeat } from './debate.ts'
import { usualSeals } from '#record'
import { CourtHead, type CourtState, EngineBadge, Seal, seatingOf, SitButton } from '../../kit/index.ts'

interface HeadProps {
  readonly id: string
  readonly debate: Debate
  readonly state: CourtState
  readonly mayAct: boolean
}

/** Which case this is, how it stands, who speaks and what it has cost. */
export function DebateHead({ id, debate, state, mayAct }: HeadProps) {
  const { t } = useTranslation()
  const { standing, turns, seats, judge } = debate
  const done = debate.rounds.filter(({ turn }) => turn !== undefined).length
  const facts = (
    <>
      <span className="label">
        {turns === null ? t('debate.turnsSoFar', { count: done }) : t('debate.turnsOf', { done, all: turns })}
        {standing.calls > 0 && <span className="debate-wide">, {t('debate.calls', { count: standing.calls })}</span>}
      </span>
      <EngineBadge offline={[seats.a, seats.b, ...(judge ? [judge] : [])].every(({ model }) => model === 'offline')} />
    </>
  )
  return (
    <CourtHead
      id={id}
      standing={standing}
      state={state}
      facts={facts}
      acts={mayAct && <SitButton id={id} state={state} />}
    />
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
      <Seal {...usualSeals[side]} />
      <span>
        {seat.name} {stance !== undefined && <small>{stance}</small>}
        <small className="block leading-16" {...(seat.seat && { title: seatingOf(seat.seat, t) })}>
          {seat.model === 'offline' ? t('case.seated') : seat.model}
        </small>
      </span>
    </span>
  )
}
