import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#contract'
import { people } from '../case/index.ts'
import { Button, useSignOut } from '../kit/index.ts'
import { Fact, SettingsSection } from '../settings/index.ts'
import { useMoment, useSpent } from './figures.ts'

/** Who one is, what one may spend, and where one has signed in. */
export function Oneself({ me }: { readonly me: AnswerTo<'me'> }) {
  const { t } = useTranslation()
  const [spent, moment] = [useSpent(), useMoment()]
  const [signOut, everywhere] = [useSignOut(), useSignOut(people.leaveEverywhere)]
  return (
    <SettingsSection id="oneself" title={t('account.oneself.title')}>
      <dl className="panel">
        <Fact name={t('account.oneself.email')}>{me.email}</Fact>
        {me.name !== '' && <Fact name={t('account.oneself.name')}>{me.name}</Fact>}
        {me.keeper && <Fact name={t('account.oneself.keeper')}>{t('account.oneself.keeperWhat')}</Fact>}
        <Fact name={t('account.money')}>{spent(me)}</Fact>
        <Fact name={t('account.oneself.sessions')}>
          <ul className="grid gap-1">
            {me.sessions.map(({ made, seen, address, current }) => (
              <li key={`${made} ${address}`}>
                {t(current ? 'account.oneself.here' : 'account.oneself.session', { address, seen: moment(seen) })}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={signOut}>
          <LogOut size={16} strokeWidth={1.5} aria-hidden />
          {t('account.signOut')}
        </Button>
        <Button onClick={everywhere}>{t('account.oneself.everywhere')}</Button>
      </div>
    </SettingsSection>
  )
}
