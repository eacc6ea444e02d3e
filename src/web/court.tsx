import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, ApiError, caseStore, follow, type CaseLine } from './case/index.ts'
import { buttonClass, ErrorState, Skeleton, useCourtLanguage } from './kit/index.ts'

const DecisionCourt = lazy(async () => ({ default: (await import('./courts/decision/page.tsx')).DecisionCourt }))
const DebateCourt = lazy(async () => ({ default: (await import('./courts/debate/page.tsx')).DebateCourt }))
const TrialCourt = lazy(async () => ({ default: (await import('./courts/trial/page.tsx')).TrialCourt }))

/** One case, live: its format decides which courtroom it gets. */
export function CourtPage() {
  const { case: id } = useParams({ from: '/c/$case' })
  return <Courtroom key={id} id={id} />
}

function Courtroom({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [store] = useState(caseStore)
  useCourtLanguage(store)
  const [line, setLine] = useState<CaseLine>()
  const known = useQuery({ queryKey: ['case', id], queryFn: () => api.case(id), retry: false, staleTime: Infinity })
  const missing = known.error instanceof ApiError && known.error.status !== 0
  useEffect(() => {
    if (!known.isSuccess) return undefined
    const opened = follow(id, store)
    setLine(opened)
    return () => opened.close()
  }, [id, store, known.isSuccess])
  const format = known.data?.format
  const title = known.data?.title
  useEffect(() => {
    if (title !== undefined) document.title = t('court.pageTitle', { title, name: t('common.name') })
  }, [title, t])
  if (known.error)
    return (
      <main>
        <h1 className="sr-only">{t('common.lost.title')}</h1>
        <ErrorState error={known.error} {...(!missing && { onRetry: () => void known.refetch() })}>
          <Link to="/" className={buttonClass({})}>
            {t('common.lost.back')}
          </Link>
        </ErrorState>
      </main>
    )
  return (
    <Suspense fallback={<Waiting />}>
      {format === undefined && <Waiting />}
      {format === 'debate' && <DebateCourt id={id} store={store} />}
      {format === 'trial' && <TrialCourt id={id} store={store} />}
      {format !== undefined && format !== 'debate' && format !== 'trial' && (
        <DecisionCourt id={id} store={store} line={line} />
      )}
    </Suspense>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <main aria-busy aria-label={t('common.loading')} className="flex flex-col gap-4 p-6">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-96 w-full" />
    </main>
  )
}
