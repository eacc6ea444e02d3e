import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor } from '#record'
import { comparison } from '#told'
import { api } from '../case/index.ts'
import { ErrorState } from '../kit/index.ts'
import { Beside } from './beside.tsx'
import './sheets/compare.css'

/** Two records side by side: where they part, and what moved. */
export function ComparePage() {
  const { t } = useTranslation()
  const { a, b } = useSearch({ from: '/compare' })
  const title = t('compare.title')
  useEffect(() => {
    document.title = t('compare.pageTitle', { title, name: t('common.name') })
  }, [title, t])
  return (
    <main className="compare">
      <h1>{title}</h1>
      <Choosing />
      {a === undefined || b === undefined ? (
        <p className="compare-empty">{t('compare.empty')}</p>
      ) : (
        <Both key={`${a} ${b}`} a={a} b={b} />
      )}
    </main>
  )
}

/** Which cases; those of the docket, and whichever the address names. */
function Choosing() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/compare' })
  const navigate = useNavigate({ from: '/compare' })
  const { data } = useQuery({ queryKey: ['cases', 'compare'], queryFn: () => api.cases({}, undefined), retry: false })
  const known = data?.cases ?? []
  const id = useId()
  return (
    <div className="compare-choosing">
      {(['a', 'b'] as const).map((side) => {
        const chosen = search[side]
        const isListed = chosen === undefined || known.some((row) => row.id === chosen)
        return (
          <div key={side}>
            <label htmlFor={`${id}-${side}`} className="label">
              {t(side === 'a' ? 'compare.first' : 'compare.second')}
            </label>
            <select
              id={`${id}-${side}`}
              className="field"
              value={chosen ?? ''}
              onChange={({ target }) => void navigate({ search: { ...search, [side]: target.value || undefined } })}
            >
              <option value="">{t('compare.choose')}</option>
              {!isListed && <option value={chosen}>{chosen}</option>}
              {known.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.id.slice(-4)} · {row.title}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </div>
  )
}

const recordOf = (id: string) => ({
  queryKey: ['compare', id],
  queryFn: async () => (await api.entries(id)).entries,
  retry: false,
})

function Both({ a, b }: { readonly a: string; readonly b: string }) {
  const { t, i18n } = useTranslation()
  const [one, other] = [useQuery(recordOf(a)), useQuery(recordOf(b))]
  const found = useMemo(
    () =>
      one.data && other.data
        ? comparison(
            { id: a, entries: one.data },
            { id: b, entries: other.data },
            { language: catalogueFor(i18n.language) },
          )
        : undefined,
    [a, b, one.data, other.data, i18n.language],
  )
  const failed = one.error ?? other.error
  if (failed) return <ErrorState error={failed} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />
  if (!found)
    return (
      <p className="compare-empty" aria-busy>
        {t('compare.loading')}
      </p>
    )
  return <Beside found={found} />
}
