import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { endSession, setAway, setSession, takeAway } from '../cookies.ts'
import { ServerError } from '../errors.ts'
import { rateLimiter, type Rate } from '../limits.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { accountsOn } from './person.ts'

const noWay = (): ServerError => new ServerError('not-found', 'One cannot sign in here in this way.')

/** How often links are asked for. */
const knocksAt = ({ archive: { shared } }: RouteDeps['house'], { knocksPerHour: points }: RouteDeps['limits']): Rate =>
  rateLimiter({ name: 'knocks', points, seconds: 3_600, shared })

/** Signing in, by a provider and by a link, and out. */
export function signInRoutes({ house, accounts, limits, place, report }: RouteDeps): App {
  const app = newApp()
  const knocking = knocksAt(house, limits)

  app.openapi(createRoute(routes.signIn), (context) =>
    context.json(
      {
        accounts: accounts !== undefined,
        provider: accounts?.provider?.name ?? null,
        link: accounts?.links !== undefined,
      },
      200,
    ),
  )

  app.openapi(createRoute(routes.knock), async (context) => {
    const { links } = accountsOn(accounts)
    if (!links) throw noWay()
    const { email } = context.req.valid('json')
    await knocking.take(`from ${context.var.caller.home}`)
    await knocking.take(`for ${email.toLowerCase()}`)
    const language = context.req.header('accept-language')?.startsWith('de') ? 'de' : 'en'
    // Nobody waits for the mail, so nobody learns by the clock whether one was sent.
    links.send(email, { page: `${place.addressFor(context)}/sign-in`, language }).catch(report)
    return context.body(null, 202)
  })

  app.openapi(createRoute(routes.arrive), async (context) => {
    const { links, entrance, welcome } = accountsOn(accounts)
    if (!links) throw noWay()
    await knocking.take(`arriving ${context.var.caller.home}`)
    const email = await links.redeem(context.req.valid('json').token)
    if (email === undefined)
      throw new ServerError('no-token', 'This link was used, or its quarter of an hour is over. Ask for another.')
    const user = await welcome(email)
    setSession(context, await entrance.begin(user, context.var.caller.address), place)
    context.set('arrived', { user, who: email })
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.provider), async (context) => {
    const { provider } = accountsOn(accounts)
    if (!provider) throw noWay()
    try {
      const { url, away } = await provider.leave(`${place.addressFor(context)}/sign-in/returned`)
      setAway(context, away, place)
      return context.redirect(url, 302)
    } catch (error) {
      report(error)
      return context.redirect(`${place.base}/sign-in?why=failed`, 302)
    }
  })

  app.openapi(createRoute(routes.returned), async (context) => {
    const { provider, entrance, recognise } = accountsOn(accounts)
    if (!provider) throw noWay()
    const { search } = new URL(context.req.url)
    const here = new URL(`${place.addressFor(context)}/sign-in/returned${search}`)
    const returned = await provider.back(here, takeAway(context, place))
    if (!returned.ok) {
      if (returned.cause !== undefined) report(returned.cause)
      return context.redirect(`${place.base}/sign-in?why=${returned.why}`, 302)
    }
    const user = await recognise(returned)
    setSession(context, await entrance.begin(user, context.var.caller.address), place)
    context.set('arrived', { user, who: returned.email })
    // Only the page knows where one wanted to go.
    return context.redirect(`${place.base}/sign-in`, 302)
  })

  app.openapi(createRoute(routes.leave), async (context) => {
    const { entrance } = accountsOn(accounts)
    const { session } = context.var.visitor
    if (session !== undefined) await entrance.end(session)
    endSession(context, place)
    return context.body(null, 204)
  })

  return app
}
