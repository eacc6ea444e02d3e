import { Check, Gavel, Scale, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { levelAt, type DebateVerdict } from '#events'
import { usualSeals } from '#record'
import { Seal } from '../../kit/index.ts'
import type { Debate } from './debate.ts'
import { Prose } from './prose.tsx'

/** How the debate ended, or that it has not. */
export function DebateOutcome({ debate }: { readonly debate: Debate }) {
  const { t } = useTranslation()
  const { verdict, standing, turns } = debate
  if (verdict) return <Ruling debate={debate} verdict={verdict} />
  const { closed } = standing
  if (closed?.outcome === 'mistrial')
    return (
      <section className="debate-end debate-mistrial" aria-labelledby="debate-outcome">
        <h2 id="debate-outcome">
          <TriangleAlert size={20} strokeWidth={1.5} aria-hidden /> {t('case.mistrial')}
        </h2>
        <p>{closed.cause}</p>
      </section>
    )
  if (closed)
    return (
      <section className="debate-end" aria-labelledby="debate-outcome">
        <h2 id="debate-outcome">{t('debate.verdict.ended')}</h2>
        <p>{closed.cause ?? t('debate.verdict.endedWhy')}</p>
      </section>
    )
  return (
    <section className="debate-end debate-pending" aria-labelledby="debate-outcome">
      <h2 id="debate-outcome">
        <Scale size={16} strokeWidth={1.5} aria-hidden /> {t('case.noVerdict')}
      </h2>
      <p>{turns === null ? t('debate.verdict.noneOpen') : t('debate.verdict.noneWhy', { all: turns })}</p>
    </section>
  )
}

function Ruling({ debate, verdict }: { readonly debate: Debate; readonly verdict: DebateVerdict }) {
  const { t } = useTranslation()
  const { scores, premise_upheld: upheld } = verdict
  return (
    <section className="debate-verdict" aria-labelledby="debate-outcome">
      {verdict.incomplete && (
        <p className="debate-ribbon">
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
          {t('case.incomplete')}
        </p>
      )}
      <p className="debate-act">
        <Gavel size={16} strokeWidth={1.5} aria-hidden />
        {t('debate.verdict.title')}
      </p>
      <h2 id="debate-outcome">
        {t(levelAt(verdict) === undefined ? 'debate.verdict.wins' : 'debate.verdict.level', { name: verdict.winner })}
      </h2>
      {scores ? (
        <p className="debate-final">
          {(['a', 'b'] as const).map((side) => (
            <span key={side}>
              <Seal {...usualSeals[side]} />
              <span className="num" aria-hidden>
                {scores[debate.seats[side].name] ?? '—'}
              </span>
              <span className="sr-only">
                {t('debate.verdict.score', {
                  name: debate.seats[side].name,
                  score: scores[debate.seats[side].name] ?? '—',
                })}
              </span>
            </span>
          ))}
        </p>
      ) : (
        <p className="label">{t('debate.verdict.noScores')}</p>
      )}
      <div className="debate-reasons">
        <Prose text={verdict.reasoning} />
      </div>
      {upheld !== undefined && (
        <p className={`debate-premise-mark ${upheld ? 'is-upheld' : 'is-rejected'}`}>
          {upheld ? <Check size={16} strokeWidth={1.5} aria-hidden /> : <X size={16} strokeWidth={1.5} aria-hidden />}
          {t(upheld ? 'debate.verdict.upheld' : 'debate.verdict.rejected')}
        </p>
      )}
    </section>
  )
}
