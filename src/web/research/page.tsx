import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#contract'
import { api, reportAddress, runsAddress } from '../case/index.ts'
import { ErrorState, Skeleton } from '../kit/index.ts'
import './research.css'

type Group = AnswerTo<'groups'>['groups'][number]

/** The batches that were run here, each with the way to its report. */
export function ResearchPage() {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['research'], queryFn: () => api.groups() })
  return (
    <main className="research">
      <title>{t('research.title')}</title>
      <h1 className="font-serif text-28 font-medium">{t('research.title')}</h1>
      <p className="text-text-2">{t('research.what')}</p>
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Groups groups={found.data.groups} />}
    </main>
  )
}

function Groups({ groups }: { readonly groups: readonly Group[] }) {
  const { t, i18n } = useTranslation()
  if (groups.length === 0) return <p className="research-none">{t('research.none')}</p>
  return (
    <ul className="research-groups">
      {groups.map(({ name, about, runs, ended }) => (
        <li key={name}>
          <h2 className="font-serif text-21 font-medium" dir="auto">
            {name}
          </h2>
          {about !== null && <p dir="auto">{about}</p>}
          <p className="text-text-2">{t('research.ended', { count: runs, ended })}</p>
          <p className="flex flex-wrap gap-x-4">
            <a href={reportAddress(name, i18n.language)} className="underline">
              {t('research.report', { name })}
            </a>
            <Link to="/" search={{ group: name }} className="underline">
              {t('research.docket', { name })}
            </Link>
            <a href={runsAddress(name)} className="underline">
              {t('research.runs', { name })}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
