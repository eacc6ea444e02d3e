import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { KeyRound, Mail } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '#contract'
import { api, people, providerAddress, sessionQuery, useSession } from '../case/index.ts'
import { Button, buttonClass, EmptyState, ErrorState, Mishap, sending, takeWanted } from '../kit/index.ts'

/** Signing in: by a provider or by a link in a mail, and on to where one wanted to go. */
export function SignInPage() {
  const { t } = useTranslation()
  const { data: session } = useSession()
  const arriving = useArriving()
  const { why } = useSearch({ from: '/sign-in' })
  const ways = useQuery({ queryKey: ['sign-in'], queryFn: api.signIn, staleTime: Infinity })
  const isIn = session?.account != null && arriving.isIdle
  useGoingOn(isIn)
  const isBusy = isIn || arriving.isPending || ways.isPending
  return (
    <main className="mx-auto mt-[12vh] grid max-w-md gap-5 px-4 pb-10">
      <title>{`${t('account.signIn.title')} · ${t('common.name')}`}</title>
      <KeyRound size={24} strokeWidth={1.5} aria-hidden className="text-brass" />
      <h1 className="font-serif text-28 font-medium">{t('account.signIn.title')}</h1>
      {isBusy && <p role="status">{t(arriving.isPending ? 'account.signIn.arriving' : 'common.loading')}</p>}
      {why !== undefined && !isBusy && (
        <p role="alert" className="text-unknown">
          {t(`account.signIn.why.${why}`)}
        </p>
      )}
      <Mishap error={arriving.error} />
      {ways.error && <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />}
      {ways.data && !isBusy && <Ways ways={ways.data} />}
    </main>
  )
}

/** What a link carries stands behind the #, where no server sees it; it is taken out of the address and exchanged. */
function useArriving() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hash = useLocation({ select: (at) => at.hash })
  const arriving = useMutation({
    mutationFn: people.arrive,
    // Whoever was here before is somebody else now.
    onSuccess: () => queries.resetQueries(sessionQuery),
  })
  const { mutate } = arriving
  useEffect(() => {
    const token = new URLSearchParams(hash).get('link')
    if (token === null) return
    void navigate({ to: '/sign-in', hash: '', replace: true })
    mutate(token)
  }, [hash, navigate, mutate])
  return arriving
}

function useGoingOn(isIn: boolean): void {
  const router = useRouter()
  const hash = useLocation({ select: (at) => at.hash })
  const isArriving = new URLSearchParams(hash).has('link')
  useEffect(() => {
    if (!isIn || isArriving) return
    const wanted = takeWanted()
    if (wanted === null) void router.navigate({ to: '/', replace: true })
    else router.history.replace(wanted)
  }, [isIn, isArriving, router])
}

function Ways({ ways: { accounts, provider, link } }: { readonly ways: AnswerTo<'signIn'> }) {
  const { t } = useTranslation()
  if (!accounts) return <EmptyState title={t('account.signIn.none')} what={t('account.signIn.noneWhat')} />
  return (
    <>
      {provider !== null && (
        <a href={providerAddress()} className={buttonClass({ size: 'large' })}>
          {t('account.signIn.with', { provider })}
        </a>
      )}
      {provider !== null && link && <p className="text-text-2">{t('account.signIn.or')}</p>}
      {link && <ByMail />}
    </>
  )
}

function ByMail() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [field, what] = [useId(), useId()]
  const knock = useMutation({ mutationFn: people.knock })
  return (
    <form className="grid gap-2" onSubmit={sending(() => knock.mutate(email.trim()))}>
      <label htmlFor={field} className="label">
        {t('account.signIn.email')}
      </label>
      <div className="flex gap-2 max-pair:grid">
        <input
          id={field}
          type="email"
          required
          autoComplete="email"
          className="field"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          aria-describedby={what}
        />
        <Button type="submit" className="flex-none" disabled={knock.isPending}>
          <Mail size={16} strokeWidth={1.5} aria-hidden />
          {t('account.signIn.send')}
        </Button>
      </div>
      <p id={what} className="text-12 text-text-2">
        {t('account.signIn.what')}
      </p>
      <p role="status">{knock.isSuccess && t('account.signIn.sent', { email: knock.variables })}</p>
      <Mishap error={knock.error} />
    </form>
  )
}
