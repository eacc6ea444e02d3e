import { useTranslation } from 'react-i18next'
import { waysHeard, type EntryOf } from '#record'
import { useDated } from '../kit/index.ts'

/** What was filed, and what became of it. */
export function DocumentList({ entries }: { readonly entries: readonly EntryOf<'document'>[] }) {
  const { t } = useTranslation()
  const dated = useDated()
  return (
    <>
      <h3 className="record-sub" data-lines>
        {t(entries.some(({ added }) => added) ? 'record.added' : 'record.documents')}
      </h3>
      <ul>
        {entries.map(({ seq, name, outcome, ...when }) => (
          <li key={seq} data-lines>
            {[t('record.document', { name, outcome: t(`record.outcomes.${outcome}`) }), dated(when)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}

export function SourcesLine({ entry }: { readonly entry: EntryOf<'sources'> }) {
  const { t } = useTranslation()
  return <p data-lines>{t(entry.sealed ? 'record.sealed' : 'record.open')}</p>
}

export function BriefText({ entry }: { readonly entry: EntryOf<'case_brief'> }) {
  const { t } = useTranslation()
  const { proposal, alternative, options = [], ask } = entry
  const ways = waysHeard(entry)
  return (
    <>
      {ways.length > 0 && <p data-lines>{t('record.ways', { ways: ways.join(' ') })}</p>}
      {ways.length === 0 && proposal !== undefined && <p data-lines>{t('record.proposal', { proposal })}</p>}
      {alternative !== undefined && <p data-lines>{t('record.alternative', { alternative })}</p>}
      {ways.length === 0 && options.length > 0 && (
        <p data-lines>{t('record.options', { options: options.join(' ') })}</p>
      )}
      {ask !== undefined && <p data-lines>{t('record.ask', { ask })}</p>}
      <p data-lines>{entry.summary}</p>
      <h3 className="record-sub" data-lines>
        {t('record.axes')}
      </h3>
      <ul>
        {entry.axes.map((axis, at) => (
          <li key={at} data-lines>
            {axis}
          </li>
        ))}
      </ul>
    </>
  )
}

export function PackageLine({ entry }: { readonly entry: EntryOf<'evidence_package' | 'on_file'> }) {
  const { t } = useTranslation()
  const exhibits = entry.exhibits.length
  return (
    <p data-lines>
      {entry.type === 'on_file'
        ? t('record.onFile', { count: exhibits })
        : t('record.searched', { count: entry.asked, exhibits })}
    </p>
  )
}
