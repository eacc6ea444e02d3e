import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { given, newApp, type App, type RouteDeps } from './deps.ts'

/** What people make of a case after its verdict: their decision, what came of it, questions, words to find it by. */
export function afterwardRoutes({ house, scheduler, once, admission }: RouteDeps): App {
  const { docket } = house
  const app = newApp()

  app.openapi(createRoute(routes.decide), async (context) => {
    const { id } = context.req.valid('param')
    const { seq } = await docket.decide(id, given(context.req.valid('json')))
    return context.json({ seq }, 201)
  })

  app.openapi(createRoute({ ...routes.question, middleware: [once] }), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const { seq } = await house.ask(id, context.req.valid('json').content)
    scheduler.call(id, { reopened: true })
    return context.json({ seq }, 201)
  })

  app.openapi(createRoute(routes.conclude), async (context) => {
    const { id } = context.req.valid('param')
    const { words, right = 'unclear' } = context.req.valid('json')
    const { seq } = await docket.conclude(id, { words, right })
    return context.json({ seq }, 201)
  })

  app.openapi(createRoute(routes.tag), async (context) => {
    const { id } = context.req.valid('param')
    await docket.tag(id, context.req.valid('json').tags)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.lookingBack), async (context) => {
    const only = await admission.among(context.var.visitor)
    return context.json(await docket.lookBack(given({ only: only && [...only.keys()] })), 200)
  })

  return app
}
