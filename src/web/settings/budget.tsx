import { useTranslation } from 'react-i18next'
import type { SettingsInForce } from '#contract'
import { dollars } from '../kit/index.ts'
import { Fact, SettingsSection } from './section.tsx'

/** What may be spent, and what happens when it is. */
export function Budget({ settings }: { readonly settings: SettingsInForce }) {
  const { t, i18n } = useTranslation()
  const { per_case, per_call, total, at_ceiling, allow_unknown_price } = settings.budget
  const amount = (value: number | null | undefined): string =>
    value === null || value === undefined ? t('settings.budget.none') : dollars(value, i18n.language)
  return (
    <SettingsSection id="budget" title={t('settings.budget.title')}>
      <dl className="panel">
        <Fact name={t('settings.budget.per_case')}>
          <span className="num">{amount(per_case)}</span>
        </Fact>
        <Fact name={t('settings.budget.per_call')}>
          <span className="num">{amount(per_call)}</span>
        </Fact>
        <Fact name={t('settings.budget.total')}>
          <span className="num">{amount(total)}</span>
        </Fact>
        <Fact name={t('settings.budget.at_ceiling')}>{t(`settings.budget.${at_ceiling}`)}</Fact>
        <Fact name={t('settings.budget.allow_unknown_price')}>
          {t(allow_unknown_price ? 'settings.budget.allowed' : 'settings.budget.forbidden')}
        </Fact>
        <Fact name={t('settings.language.title')}>{settings.language ?? t('settings.language.none')}</Fact>
      </dl>
    </SettingsSection>
  )
}
