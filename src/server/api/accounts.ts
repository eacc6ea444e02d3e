import { createRoute } from '@hono/zod-openapi'
import { routes, type AuditLine, type TokenShown } from '#contract'
import type { KeptToken, TrailLine, TrailWish } from '#docket'
import type { Context } from 'hono'
import { noSuchTeam } from '../admission.ts'
import { endSession } from '../cookies.ts'
import { ServerError } from '../errors.ts'
import { forgetUser } from '../forgetting.ts'
import { newApp, type App, type RouteDeps, type Surrounding } from './deps.ts'
import { attachmentOf } from './export.ts'
import { accountsOn, personIn } from './person.ts'

/** So many lines of the trail are shown at once unless more are wanted, and so many go into a file. */
const PAGE = 100
const MOST_LINES = 100_000

/** One's own account: sessions, tokens, the trail. */
export function ownRoutes(desk: RouteDeps): App {
  const { accounts, place } = desk
  const app = newApp()

  app.openapi(createRoute(routes.me), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const { user: id, email, name, isKeeper, scopes } = personIn(context)
    const { session } = context.var.visitor
    const sessions = (await store.sessions(id)).map(({ hash, made, seen, address }) => ({
      made,
      seen,
      address,
      current: hash === session,
    }))
    return context.json({ id, email, name, keeper: isKeeper, scopes, sessions, ...(await funds.ofUser(id)) }, 200)
  })

  app.openapi(createRoute(routes.leaveEverywhere), async (context) => {
    await accountsOn(accounts).store.endSessions(personIn(context).user)
    endSession(context, place)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.forgetMe), async (context) => {
    await forgetUser({ ...desk, accounts: accountsOn(accounts) }, personIn(context).user)
    endSession(context, place)
    context.set('arrived', { user: null, who: 'gone' })
    return context.body(null, 204)
  })

  tokenRoutes(app, desk)
  trailRoutes(app, desk)
  return app
}

function tokenRoutes(app: App, { accounts }: RouteDeps): void {
  app.openapi(createRoute(routes.tokens), async (context) => {
    const kept = await accountsOn(accounts).store.tokens(personIn(context).user)
    return context.json({ tokens: kept.map(shown) }, 200)
  })

  app.openapi(createRoute(routes.newToken), async (context) => {
    const { user } = personIn(context)
    const { kept, token } = await accountsOn(accounts).entrance.makeToken(user, context.req.valid('json'))
    return context.json({ ...shown(kept), token }, 201)
  })

  app.openapi(createRoute(routes.revoke), async (context) => {
    const { token } = context.req.valid('param')
    if (!(await accountsOn(accounts).store.revoke(token, personIn(context).user)))
      throw new ServerError('not-found', `There is no token ${token}.`)
    return context.body(null, 204)
  })
}

const shown = ({ id, name, scopes, made, expires, used }: KeptToken): TokenShown => ({
  id,
  name,
  scopes: scopes as TokenShown['scopes'],
  made,
  expires,
  used,
})

function trailRoutes(app: App, { accounts }: RouteDeps): void {
  /** What somebody may read: of a team or a case as its owner, else what is their own; the house reads all of it. */
  const readable = async (
    context: Context<Surrounding>,
    { case: id, team }: Pick<TrailWish, 'case' | 'team'>,
  ): Promise<Omit<TrailWish, 'limit'>> => {
    const { store } = accountsOn(accounts)
    const { person, right } = context.var.visitor
    const wanted = { ...(id !== undefined && { case: id }), ...(team !== undefined && { team }) }
    if (!person) {
      if (right === 'owner') return wanted
      throw new ServerError('no-right', 'This link does not allow that.')
    }
    if (team !== undefined) {
      const role = await store.role(team, person.user)
      if (role === undefined) throw noSuchTeam(team)
      if (role !== 'owner') throw new ServerError('no-right', 'The audit log of a team is for its owners.')
      return wanted
    }
    return { ...wanted, user: person.user }
  }

  app.openapi(createRoute(routes.trail), async (context) => {
    const { case: id, team, before, limit = PAGE } = context.req.valid('query')
    const wish = await readable(context, { ...(id && { case: id }), ...(team && { team }) })
    const lines = await accountsOn(accounts).store.trail({ ...wish, ...(before && { before }), limit })
    return context.json({ lines: lines.map(told) }, 200)
  })

  app.openapi(createRoute(routes.trailFile), async (context) => {
    const { format } = context.req.valid('param')
    const { case: id, team, before, limit = MOST_LINES } = context.req.valid('query')
    const wish = await readable(context, { ...(id && { case: id }), ...(team && { team }) })
    const lines = (await accountsOn(accounts).store.trail({ ...wish, ...(before && { before }), limit })).map(told)
    const text = format === 'csv' ? csvOf(lines) : lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return context.body(text, 200, {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
      'Content-Disposition': attachmentOf(`audit-log.${format}`),
    }) as never
  })
}

const told = ({ user: _user, ...line }: TrailLine): AuditLine => line

const COLUMNS = ['seq', 'at', 'who', 'what', 'case', 'team', 'address', 'status'] as const

/** What a table program would take for a formula is told as words. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const csvOf = (lines: readonly AuditLine[]): string =>
  [
    COLUMNS.join(','),
    ...lines.map((line) =>
      COLUMNS.map((name) => cell(name === 'at' ? new Date(line.at).toISOString() : line[name])).join(','),
    ),
    '',
  ].join('\r\n')
