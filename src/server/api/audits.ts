import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import type { AuditOffer } from '#docket'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** Asking whether a verdict holds: what that would cost, and doing it. */
export function auditRoutes({ house, once, accounts }: RouteDeps): App {
  const app = newApp()

  app.openapi(createRoute(routes.audits), async (context) => {
    const { id } = context.req.valid('param')
    await house.docket.row(id)
    return context.json({ audits: (await house.audits(id)).map(shown) }, 200)
  })

  app.openapi(createRoute({ ...routes.audit, middleware: [once] }), async (context) => {
    const { id } = context.req.valid('param')
    const { kind, judges, own_family: ownFamily = false, budget } = context.req.valid('json')
    await house.docket.row(id)
    const beside = await accounts?.funds.purseOf(id)
    const { seq } = await house.audit(id, { kind, ownFamily, ...(judges && { judges }) }, { budget, beside })
    return context.json({ seq }, 201)
  })

  return app
}

const shown = ({ models, ...offer }: AuditOffer) => ({ ...offer, models: [...models] })
