import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Access } from './access.ts'

const COOKIE = 'voter'
const DAYS = 30

/** What a browser is told apart by. It is random, and says nothing about who sits before it. */
export function newVoter(access: Access): { readonly session: string; readonly cookie: string } {
  const session = randomBytes(16).toString('base64url')
  return { session, cookie: voterCookie(access, session) }
}

export const voterCookie = (access: Access, session: string): string =>
  `${COOKIE}=${session}.${access.seal(session)}; Path=/api/cases; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 86_400}`

export const voterIn = (context: Context): string | undefined => getCookie(context, COOKIE)

/** The session of a cookie that we gave out; undefined for any other. */
export function knownVoter(access: Access, cookie: string | undefined): string | undefined {
  const [session = '', seal = ''] = cookie?.split('.') ?? []
  const [given, right] = [Buffer.from(seal), Buffer.from(access.seal(session))]
  return session !== '' && given.length === right.length && timingSafeEqual(given, right) ? session : undefined
}

/** The name on the record: the same all through a case, another in the next, and nobody's in either. */
export const voterOf = (access: Access, id: string, session: string): string =>
  `page-${access.seal(`voter\0${id}\0${session}`).slice(0, 22)}`
