import { createRoute } from '@hono/zod-openapi'
import { routes, type LentRight, type Session } from '#contract'
import { modelLines } from '#docket'
import { namesOutside } from '#outward'
import type { KnownFormats } from '#proceedings'
import type { Seating } from '#record'
import { setSession } from '../cookies.ts'
import { ServerError } from '../errors.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** Who one is here, and what one may show others of it. */
export function houseRoutes(desk: RouteDeps): App {
  const { house, access, settings, version } = desk
  const app = newApp()

  app.openapi(createRoute(routes.session), (context) => {
    const { right, case: id, person } = context.var.visitor
    const roles = settings.model === undefined ? settings.roles : seatedOn(settings.model, settings.roles)
    const offline = Object.values(roles).every((seat) =>
      modelLines(seat)
        .flat()
        .every((model) => model === 'offline'),
    )
    const { per_case = null } = settings.budget
    const sources = namesOutside(settings.evidence)
    const account = person ? { email: person.email, name: person.name, keeper: person.isKeeper } : null
    const shown = { rights: right, case: id, account, version, offline, roles, budget: { per_case }, sources }
    return context.json({ ...shown, formats: takenBy(house.formats) }, 200)
  })

  app.openapi(createRoute(routes.enter), async (context) => {
    const session = await desk.door.exchange(context.req.valid('json').token, context.var.caller.home)
    if (session === undefined) throw new ServerError('no-token', 'This token is not, or no longer, good.')
    setSession(context, session, desk.place)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.ticket), async (context) => {
    const { case: id } = context.req.valid('json')
    const { right, person, by } = await desk.admission.enter(context.var.visitor, id)
    const mayOnlyRead = person && !person.scopes.includes('write')
    const visitor = {
      right: mayOnlyRead ? 'viewer' : right,
      case: id,
      ...(person && { person }),
      ...(by !== undefined && { by }),
    } as const
    return context.json({ ticket: access.ticket(visitor) }, 200)
  })

  app.openapi(createRoute(routes.links), async (context) => {
    const { id } = context.req.valid('param')
    await house.docket.row(id)
    const address = desk.place.addressFor(context)
    const link = (page: string, right: LentRight): string => `${address}/${page}/${access.tokenFor(right, id)}`
    const token = access.isGuarded ? `#token=${access.tokenFor('viewer', id)}` : ''
    const reached = desk.joining.isLocal ? address : desk.joining.reach
    return context.json(
      {
        viewer: `${address}/c/${id}${token}`,
        overlay: link('overlay', 'overlay'),
        dock: link('dock', 'dock'),
        audience: `${reached}/vote/${access.tokenFor('audience', id)}`,
        short: `${reached}/j/${desk.joining.codeOf(id)}`,
      },
      200,
    )
  })

  return app
}

/** What people may bring before a court, by its format. */
const takenBy = (formats: KnownFormats): Session['formats'] =>
  Object.fromEntries(
    Object.values(formats).map(({ format, hearsPeople, deafIn, takesDocuments }) => [
      format,
      { hears: hearsPeople, deaf: deafIn, takes_documents: takesDocuments },
    ]),
  )

/** Everybody on one model; how much each thinks stays. */
const seatedOn = (model: string, roles: Readonly<Record<string, Seating>>): Readonly<Record<string, Seating>> =>
  Object.fromEntries(
    Object.entries(roles).map(([role, { effort }]) => [role, { models: [model], ...(effort && { effort }) }]),
  )
