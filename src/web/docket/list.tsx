import { Link } from '@tanstack/react-router'
import { Archive, CalendarClock, Search } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract'
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '../kit/index.ts'
import type { DocketSearch } from './search.ts'
import { Filters, SearchBox, useDocketSearch } from './filters.tsx'
import { DocketBatch } from './batch.tsx'
import { useCases } from './found.ts'
import { DocketCase } from './row.tsx'
import { Samples } from './start.tsx'

/** Every case of this house, newest first. */
export function PastCases() {
  const { t } = useTranslation()
  const [search] = useDocketSearch()
  const heading = useId()
  // What was searched for is shown where it stands.
  const isFolded = search.query === undefined && search.group === undefined
  const { cases, found } = useCases({ ...search, ...(isFolded && { folded: true }) })
  return (
    <section aria-labelledby={heading} className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={heading} className="font-serif text-28 font-medium">
          {t('docket.list.title')}
        </h2>
        {cases.length > 0 && (
          <span role="status" className="num text-12 text-text-3">
            {t(found.hasNextPage ? 'docket.list.countMore' : 'docket.list.count', { count: cases.length })}
          </span>
        )}
        <Filters tags={found.data?.pages[0]?.tags ?? []} />
        <SearchBox />
      </div>
      <Due count={found.data?.pages[0]?.due ?? 0} />
      <div className="panel overflow-clip">
        {found.isPending && <Waiting />}
        {found.error && (
          <ErrorState error={found.error} title={t('docket.list.failed')} onRetry={() => void found.refetch()}>
            <Link to="/settings" className={buttonClass({ manner: 'quiet' })}>
              {t('docket.list.doctor')}
            </Link>
          </ErrorState>
        )}
        {found.isSuccess && cases.length === 0 && <Nothing search={search} />}
        {cases.length > 0 && <Rows cases={cases} />}
      </div>
      {cases.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-6 cursor-pointer text-text-2">{t('docket.list.samples')}</summary>
          <Samples again />
        </details>
      )}
      {found.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t(found.isFetchingNextPage ? 'docket.list.loadingOlder' : 'docket.list.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Decisions whose day has come, and the way to what came of the others. */
function Due({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const [{ mine }, look] = useDocketSearch()
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-text-2">
      {count > 0 && mine !== 'due' && (
        <Button size="small" onClick={() => look({ mine: 'due' })}>
          <CalendarClock size={14} strokeWidth={1.5} aria-hidden className="text-brass" />
          {t('docket.list.due', { count })}
        </Button>
      )}
      <Link to="/looking-back" className="underline">
        {t('after.back.title')}
      </Link>
      <Link to="/research" className="underline">
        {t('research.title')}
      </Link>
    </p>
  )
}

function Rows({ cases }: { readonly cases: readonly CaseRow[] }) {
  const { t } = useTranslation()
  const columns = ['case', 'question', 'strength', 'spend', 'date'] as const
  return (
    <>
      <div className="docket-row docket-head" aria-hidden>
        {columns.map((column) => (
          <span key={column} className={column === 'date' ? 'text-end' : ''}>
            {t(`docket.list.columns.${column}`)}
          </span>
        ))}
      </div>
      <ul>
        {cases.map((row) =>
          row.folded && row.group !== undefined ? (
            <DocketBatch key={row.group} row={row} {...row.folded} name={row.group} />
          ) : (
            <DocketCase key={row.id} row={row} />
          ),
        )}
      </ul>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div>
      <span className="sr-only" role="status">
        {t('docket.list.loading')}
      </span>
      {[1, 2, 3].map((line) => (
        <div key={line} className="docket-row min-h-20 border-b border-line last:border-0">
          <Skeleton className="h-4 w-10" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  )
}

function Nothing({ search }: { readonly search: DocketSearch }) {
  const { t } = useTranslation()
  const [, look] = useDocketSearch()
  if (Object.keys(search).length === 0) return <Samples />
  const onlyArchive = search.archived === true && Object.keys(search).length === 1
  const Icon = onlyArchive ? Archive : Search
  return (
    <EmptyState
      icon={<Icon size={24} strokeWidth={1.5} aria-hidden className="text-text-3" />}
      title={t(onlyArchive ? 'docket.list.noneArchived' : 'docket.list.none')}
      what={t(onlyArchive ? 'docket.list.noneArchivedWhat' : 'docket.list.noneWhat')}
    >
      <Button
        onClick={() =>
          look({
            query: undefined,
            format: undefined,
            state: undefined,
            archived: undefined,
            tag: undefined,
            group: undefined,
            mine: undefined,
          })
        }
      >
        {t('docket.list.clear')}
      </Button>
    </EmptyState>
  )
}
