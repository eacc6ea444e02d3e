import { useTranslation } from 'react-i18next'
import { useSession } from '../case/index.ts'
import { Fact, SettingsSection } from './section.tsx'

export function House({ folder }: { readonly folder: string }) {
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
      </dl>
    </SettingsSection>
  )
}
