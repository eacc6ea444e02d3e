import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, ApiError } from '../case/index.ts'
import { estimateLevels, type Estimate, type JsonFor } from '#contract'
import { dollars, Skeleton, useDebounced, useSaid } from '../kit/index.ts'
import { localeOf } from '../text/index.ts'
import type { ChosenFile } from './files.ts'

interface PriceProps {
  readonly format: string
  /** A brief the server would take, so that there is a price before the form is filled in. */
  readonly brief: object
  /** Who plays every seat, where that is not as configured. */
  readonly engine: string | undefined
  /** What the engine is called. */
  readonly called: string
  /** What would be filed: once the server has checked a file, it counts. */
  readonly files: readonly ChosenFile[]
}

const checkedIn = (files: readonly ChosenFile[]): readonly ChosenFile[] =>
  files.filter(({ checked }) => checked !== undefined)

type Wanted = JsonFor<'estimate'> & { readonly brief: object }

/** The server knows by their hash what it has checked; it is sent them again only when it has forgotten. */
async function estimated(asked: Wanted, files: readonly ChosenFile[], signal: AbortSignal): Promise<Estimate> {
  try {
    return await api.estimate(asked, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no-documents') throw error
    return api.estimateWith({ ...asked, files: checkedIn(files).map(({ file }) => file) }, signal)
  }
}

/** What the case would cost, next to the button that spends it. */
export function Price({ format, brief, engine, called, files }: PriceProps) {
  const { t } = useTranslation()
  const say = useSaid()
  const documents = checkedIn(files).flatMap(({ checked }) =>
    checked ? [{ name: checked.name, hash: checked.hash }] : [],
  )
  const asked = useDebounced(JSON.stringify({ format, brief, engine, documents }), 400)
  const wanted = JSON.parse(asked) as Wanted
  const estimate = useQuery({
    queryKey: ['estimate', wanted.format, asked],
    queryFn: ({ signal }) => estimated(wanted, files, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === wanted.format ? before : undefined),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <div className="side-row" aria-busy={estimate.isFetching}>
      <h2 className="flex items-center gap-2 font-semibold">
        {t('docket.price.title')}
        <span className="label ms-auto">{called}</span>
      </h2>
      {estimate.error ? (
        <p className="mt-3 text-text-2">{t('docket.price.failed', { why: say(estimate.error) })}</p>
      ) : (
        <Range estimate={wanted.format === format ? estimate.data : undefined} />
      )}
    </div>
  )
}

function Range({ estimate }: { readonly estimate: Estimate | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className="price">
        {estimateLevels.map((level) => (
          <div key={level}>
            <dt className="label">{t(`docket.price.${level}`)}</dt>
            <dd className="num text-21 font-medium">
              {estimate === undefined ? (
                <Skeleton className="my-1 h-5 w-16" />
              ) : (
                <Amount of={estimate[level].dollars} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {estimate && <Calls {...estimate} />}
      {estimate && <Tokens {...estimate} />}
      {estimate && <Seats {...estimate} />}
    </>
  )
}

function Amount({ of }: { readonly of: number | null }) {
  const { t, i18n } = useTranslation()
  if (of !== null) return dollars(of, i18n.language)
  return (
    <>
      <span aria-hidden>{t('common.unknown')}</span>
      <span className="sr-only">{t('docket.price.unknown')}</span>
    </>
  )
}

function Calls({ calls, phases }: Estimate) {
  const { t } = useTranslation()
  const paid = phases.filter((phase) => phase.calls > 0)
  const counted = (count: number): string => t('docket.price.calls', { count })
  return (
    <>
      <ul className="mt-3 flex h-2 gap-0.5" aria-label={t('docket.price.byPhase')}>
        {paid.map(({ phase, calls: count }) => {
          const name = t(`common.phases.${phase}` as 'common.phases.VERDICT', { defaultValue: phase })
          const said = t('docket.price.phase', { phase: name, calls: counted(count) })
          return (
            <li key={phase} style={{ flex: count }} title={said} className="rounded-[1px] bg-line-strong">
              <span className="sr-only">{said}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-12 text-text-2">
        {t('docket.price.callsInPhases', {
          calls: counted(calls),
          phases: t('docket.price.phases', { count: paid.length }),
        })}
      </p>
    </>
  )
}

/** What is thought is written too, and paid, though nobody reads it. */
function Tokens({ expected: { input, output, thinking } }: Estimate) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(localeOf(i18n.language))
  const said = t('docket.price.tokens', { read: number.format(input), written: number.format(output) })
  return (
    <p className="text-12 text-text-2">
      {thinking > 0 ? t('docket.price.thought', { said, thought: number.format(thinking) }) : said}
    </p>
  )
}

function Seats({ seats }: Estimate) {
  const { t } = useTranslation()
  const asked = seats.filter(({ calls }) => calls > 0)
  return (
    <details className="mt-2 text-12 text-text-2">
      <summary className="min-h-6 cursor-pointer content-center font-medium">{t('docket.price.bySeat')}</summary>
      <ul className="mt-1 grid gap-1">
        {asked.map(({ id, name, models, searchers, hard, effort, expected }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
            <span className="truncate">{name}</span>
            <span className="num text-text">
              <Amount of={expected.dollars} />
            </span>
            <span className="num col-span-2 truncate">
              {[
                models[0],
                searchers && t('docket.price.searches', { model: searchers[0] }),
                hard && t('docket.price.hard', { model: hard[0] }),
                effort && t('docket.price.effort', { effort }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
