import { Check, ChevronRight, TriangleAlert } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallView, TrailGroup } from './hearing/trail.ts'
import { useNow } from './clock.tsx'
import { secondsOf, GavelMark } from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'

/** Every question to a source, grouped by what it was asked for; the newest group first. */
export function Trail() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const groups = hearing.trail.toReversed()
  return (
    <section aria-label={t('court.trail.title')}>
      {groups.map((group, index) => (
        <Group key={`${group.phase} ${group.directive ?? ''}`} group={group} newest={index === 0} />
      ))}
      <Package />
    </section>
  )
}

function Group({ group, newest }: { readonly group: TrailGroup; readonly newest: boolean }) {
  const { t } = useTranslation()
  const [chosen, setOpen] = useState<boolean | null>(null)
  const { phase, directive, calls } = group
  const running = calls.some(({ state }) => state === 'running')
  const open = chosen ?? (newest || running)
  return (
    <Collapsible.Root open={open} onOpenChange={setOpen} className="trail-group">
      <Collapsible.Trigger className="trail-head">
        <ChevronRight size={14} strokeWidth={1.5} aria-hidden className={open ? 'rotate-90' : ''} />
        {directive === undefined ? (
          <span>{t('court.trail.phase', { phase: t(`common.phases.${phase}`) })}</span>
        ) : (
          <span className="tag text-brass">
            <GavelMark size={12} />
            {t('court.trail.directive', { number: directive })}
          </span>
        )}
        <span className="num ml-auto text-text-3">{t('court.trail.calls', { count: calls.length })}</span>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <ul>
          {calls.map((call) => (
            <Call key={call.key} call={call} />
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Call({ call }: { readonly call: CallView }) {
  const { t } = useTranslation()
  const { source, question, state, found, said } = call
  return (
    <li className={`call call-${state}`}>
      {state === 'running' && <span className="call-running" aria-hidden />}
      {state === 'answered' && <Check size={14} strokeWidth={1.5} aria-hidden className="text-confirmed" />}
      {state === 'failed' && <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className="text-contested" />}
      <span className="min-w-0">
        <span className="block truncate">
          <b>{source}</b> {question === '' ? t('court.trail.whole') : t('court.trail.question', { question })}
        </span>
        <span className="call-outcome">
          {state === 'running' && t('court.trail.running')}
          {state === 'answered' && t('court.trail.found', { count: found.length })}
          {state === 'failed' && (said === undefined ? t('court.trail.failed') : t('court.trail.failedWith', { said }))}
        </span>
      </span>
      <CallClock call={call} />
    </li>
  )
}

function CallClock({ call: { state, askedAt, took } }: { readonly call: CallView }) {
  const { t, i18n } = useTranslation()
  const { ticking } = useSitting()
  const now = useNow(state === 'running' && ticking, 100)
  if (took === undefined && !ticking) return null
  const seconds = secondsOf(took ?? Math.max(0, now - askedAt), i18n.language)
  return <span className="num text-text-3">{t('court.trail.seconds', { seconds })}</span>
}

/** What the researcher handed to both sides, where something is amiss. */
function Package() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const handed = hearing.package
  if (!handed) return null
  const fine = handed.state === 'gathered'
  return (
    <p className={`trail-package ${fine ? 'text-text-3' : 'text-contested'}`}>
      {!fine && <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className="flex-none" />}
      <span>
        {t('court.trail.package', { count: handed.exhibits.length })} {t(`court.package.${handed.state}`)}
        {handed.failed > 0 &&
          ` ${t('court.trail.answered', { answered: handed.asked - handed.failed, asked: handed.asked })}`}
        {handed.file && handed.file.handing !== 'whole' && ` ${t(`court.handing.${handed.file.handing}`, handed.file)}`}
      </span>
    </p>
  )
}
