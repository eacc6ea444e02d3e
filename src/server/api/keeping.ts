import { createRoute } from '@hono/zod-openapi'
import type { AccountBook } from '#accounts'
import { routes } from '#contract'
import { noSuchTeam } from '../admission.ts'
import { ServerError } from '../errors.ts'
import { forgetUser } from '../forgetting.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { accountsOn } from './person.ts'

const noSuchUser = (id: string): ServerError => new ServerError('not-found', `There is no user ${id}.`)

/** For the keeper of the house: who has an account, what each and every team may spend. */
export function keepingRoutes(desk: RouteDeps): App {
  const { accounts } = desk
  const app = newApp()

  app.openapi(createRoute(routes.users), async (context) => {
    const book = accountsOn(accounts)
    return context.json({ users: await usersIn(book), teams: await teamsIn(book) }, 200)
  })

  app.openapi(createRoute(routes.changeUser), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const { user } = context.req.valid('param')
    if (!(await store.user(user))) throw noSuchUser(user)
    await store.setUser(user, context.req.valid('json'))
    funds.changed(user)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.removeUser), async (context) => {
    const book = accountsOn(accounts)
    const { user } = context.req.valid('param')
    if (!(await book.store.user(user))) throw noSuchUser(user)
    await forgetUser({ ...desk, accounts: book }, user)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.fundTeam), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const { team } = context.req.valid('param')
    if (!(await store.team(team))) throw noSuchTeam(team)
    await store.setTeam(team, { given: context.req.valid('json').budget })
    funds.changed(team)
    return context.body(null, 204)
  })

  return app
}

async function usersIn({ store, funds, settings, isWelcome }: AccountBook) {
  const seen = await store.lastSeen()
  return Promise.all(
    (await store.users()).map(async ({ id, email, name, made, budget: given }) => ({
      id,
      email,
      name,
      keeper: settings.keepers.includes(email),
      allowed: isWelcome(email),
      made,
      seen: seen.get(id) ?? null,
      teams: (await store.teamsOf(id)).map((team) => team.name),
      cases: (await store.heldBy({ user: id })).length,
      given,
      ...(await funds.ofUser(id)),
    })),
  )
}

const teamsIn = async ({ store, funds }: AccountBook) =>
  Promise.all(
    (await store.teams()).map(async ({ id, name, given }) => ({
      id,
      name,
      members: (await store.members(id)).length,
      cases: (await store.heldBy({ team: id })).length,
      given,
      ...(await funds.ofTeam(id)),
    })),
  )
