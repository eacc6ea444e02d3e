import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract'
import { reportAddress } from '../case/index.ts'
import { Button, ErrorState, Skeleton } from '../kit/index.ts'
import { useDocketSearch } from './filters.tsx'
import { useCases } from './found.ts'
import { DocketCase, When } from './row.tsx'

interface BatchProps {
  /** The newest run of it. */
  readonly row: CaseRow
  readonly name: string
  readonly runs: number
  readonly ended: number
}

/** The runs of a batch in one row, which opens. */
export function DocketBatch({ row, name, runs, ended }: BatchProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="docket-batch">
      <div className="docket-row docket-case">
        <ChevronRight
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className={`docket-number ${isOpen ? 'rotate-90' : ''}`}
        />
        <div className="docket-question min-w-0">
          <h3 className="font-serif text-17 leading-24 font-medium wrap-anywhere">
            <button
              type="button"
              className="docket-link text-start"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('research.batch', { name })}
            </button>
          </h3>
          <p className="mt-1 text-text-2">
            {t('research.ended', { count: runs, ended })}{' '}
            <a href={reportAddress(name, i18n.language)} className="relative z-1 underline">
              {t('research.report', { name })}
            </a>
          </p>
        </div>
        <span />
        <span />
        <When at={row.last_at} />
      </div>
      {isOpen && <BatchRuns name={name} />}
    </li>
  )
}

function BatchRuns({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const [search] = useDocketSearch()
  const { cases, found } = useCases({ ...search, group: name })
  return (
    <div className="docket-runs">
      {found.isPending && <Skeleton className="h-20 w-full" />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <ul>
        {cases.map((row) => (
          <DocketCase key={row.id} row={row} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="flex justify-center p-3">
          <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t(found.isFetchingNextPage ? 'docket.list.loadingOlder' : 'docket.list.older')}
          </Button>
        </div>
      )}
    </div>
  )
}
