import { ArrowRight, History, RotateCcw } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DecisionVerdict } from '#events'
import { withLabels } from '../../view/index.ts'
import { Chip } from './chip.tsx'
import { useFinding } from './finding.ts'
import { useSitting } from './sitting.tsx'

const MOST = 12

/** While the case is heard again its verdict stands, and says that another one is to come. */
export function AgainRibbon() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  if (!hearing.again) return null
  return (
    <p className="ribbon">
      <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
      {t('court.since.underway')}
    </p>
  )
}

/** What a further verdict changed: the finding, the certainty, the file and the map. */
export function Since({ verdict }: { readonly verdict: DecisionVerdict }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { since, finds_for: side, confidence } = verdict
  if (since === undefined) return null
  const moved = hearing.map?.moved ?? []
  return (
    <div className="verdict-part verdict-rule since">
      <h3>{t('court.since.title')}</h3>
      <dl>
        <dt>{t('court.since.finding')}</dt>
        <dd>
          {since.finds_for === side
            ? t('court.since.same')
            : t('court.since.turned', {
                before: t(`court.since.for.${since.finds_for}`),
                now: t(`court.since.for.${side}`),
              })}
        </dd>
        <dt>{t('court.since.certainty')}</dt>
        <dd>
          {since.confidence === confidence
            ? t('court.since.same')
            : t('court.since.from', { before: since.confidence, now: confidence })}
        </dd>
        <dt>{t('court.since.file')}</dt>
        <dd className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          {since.exhibits.slice(0, MOST).map((id) => (
            <Chip key={id} id={id} />
          ))}
          {since.exhibits.length > MOST && t('court.since.more', { count: since.exhibits.length - MOST })}
          {since.exhibits.length === 0 && t('court.since.nothing')}
        </dd>
        <dt>{t('court.since.map')}</dt>
        <dd>
          {moved.length === 0 ? (
            t('court.since.same')
          ) : (
            <ul>
              {moved.slice(0, MOST).map(({ text, from, to }) => (
                <li key={text} dir="auto">
                  {withLabels(text, hearing.labels)}{' '}
                  <small>
                    {t(`court.since.band.${from ?? 'new'}`)}{' '}
                    <ArrowRight size={12} aria-label={t('court.since.arrow')} /> {t(`court.since.band.${to ?? 'gone'}`)}
                  </small>
                </li>
              ))}
              {moved.length > MOST && <li>{t('court.since.more', { count: moved.length - MOST })}</li>}
            </ul>
          )}
        </dd>
      </dl>
      {hearing.earlier.map((before, at) => (
        <Before key={at} verdict={before} number={at + 1} />
      ))}
    </div>
  )
}

/** An earlier verdict: it stays where it was given, and can be read here. */
function Before({ verdict, number }: { readonly verdict: DecisionVerdict; readonly number: number }) {
  const { t } = useTranslation()
  const { hearing, id } = useSitting()
  const finding = useFinding(verdict)
  return (
    <details className="mt-4">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2 text-text-2">
        <History size={14} strokeWidth={1.5} aria-hidden /> {t('court.since.before', { number })}
      </summary>
      <p className="mt-2" dir="auto">
        {withLabels(verdict.ruling, hearing.labels)}
      </p>
      <p className="text-text-2 mt-2">
        {finding} {t('court.verdict.certaintyOf', { confidence: verdict.confidence })}
      </p>
      <Link to="/c/$case/record" params={{ case: id }} hash="verdict" className="link">
        {t('court.since.record')}
      </Link>
    </details>
  )
}
