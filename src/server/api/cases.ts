import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import type { DocketRow } from '#docket'
import type { Visitor } from '../access.ts'
import { sessionOf } from '../address.ts'
import { ServerError } from '../errors.ts'
import { forkCase } from '../forking.ts'
import { openCase } from '../opening.ts'
import { given, newApp, type App, type RouteDeps } from './deps.ts'
import { briefInForm, readForm, sentBefore, uploadGuard } from './uploads.ts'

/** Cases: open, list, look, archive, delete, let rise and sit again. */
export function caseRoutes(desk: RouteDeps): App {
  const { house, bailiff, hub, studio, limits } = desk
  const { docket } = house
  const app = newApp()

  /** A row as the docket has it, and what only this process knows. */
  const shown = (row: DocketRow, { right }: Visitor) => {
    const trouble = right === 'owner' ? hub.trouble(row.id) : undefined
    return { ...row, running: hub.isRunning(row.id), ...(trouble && { trouble }) }
  }

  app.openapi(createRoute(routes.cases), async (context) => {
    const { archived, came, ...wanted } = context.req.valid('query')
    const { cases, ...rest } = await docket.rows({
      ...given(wanted),
      archived: archived === 'true',
      came: came === 'true',
    })
    return context.json({ cases: cases.map((row) => shown(row, context.var.visitor)), ...rest }, 200)
  })

  app.openapi(createRoute({ ...routes.open, middleware: [uploadGuard(limits)] }), async (context) => {
    const form = await readForm(context, limits)
    const { fields } = form
    const seed = fields.get('seed')
    const engine = fields.get('engine')
    const id = await openCase(desk, {
      format: fields.get('format') ?? '',
      brief: briefInForm(fields),
      files: [...sentBefore(fields, sessionOf(context), desk), ...form.files],
      needsDocuments: true,
      ...(seed && { seed }),
      ...(engine && { engine }),
    })
    return context.json({ id }, 201)
  })

  app.openapi(createRoute({ ...routes.fork, middleware: [uploadGuard(limits)] }), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    return context.json({ id: await forkCase(desk, id, await readForm(context, limits)) }, 201)
  })

  app.openapi(createRoute(routes.case), async (context) =>
    context.json(shown(await docket.row(context.req.valid('param').id), context.var.visitor), 200),
  )

  app.openapi(createRoute(routes.remove), async (context) => {
    const { id } = context.req.valid('param')
    if (hub.isRunning(id))
      throw new ServerError('case-in-use', `Case ${id} is being heard. Adjourn it first; then it can be deleted.`)
    await docket.remove(id)
    bailiff.strike(id)
    hub.forget(id)
    studio.forget(id)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.archive), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    await docket.note(id, context.req.valid('json'))
    return context.body(null, 204)
  })

  for (const act of ['adjourn', 'resume'] as const)
    app.openapi(createRoute(routes[act]), async (context) => {
      await bailiff[act](context.req.valid('param').id)
      return context.body(null, 202)
    })

  return app
}
