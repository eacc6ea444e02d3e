import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Place } from './place.ts'

export const SESSION = 'courtroom'
const VOTER = 'voter'
export const COOKIE_DAYS = 30

/** Only for this server's own pages, unseen by scripts, and on an encrypted line where there is one. */
const keeping = (context: Context, place: Place, path: string) =>
  ({
    path: `${place.base}${path}`,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: COOKIE_DAYS * 86_400,
    secure: place.isSecure(context),
  }) as const

export const setSession = (context: Context, session: string, place: Place): void =>
  setCookie(context, SESSION, session, keeping(context, place, '/'))

export const setVoter = (context: Context, voter: string, place: Place): void =>
  setCookie(context, VOTER, voter, keeping(context, place, '/api/cases'))

const AWAY = 'courtroom-away'

/** What a browser keeps while it is away at a provider, who sends it back from another site. */
export const setAway = (context: Context, away: string, place: Place): void =>
  setCookie(context, AWAY, away, { ...keeping(context, place, '/sign-in'), sameSite: 'Lax', maxAge: 600 })

export function takeAway(context: Context, place: Place): string | undefined {
  const away = getCookie(context, AWAY)
  deleteCookie(context, AWAY, { path: `${place.base}/sign-in` })
  return away
}

export const endSession = (context: Context, place: Place): void =>
  void deleteCookie(context, SESSION, { path: `${place.base}/` })

/** A line is opened before any context is, so a session is read from the header itself. */
export const sessionIn = (header: string | undefined): string | undefined => parse(header ?? '', SESSION)[SESSION]

export const voterIn = (context: Context): string | undefined => getCookie(context, VOTER)
