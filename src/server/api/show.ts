import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { routes, type AirPicture, type Invitation } from '#contract'
import type { Air } from '#show'
import type { Picture } from '#picture'
import type { Visitor } from '../access.ts'
import { setVoter, voterIn } from '../cookies.ts'
import { ServerError } from '../errors.ts'
import { openCounter } from '../limits.ts'
import { knownVoter, newVoter, sealedVoter } from '../voter.ts'
import { newApp, type App, type RouteDeps, type Surrounding } from './deps.ts'
import { feedOf, type EventFeed } from './feed.ts'

/** How often a desk is told the time, which its clocks go by. */
const DESK_CLOCK = 1_000

const mayVote = ({ right }: Visitor): boolean => right === 'owner' || right === 'audience'

/** A case on air: what overlays show, what the operator does. */
export function showRoutes(desk: RouteDeps): App {
  const { house, studio, access, limits, joining, place } = desk
  const { docket } = house
  const app = newApp()
  const invitationTo = (id: string, air: Air): Invitation => ({
    address: joining.addressOf(id).replace(/^https?:\/\//, ''),
    drawing: `${place.base}/j/${joining.codeOf(id)}.svg`,
    chat: air.isInChat,
  })
  const line = linesTo(desk)

  app.openapi(createRoute(routes.air), async (context) => {
    const { id } = context.req.valid('param')
    const { visitor } = context.var
    const overlay = visitor.right === 'overlay' || context.req.valid('query').as === 'overlay'
    const stream = await line(context, id, (air) => ({
      event: 'picture',
      read: () => (air.isReady ? timed(air, overlay ? invitationTo(id, air) : null) : undefined),
      watch: (listener) => air.watch(listener, { overlay }),
      frame: limits.picture,
      repeat: { every: limits.heartbeat, what: 'heartbeat' },
    }))
    if (mayVote(visitor) && !knownVoter(access, voterIn(context)))
      setVoter(context, sealedVoter(access, newVoter()), desk.place)
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

  app.openapi(createRoute(routes.speech), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const { air, leave } = await studio.enter(id)
    try {
      const speech = await air.speech(context.req.valid('query').of)
      if (!speech) throw new ServerError('not-found', 'Nobody says this line: it is not on air, or no voice is set up.')
      return context.body(speech.bytes, 200, { 'Content-Type': speech.type })
    } finally {
      leave()
    }
  })

  app.openapi(createRoute(routes.cue), async (context) => {
    const { id } = context.req.valid('param')
    await docket.row(id)
    const { air, leave } = await studio.enter(id)
    try {
      const asked = context.req.valid('json')
      if (asked.cue !== 'mix') return context.json({ seq: await air.direct(asked) }, 201)
      air.remix(asked.mix)
      return context.json({ seq: null }, 201)
    } finally {
      leave()
    }
  })

  return app
}

/** Opens lines to the air of a case, which stay open as long as somebody reads. */
function linesTo({ house, studio, limits, attendance }: RouteDeps) {
  const places = openCounter(limits.sockets, limits.socketsPerAddress)
  return async (
    context: Context<Surrounding>,
    id: string,
    feed: (air: Air) => Omit<EventFeed, 'backlog' | 'gone' | 'onEnd'>,
  ): Promise<ReadableStream<Uint8Array>> => {
    await house.docket.row(id)
    const out = places.enter(context.var.caller.home)
    if (!out) throw new ServerError('too-many', 'Too many lines are open from here. Close some.')
    try {
      const { air, leave } = await studio.enter(id)
      const over = new AbortController()
      const unfollow = attendance.follow(context.var.visitor, id, () => over.abort())
      const onEnd = (): void => {
        unfollow()
        leave()
        out()
      }
      const gone = AbortSignal.any([air.gone, over.signal])
      return feedOf({ ...feed(air), backlog: limits.backlog, gone, onEnd })
    } catch (error) {
      out()
      throw error
    }
  }
}

/** One picture goes to many; it is written out once. */
const written = new WeakMap<Picture, string>()

function timed(air: Air, join: Invitation | null): string {
  const picture = air.picture()
  const json = written.get(picture) ?? JSON.stringify(picture)
  written.set(picture, json)
  const beside: Omit<AirPicture, keyof Picture> = {
    mix: air.mix(),
    voiced: air.isVoiced,
    ...(join !== null && picture.card === null && { join }),
    at: Date.now(),
  }
  return `${json.slice(0, -1)},${JSON.stringify(beside).slice(1)}`
}
