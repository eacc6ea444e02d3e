import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { noSuchTeam } from '../admission.ts'
import { ServerError } from '../errors.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { accountsOn, welcomed } from './person.ts'

/** Whose a case is, and how it comes into other hands. */
export function holderRoutes({ accounts, house }: RouteDeps): App {
  const app = newApp()

  app.openapi(createRoute(routes.holder), async (context) => {
    const { store } = accountsOn(accounts)
    const { id } = context.req.valid('param')
    const { person } = context.var.visitor
    await house.docket.row(id)
    const held = await store.holding(id)
    const owner = held && (await store.user(held.user))
    const team = held?.team == null ? undefined : await store.team(held.team)
    // The token of the house sees everything, and so hands everything over.
    const role = person ? await store.roleOn(id, person.user) : 'owner'
    return context.json(
      {
        role: role ?? 'viewer',
        owner: owner ? { email: owner.email, name: owner.name } : null,
        team: team ? { id: team.id, name: team.name } : null,
      },
      200,
    )
  })

  app.openapi(createRoute(routes.hand), async (context) => {
    const book = accountsOn(accounts)
    const { store, funds } = book
    const { id } = context.req.valid('param')
    const { team, owner } = context.req.valid('json')
    const { person } = context.var.visitor
    await house.docket.row(id)
    const held = await store.holding(id)
    if (team && person && (await store.role(team, person.user)) === undefined) throw noSuchTeam(team)
    if (team && !(await store.team(team))) throw noSuchTeam(team)
    const user = owner === undefined ? held?.user : await welcomed(book, owner)
    if (user === undefined) throw new ServerError('bad-message', 'Nobody has this case yet: say who its owner is.')
    const holding = { user, team: team === undefined ? (held?.team ?? null) : team }
    await store.hold({ case: id, ...holding })
    await funds.handed(id, held ? payersOf(held) : [], payersOf(holding))
    return context.body(null, 204)
  })

  return app
}

/** Who pays for a case. */
const payersOf = ({ user, team }: { readonly user: string; readonly team: string | null }): readonly string[] =>
  team === null ? [user] : [user, team]
