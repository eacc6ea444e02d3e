import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, underBase, useSession } from '../case/index.ts'
import { Button, buttonClass } from './button.tsx'
import { useSaid } from './states.tsx'
import { notify } from './toast.tsx'

/** Who has signed in, and the way out; nothing where there are no accounts. */
export function AccountLink() {
  const { t } = useTranslation()
  const { data } = useSession()
  const signOut = useSignOut()
  if (!data?.account) return null
  const { email, name } = data.account
  const who = name || email
  return (
    <>
      <Link
        to="/settings/account"
        className={buttonClass({ manner: 'quiet', className: 'px-2' })}
        title={email}
        aria-label={t('account.signedIn', { who })}
      >
        <CircleUserRound size={18} strokeWidth={1.5} aria-hidden />
        <span dir="auto" className="max-w-48 truncate max-desk:hidden">
          {who}
        </span>
      </Link>
      <Button
        manner="quiet"
        icon
        className="max-pair:hidden"
        title={t('account.signOut')}
        aria-label={t('account.signOut')}
        onClick={signOut}
      >
        <LogOut size={16} strokeWidth={1.5} aria-hidden />
      </Button>
    </>
  )
}

/** The page is loaded anew, so that nothing of who was here stays in it. */
export function useSignOut(leave: () => Promise<unknown> = api.leave): () => void {
  const say = useSaid()
  return () =>
    void leave().then(
      () => location.assign(underBase('/sign-in')),
      (error: unknown) => notify({ text: say(error), failed: true }),
    )
}
