import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { routes } from '#contract'
import { booths, type Air } from '#show'
import type { Picture } from '#record'
import type { Visitor } from '../access.ts'
import { addressOf } from '../asker.ts'
import { ServerError } from '../errors.ts'
import { isLoopback } from '../gate.ts'
import { limiter, tally } from '../limits.ts'
import { knownVoter, newVoter, voterCookie, voterIn, voterOf } from '../voter.ts'
import { newApp, type App, type Desk, type Surrounding } from './desk.ts'
import { feedOf, type Feed } from './feed.ts'

/** How often a desk is told the time, which its clocks go by. */
const DESK_CLOCK = 1_000

const mayVote = ({ right }: Visitor): boolean => right === 'owner' || right === 'audience'

/** A case on air: what overlays show, what the operator does, what people vote. */
export function showRoutes(desk: Desk): App {
  const { house, hub, studio, access, limits } = desk
  const { docket } = house
  const app = newApp()
  const places = tally(limits.sockets, limits.socketsPerAddress)
  const voting = limiter(limits.votesPerMinute, 60)
  const crowd = limiter(limits.votesPerSecond, 1)
  const counted = booths(limits.votesPerAddress)

  /** Opens a line to the air of a case, which stays open as long as somebody reads. */
  const line = async (
    context: Context<Surrounding>,
    id: string,
    feed: (air: Air) => Omit<Feed, 'backlog' | 'gone' | 'onEnd'>,
  ): Promise<ReadableStream<Uint8Array>> => {
    await docket.row(id)
    const out = places.enter(addressOf(context))
    if (!out) throw new ServerError('too-many', 'Too many lines are open from here. Close some.')
    try {
      const { air, leave } = await studio.enter(id)
      const onEnd = (): void => {
        leave()
        out()
      }
      return feedOf({ ...feed(air), backlog: limits.backlog, gone: air.gone, onEnd })
    } catch (error) {
      out()
      throw error
    }
  }

  app.openapi(createRoute(routes.air), async (context) => {
    const { id } = context.req.valid('param')
    const { visitor } = context.var
    const overlay = visitor.right === 'overlay' || context.req.valid('query').as === 'overlay'
    const stream = await line(context, id, (air) => ({
      event: 'picture',
      read: () => (air.isReady ? timed(air.picture()) : undefined),
      watch: (listener) => air.watch(listener, { overlay }),
      frame: limits.picture,
      repeat: { every: limits.heartbeat, what: 'heartbeat' },
    }))
    if (mayVote(visitor) && !knownVoter(access, voterIn(context))) context.header('Set-Cookie', newVoter(access).cookie)
    return context.body(stream, 200, { 'Content-Type': 'text/event-stream' })
  })

  app.openapi(createRoute(routes.desk), async (context) => {
    const stream = await line(context, context.req.valid('param').id, (air) => ({
      event: 'desk',
      read: () => (air.isReady ? JSON.stringify(air.desk()) : undefined),
      watch: (listener) => air.watchDesk(listener),
      frame: limits.desk,
      repeat: { every: DESK_CLOCK, what: 'all' },
    }))
    return context.body(stream, 200, { 'Content-Type': 'text/event-stream' })
  })

  app.openapi(createRoute(routes.cue), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const { air, leave } = await studio.enter(id)
    try {
      return context.json({ seq: await air.direct(context.req.valid('json')) }, 201)
    } finally {
      leave()
    }
  })

  app.openapi(createRoute(routes.voter), async (context) => {
    await crowd.take('all')
    const known = knownVoter(access, voterIn(context))
    context.header('Set-Cookie', known === undefined ? newVoter(access).cookie : voterCookie(access, known))
    return context.body(null, 204)
  })

  app.openapi(createRoute(routes.vote), async (context) => {
    const { id } = context.req.valid('param')
    const { poll, choice } = context.req.valid('json')
    const address = addressOf(context)
    await crowd.take('all')
    if (!isLoopback(address)) await voting.take(address)
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
      const takeBack = counted.enter({ id, poll, opening: air.openingOf(poll) ?? 0, address })
      if (!takeBack) throw new ServerError('voted', 'From your address this poll has been voted in already.')
      try {
        const { seq } = await docket.vote(id, { poll, choice, voter: voterOf(access, id, session) })
        return context.json({ seq }, 201)
      } catch (error) {
        takeBack()
        throw error
      }
    } finally {
      leave()
    }
  })

  return app
}

/** One picture goes to many; it is written out once. */
const written = new WeakMap<Picture, string>()

function timed(picture: Picture): string {
  const json = written.get(picture) ?? JSON.stringify(picture)
  written.set(picture, json)
  return `${json.slice(0, -1)},"at":${Date.now()}}`
}
