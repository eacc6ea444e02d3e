import { createRoute } from '@hono/zod-openapi'
import { routes } from '#contract'
import { booths } from '#show'
import { setVoter, voterIn } from '../cookies.ts'
import { ServerError } from '../errors.ts'
import { isLoopback } from '../gate.ts'
import { rateLimiter } from '../limits.ts'
import { knownVoter, newVoter, sealedVoter, voterOf } from '../voter.ts'
import { newApp, type App, type RouteDeps } from './deps.ts'

/** What people vote: one browser, one vote in each poll, and not too many from one address. */
export function voteRoutes({ house: { docket, archive }, hub, studio, access, limits, place }: RouteDeps): App {
  const app = newApp()
  const { shared } = archive
  const voting = rateLimiter({ name: 'votes', points: limits.votesPerMinute, seconds: 60, shared })
  const crowd = rateLimiter({ name: 'crowd', points: limits.votesPerSecond, seconds: 1, shared })
  const counted = booths(limits.votesPerAddress, shared?.counts)

  app.openapi(createRoute(routes.voter), async (context) => {
    await crowd.take('all')
    const voter = knownVoter(access, voterIn(context)) ?? newVoter()
    setVoter(context, sealedVoter(access, voter), place)
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.vote), async (context) => {
    const { id } = context.req.valid('param')
    const { poll, choice } = context.req.valid('json')
    const { address, home } = context.var.caller
    await crowd.take('all')
    if (!isLoopback(address)) await voting.take(home)
    const session = knownVoter(access, voterIn(context))
    if (session === undefined)
      throw new ServerError('no-voter', `Ask for a voter's cookie first: POST /api/cases/${id}/voter.`)
    if (!hub.isRunning(id)) {
      await docket.row(id)
      throw new ServerError('too-late', `Case ${id} is not being heard now, so there is nothing to vote on.`)
    }
    const { air, leave } = await studio.enter(id)
    try {
      await air.ready
      const voter = voterOf(access, id, session)
      const takeBack = await counted.enter({ id, poll, opening: air.openingOf(poll) ?? 0, address, voter })
      if (!takeBack) throw new ServerError('voted', 'From your address this poll has been voted in already.')
      try {
        const { seq } = await docket.vote(id, { poll, choice, voter })
        return context.json({ seq }, 201)
      } catch (error) {
        await takeBack()
        throw error
      }
    } finally {
      leave()
    }
  })

  return app
}
