import { createRoute } from '@hono/zod-openapi'
import { OpeningBody, routes, type TeamRole } from '#contract'
import { withFields } from '#docket'
import type { Visitor } from '../access.ts'
import { sessionOf } from '../address.ts'
import { forkCase } from '../forking.ts'
import type { ServerLimits } from '../limits.ts'
import { unfit } from '../messages.ts'
import { holdFor, keepingNone } from '../holding.ts'
import { openCase } from '../opening.ts'
import { removeCase } from '../removing.ts'
import { given, newApp, type App, type RouteDeps } from './deps.ts'
import {
  briefInForm,
  documentsInForm,
  filesInBody,
  isForm,
  readForm,
  sentBefore,
  uploadGuard,
  type Uploaded,
} from './uploads.ts'

const JSON_BODY = { 'Content-Type': 'application/json' }

/** What only this process knows of a case, and what who asks is of it. */
const standingOf =
  (hub: RouteDeps['hub']) =>
  (id: string, { right }: Visitor, role: TeamRole | undefined) => {
    const trouble = right === 'owner' ? hub.trouble(id) : undefined
    return { running: hub.isRunning(id), ...(role && { role }), ...(trouble && { trouble }) }
  }

/** Of fifty rows hardly one has more to tell than that nobody hears it. */
const AT_REST = JSON.stringify({ running: false })
const writtenStanding = (standing: ReturnType<ReturnType<typeof standingOf>>): string =>
  standing.running || standing.role || standing.trouble ? JSON.stringify(standing) : AT_REST

/** Cases: open, list, look, archive, delete, let rise and sit again. */
export function caseRoutes(desk: RouteDeps): App {
  const { house, scheduler, hub, limits, once } = desk
  const { docket } = house
  const app = newApp()

  const standing = standingOf(hub)

  app.openapi(createRoute(routes.cases), async (context) => {
    const { archived, came, folded, ...wanted } = context.req.valid('query')
    const { visitor } = context.var
    const among = await desk.admission.among(visitor)
    const { cases, ...rest } = await docket.writtenRows({
      ...given({ ...wanted, only: among && [...among.keys()] }),
      archived: archived === 'true',
      came: came === 'true',
      folded: folded === 'true',
    })
    const rows = cases.map(({ id, row }) => withFields(...row, writtenStanding(standing(id, visitor, among?.get(id)))))
    context.set('straight', `{"cases":[${rows.join(',')}],${JSON.stringify(rest).slice(1)}`)
    return context.body(null, 200, JSON_BODY) as never
  })

  app.openapi(createRoute({ ...routes.open, middleware: [uploadGuard(limits), once] }), async (context) => {
    const { documents, seed, engine, ...matter } = isForm(context.req)
      ? wantedInForm(await readForm(context, limits))
      : wantedInBody(context.req.valid('json'), limits)
    const wanted = {
      ...matter,
      files: [...sentBefore(documents, sessionOf(context), desk), ...matter.files],
      needsDocuments: true,
      reserve: holdFor(desk, context),
      ...(seed && { seed }),
      ...(engine && { engine }),
    }
    const id = await keepingNone(desk, context, () => openCase(desk, wanted))
    return context.json({ id }, 201)
  })

  app.openapi(createRoute({ ...routes.fork, middleware: [uploadGuard(limits), once] }), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const sent = await readForm(context, limits)
    const reserve = desk.accounts && context.var.visitor.person ? holdFor(desk, context, id) : undefined
    const fork = await keepingNone(desk, context, () => forkCase(desk, id, { ...sent, reserve }))
    return context.json({ id: fork }, 201)
  })

  app.openapi(createRoute(routes.case), async (context) => {
    const { id } = context.req.valid('param')
    const { visitor } = context.var
    const role = await desk.admission.roleOf(visitor, id)
    return context.json({ ...(await docket.row(id)), ...standing(id, visitor, role) }, 200)
  })

  app.openapi(createRoute(routes.remove), async (context) => {
    const { id } = context.req.valid('param')
    context.set('touched', await removeCase(desk, id))
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.archive), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    await docket.note(id, context.req.valid('json'))
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.adjourn), async (context) => {
    await scheduler.adjourn(context.req.valid('param').id)
    return context.body(null, 202)
  })

  app.openapi(createRoute({ ...routes.resume, middleware: [once] }), async (context) => {
    await scheduler.resume(context.req.valid('param').id)
    return context.body(null, 202)
  })

  return app
}

const wantedInForm = ({ fields, files }: Uploaded) => ({
  format: fields.get('format') ?? '',
  brief: briefInForm(fields),
  seed: fields.get('seed'),
  engine: fields.get('engine'),
  documents: documentsInForm(fields),
  files,
})

/** A body that says it is neither JSON nor a form was held against nothing. */
function wantedInBody(body: unknown, limits: ServerLimits) {
  const { success, data, error } = OpeningBody.safeParse(body)
  if (!success) throw unfit(error)
  const { documents = [], files = [], ...rest } = data
  return { ...rest, documents, files: filesInBody(files, limits) }
}
