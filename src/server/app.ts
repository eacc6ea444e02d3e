import { HTTPException } from 'hono/http-exception'
import { credentialsIn, mayAsk, OWNER } from './access.ts'
import { bankRoutes } from './api/bank.ts'
import { caseRoutes } from './api/cases.ts'
import { newApp, type App, type RouteDeps } from './api/deps.ts'
import { checkingRoutes } from './api/checking.ts'
import { houseRoutes } from './api/house.ts'
import { afterwardRoutes } from './api/afterwards.ts'
import { exportRoutes } from './api/export.ts'
import { auditRoutes } from './api/audits.ts'
import { recordRoutes } from './api/record.ts'
import { researchRoutes } from './api/research.ts'
import { settingsRoutes } from './api/settings.ts'
import { sharingRoutes } from './api/shares.ts'
import { showRoutes } from './api/show.ts'
import { isForm, requireSize } from './api/uploads.ts'
import { voteRoutes } from './api/votes.ts'
import { clientAddress } from './address.ts'
import { asyncApi } from './asyncapi.ts'
import { docsPage } from './docs.ts'
import { refusalOf, ServerError } from './errors.ts'
import type { OriginGate } from './gate.ts'
import { strictHeaders } from './headers.ts'
import { rateLimiter } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { pageRoutes, wantsPage } from './page.ts'

interface AppOptions {
  readonly desk: RouteDeps
  readonly gate: OriginGate
  readonly metrics: Metrics
  readonly isReady: () => boolean
  readonly report: (error: unknown) => void
}

const UPLOADS = new Set(['/api/cases', '/api/documents'])
/** With files or without. */
const QUOTES = '/api/estimate'
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Voting is counted apart, and more finely. */
const VOTING = /^\/api\/cases\/[^/]+\/vote(?:s|r)$/

/** All that is answered over HTTP, behind the checks that hold for everything. */
export function appWith({ desk, gate, metrics, isReady, report }: AppOptions): App {
  const app = newApp()
  const writing = rateLimiter(desk.limits.writesPerMinute, 60)

  app.onError((error, context) => {
    const { status, code, message } = refusalOf(isUnreadable(error) ? unreadable(error) : error)
    // Who has gone away waits for no answer, and what that broke off is no fault of ours.
    if (status === 500 && !context.req.raw.signal.aborted) report(error)
    metrics.refused(code)
    return context.json({ error: { code, message } }, status)
  })
  app.use(async (context, next) => {
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
  app.use(async (context, next) => {
    const { req } = context
    const isGuarded = req.path.startsWith('/api/') || req.path === '/metrics'
    const isKnocking = req.method === 'POST' && req.path === '/api/session'
    const visitor = isGuarded && !isKnocking ? desk.access.visitor(credentialsIn((name) => req.header(name))) : OWNER
    if (!visitor) throw new ServerError('no-token', 'Show a token: open the link that the server printed.')
    if (!mayAsk(visitor, req.method, req.path)) throw new ServerError('no-right', 'This link does not allow that.')
    context.set('visitor', visitor)
    if (WRITES.has(req.method) && !VOTING.test(req.path)) await writing.take(clientAddress(context))
    if (!UPLOADS.has(req.path) && !(req.path === QUOTES && isForm(req))) requireSize(req, desk.limits.body)
    await next()
  })

  const rooms = [
    caseRoutes,
    recordRoutes,
    afterwardRoutes,
    exportRoutes,
    auditRoutes,
    showRoutes,
    voteRoutes,
    houseRoutes,
    sharingRoutes,
    checkingRoutes,
    settingsRoutes,
    bankRoutes,
    researchRoutes,
  ]
  for (const routesOf of rooms) app.route('/', routesOf(desk))

  const info = { title: 'Courtroom', version: desk.version }
  const document = () => app.getOpenAPI31Document({ openapi: '3.1.0', info })
  app.get('/openapi.json', (context) => context.json(document()))
  app.get('/asyncapi.json', (context) => context.json(asyncApi(desk.version)))
  app.get('/docs', () => docsPage(document(), desk.place.base))
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', (context) => context.json({ ok: isReady() }, isReady() ? 200 : 503))
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  )

  const pages = pageRoutes(desk.web, desk.place.base)
  app.route('/', pages.app)
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

/** What the framework throws by itself at a body it cannot make out. */
const isUnreadable = (error: unknown): error is HTTPException => error instanceof HTTPException && error.status < 500

const unreadable = (cause: HTTPException): ServerError =>
  new ServerError(/json/i.test(cause.message) ? 'bad-json' : 'bad-message', `${cause.message}.`, { cause })
