import { getConnInfo } from '@hono/node-server/conninfo'
import { createRoute } from '@hono/zod-openapi'
import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { needs, routes as contract } from '#contract'
import { credentialsIn, OWNER } from './access.ts'
import { ownRoutes } from './api/accounts.ts'
import { bankRoutes } from './api/bank.ts'
import { caseRoutes } from './api/cases.ts'
import { newApp, type App, type RouteDeps } from './api/deps.ts'
import { checkingRoutes } from './api/checking.ts'
import { hookingRoutes } from './api/hooks.ts'
import { holderRoutes } from './api/holder.ts'
import { houseRoutes } from './api/house.ts'
import { joiningRoutes } from './api/joining.ts'
import { keepingRoutes } from './api/keeping.ts'
import { afterwardRoutes } from './api/afterwards.ts'
import { exportRoutes } from './api/export.ts'
import { findingRoutes } from './api/findings.ts'
import { auditRoutes } from './api/audits.ts'
import { recordRoutes } from './api/record.ts'
import { researchRoutes } from './api/research.ts'
import { settingsRoutes } from './api/settings.ts'
import { signInRoutes } from './api/signin.ts'
import { teamRoutes } from './api/teams.ts'
import { sharingRoutes } from './api/shares.ts'
import { showRoutes } from './api/show.ts'
import { isForm, requireSize } from './api/uploads.ts'
import { voteRoutes } from './api/votes.ts'
import { asyncApi } from './asyncapi.ts'
import { attended } from './attendance.ts'
import { setSession } from './cookies.ts'
import { docsPage } from './docs.ts'
import { refusalOf, ServerError } from './errors.ts'
import type { OriginGate } from './gate.ts'
import { strictHeaders } from './headers.ts'
import type { ServerHealth } from './health.ts'
import { methodsAt, routeAt } from './methods.ts'
import type { Metrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { pageRoutes, wantsPage } from './page.ts'
import { sendsStraight } from './straight.ts'
import { traced } from './trail.ts'

interface AppOptions {
  readonly desk: RouteDeps
  readonly gate: OriginGate
  readonly metrics: Metrics
  readonly health: Pick<ServerHealth, 'faultOf' | 'damaged'>
  readonly report: (error: unknown) => void
}

/** What carries files has a guard of its own; an estimate is asked with files or without. */
const UPLOADS = /^\/api\/(?:documents|cases(?:\/[^/]+\/(?:documents|fork))?)$/
const mayBeLarge = (req: HonoRequest): boolean =>
  req.method === 'POST' && (UPLOADS.test(req.path) || (req.path === '/api/estimate' && isForm(req)))
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Voting is counted apart, and more finely. */
const VOTING = /^\/api\/cases\/[^/]+\/vote(?:s|r)$/

const allRoutes = [
  caseRoutes,
  recordRoutes,
  afterwardRoutes,
  findingRoutes,
  exportRoutes,
  auditRoutes,
  showRoutes,
  voteRoutes,
  joiningRoutes,
  houseRoutes,
  sharingRoutes,
  checkingRoutes,
  settingsRoutes,
  bankRoutes,
  researchRoutes,
  hookingRoutes,
  signInRoutes,
  ownRoutes,
  teamRoutes,
  holderRoutes,
  keepingRoutes,
]

const SHOW_TOKEN = 'Show a token: open the link that the server printed.'
const SIGN_IN = 'Sign in first: the page does it at /sign-in, a program shows a token.'

/** All that is answered over HTTP, behind the checks that hold for everything. */
export function appWith({ desk, gate, metrics, health, report }: AppOptions): App {
  const app = newApp()

  app.onError((error, context) => {
    const { status, code, message } = refusalOf(isUnreadable(error) ? unreadable(error) : error)
    // Who has gone away waits for no answer, and what that broke off is no fault of ours.
    if (status >= 500 && !context.req.raw.signal.aborted) report(error)
    metrics.refused(code)
    return context.json({ error: { code, message } }, status)
  })
  app.use(sendsStraight)
  app.use(async (context, next) => {
    context.set(
      'caller',
      desk.callers(getConnInfo(context).remote.address, (name) => context.req.header(name)),
    )
    await next()
    metrics.answered(context.req.method, context.res.status)
  })
  app.use(strictHeaders)
  app.use(async ({ req }, next) => {
    const isAsked = req.path.startsWith('/api/') || req.path === '/metrics'
    gate({
      host: req.header('host'),
      origin: req.header('origin'),
      site: isAsked ? req.header('sec-fetch-site') : undefined,
    })
    await next()
  })
  if (desk.accounts) app.use(attended(desk.attendance))
  if (desk.accounts) app.use(traced(desk.accounts))
  app.use(async (context, next) => {
    const { req } = context
    const { home } = context.var.caller
    const isGuarded = req.path.startsWith('/api/') || req.path === '/metrics'
    const asked = routeAt(req.method, req.path)
    const isOpen = !isGuarded || (asked !== undefined && needs[asked.name] === 'open')
    const shown = credentialsIn((name) => req.header(name))
    const visitor = isOpen ? OWNER : await desk.door.visitor(shown, home, { mayTurn: true })
    if (!visitor) throw new ServerError('no-token', desk.accounts ? SIGN_IN : SHOW_TOKEN)
    context.set('visitor', visitor)
    if (visitor.fresh !== undefined) setSession(context, visitor.fresh, desk.place)
    if (!isOpen) context.set('visitor', await desk.admission.admit(visitor, req))
    if (WRITES.has(req.method) && !VOTING.test(req.path)) await desk.writing.take(home)
    if (!mayBeLarge(req)) await requireSize(context, desk.limits.body)
    await next()
  })

  for (const routesOf of allRoutes) app.route('/', routesOf(desk))

  app.openapi(createRoute(contract.alive), (context) => context.json({ ok: true }, 200))
  app.openapi(createRoute(contract.ready), async (context) => {
    const why = await health.faultOf()
    const damaged = health.damaged()
    const found = damaged.length > 0 && { damaged: [...damaged] }
    return why === undefined
      ? context.json({ ok: true, ...found }, 200)
      : context.json({ ok: false, why, ...found }, 503)
  })
  app.openapi(
    createRoute(contract.metrics),
    async (context) => context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }) as never,
  )
  paperRoutes(app, desk)

  const pages = pageRoutes(desk.web, desk.place.base)
  app.route('/', pages.app)
  app.use(otherMethods)
  app.get('*', ({ req }) => {
    if (req.path.startsWith('/api/') || !wantsPage(req.path, req.header('accept')))
      throw new ServerError('not-found', 'There is nothing here. /docs lists what there is.')
    return pages.shell(req.path)
  })
  app.notFound(() => {
    throw new ServerError('not-found', 'There is nothing here. /docs lists what there is.')
  })
  return app
}

/** An address that is asked in another way than its own says so, and how it is asked. */
const otherMethods = createMiddleware(async (context, next) => {
  const methods = methodsAt(context.req.path)
  if (methods.length === 0 || methods.includes(context.req.method)) return await next()
  context.header('Allow', methods.join(', '))
  throw new ServerError('wrong-method', `This address is asked with ${methods.join(', ')}.`)
})

/** What there is, for programs and for people. */
function paperRoutes(app: App, { version, place, access: { isGuarded } }: RouteDeps): void {
  const info = {
    title: 'Courtroom',
    version,
    description: 'Have cases heard, follow them, and read what came out. The stable address of all this is /v1.',
    license: { name: 'MIT', identifier: 'MIT' },
  }
  const document = (context: Context, how: { readonly stable: boolean }) =>
    openApi(app.getOpenAPI31Document({ openapi: '3.1.0', info }), {
      address: place.addressFor(context),
      isGuarded,
      ...how,
    })
  app.get('/openapi.json', (context) => context.json(document(context, { stable: false })))
  app.get('/v1/openapi.json', (context) => context.json(document(context, { stable: true })))
  app.get('/asyncapi.json', (context) => context.json(asyncApi(version)))
  app.get('/docs', (context) => docsPage(document(context, { stable: false }), place.base))
}

/** What the framework throws by itself at a body it cannot make out. */
const isUnreadable = (error: unknown): error is HTTPException => error instanceof HTTPException && error.status < 500

const unreadable = (cause: HTTPException): ServerError =>
  new ServerError(/json/i.test(cause.message) ? 'bad-json' : 'bad-message', `${cause.message}.`, { cause })
