import { createRoute } from '@hono/zod-openapi'
import { hookEvents, routes, type Hook, type HookDelivery } from '#contract'
import type { KeptDelivery } from '#docket'
import type { Visitor } from '../access.ts'
import { newHookId, noSuchHook, shownHook } from '../hooks/post.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** Programs outside that are told of events, and what they were told. */
export function hookingRoutes({ house, post, accounts, admission }: RouteDeps): App {
  const app = newApp()

  /** What somebody has had told; nobody else's is there. */
  const own = async ({ person }: Visitor): Promise<readonly Hook[]> => {
    if (!accounts || !person) return post.list()
    const owners = await accounts.store.hookOwners()
    return (await post.list()).filter(({ id }) => owners.get(id) === person.user)
  }
  const requireOwn = async (visitor: Visitor, id: string): Promise<void> => {
    if (!(await own(visitor)).some((hook) => hook.id === id)) throw noSuchHook(id)
  }

  app.openapi(createRoute(routes.hooks), async (context) =>
    context.json({ webhooks: [...(await own(context.var.visitor))] }, 200),
  )

  app.openapi(createRoute(routes.hook), async (context) => {
    const { url, events = hookEvents, case: of } = context.req.valid('json')
    const { person } = context.var.visitor
    if (of !== undefined && person) await admission.enter(context.var.visitor, of)
    if (of !== undefined) await house.docket.row(of)
    const id = newHookId()
    // Whose it is stands there before it is told of anything.
    if (person) await accounts?.store.setHookOwner(id, person.user)
    const hook = await post.add({
      id,
      url,
      events: hookEvents.filter((each) => events.includes(each)),
      case: of ?? null,
    })
    return context.json({ ...shownHook(hook), secret: hook.secret }, 201)
  })

  app.openapi(createRoute(routes.unhook), async (context) => {
    const { hook } = context.req.valid('param')
    await requireOwn(context.var.visitor, hook)
    await post.remove(hook)
    await accounts?.store.removeHook(hook)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.deliveries), async (context) => {
    const { hook } = context.req.valid('param')
    await requireOwn(context.var.visitor, hook)
    return context.json({ deliveries: (await post.log(hook)).map(shown) }, 200)
  })

  return app
}

const shown = ({ hook: _hook, body: _body, event, ...delivery }: KeptDelivery): HookDelivery => ({
  ...delivery,
  event: event as HookDelivery['event'],
})
