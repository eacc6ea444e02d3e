import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcer } from './announce.tsx'
import { ApiError, sessionQuery, useSession } from '../case/index.ts'
import { PaletteHost } from './palette/host.tsx'
import './sheets/shell.css'
import { followTheme } from './theme.ts'
import { TopBar } from './bar.tsx'
import { Unsigned } from './unsigned.tsx'
import { ErrorState } from './states.tsx'
import { Toasts } from './toast.tsx'

/** Parts that must write a style of their own may do so only with the nonce of this page. */
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')

followTheme()

/** What stands around every page: the skip link, the bar, the voices, notices and the palette. */
export function Shell() {
  const inCase = useLocation({ select: ({ pathname }) => pathname.startsWith('/c/') })
  return (
    <Announcer>
      <SkipLink />
      {!inCase && <TopBar />}
      <div id="content" tabIndex={-1} className="outline-none">
        <Admitted />
      </div>
      <Toasts />
      <PaletteHost />
    </Announcer>
  )
}

/** The one page that is there for nobody in particular. */
const SIGN_IN = '/sign-in'

/** Pages ask the server for things, so they wait until it is known who is there. */
function Admitted() {
  const session = useSession()
  const queries = useQueryClient()
  const pathname = useLocation({ select: (at) => at.pathname })
  if (session.isPending) return <main />
  if (session.error instanceof ApiError && [401, 403].includes(session.error.status))
    return pathname === SIGN_IN ? <Outlet /> : <Unsigned />
  if (session.error)
    return (
      <main>
        <ErrorState error={session.error} onRetry={() => void queries.resetQueries(sessionQuery)} />
      </main>
    )
  if (session.data.case !== null && pathname === '/')
    return <Navigate to="/c/$case" params={{ case: session.data.case }} />
  return <Outlet />
}

/** The fragment is left alone: it may be the anchor of a turn. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className="skip-link" onClick={skip}>
      {t('common.skip')}
    </a>
  )
}
