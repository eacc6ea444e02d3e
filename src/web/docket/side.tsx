import { Globe, GlobeOff, Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract'
import { dollars, Segments } from '../kit/index.ts'
import { LabelledField } from './debaters.tsx'
import { change, useDraft } from './draft.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A ceiling of its own is for decisions; a debate keeps to that of the settings. */
export function Ceiling({ session, error }: { readonly session: Session; readonly error: string | null }) {
  const { t, i18n } = useTranslation()
  const { format, ceiling } = useDraft()
  const house = session.budget.per_case
  if (format === 'debate')
    return house === null ? null : (
      <p className="side-row text-12 text-text-2">
        {t('docket.price.houseCeiling', { dollars: dollars(house, i18n.language) })}
      </p>
    )
  return (
    <div className="side-row">
      <LabelledField label={t('docket.price.ceiling')} error={error}>
        {(field) => (
          <input
            {...field}
            inputMode="decimal"
            className="field num"
            placeholder={house === null ? t('docket.price.noCeiling') : house.toFixed(2)}
            value={ceiling}
            onChange={(event) => change({ ceiling: event.target.value })}
          />
        )}
      </LabelledField>
    </div>
  )
}

/** Whom the court would ask outside and what leaves with it, with the switch; nothing, where nothing would be asked. */
export function Searches({ to, hasDocuments }: { readonly to: readonly string[]; readonly hasDocuments: boolean }) {
  const { t, i18n } = useTranslation()
  const on = useDraft((draft) => draft.sources)
  if (to.length === 0) return null
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.searches.title')}</h2>
      <Segments
        label={t('docket.searches.title')}
        value={on ? 'on' : 'off'}
        onChange={(chosen) => change({ sources: chosen === 'on' })}
        options={[
          { value: 'on', label: t('docket.searches.on'), icon: <Globe {...icon} /> },
          { value: 'off', label: t('docket.searches.off'), icon: <GlobeOff {...icon} /> },
        ]}
      />
      <p className="mt-2 text-12 text-text-2">
        {on
          ? [
              t('docket.searches.leaves', { names: new Intl.ListFormat(i18n.language).format(to) }),
              hasDocuments ? t('docket.searches.words') : '',
            ].join(' ')
          : t('docket.searches.offWhat')}
      </p>
    </div>
  )
}

/** Shown only with documents: without any there is nothing to keep in. */
export function SealChoice({ live }: { readonly live: boolean }) {
  const { t } = useTranslation()
  const open = useDraft((draft) => draft.open)
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.seal.title')}</h2>
      <Segments
        label={t('docket.seal.title')}
        value={open ? 'open' : 'sealed'}
        onChange={(chosen) => change({ open: chosen === 'open' })}
        options={[
          { value: 'sealed', label: t('docket.seal.sealed'), icon: <Lock {...icon} /> },
          { value: 'open', label: t('docket.seal.open'), icon: <LockOpen {...icon} /> },
        ]}
      />
      <p className="mt-2 text-12 text-text-2">{t(open ? 'docket.seal.openWhat' : 'docket.seal.sealedWhat')}</p>
      {live && <p className="mt-1 text-12 text-text-2">{t('docket.seal.live')}</p>}
    </div>
  )
}
