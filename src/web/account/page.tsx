import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { people } from '../case/index.ts'
import { ErrorState, Skeleton } from '../kit/index.ts'
import { Leave } from './leave.tsx'
import { Log } from './log.tsx'
import { Oneself } from './oneself.tsx'
import { Teams } from './teams.tsx'
import { TokenList } from './tokens.tsx'

export { PeoplePage } from './people.tsx'
export { SignInPage } from './signin.tsx'

const sections = ['oneself', 'tokens', 'teams', 'log', 'leave'] as const

/** One's own account. */
export function AccountPage() {
  const { t } = useTranslation()
  const me = useQuery({ queryKey: ['me'], queryFn: people.me })
  return (
    <main className="settings">
      <title>{`${t('account.title')} · ${t('common.name')}`}</title>
      <header className="col-span-full">
        <h1 className="font-serif text-38 font-medium">{t('account.title')}</h1>
      </header>
      <nav aria-label={t('settings.contents')} className="settings-contents">
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`account.${section}.title`)}
          </a>
        ))}
        {me.data?.keeper && <Link to="/settings/people">{t('account.people.title')}</Link>}
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {me.isPending && <Skeleton className="h-32" />}
        {me.error && (
          <div className="panel">
            <ErrorState error={me.error} onRetry={() => void me.refetch()} />
          </div>
        )}
        {me.data && (
          <>
            <Oneself me={me.data} />
            <TokenList />
            <Teams own={me.data.id} />
            <Log />
            <Leave email={me.data.email} />
          </>
        )}
      </div>
    </main>
  )
}
