import { useTranslation } from 'react-i18next'
import type { SettingsInForce } from '#contract'
import { useSession } from '../case/index.ts'
import { Fact, SettingsSection } from './section.tsx'

export function House({ settings: { folder, accounts } }: { readonly settings: SettingsInForce }) {
  const { t } = useTranslation()
  const { data } = useSession()
  return (
    <SettingsSection id="house" title={t('settings.house.title')}>
      <dl className="panel">
        <Fact name={t('settings.house.folder')}>
          <code dir="ltr" className="num">
            {folder}
          </code>
        </Fact>
        {data && (
          <>
            <Fact name={t('settings.house.version')}>
              <span className="num">{data.version}</span>
            </Fact>
            <Fact name={t('settings.house.rights')}>{t(`settings.rights.${data.rights}`)}</Fact>
          </>
        )}
        {accounts && <SigningIn accounts={accounts} />}
      </dl>
    </SettingsSection>
  )
}

/** How people sign in, who keeps the house, and what is missing for either. */
function SigningIn({ accounts }: { readonly accounts: NonNullable<SettingsInForce['accounts']> }) {
  const { t } = useTranslation()
  const { provider, mail, keepers, address } = accounts
  return (
    <>
      <Fact name={t('account.house.signIn')}>
        {provider !== null && <p>{t('account.house.provider', { provider })}</p>}
        {mail !== null && <p>{t(`account.house.${mail}`)}</p>}
      </Fact>
      <Fact name={t('account.house.keepers')}>
        {keepers.length === 0 ? t('account.house.noKeepers') : keepers.join(', ')}
      </Fact>
      <Fact name={t('account.house.address')}>{address ?? t('account.house.noAddress')}</Fact>
    </>
  )
}
