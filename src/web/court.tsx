import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { api, ApiError, caseStore, follow, type CaseLine, type CaseStore } from './case/index.ts'
import { buttonClass, ErrorState, Skeleton, useCourtLanguage } from './kit/index.ts'

interface CourtProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
}

/** The courts of formats that have one of their own. */
const courts: Readonly<Record<string, ComponentType<CourtProps>>> = {
  decision: lazy(async () => ({ default: (await import('./courts/decision/page.tsx')).DecisionCourt })),
  debate: lazy(async () => ({ default: (await import('./courts/debate/page.tsx')).DebateCourt })),
  trial: lazy(async () => ({ default: (await import('./courts/trial/page.tsx')).TrialCourt })),
}

/** The court of any other. */
const PlainCourt = lazy(async () => ({ default: (await import('./courts/plain/page.tsx')).PlainCourt }))

const courtOf = (format: string): ComponentType<CourtProps> =>
  (Object.hasOwn(courts, format) ? courts[format] : undefined) ?? PlainCourt

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
  const Court = format === undefined ? Waiting : courtOf(format)
  return (
    <Suspense fallback={<Waiting />}>
      <Court id={id} store={store} line={line} />
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
