import { Gavel } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryOf } from '#record'
import type { DebateSide } from './debate.ts'

interface ScoreProps {
  readonly side: DebateSide
  readonly number: number
  readonly score: EntryOf<'score'>
  readonly before?: number | undefined
}

/** What the judge gave, and why, beside the statement it was given for. */
export const ScoreBlock = memo(function ScoreBlock({ side, number, score, before }: ScoreProps) {
  const { t } = useTranslation()
  const points = score.score
  return (
    <aside className="debate-score">
      <h3 className="debate-act">
        <Gavel size={12} strokeWidth={1.5} aria-hidden />
        {t(number <= 2 ? 'debate.firstScore' : 'debate.runningScore')}
      </h3>
      {points === undefined ? (
        <>
          <p className="debate-points text-text-3">{t('debate.noScore')}</p>
          <p>{t('debate.noScoreWhy')}</p>
        </>
      ) : (
        <>
          <p className={`debate-points debate-points-big ink-${side}`}>
            {points}
            <small>{t('debate.outOf')}</small>
            {before !== undefined && before !== points && <Change by={points - before} />}
          </p>
          <p>{score.reasoning}</p>
        </>
      )}
    </aside>
  )
})

const Change = ({ by }: { readonly by: number }) => (
  <span className={`debate-change ${by > 0 ? 'text-confirmed' : 'text-unknown'}`}>{by > 0 ? `+${by}` : `−${-by}`}</span>
)
