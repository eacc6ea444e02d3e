import { Check, CircleDashed, Globe, HardDrive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SettingsInForce } from '#contract'
import { SettingsSection } from './section.tsx'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where evidence can come from, and what is missing for it. */
export function EvidenceSettings({ sources }: { readonly sources: SettingsInForce['evidence'] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="evidence" title={t('settings.evidence.title')}>
      {sources.length === 0 ? (
        <p className="panel p-4 text-text-2 pair:px-6">{t('settings.evidence.none')}</p>
      ) : (
        <ul className="panel">
          {sources.map((source) => (
            <Source key={source.name} {...source} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function Source({ name, what, roles, local, missing }: SettingsInForce['evidence'][number]) {
  const { t, i18n } = useTranslation()
  const listed = (words: readonly string[]): string => new Intl.ListFormat(i18n.language).format(words)
  const named = roles.map((role) => t(`settings.role.${role}` as 'settings.role.judge', { defaultValue: role }))
  const Where = local ? HardDrive : Globe
  const Mark = missing.length === 0 ? Check : CircleDashed
  return (
    <li className="settings-row">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {roles.length > 0 && (
          <p className="text-12 text-text-3">{t('settings.evidence.roles', { roles: listed(named) })}</p>
        )}
      </div>
      <div className="min-w-0 text-text-2">
        <p className="wrap-anywhere">{what}</p>
        <p className="mt-1 flex items-center gap-2 text-12">
          <Where {...icon} />
          {t(local ? 'settings.evidence.local' : 'settings.evidence.outside')}
        </p>
      </div>
      <p className={`flex min-w-0 items-start gap-2 ${missing.length === 0 ? 'text-confirmed' : 'text-text-3'}`}>
        <Mark {...icon} size={16} className="mt-0.5 flex-none" />
        <span className="wrap-anywhere">
          {missing.length === 0
            ? t('settings.evidence.ready')
            : t('settings.evidence.missing', { what: listed(missing) })}
        </span>
      </p>
    </li>
  )
}
