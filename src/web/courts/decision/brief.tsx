import { ChevronDown, ChevronUp, Lock, LockOpen, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnreached, type EntryOf } from '#record'
import { waysHeard } from '#told'
import { Button, useDated } from '../../kit/index.ts'
import { useSitting } from './sitting.tsx'

/** What the case turns on: a strip that opens to the whole brief, its documents and its sources. */
export function BriefStrip() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const [open, setOpen] = useState(false)
  const { brief, causes } = hearing
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <section className={`brief ${open ? 'brief-open' : ''}`} aria-label={t('court.brief.title')}>
      <div className="brief-line">
        <span className="label flex-none">{t('court.brief.title')}</span>
        {brief ? (
          <>
            {causes && (
              <p className="max-w-[45%] flex-none truncate" dir="auto">
                <b>{t('court.brief.proposal')}:</b> {causes.defense.short} <b>{t('court.brief.alternative')}:</b>{' '}
                {causes.prosecution.short}
              </p>
            )}
            <ul className="axes">
              {brief.axes.map((axis) => (
                <Axis key={axis} axis={axis} />
              ))}
            </ul>
            {!open && <p className="brief-summary">{brief.summary}</p>}
          </>
        ) : (
          <p className="brief-summary">{t('court.brief.none')}</p>
        )}
        <Button
          manner="quiet"
          size="small"
          icon
          className="ml-auto flex-none"
          aria-expanded={open}
          aria-label={t(open ? 'court.brief.close' : 'court.brief.open')}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
      <BriefAsk />
      {open && <BriefBody />}
    </section>
  )
}

/** What the court would like to know of the person. */
export function BriefAsk() {
  const { t } = useTranslation()
  const { ask } = useSitting().hearing.brief ?? {}
  if (ask === undefined) return null
  return (
    <p className="brief-ask" dir="auto">
      <b>{t('court.brief.ask')}:</b> {ask}
    </p>
  )
}

function Axis({ axis }: { readonly axis: string }) {
  const [one, other] = axis.split(/\s+vs\.?\s+/i)
  return (
    <li className="axis">
      {one}
      {other !== undefined && (
        <>
          <i aria-hidden />
          {other}
        </>
      )}
    </li>
  )
}

/** What is proposed and what happens otherwise, with who said so. */
function Causes({ brief }: { readonly brief: EntryOf<'case_brief'> }) {
  const { t } = useTranslation()
  const { proposal, alternative, options = [], named_by: by, ask } = brief
  if (proposal === undefined || alternative === undefined) return null
  const ways = waysHeard(brief)
  const said: readonly (readonly [name: string, texts: readonly string[]])[] = [
    ways.length > 0 ? [t('court.brief.ways'), ways] : [t('court.brief.proposal'), [proposal]],
    [t('court.brief.alternative'), [alternative]],
    ...(ways.length === 0 && options.length > 0 ? [[t('court.brief.options'), options] as const] : []),
    ...(ask === undefined ? [] : [[t('court.brief.ask'), [ask]] as const]),
  ]
  return (
    <dl className="causes">
      {said.map(([name, texts], at) => (
        <div key={name}>
          <dt className="label">
            {name}
            {at === 0 && by && ` · ${t(`court.brief.namedBy.${by}`)}`}
          </dt>
          {texts.map((text) => (
            <dd key={text} dir="auto">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** What could not be asked; in one line where nothing outside could be reached at all. */
function Troubles({ sources }: { readonly sources: EntryOf<'sources'> }) {
  const { t } = useTranslation()
  const isCutOff = isUnreached(sources)
  const told = sources.troubles.filter(({ unreachable }) => !(isCutOff && unreachable))
  const lines = [
    ...(isCutOff ? [t('court.brief.unreached')] : []),
    ...told.map((trouble) => t('court.brief.trouble', { ...trouble })),
  ]
  return lines.map((line) => (
    <p key={line} className="flex gap-2 text-contested">
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className="mt-1 flex-none" />
      {line}
    </p>
  ))
}

export function BriefBody() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { brief, documents, sources } = hearing
  const dated = useDated()
  return (
    <div className="brief-body" tabIndex={0} role="group" aria-label={t('court.brief.title')}>
      {brief && (
        <div className="flex flex-col gap-3">
          <Causes brief={brief} />
          <p className="font-serif text-17">{brief.summary}</p>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {sources && (
          <p className="flex gap-2 text-text-2">
            {sources.sealed ? (
              <Lock size={14} strokeWidth={1.5} aria-hidden className="mt-1 flex-none" />
            ) : (
              <LockOpen size={14} strokeWidth={1.5} aria-hidden className="mt-1 flex-none" />
            )}
            {t(sources.sealed ? 'court.brief.sealed' : 'court.brief.unsealed', {
              sources: [...new Set(sources.tools.map(({ source }) => source))].join(', ') || t('court.brief.noSource'),
            })}
            {sources.withheld.length > 0 && ` ${t('court.brief.withheld', { sources: sources.withheld.join(', ') })}`}
          </p>
        )}
        {sources && <Troubles sources={sources} />}
        <ul className="grid gap-1 wrap-anywhere">
          {documents.map(({ seq, name, outcome, unit, length, why, ...when }) => (
            <li key={seq} className={outcome.startsWith('read') ? '' : 'text-contested'}>
              <span className="font-mono text-12">{name}</span>{' '}
              <span className="text-text-3">
                {[
                  t(`court.document.${outcome}`),
                  unit && length !== undefined ? t(`court.unit.${unit}`, { count: length }) : undefined,
                  dated(when),
                  why,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
