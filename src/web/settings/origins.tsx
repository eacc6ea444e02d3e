import { FileText, Flag, Lock, type LucideIcon, SquareTerminal, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SettingsInForce } from '#contract'
import { SettingsSection } from './section.tsx'

type Origin = SettingsInForce['origins'][number]

const icons: Readonly<Record<Origin['from'], LucideIcon>> = {
  flag: Flag,
  environment: SquareTerminal,
  file: FileText,
  default: Circle,
}

const isLocked = ({ from }: Origin): boolean => from === 'environment' || from === 'flag'

/** Every value in force with its source, so that nobody has to guess why a change in the file does nothing. */
export function Origins({ origins }: { readonly origins: SettingsInForce['origins'] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="origins" title={t('settings.origins.title')} what={t('settings.origins.what')}>
      <div className="panel">
        <table className="settings-table">
          <thead>
            <tr>
              <th scope="col">{t('settings.origins.setting')}</th>
              <th scope="col">{t('settings.origins.value')}</th>
              <th scope="col">{t('settings.origins.from')}</th>
            </tr>
          </thead>
          <tbody>
            {origins.map((origin) => (
              <Line key={origin.path} origin={origin} locked={isLocked(origin)} />
            ))}
          </tbody>
        </table>
      </div>
      {origins.some(isLocked) && (
        <p className="mt-2 flex items-center gap-2 text-12 text-text-2">
          <Lock size={14} strokeWidth={1.5} aria-hidden className="flex-none" />
          {t('settings.origins.lockedWhat')}
        </p>
      )}
    </SettingsSection>
  )
}

function Line({ origin, locked }: { readonly origin: Origin; readonly locked: boolean }) {
  const { t } = useTranslation()
  const { path, value, from, source } = origin
  const Icon = icons[from]
  return (
    <tr>
      <th scope="row" className="num">
        {path}
      </th>
      <td className="num">
        {value === null ? <span className="text-text-3">{t('settings.origins.unset')}</span> : shown(value)}
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2">
          <Icon size={14} strokeWidth={1.5} aria-hidden className="flex-none text-text-3" />
          {t(`settings.origins.${from}`)}
          {source !== undefined && <code className="num text-text-3">{source}</code>}
          {locked && (
            <span title={t('settings.origins.locked')}>
              <Lock size={14} strokeWidth={1.5} aria-hidden />
              <span className="sr-only">{t('settings.origins.locked')}</span>
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}

function shown(value: Origin['value']): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${shown(part)}`)
      .join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
