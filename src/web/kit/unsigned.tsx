import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { api } from '../case/index.ts'
import { Locked } from './locked.tsx'
import { forget, remember, remembered } from './remembering.ts'
import { ErrorState } from './states.tsx'

const WANTED = 'courtroom.wanted'

/** For those whom the server does not know: where there are accounts they sign in, elsewhere a token opens the court. */
export function Unsigned() {
  const ways = useQuery({ queryKey: ['sign-in'], queryFn: api.signIn, staleTime: Infinity })
  if (ways.isPending) return <main />
  if (ways.error)
    return (
      <main>
        <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />
      </main>
    )
  if (!ways.data.accounts) return <Locked />
  // A link of a mail opens a page of its own, so it is kept for the whole browser.
  remember(WANTED, location.pathname + location.search + location.hash)
  return <Navigate to="/sign-in" replace />
}

/** Where somebody wanted to go before they were asked to sign in; told once. */
export function takeWanted(): string | null {
  const wanted = remembered(WANTED)
  forget(WANTED)
  return wanted
}
