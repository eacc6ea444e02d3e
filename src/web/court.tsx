import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import {
  caseQuery,
  ApiError,
  caseStore,
  followed,
  useSource,
  type CaseLine,
  type CaseStore,
  type Landing,
} from './case/index.ts'
import { Forkable } from './fork/index.ts'
import { LostCase, Skeleton, useCourtLanguage } from './kit/index.ts'

interface CourtProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
}

/** A court, and how it is played again: on a stage words are in the record while they are being said. */
interface Room {
  readonly court: ComponentType<CourtProps>
  readonly landing: Landing
}

/** The courts of formats that have one of their own. */
const rooms: Readonly<Record<string, Room>> = {
  decision: {
    court: lazy(async () => ({ default: (await import('./courts/decision/page.tsx')).DecisionCourt })),
    landing: 'last',
  },
  debate: {
    court: lazy(async () => ({ default: (await import('./courts/debate/page.tsx')).DebateCourt })),
    landing: 'last',
  },
  trial: {
    court: lazy(async () => ({ default: (await import('./courts/trial/page.tsx')).TrialCourt })),
    landing: 'first',
  },
}

/** The court of any other. */
const plainRoom: Room = {
  court: lazy(async () => ({ default: (await import('./courts/plain/page.tsx')).PlainCourt })),
  landing: 'last',
}

const ReplayedCourt = lazy(async () => ({ default: (await import('./replay/page.tsx')).ReplayedCourt }))

const roomOf = (format: string): Room => (Object.hasOwn(rooms, format) ? rooms[format] : undefined) ?? plainRoom

/** One case, live: its format decides which courtroom it gets. */
export function CourtPage() {
  const { case: id } = useParams({ from: '/c/$case' })
  return <Courtroom key={id} id={id} />
}

function Courtroom({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [store] = useState(caseStore)
  const source = useSource()
  const isReplay = useSearch({ from: '/c/$case', select: ({ at }) => at !== undefined })
  useCourtLanguage(store)
  const [line, setLine] = useState<CaseLine>()
  const known = useQuery(caseQuery(id))
  const missing = known.error instanceof ApiError && known.error.status !== 0
  useEffect(() => {
    if (!known.isSuccess) return undefined
    return followed(id, store, source, setLine)
  }, [id, store, source, known.isSuccess])
  const format = known.data?.format
  const title = known.data?.title
  useEffect(() => {
    if (title !== undefined) document.title = t('court.pageTitle', { title, name: t('common.name') })
  }, [title, t])
  if (known.error) return <LostCase error={known.error} {...(!missing && { onRetry: () => void known.refetch() })} />
  if (format === undefined) return <Waiting />
  const { court: Court, landing } = roomOf(format)
  return (
    <Suspense fallback={<Waiting />}>
      <Forkable id={id} store={store}>
        {isReplay ? (
          <ReplayedCourt id={id} whole={store} court={Court} landing={landing} />
        ) : (
          <Court id={id} store={store} line={line} />
        )}
      </Forkable>
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
