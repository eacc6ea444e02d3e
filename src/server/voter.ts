import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Access } from './access.ts'

/** What a browser is told apart by. It is random, and says nothing about who sits before it. */
export const newVoter = (): string => randomBytes(16).toString('base64url')

/** What the cookie of a voter holds, and nobody else can make. */
export const sealedVoter = (access: Access, session: string): string => `${session}.${access.seal(session)}`

/** The session of a cookie that we gave out; undefined for any other. */
export function knownVoter(access: Access, cookie: string | undefined): string | undefined {
  const [session = '', seal = ''] = cookie?.split('.') ?? []
  const [given, right] = [Buffer.from(seal), Buffer.from(access.seal(session))]
  return session !== '' && given.length === right.length && timingSafeEqual(given, right) ? session : undefined
}

/** The name on the record: the same all through a case, another in the next, and nobody's in either. */
export const voterOf = (access: Access, id: string, session: string): string =>
  `page-${access.seal(`voter\0${id}\0${session}`).slice(0, 22)}`
