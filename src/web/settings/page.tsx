import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, useSession } from '../case/index.ts'
import { ErrorState, Skeleton } from '../kit/index.ts'
import { Appearance } from './appearance.tsx'
import { Budget } from './budget.tsx'
import { EvidenceSettings } from './evidence.tsx'
import { House } from './house.tsx'
import { Models } from './models.tsx'
import { Origins } from './origins.tsx'

const sections = ['providers', 'roles', 'evidence', 'budget', 'origins', 'look', 'house'] as const

/** What is in force and who said so. It shows names of keys, never a key. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { data: session } = useSession()
  const settings = useQuery({ queryKey: ['settings'], queryFn: api.settings })
  return (
    <main className="settings">
      <title>{`${t('settings.title')} · ${t('common.name')}`}</title>
      <header className="col-span-full">
        <h1 className="font-serif text-38 font-medium">{t('settings.title')}</h1>
        <p className="mt-2 max-w-[72ch] text-text-2">{t('settings.what', { file: t('settings.file') })}</p>
      </header>
      <nav aria-label={t('settings.contents')} className="settings-contents">
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`settings.${section}.title`)}
          </a>
        ))}
        {session?.account && <Link to="/settings/account">{t('account.title')}</Link>}
        {session?.account?.keeper && <Link to="/settings/people">{t('account.people.title')}</Link>}
      </nav>
      <div className="grid min-w-0 gap-10">
        {settings.isPending && <Waiting />}
        {settings.error && (
          <div className="panel">
            <ErrorState error={settings.error} title={t('settings.failed')} onRetry={() => void settings.refetch()} />
          </div>
        )}
        {settings.data && (
          <>
            <Models settings={settings.data} />
            <EvidenceSettings sources={settings.data.evidence} />
            <Budget settings={settings.data} />
            <Origins origins={settings.data.origins} />
          </>
        )}
        <Appearance />
        {settings.data && <House settings={settings.data} />}
      </div>
    </main>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <span role="status" className="sr-only">
        {t('settings.loading')}
      </span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-32" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-32" />
    </div>
  )
}
