import { Link, useNavigate } from '@tanstack/react-router'
import { CircleDot, CirclePause, Gavel, Play, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOnCase, type CaseRow } from '#contract'
import { usualSeals, type ToldSeal } from '#record'
import { Button, dateOf, dollars, Spark } from '../kit/index.ts'
import { useRowActs } from './acts.ts'
import { ForkedFrom } from './forked.tsx'
import { useDocketSearch } from './filters.tsx'
import { formOf, usualFormat, type Offered } from './forms.ts'
import { RowMenu } from './menu.tsx'
import { Snippet } from './snippet.tsx'

/** One case: question, what came of it, how the sides stood, what it cost and when it was. */
export function DocketCase({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation()
  const { id, title, format, hits } = row
  const [{ query = '' }] = useDocketSearch()
  return (
    <li className="docket-row docket-case">
      <span className="docket-number num">{id.slice(-4)}</span>
      <div className="docket-question min-w-0">
        <h3 className="font-serif text-17 leading-24 font-medium wrap-anywhere">
          <Link to="/c/$case" params={{ case: id }} className="docket-link" dir="auto">
            {title}
          </Link>
          {format !== usualFormat && (
            <span className="label ms-2 font-sans">
              {t(`common.formats.${format as Offered}`, { defaultValue: format })}
            </span>
          )}
        </h3>
        <Ruling {...row} />
        <ForkedFrom {...row} />
        <Own {...row} />
        {hits.length > 0 && (
          <ul className="mt-1 grid gap-1" aria-label={t('docket.row.found')}>
            {hits.slice(0, 2).map(({ seq, snippet }) => (
              <li key={seq} dir="auto" className="line-clamp-2 text-12 text-text-2">
                <Link
                  to="/c/$case/record"
                  params={{ case: id }}
                  search={{ find: query }}
                  hash={`entry-${seq}`}
                  // The record itself knows where an entry is read: an exhibit in its list, not where it was found.
                  hashScrollIntoView={false}
                  className="relative z-1 hover:underline"
                >
                  <Snippet text={snippet} query={query} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Standing {...row} />
      <Spend {...row} />
      <When at={row.last_at} />
      <div className="docket-acts">
        {row.state === 'open' && !row.running && mayOnCase(row.role, 'resume') && <Resume row={row} />}
        <RowMenu row={row} />
      </div>
    </li>
  )
}

/** What the person decided, when to look again, and under which words the case is filed. */
function Own({ mine, review, due, tags, group }: CaseRow) {
  const { t, i18n } = useTranslation()
  if (!mine && tags.length === 0 && group === undefined) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-text-2">
      {mine && (
        <span dir="auto" className="wrap-anywhere">
          {t('docket.row.mine', { decided: mine.decided })}
        </span>
      )}
      {review !== null && (
        <span className={due ? 'text-contested' : ''}>
          {t(due ? 'docket.row.due' : 'docket.row.review', { day: dateOf(review, i18n.language) })}
        </span>
      )}
      {group !== undefined && (
        <span className="badge docket-group" dir="auto">
          {t('research.group', { name: group })}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className="badge" dir="auto">
          {tag}
        </span>
      ))}
    </p>
  )
}

function Ruling(row: CaseRow) {
  const [Icon, tone, said] = useOutcome(row)
  return (
    <p className="mt-1 flex items-start gap-2 text-text-2">
      <Icon size={14} strokeWidth={1.5} aria-hidden className={`mt-0.75 flex-none ${tone}`} />
      <span dir="auto" className="line-clamp-2 wrap-anywhere pair:line-clamp-1">
        {said}
      </span>
    </p>
  )
}

type Icon = ComponentType<{ size: number; strokeWidth: number; className: string; 'aria-hidden': true }>

function useOutcome({
  state,
  running,
  phase,
  outcome,
  ruling,
  cause,
  trouble,
}: CaseRow): readonly [Icon, string, string] {
  const { t } = useTranslation()
  const name =
    phase && t(`common.phases.${phase}` as 'common.phases.VERDICT', { defaultValue: phase.replaceAll('_', ' ') })
  if (running)
    return [CircleDot, 'text-confirmed', name ? t('docket.row.running', { phase: name }) : t('docket.row.starting')]
  if (state === 'open' && trouble)
    return [TriangleAlert, 'text-contested', t('docket.row.stopped', { why: trouble.message })]
  if (state === 'open')
    return [
      CirclePause,
      'text-contested',
      name ? t('docket.row.adjourned', { phase: name }) : t('docket.row.adjournedEarly'),
    ]
  if (outcome === 'mistrial')
    return [
      TriangleAlert,
      'text-unknown',
      ruling ? t('docket.row.mistrial', { ruling }) : t('docket.row.mistrialPlain'),
    ]
  if (outcome === 'ended') return [CirclePause, 'text-text-3', ruling ?? t('docket.row.ended')]
  const words = ruling ?? t('docket.row.verdict')
  return [Gavel, 'text-brass', cause === null ? words : t('docket.row.for', { cause, ruling: words })]
}

/** How the two sides stood, in the letters and colours of the format; of one that has none of its own they are A and B. */
function Standing({ format, standing, state }: CaseRow) {
  const { t } = useTranslation()
  const [a, b] = standing?.sides ?? []
  const [first, second] = [a?.values.at(-1), b?.values.at(-1) ?? 0]
  if (!standing || !a || !b || first === undefined)
    return (
      <span className="docket-strength label">
        {t(state === 'closed' ? 'docket.row.noneKept' : 'docket.row.noStrength')}
      </span>
    )
  const own = formOf(format)?.standing
  const seals = own?.sides ?? [usualSeals.a, usualSeals.b]
  return (
    <Lines
      label={own ? own.label(t, [first, second]) : t('docket.row.scores', { a: a.name, b: b.name, first, second })}
      from={own?.from ?? 0}
      to={standing.of}
      lines={[a, b].map(({ values }, at) => ({ seal: seals[at]!, values }))}
    />
  )
}

interface LinesProps {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly lines: readonly { readonly seal: ToldSeal; readonly values: readonly number[] }[]
}

const Lines = ({ label, from, to, lines }: LinesProps) => (
  <div className="docket-strength" dir="ltr" role="img" aria-label={label}>
    {lines.map(({ seal: { letter, ink }, values }) => (
      <span key={ink} className={`ink-${ink} num flex items-center gap-3 text-12 font-medium`}>
        <Spark lines={[{ ink, values }]} from={from} to={to} />
        <span>{letter}</span>
        <span className="-ms-1.5">{values.at(-1)}</span>
      </span>
    ))}
  </div>
)

function Spend({ spent, unpriced }: CaseRow) {
  const { t, i18n } = useTranslation()
  if (unpriced === 0) return <span className="docket-spend num">{dollars(spent, i18n.language)}</span>
  return (
    <span className="docket-spend num" title={t('docket.row.unpriced')}>
      <span aria-hidden>{t('common.unknown')}</span>
      <span className="sr-only">{t('docket.row.unpriced')}</span>
    </span>
  )
}

export function When({ at }: { readonly at: number }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language
  const date = new Date(at)
  const now = new Date()
  const shown = (how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(language, how).format(date)
  const today = date.toDateString() === now.toDateString()
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(language)} className="docket-date num">
      {today
        ? t('docket.row.today', { time: shown({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })
        : shown({ day: 'numeric', month: 'short', ...year })}
    </time>
  )
}

function Resume({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { resume } = useRowActs(row)
  return (
    <Button
      size="small"
      disabled={resume.isPending}
      onClick={() =>
        resume.mutate(undefined, { onSuccess: () => void navigate({ to: '/c/$case', params: { case: row.id } }) })
      }
    >
      <Play size={14} strokeWidth={1.5} aria-hidden />
      {t('docket.row.resume')}
    </Button>
  )
}
