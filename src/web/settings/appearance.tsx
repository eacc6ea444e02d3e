import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleKeys, Segments, choices, useLanguage, useTheme } from '../kit/index.ts'
import { Fact, SettingsSection } from './section.tsx'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const still = matchMedia('(prefers-reduced-motion: reduce)')

const watchMotion = (changed: () => void): (() => void) => {
  still.addEventListener('change', changed)
  return () => still.removeEventListener('change', changed)
}

/** How the page looks in this browser; nobody else sees a difference. */
export function Appearance() {
  const { t } = useTranslation()
  const { theme, choose } = useTheme()
  const keys = useSingleKeys()
  const language = useLanguage()
  const reduced = useSyncExternalStore(watchMotion, () => still.matches)
  return (
    <SettingsSection id="look" title={t('settings.look.title')}>
      <dl className="panel">
        <Fact name={t('settings.look.theme')}>
          <div className="max-w-sm">
            <Segments
              label={t('settings.look.theme')}
              value={theme}
              onChange={choose}
              options={[
                { value: 'dark', label: t('settings.look.dark'), icon: <Moon {...icon} /> },
                { value: 'paper', label: t('settings.look.paper'), icon: <Sun {...icon} /> },
                { value: 'system', label: t('settings.look.system'), icon: <Monitor {...icon} /> },
              ]}
            />
          </div>
        </Fact>
        <Fact name={t('settings.look.motion')}>{t(reduced ? 'settings.look.reduced' : 'settings.look.full')}</Fact>
        <Fact name={t('settings.look.keys')}>
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="tick"
              checked={keys.on}
              onChange={(event) => keys.choose(event.target.checked)}
            />
            {t('settings.look.keysOn')}
          </label>
        </Fact>
        <Fact name={t('settings.look.language')}>
          <div className="max-w-sm">
            <Segments
              label={t('settings.look.language')}
              value={language.choice}
              onChange={language.choose}
              options={choices.map((value) => ({ value, label: t(`settings.look.${value}`) }))}
            />
          </div>
          <p className="mt-2 text-text-2">{t('settings.look.automaticWhat')}</p>
        </Fact>
      </dl>
    </SettingsSection>
  )
}
