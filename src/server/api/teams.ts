import { randomBytes } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import type { AccountStore } from '#docket'
import { noSuchTeam } from '../admission.ts'
import { ServerError } from '../errors.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'
import { accountsOn, personIn, welcomed } from './person.ts'

/** Teams, who is in them, and the cases they are shared. */
export function teamRoutes(desk: RouteDeps): App {
  const { accounts } = desk
  const app = newApp()

  app.openapi(createRoute(routes.teams), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const own = await store.teamsOf(personIn(context).user)
    const teams = own.map(async ({ id, name, role }) => ({ id, name, role, ...(await funds.ofTeam(id)) }))
    return context.json({ teams: await Promise.all(teams) }, 200)
  })

  app.openapi(createRoute(routes.newTeam), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const { user } = personIn(context)
    const { name } = context.req.valid('json')
    const id = `team_${randomBytes(8).toString('hex')}`
    await store.addTeam({ id, name, made: Date.now(), budget: null, gone: 0 })
    await store.setMember({ team: id, user, role: 'owner' })
    return context.json({ id, name, role: 'owner' as const, ...(await funds.ofTeam(id)) }, 201)
  })

  app.openapi(createRoute(routes.team), async (context) => {
    const { store, funds } = accountsOn(accounts)
    const { team: id } = context.req.valid('param')
    const [team, role] = [await store.team(id), await store.role(id, personIn(context).user)]
    if (!team || !role) throw noSuchTeam(id)
    const members = (await store.members(id)).map(({ team: _team, ...member }) => member)
    const cases = (await store.heldBy({ team: id })).length
    return context.json({ id, name: team.name, role, members, cases, ...(await funds.ofTeam(id)) }, 200)
  })

  app.openapi(createRoute(routes.changeTeam), async (context) => {
    const { store, funds, settings } = accountsOn(accounts)
    const { team } = context.req.valid('param')
    const { name, budget } = context.req.valid('json')
    const most = (await store.team(team))?.given ?? settings.budget.per_team
    // The money is the house's: a team may hold itself to less, and to no more. Without a word of its own it has all.
    if (most !== undefined && (budget ?? 0) > most)
      throw new ServerError('no-right', `A team may spend $${most.toFixed(2)}. Whoever keeps the house can give more.`)
    await store.setTeam(team, { ...(name !== undefined && { name }), ...(budget !== undefined && { budget }) })
    funds.changed(team)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.removeTeam), async (context) => {
    const { team } = context.req.valid('param')
    const { store, funds } = accountsOn(accounts)
    await store.removeTeam(team)
    await funds.gone(team)
    return context.body(null, 204)
  })

  memberRoutes(app, desk)
  return app
}

/** Who is in a team. */
function memberRoutes(app: App, { accounts }: RouteDeps): void {
  app.openapi(createRoute(routes.member), async (context) => {
    const book = accountsOn(accounts)
    const { team } = context.req.valid('param')
    const { email, role } = context.req.valid('json')
    // Somebody who has never signed in is in the team from the first time on.
    const user = await welcomed(book, email)
    if (role !== 'owner') await requireOtherOwner(book.store, team, user)
    await book.store.setMember({ team, user, role })
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.dismiss), async (context) => {
    const { store } = accountsOn(accounts)
    const { team, user } = context.req.valid('param')
    const { user: own } = personIn(context)
    if (user !== own && (await store.role(team, own)) !== 'owner')
      throw new ServerError('no-right', 'This is for the owners of the team.')
    if ((await store.role(team, user)) === undefined)
      throw new ServerError('not-found', `There is no ${user} in this team.`)
    await requireOtherOwner(store, team, user)
    await store.removeMember(team, user)
    return context.body(null, 204)
  })
}

/** A team without an owner could never be changed again. */
async function requireOtherOwner(store: AccountStore, team: string, user: string): Promise<void> {
  const others = (await store.members(team)).filter((member) => member.user !== user && member.role === 'owner')
  if (others.length === 0) throw new ServerError('last-owner', 'A team needs an owner: make somebody else one first.')
}
