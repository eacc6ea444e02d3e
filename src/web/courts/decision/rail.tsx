import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runningIn } from './hearing/trail.ts'
import { useNow } from './clock.tsx'
import { clockOf } from '../../kit/index.ts'
import { Sign } from './signs.tsx'
import { useSitting } from './sitting.tsx'

/** Where the case stands: what is done, what is now, what is to come. */
export function PhaseRail() {
  const { t } = useTranslation()
  const { hearing, running } = useSitting()
  const open = running ? runningIn(hearing.trail) : 0
  return (
    <nav aria-label={t('court.rail.title')} className="rail">
      <ol tabIndex={0} aria-label={t('court.rail.title')}>
        {hearing.phases.map(({ phase, state }) => (
          <li key={phase} className={`rail-${state}`} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            {state === 'done' && <Check size={12} strokeWidth={1.5} aria-hidden />}
            {state === 'now' && <Sign name="dot" />}
            {state === 'to-come' && <Sign name="ring" />}
            {t(`common.phases.${phase}`)}
            <span className="sr-only">, {t(`court.rail.${state}`)}</span>
          </li>
        ))}
      </ol>
      <p className="rail-time num">
        {open > 0 && <span className="text-researcher">{t('court.rail.calls', { count: open })}</span>}
        <Elapsed />
      </p>
    </nav>
  )
}

function Elapsed() {
  const { t } = useTranslation()
  const { hearing, ticking } = useSitting()
  const { openedAt, lastAt } = hearing.standing
  const now = useNow(ticking && !hearing.closed)
  const until = ticking && !hearing.closed ? now : lastAt
  if (openedAt === 0) return null
  return <span title={t('court.rail.elapsed')}>{clockOf(until - openedAt)}</span>
}

/** The same as a row of strokes, for the phone. */
export function PhaseStrokes() {
  const { hearing } = useSitting()
  return (
    <div className="strokes" aria-hidden>
      {hearing.phases.map(({ phase, state }) => (
        <i key={phase} className={`stroke-${state}`} />
      ))}
    </div>
  )
}
