import { createRoute } from '@hono/zod-openapi'
import { hookEvents, routes, type HookDelivery } from '#contract'
import type { KeptDelivery } from '#docket'
import { shownHook } from '../hooks/post.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** Programs outside that are told of events, and what they were told. */
export function hookingRoutes({ house, post }: RouteDeps): App {
  const app = newApp()

  app.openapi(createRoute(routes.hooks), async (context) => context.json({ webhooks: [...(await post.list())] }, 200))

  app.openapi(createRoute(routes.hook), async (context) => {
    const { url, events = hookEvents, case: of } = context.req.valid('json')
    if (of !== undefined) await house.docket.row(of)
    const hook = await post.add({ url, events: hookEvents.filter((each) => events.includes(each)), case: of ?? null })
    return context.json({ ...shownHook(hook), secret: hook.secret }, 201)
  })

  app.openapi(createRoute(routes.unhook), async (context) => {
    await post.remove(context.req.valid('param').hook)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.deliveries), async (context) =>
    context.json({ deliveries: (await post.log(context.req.valid('param').hook)).map(shown) }, 200),
  )

  return app
}

const shown = ({ hook: _hook, body: _body, event, ...delivery }: KeptDelivery): HookDelivery => ({
  ...delivery,
  event: event as HookDelivery['event'],
})
