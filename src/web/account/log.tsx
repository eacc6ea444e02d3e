import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLine } from '#contract'
import { people, trailAddress } from '../case/index.ts'
import { Button, ErrorState, Skeleton } from '../kit/index.ts'
import { SettingsSection } from '../settings/index.ts'
import { useMoment } from './figures.ts'

/** So many lines the server tells at once. */
const PAGE = 100

/** The audit log: one's own, or that of a team for its owners; and as a file. */
export function Log() {
  const { t } = useTranslation()
  const [team, setTeam] = useState<string>()
  const teams = useQuery({ queryKey: ['teams'], queryFn: people.teams })
  const owned = teams.data?.teams.filter(({ role }) => role === 'owner') ?? []
  const log = useInfiniteQuery({
    queryKey: ['trail', team],
    queryFn: ({ pageParam }) => people.trail(team, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lines }) => (lines.length < PAGE ? undefined : lines.at(-1)?.seq),
  })
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <SettingsSection id="log" title={t('account.log.title')} what={t('account.log.what')}>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {owned.length > 0 && (
          <select
            className="field w-auto max-w-full"
            aria-label={t('account.log.whose')}
            value={team ?? ''}
            onChange={({ target }) => setTeam(target.value || undefined)}
          >
            <option value="">{t('account.log.mine')}</option>
            {owned.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <a className="link" href={trailAddress('csv', team)}>
          {t('account.log.csv')}
        </a>
        <a className="link" href={trailAddress('jsonl', team)}>
          {t('account.log.jsonl')}
        </a>
      </div>
      {log.isPending && <Skeleton className="h-32" />}
      {log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && <Lines lines={lines} />}
      {log.hasNextPage && (
        <Button className="mt-3" disabled={log.isFetching} onClick={() => void log.fetchNextPage()}>
          {t('account.log.more')}
        </Button>
      )}
    </SettingsSection>
  )
}

const columns = ['when', 'who', 'did', 'status', 'address'] as const

function Lines({ lines }: { readonly lines: readonly AuditLine[] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  if (lines.length === 0) return <p className="panel px-6 py-3 text-text-2">{t('account.log.none')}</p>
  return (
    <div className="panel">
      <table className="settings-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`account.log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ seq, at, who, what, case: id, address, status }) => (
            <tr key={seq}>
              <td>{moment(at)}</td>
              <td>{who}</td>
              <td>
                <span className="num">{what}</span>
                {id !== null && <span className="num text-text-3"> {id}</span>}
              </td>
              <td className="num">{status}</td>
              <td className="num">{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
