import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountUser } from '#accounts'
import { exportNames, lentRights, readingRights, type LentRight, type ReadingRight, type Right } from '#contract'
import type { Audience } from '#record'
import { COOKIE_DAYS, sessionIn } from './cookies.ts'

/** Somebody the server knows. All but the owner see one case only. */
export interface Visitor {
  readonly right: Right
  readonly case: string | null
  /** Who it is, where accounts are on and somebody has signed in; then the right is the one they have here. */
  readonly person?: AccountUser
  /** The session by which they came, and what its cookie holds from now on where that was changed. */
  readonly session?: string
  readonly fresh?: string
  /** By what the person is known as long as their session or token is good. */
  readonly by?: string
}

export interface Credentials {
  readonly cookie?: string | undefined
  readonly bearer?: string | undefined
  readonly ticket?: string | undefined
}

export interface Access {
  /** Whether tokens are asked for at all. */
  readonly isGuarded: boolean
  /** Who comes with these; undefined when nobody may. What is shown must be good: a wrong ticket is not made up for. */
  visitor(shown: Credentials): Visitor | undefined
  /** What a cookie holds for who shows this token; undefined when it is wrong. */
  exchange(token: string): string | undefined
  /** A token for one case; without tokens it only says what it is for. */
  tokenFor(right: LentRight, id: string): string
  /** What nobody can make who does not know the owner's token. */
  seal(text: string): string
  /** Good once, and only for a minute. */
  ticket(visitor: Visitor): string
}

export const OWNER: Visitor = { right: 'owner', case: null }

/** What each right is shown of a record. */
export const audienceOf: Readonly<Record<Right, Audience>> = {
  owner: 'operator',
  viewer: 'gallery',
  overlay: 'public',
  audience: 'public',
  dock: 'gallery',
}

const MOST_TICKETS = 5_000

/**
 * Without a token everybody is the owner, which only this machine's own address may offer. With one, the tokens of cases
 * and the cookies are signed with it: they outlive a restart, and end when the token is changed.
 */
export function accessWith(
  token: string | undefined,
  how: {
    readonly now?: () => number
    readonly ticketLife: number
    /** Whether tickets are good at other processes with the same token; the doorkeeper then sees to it that they are good once. */
    readonly isShared?: boolean
  },
): Access {
  const { now = Date.now, ticketLife } = how
  const tickets = new Map<string, { readonly visitor: Visitor; readonly until: number }>()
  const secret = token ?? ''
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

  const redeem = (ticket: string): Visitor | undefined => {
    if (how.isShared) return bySession('ticket', ticket)
    const found = tickets.get(ticket)
    tickets.delete(ticket)
    return found && found.until >= now() ? found.visitor : undefined
  }

  const byToken = (shown: string): Visitor | undefined => {
    if (isSame(shown, secret)) return OWNER
    const [named, id = '', mac = ''] = shown.split('.')
    const right = lentRights.find((each) => each === named)
    return right !== undefined && isSame(mac, sign(`${right}\0${id}`)) ? { right, case: id } : undefined
  }

  const bySession = (kind: 'session' | 'ticket', shown: string): Visitor | undefined => {
    const end = shown.lastIndexOf('.')
    const [body, mac] = [shown.slice(0, end), shown.slice(end + 1)]
    const [, right = '', id = '', until = '', by] = body.split('.')
    if (!isSame(mac, sign(`${kind}\0${body}`)) || !(Number(until) >= now())) return undefined
    return { right: right as Right, case: id || null, ...(by !== undefined && { by }) }
  }
  const sessionFor = (kind: 'session' | 'ticket', visitor: Visitor, life: number): string => {
    const { right, case: id, by } = visitor
    const salt = randomBytes(12).toString('base64url')
    const body = [salt, right, id, now() + life, ...(by === undefined ? [] : [by])].join('.')
    return `${body}.${sign(`${kind}\0${body}`)}`
  }

  return {
    isGuarded: token !== undefined,
    visitor({ ticket, bearer, cookie }) {
      if (token === undefined) return OWNER
      if (ticket !== undefined) return redeem(ticket)
      if (bearer !== undefined) return byToken(bearer)
      return cookie === undefined ? undefined : bySession('session', cookie)
    },
    exchange(shown) {
      const visitor = token === undefined ? OWNER : byToken(shown)
      return visitor && sessionFor('session', visitor, COOKIE_DAYS * 86_400_000)
    },
    tokenFor: (right, id) => (token === undefined ? `${right}.${id}` : `${right}.${id}.${sign(`${right}\0${id}`)}`),
    seal: (text) => sign(`seal\0${text}`),
    ticket(visitor) {
      // Another process may be asked to let its holder in, so it says itself who that is.
      if (how.isShared) return sessionFor('ticket', visitor, ticketLife)
      for (const [old, { until }] of tickets) {
        if (until >= now() && tickets.size < MOST_TICKETS) break
        tickets.delete(old)
      }
      const ticket = randomBytes(24).toString('base64url')
      tickets.set(ticket, { visitor, until: now() + ticketLife })
      return ticket
    },
  }
}

/** What a request shows of itself. */
export function credentialsIn(header: (name: string) => string | undefined, ticket?: string | null): Credentials {
  const authorization = header('authorization')
  return {
    ...(ticket !== null && ticket !== undefined && { ticket }),
    ...(authorization !== undefined && { bearer: authorization.replace(/^Bearer\s+/i, '') }),
    cookie: sessionIn(header('cookie')),
  }
}

const CASE = /^\/api\/cases\/([^/]+)(\/.*)?$/
const RECORD = [
  'GET ',
  'GET /entries',
  'GET /verdict',
  'GET /map',
  'GET /exhibits',
  'GET /record.jsonl',
  'GET /events',
  'GET /air',
  ...exportNames.map((name) => `GET /export/${name}`),
]

/** What each right may ask about its case. Overlay and audience see what the gate has let through, never the record. */
const mayAskFor: Readonly<Record<LentRight, readonly string[]>> = {
  viewer: RECORD,
  overlay: ['GET /air', 'GET /speech'],
  audience: ['GET /air', 'POST /voter', 'POST /votes'],
  dock: [...RECORD, 'GET /desk', 'GET /speech', 'POST /cues', 'POST /adjourn', 'POST /resume'],
}

/** Somebody who is shown the record. */
export type RecordReader = Visitor & { readonly right: ReadingRight }

const isReader = (visitor: Visitor): visitor is RecordReader => readingRights.some((right) => right === visitor.right)

/** The one place that decides who may ask for what over HTTP. All that is not named here is the owner's. */
export function mayAsk(visitor: Visitor, method: string, path: string): boolean {
  if (visitor.right === 'owner' || path === '/api/session') return true
  if (path === '/api/tickets') return isReader(visitor)
  const [, id, rest = ''] = CASE.exec(path) ?? []
  return id === visitor.case && mayAskFor[visitor.right].includes(`${method} ${rest}`)
}

/** Whether somebody may follow a case over its line, which carries the record. */
export const mayEnter = (visitor: Visitor, id: string): visitor is RecordReader =>
  isReader(visitor) && (visitor.right === 'owner' || visitor.case === id)

/** In the same time whatever is shown. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
