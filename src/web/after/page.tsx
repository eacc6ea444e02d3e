import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#contract'
import { api } from '../case/index.ts'
import { ErrorState, Skeleton } from '../kit/index.ts'
import './after.css'
import './lookback.css'

type Looking = AnswerTo<'lookingBack'>
type Counted = Looking['rulings']

/** With fewer cases counts are shown, and no share is made of them. */
const ENOUGH = 10

/** Over all cases of which it is known what came of them: who was right, and how often. */
export function LookingBackPage() {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['looking-back'], queryFn: () => api.lookingBack() })
  return (
    <main className="lookback">
      <title>{t('after.back.title')}</title>
      <h1 className="font-serif text-28 font-medium">{t('after.back.title')}</h1>
      <p className="text-text-2">{t('after.back.what')}</p>
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Figures looking={found.data} />}
    </main>
  )
}

function Figures({ looking }: { readonly looking: Looking }) {
  const { t } = useTranslation()
  const { cases, unclear } = looking
  if (cases.length === 0) return <p className="lookback-none">{t('after.back.none')}</p>
  return (
    <>
      {cases.length < ENOUGH && <p className="lookback-few">{t('after.back.few', { count: cases.length })}</p>}
      <div className="lookback-figures">
        {(['rulings', 'mine', 'followed', 'apart'] as const).map((name) => (
          <Figure key={name} title={t(`after.back.${name}`)} counted={looking[name]} cases={cases} />
        ))}
      </div>
      {unclear.length > 0 && <p className="text-text-2">{t('after.back.unclear', { count: unclear.length })}</p>}
      <h2 className="font-serif text-21 font-medium">{t('after.back.cases')}</h2>
      <CaseLinks cases={cases} />
    </>
  )
}

interface FigureProps {
  readonly title: string
  readonly counted: Counted
  readonly cases: Looking['cases']
}

function Figure({ title, counted, cases }: FigureProps) {
  const { t, i18n } = useTranslation()
  const { count, of, interval } = counted
  const share = (part: number): string =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(part)
  return (
    <section className="lookback-figure" aria-label={title}>
      <h2>{title}</h2>
      <p className="num text-28">{t('after.back.of', { count, of })}</p>
      <p className="text-text-2">
        {of === 0
          ? t('after.back.noneYet')
          : interval
            ? t('after.back.interval', {
                share: share(count / of),
                low: share(interval.low),
                high: share(interval.high),
              })
            : t('after.back.noShare')}
      </p>
      {count > 0 && (
        <details>
          <summary>{t('after.back.which')}</summary>
          <CaseLinks cases={cases.filter(({ id }) => counted.cases.includes(id))} />
        </details>
      )}
    </section>
  )
}

const CaseLinks = ({ cases }: { readonly cases: Looking['cases'] }) => (
  <ul className="lookback-cases">
    {cases.map(({ id, title, came }) => (
      <li key={id}>
        <Link to="/c/$case" params={{ case: id }} dir="auto">
          {title}
        </Link>
        <p className="text-text-2" dir="auto">
          {came}
        </p>
      </li>
    ))}
  </ul>
)
