import { Globe, GlobeOff, Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AsideProps } from '../../../form/index.ts'
import { Segments } from '../../../kit/index.ts'
import { useDecisionDraft, writeDecision } from './draft.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where the court may look for evidence. */
export function SourceChoice({ session, live, hasDocuments }: AsideProps) {
  const open = useDecisionDraft((draft) => draft.open)
  return (
    <>
      {hasDocuments && <SealChoice live={live} />}
      {(!hasDocuments || open) && <Searches to={session.sources} hasDocuments={hasDocuments} />}
    </>
  )
}

/** Whom the court would ask outside and what leaves with it, with the switch; nothing, where nothing would be asked. */
function Searches({ to, hasDocuments }: { readonly to: readonly string[]; readonly hasDocuments: boolean }) {
  const { t, i18n } = useTranslation()
  const on = useDecisionDraft((draft) => draft.sources)
  if (to.length === 0) return null
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.searches.title')}</h2>
      <Segments
        label={t('docket.searches.title')}
        value={on ? 'on' : 'off'}
        onChange={(chosen) => writeDecision({ sources: chosen === 'on' })}
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
function SealChoice({ live }: { readonly live: boolean }) {
  const { t } = useTranslation()
  const open = useDecisionDraft((draft) => draft.open)
  return (
    <div className="side-row">
      <h2 className="mb-3 font-semibold">{t('docket.seal.title')}</h2>
      <Segments
        label={t('docket.seal.title')}
        value={open ? 'open' : 'sealed'}
        onChange={(chosen) => writeDecision({ open: chosen === 'open' })}
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
